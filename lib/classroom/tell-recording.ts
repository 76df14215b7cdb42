import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { tell } from "@/lib/notices/tell";

type Both = { en: string; zh: string };

/** Tells the families and children of a class, once, that its recording can be watched. */
export async function tellRecording(tx: Transaction, courseClassId: number): Promise<void> {
  const [found] = await tx
    .select({
      courseRunId: courseRuns.id,
      startsAt: courseClasses.startsAt,
      program: sql<Both>`json_build_object('en', ${courses.name}, 'zh', ${courses.nameZh})`,
      lesson: sql<Both>`json_build_object('en', ${courseClasses.name}, 'zh', ${courseClasses.nameZh})`,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(courseClasses.id, courseClassId));
  if (!found?.startsAt) return;
  const { courseRunId, startsAt, program, lesson } = found;
  await tell(tx, "recordingReady", [
    {
      actor: null,
      about: { courseRunId, courseClassId },
      key: String(courseClassId),
      data: { program, lesson, startsAt: startsAt.toISOString() },
    },
  ]);
}
