import type { ReactNode } from "react";
import { cx } from "@/components/ui/class-names";

const widths = { form: "max-w-form", prose: "max-w-prose", page: "max-w-page", wide: "max-w-wide" };

/** Side margins and maximum width of a page's content. */
export function PageContainer({
  width = "page",
  className,
  children,
}: {
  width?: keyof typeof widths;
  className?: string;
  children: ReactNode;
}) {
  return <div className={cx("mx-auto w-full px-4 sm:px-6", widths[width], className)}>{children}</div>;
}

type PageHeadingProps = { title: ReactNode; intro?: ReactNode; above?: ReactNode; action?: ReactNode };

/** The h1 of a page in an area or the shop: breadcrumb above, one sentence below, actions beside it. */
export function PageHeading({ title, intro, above, action }: PageHeadingProps) {
  return (
    <div className="mb-6 grid gap-2 sm:mb-8">
      {above}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="grid gap-2">
          <h1 className="text-3xl">{title}</h1>
          {intro && <p className="max-w-prose text-lg text-muted">{intro}</p>}
        </div>
        {action && <div className="flex flex-wrap gap-3 print:hidden">{action}</div>}
      </div>
    </div>
  );
}
