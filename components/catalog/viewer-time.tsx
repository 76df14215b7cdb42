"use client";

import { useLocale } from "next-intl";
import { useSyncExternalStore } from "react";
import { schoolTimeZone } from "@/lib/core/school-zone";
import { chinaTimeZone, weeklyTimesBeside } from "./term-times";

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
      <span aria-hidden="true">·</span>
      <span>{template.replace("{time}", time)}</span>
    </>
  );
}
