import { useFormatter, useLocale } from "next-intl";
import { clockLabel, wallClock } from "@/lib/core/clock-label";
import { schoolTimeZone } from "@/lib/core/school-zone";

/** A day, and with `clock` the time, in the school's time zone. */
export function Day({ at, clock }: { at: Date | null; clock?: boolean }) {
  const format = useFormatter();
  const locale = useLocale();
  if (!at) return <>–</>;
  const options = { year: "numeric", month: "short", day: "numeric", timeZone: schoolTimeZone } as const;
  return (
    <time dateTime={at.toISOString()} className="tabular-nums">
      <span className="whitespace-nowrap">{format.dateTime(at, options)}</span>
      {clock && " "}
      {clock && (
        <span className="whitespace-nowrap">{clockLabel(wallClock(at, schoolTimeZone), locale)}</span>
      )}
    </time>
  );
}
