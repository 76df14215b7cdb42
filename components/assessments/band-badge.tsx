import { cx } from "@/components/ui/class-names";
import type { Band } from "@/db/schema/assessments";

const tones: Record<Band, string> = {
  excelling: "bg-success-soft text-success",
  strong: "bg-lake-soft text-lake",
  growing: "bg-sun-soft text-warning",
  starting: "bg-persimmon-soft text-persimmon-ink",
};

/** The word for a band in a calm tint, never red. */
export function BandBadge({ band, children }: { band: Band | null; children: string }) {
  return (
    <span
      className={cx(
        "inline-flex items-center rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap forced:border",
        band ? tones[band] : "bg-sunk text-muted",
      )}
    >
      {children}
    </span>
  );
}
