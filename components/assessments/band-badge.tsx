import { cx } from "@/components/ui/class-names";
import type { Band } from "@/db/schema/assessments";

const tones: Record<Band, string> = {
  excelling: "bg-success-soft text-success",
  strong: "bg-lake-soft text-lake",
  growing: "bg-sun-soft text-warning",
  starting: "bg-persimmon-soft text-persimmon-ink",
};

/** The word for a band, or for two, in a calm tint, never red. */
export function BandBadge({ band, children }: { band: Band | null; children: string }) {
  return (
    <span
      className={cx(
        "inline-flex items-center rounded-2xl px-3 py-1 text-sm font-semibold break-keep forced:border",
        band ? tones[band] : "bg-sunk text-muted",
      )}
    >
      {children}
    </span>
  );
}
