import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { fullNameOrNull, teachers } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { countFamiliesOf } from "@/lib/notices/tell";

/** The heading data of a term's page. @throws Failure "notFound", also for a removed term */
export async function getTermOrThrow(courseRunId: Owned<"courseRun">) {
  const [row] = await db
    .select({
      courseId: courses.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      ...pick(courseRuns, [
        "name",
        "nameZh",
        "startsOn",
        "endsOn",
        "capacity",
        "version",
        "lateDays",
        "mostTries",
      ]),
      teacherName: fullNameOrNull(teachers),
      /** Guardians whom something new in the term is told to. */
      families: countFamiliesOf(courseRuns.id),
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .where(and(eq(courseRuns.id, courseRunId), isNull(courseRuns.removedAt)));
  return { ...foundOrThrow(row), courseRunId };
}
export type Term = Awaited<ReturnType<typeof getTermOrThrow>>;
