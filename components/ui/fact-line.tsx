import type { ReactNode } from "react";
import { cx } from "./class-names";

type Fact = ReactNode | false | null | undefined;

/**
 * Facts in a line, "Fall term · Sat 11:30", without missing ones. Where they take several lines, a fact stays together if it fits, a Chinese
 * date does too, and no line begins or ends with a dot: the one in front of each line's first fact lies outside and is cut off.
 */
export function FactLine({
  facts,
  className,
}: {
  facts: readonly Fact[];
  /** Of the row, as `justify-end`. */ className?: string;
}) {
  const shown = facts.filter(Boolean);
  return (
    <span className="block overflow-x-clip">
      <span className={cx("-ms-4 flex flex-wrap wrap-anywhere break-keep", className)}>
        {shown.map((fact, at) => (
          // The facts of a line have no other identity than their order.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className="flex max-w-full">
            <span aria-hidden="true" className="w-4 shrink-0 text-center whitespace-pre">
              {at > 0 && " · "}
            </span>
            <span className="min-w-0">{fact}</span>
          </span>
        ))}
      </span>
    </span>
  );
}
