import type { ComponentProps, ReactNode } from "react";
import { cx } from "./class-names";

type CardProps = ComponentProps<"div"> & {
  as?: "div" | "article" | "section" | "li";
  padding?: "none" | "md" | "lg";
  /** Rises on hover: for a card whose title is a link stretched with `cardLinkClass`. */
  interactive?: boolean;
};

const paddings = { none: "", md: "p-5", lg: "p-6 sm:p-8" };

/** Makes the only link of a card cover the card. */
export const cardLinkClass =
  "after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus";

export function Card({ as = "div", padding = "md", interactive, className, ...rest }: CardProps) {
  const Element = as as "div";
  return (
    <Element
      {...rest}
      className={cx(
        "relative rounded-card border bg-surface shadow-card",
        paddings[padding],
        interactive &&
          "transition-[box-shadow,transform,border-color] hover:-translate-y-0.5 hover:border-lake hover:shadow-lift",
        className,
      )}
    />
  );
}

type CardHeaderProps = { title: ReactNode; note?: ReactNode; action?: ReactNode; level?: 2 | 3 | 4 };

/** Title row of a card: title, small note, and one action on the right. */
export function CardHeader({ title, note, action, level = 2 }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 grow basis-40">
        <Heading className="text-xl">{title}</Heading>
        {note && <p className="mt-0.5 text-sm text-muted">{note}</p>}
      </div>
      {action}
    </div>
  );
}
