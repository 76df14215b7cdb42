import type { ReactNode } from "react";

/** The h1 of a list's page, with its actions in the same line. */
export const ListHeading = ({
  title,
  action,
  actions,
}: {
  title: string;
  action?: ReactNode;
  actions?: ReactNode;
}) => (
  <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 lg:-mt-7 lg:mb-1 lg:min-h-11 lg:[&_a]:min-h-11 lg:[&_a]:text-sm">
    <h1 className="text-3xl lg:text-2xl">{title}</h1>
    <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
      {action}
      {actions}
    </div>
  </div>
);
