import type { ReactNode } from "react";
import { cx } from "./class-names";

export type BadgeTone = "neutral" | "lake" | "sun" | "persimmon" | "success" | "warning" | "danger";

const tones: Record<BadgeTone, string> = {
  neutral: "bg-sunk text-muted",
  lake: "bg-lake-soft text-lake",
  sun: "bg-sun-soft text-warning",
  persimmon: "bg-persimmon-soft text-persimmon-ink",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

/** A short state as text, with an icon where colour alone would show it. */
export function Badge({
  tone = "neutral",
  icon,
  children,
}: {
  tone?: BadgeTone;
  icon?: ReactNode;
  children: ReactNode;
}) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-xs font-semibold whitespace-nowrap forced:border [&_svg]:size-3.5",
        tones[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
