import { useLocale } from "next-intl";
import { clockLabel } from "@/lib/core/clock-label";
import { dateWords, plainDate } from "@/lib/core/formats";

/** A day, and with `clock` the time, in the school's time zone. */
export function Day({ at, clock }: { at: Date | null; clock?: boolean }) {
  const locale = useLocale();
  if (!at) return <>–</>;
  return (
    <time dateTime={at.toISOString()} className="tabular-nums">
      <span className="whitespace-nowrap">{dateWords("dayShort", at, locale)}</span>
      {clock && " "}
      {clock && <span className="whitespace-nowrap">{clockLabel(plainDate("clock", at), locale)}</span>}
    </time>
  );
}
