"use client";

import { useLocale } from "next-intl";
import { useIsLive } from "@/components/ui/use-in-browser";
import type { ReaderWeek } from "./term-times";
import { weekParts, weekWordsBeside } from "./week-words";

/** Between two times of a line; when the line breaks, it stays with the first. */
export const TimeDot = () => <span aria-hidden="true">{"\u00a0\u00a0·\u00a0 "}</span>;

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
  const classes = week.startsAt.map((at) => onOwnClock(new Date(at), week.dayNames));
  const time = weekWordsBeside(weekParts(classes, locale), week.toronto, locale);
  if (week.told.includes(time)) return null;
  return (
    <>
      <TimeDot />
      <span className="inline-block">{template.replace("{time}", time)}</span>
    </>
  );
}

/** By hand: the first formatter of a page holds a phone up for a tenth of a second. */
const onOwnClock = (at: Date, dayNames: readonly string[]) => ({
  day: dayNames[at.getDay()] ?? "",
  clock: [at.getHours(), at.getMinutes()].map((part) => String(part).padStart(2, "0")).join(":"),
});
