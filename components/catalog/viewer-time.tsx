"use client";

import { useLocale } from "next-intl";
import { useSyncExternalStore } from "react";
import { schoolTimeZone } from "@/lib/core/school-zone";
import { chinaTimeZone, weeklyTimesBeside } from "./term-times";

/** Between two times of a line; when the line breaks, it stays with the first. */
export const TimeDot = () => <span aria-hidden="true">{"\u00a0\u00a0·\u00a0 "}</span>;

type ViewerTimeProps = {
  schedule: { startsOn: string; weekdays: readonly number[]; startTime: string };
  /** The sentence with "{time}" in it. */
  template: string;
};

const subscribe = () => () => {};
const viewerZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The term's times where the reader is, for readers on another clock than Toronto's and Beijing's. */
export function ViewerTime({ schedule, template }: ViewerTimeProps) {
  const locale = useLocale();
  const zone = useSyncExternalStore(subscribe, viewerZone, () => null);
  if (!zone) return null;
  const time = weeklyTimesBeside(schedule, zone, locale);
  const known = [schoolTimeZone, chinaTimeZone].map((other) => weeklyTimesBeside(schedule, other, locale));
  if (known.includes(time)) return null;
  return (
    <>
      <TimeDot />
      <span className="inline-block">{template.replace("{time}", time)}</span>
    </>
  );
}
