import { addDays } from "date-fns";
import type { Owned } from "@/lib/access/owned";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { listClassesBetween, listNextClasses } from "@/lib/classroom/class-queries";
import { listChildren } from "@/lib/families/children";
import { listFamilyWork } from "@/lib/marks/family-work";
import { listClosures } from "./closed-days";
import { weekOf } from "./rules";

const freshDays = 7;

/**
 * One week of all children of a parent: its classes and the homework due in it. Beside it, whichever week is asked for:
 * each child's current or next class (`next`), the homework not handed in that is due within seven days or was due
 * within the last seven, and what was returned for revision (`open`), and the work returned within the last seven days (`grades`). `days` are school days,
 * Monday first; instants are UTC. `closures` are the school's in this week. Five queries for any number of children
 * (rules R10.9 and R10.11).
 */
export async function getFamilyWeek(parentId: Owned<"parent">, day: string, now = new Date()) {
  const days = weekOf(day);
  const [monday = day] = days;
  const from = schoolInstant(monday, "00:00");
  const until = schoolInstant(shiftDay(monday, days.length), "00:00");
  const children = await listChildren(parentId);
  const ids = children.map(({ studentId }) => studentId);
  const lastWeek = addDays(now, -freshDays);
  const [classes, next, closures, work] = await Promise.all([
    listClassesBetween(ids, from, until),
    listNextClasses(ids),
    listClosures(monday, days.at(-1)),
    listFamilyWork(parentId, {
      due: { from, until },
      open: { from: lastWeek, until: addDays(now, freshDays) },
      returnedSince: lastWeek,
    }),
  ]);
  return {
    /** The parent whose week it is. */
    readerId: Number(parentId),
    days,
    children,
    classes,
    closures,
    next,
    homework: work.due,
    open: work.open,
    grades: work.returned,
    now,
  };
}
export type WeekOfFamily = Awaited<ReturnType<typeof getFamilyWeek>>;
