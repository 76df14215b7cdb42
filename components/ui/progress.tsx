import type { ReactNode } from "react";
import { cx } from "./class-names";

type ProgressProps = {
  label: ReactNode;
  value: number;
  max?: number;
  /** The text at the end of the bar, for example "3 / 12". */
  valueText?: string;
  /** A class that sets the bar's colour through `text-…`, for example `text-skill-2`. */
  tone?: string;
  labelHidden?: boolean;
};

/** A progress bar. */
export function Progress({
  label,
  value,
  max = 100,
  valueText,
  tone = "text-lake",
  labelHidden,
}: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const name = typeof label === "string" ? label : undefined;
  return (
    <div className="grid gap-1.5">
      <div className={labelHidden ? "sr-only" : "flex items-baseline justify-between gap-3 text-sm"}>
        <span className="font-semibold">{label}</span>
        {valueText && <span className="text-muted tabular-nums">{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-label={name}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuenow={value}
        aria-valuetext={valueText}
        className={cx("h-2.5 overflow-hidden rounded-full bg-line forced:border", tone)}
      >
        <span
          className="block h-full origin-left rounded-full bg-current transition-[width] forced:bg-[Highlight]"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}
