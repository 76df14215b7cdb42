import { addDays } from "date-fns";
import { createClass, createRun, createTeacher } from "@/db/seed/factories";
import { weekOf } from "@/lib/calendar/rules";
import { schoolInstant } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { signIn } from "./call";
import { classroom } from "./classroom";

/** The instant of a clock time on a weekday (0 Monday) of next week. */
export const nextWeekAt = (weekday: number, clock: string) =>
  schoolInstant(weekOf(schoolDay(addDays(new Date(), 7)))[weekday] ?? "", clock);

/** A classroom on Tuesday of next week, and a class of the same program on Thursday, with another teacher. */
export async function sisterClasses({ size = 2, capacity }: { size?: number; capacity?: number } = {}) {
  const room = await classroom(size, nextWeekAt(1, "17:00"));
  const otherTeacher = await createTeacher();
  const sisterRun = await createRun({
    courseId: room.run.courseId,
    teacherId: otherTeacher.id,
    name: "Thursdays",
    ...(capacity !== undefined && { capacity }),
  });
  const sister = await createClass({ courseRunId: sisterRun.id, startsAt: nextWeekAt(3, "17:00") });
  const parentTokens = await Promise.all(room.parents.map(({ id }) => signIn("parent", id)));
  return {
    ...room,
    otherTeacher,
    sisterRun,
    sister,
    parentTokens,
    otherToken: await signIn("teacher", otherTeacher.id),
  };
}
