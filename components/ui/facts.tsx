import type { ReactNode } from "react";
import { cx } from "./class-names";

export type Fact = { label: ReactNode; value: ReactNode; strong?: boolean };

/** Names and values: an order's totals, a person's details. */
export function Facts({ facts, layout = "rows" }: { facts: readonly Fact[]; layout?: "rows" | "grid" }) {
  const rows = layout === "rows";
  return (
    <dl className={rows ? "grid gap-2.5" : "grid gap-5 sm:grid-cols-2 lg:grid-cols-3"}>
      {facts.map((fact, index) => (
        <div
          key={index}
          className={cx(
            rows && "flex items-baseline justify-between gap-4",
            fact.strong && "border-t pt-3 text-lg font-semibold",
          )}
        >
          {/* A long value takes more lines before its name does; an amount stays whole. */}
          <dt
            className={cx(
              !fact.strong && "text-muted",
              rows ? "max-w-2/3 wrap-anywhere break-keep" : "text-sm",
            )}
          >
            {fact.label}
          </dt>
          <dd
            className={
              rows ? "max-w-3/4 shrink-[999] text-end wrap-break-word tabular-nums" : "min-w-0 wrap-anywhere"
            }
          >
            {fact.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
