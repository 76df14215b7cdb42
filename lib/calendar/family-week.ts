import type { Owned } from "@/lib/access/owned";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { listClassesBetween } from "@/lib/classroom/class-queries";
import { listChildren } from "@/lib/families/children";
import { listHomeworkDue, listReturnedSince } from "@/lib/marks/family-work";
import { weekOf } from "./rules";

const freshMs = 7 * 24 * 60 * 60 * 1000;

/**
 * One week of all children of a parent: classes, homework due, and work returned within the last seven days. `days` are
 * school days, Monday first; instants are UTC. Four queries for any number of children.
 */
export async function getFamilyWeek(parentId: Owned<"parent">, day: string, now = new Date()) {
  const days = weekOf(day);
  const [monday = day] = days;
  const from = schoolInstant(monday, "00:00");
  const until = schoolInstant(shiftDay(monday, days.length), "00:00");
  const children = await listChildren(parentId);
  const [classes, due, grades] = await Promise.all([
    listClassesBetween(
      children.map(({ studentId }) => studentId),
      from,
      until,
    ),
    listHomeworkDue(parentId, from, until),
    listReturnedSince(parentId, new Date(now.getTime() - freshMs)),
  ]);
  return { days, children, classes, homework: due, grades };
}
export type WeekOfFamily = Awaited<ReturnType<typeof getFamilyWeek>>;
