import { weekOf } from "@/lib/calendar/rules";
import type { SeatInClass } from "@/lib/classroom/class-queries";
import { doorStateOf } from "@/lib/classroom/rules";
import { pick } from "@/lib/core/pick";
import { schoolDay } from "@/lib/core/school-zone";

type Child = { name: string; mayWrite: boolean; /** The parent who reads it. */ readerId: number };

/** What `AbsenceLine` needs in the browser, about one child's class. */
export function absenceOf(lesson: SeatInClass, { name, mayWrite, readerId }: Child, now: Date) {
  const { startsAt, status, isGuest, absenceToldAt, absenceReason, attendance } = lesson;
  const door = doorStateOf(lesson, now);
  const isTold = absenceToldAt !== null;
  const isMissed = isTold || attendance === "absent" || attendance === "excused";
  const days = startsAt ? weekOf(schoolDay(startsAt)) : [];
  const [from = "", until = ""] = [days[0], days.at(-1)];
  return {
    ...pick(lesson, ["classId", "studentId", "makeup"]),
    name,
    mayWrite,
    isTold,
    /** The guardian who told it, if it was another than the reader. */
    toldBy: lesson.absenceTellerId === readerId ? null : lesson.absenceTellerName,
    reason: absenceReason,
    canTell: mayWrite && !isGuest && (door === "early" || door === "open"),
    canMakeUp: mayWrite && !isGuest && isMissed && status !== "cancelled" && until >= schoolDay(now),
    /** The school week in which it can be made up. */
    week: { from, until },
  };
}
export type AbsenceOf = ReturnType<typeof absenceOf>;
