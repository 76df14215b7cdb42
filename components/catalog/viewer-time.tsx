"use client";

import { useLocale } from "next-intl";
import type { ReactNode } from "react";
import { clockLabel } from "@/lib/core/clock-label";
import type { Locale } from "@/lib/core/locale";
import { useIsLive } from "@/components/ui/use-in-browser";
import type { ReaderWeek } from "./term-times";
import { weekParts, weekWordsBeside } from "./week-words";

/** One of the times of a line; the dot before the next stays at its end when the line breaks. */
export const TimeOfLine = ({ children }: { children: ReactNode }) => (
  <span className="inline-block not-last:after:ms-1 not-last:after:me-2 not-last:after:content-['·'/'']">
    {children}
    {"\u00a0"}
  </span>
);

type ViewerTimeProps = {
  week: ReaderWeek;
  /** The sentence with "{time}" in it. */
  template: string;
};

/** The term's times where the reader is, for readers on another clock than Toronto's and Beijing's. */
export function ViewerTime({ week, template }: ViewerTimeProps) {
  const locale = useLocale();
  const isLive = useIsLive();
  if (!isLive) return null;
  const classes = week.startsAt.map((at) => onOwnClock(new Date(at), week.dayNames, locale));
  const time = weekWordsBeside(weekParts(classes, locale), week.toronto, locale);
  if (week.told.includes(time)) return null;
  return <TimeOfLine>{template.replace("{time}", time)}</TimeOfLine>;
}

/** By hand: the first formatter of a page holds a phone up for a tenth of a second. */
const onOwnClock = (at: Date, dayNames: readonly string[], locale: Locale) => ({
  day: dayNames[at.getDay()] ?? "",
  clock: clockLabel(`${at.getHours()}:${String(at.getMinutes()).padStart(2, "0")}`, locale),
});
