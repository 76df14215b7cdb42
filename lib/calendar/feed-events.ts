import { addMinutes } from "date-fns";
import { type ICalEventData, ICalEventStatus, ICalEventTransparency } from "ical-generator";
import type { SeatInClass } from "@/lib/classroom/class-queries";
import { dateWords } from "@/lib/core/formats";
import { inLocale, type Locale } from "@/lib/core/locale";
import { shiftDay } from "@/lib/core/school-time";
import { env } from "@/lib/env";
import type { Closure } from "./closed-days";
import { scheduleWords } from "./words";

/** The id of an event of a child, the same in every feed and for ever. */
export const eventId = (kind: string, id: number, studentId: number) =>
  `${kind}-${id}-${studentId}@${new URL(env.APP_URL).hostname}`;

type Lesson = {
  classId: number;
  studentId: number;
  startsAt: Date;
  durationMinutes: number;
  status: string;
  sequence: number;
  updatedAt: Date;
};

/**
 * A class of a child in a feed. A cancelled one stays and says so, and a moved one keeps its id; `sequence` rises with
 * each change, so that calendar programs follow (rule R10.15).
 */
export const classEvent = (lesson: Lesson): ICalEventData => ({
  id: eventId("class", lesson.classId, lesson.studentId),
  start: lesson.startsAt,
  end: addMinutes(lesson.startsAt, lesson.durationMinutes),
  sequence: lesson.sequence,
  lastModified: lesson.updatedAt,
  status: lesson.status === "cancelled" ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
});

/** The description of a class, with when it is made up (in Toronto's time) or of which day the class is for which it makes up. */
export function withMakeUp(
  description: string,
  { madeUpAt, makesUpForAt, makeup }: Pick<SeatInClass, "madeUpAt" | "makesUpForAt" | "makeup">,
  locale: Locale,
): string {
  const words = scheduleWords(locale);
  const day = (at: Date) => dateWords("weekdayOfYear", at, locale);
  const at = madeUpAt ?? (makeup?.status === "granted" ? new Date(makeup.startsAt) : null);
  const lines = [
    description,
    at && words("feed.madeUp", { day: day(at), time: dateWords("clock", at, locale) }),
    makesUpForAt && words("feed.makesUp", { day: day(makesUpForAt) }),
  ];
  return lines.filter(Boolean).join("\n");
}

/** A closure in a feed: whole days that do not make the reader busy. */
export const closureEvent = (closure: Closure, locale: Locale): ICalEventData => ({
  id: `closure-${closure.closureId}@${new URL(env.APP_URL).hostname}`,
  allDay: true,
  start: new Date(`${closure.startsOn}T00:00:00Z`),
  end: new Date(`${shiftDay(closure.endsOn, 1)}T00:00:00Z`),
  summary: scheduleWords(locale)("feed.closed", { name: inLocale(locale, closure.name, closure.nameZh) }),
  transparency: ICalEventTransparency.TRANSPARENT,
});
