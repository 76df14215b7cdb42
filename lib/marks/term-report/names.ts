import { eq } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { foundOrThrow } from "@/lib/core/errors";

/** The names of a term and its program, for a notice. */
export async function termNames(executor: Executor, courseRunId: number) {
  const [row] = await executor
    .select({
      program: { en: courses.name, zh: courses.nameZh },
      term: { en: courseRuns.name, zh: courseRuns.nameZh },
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(courseRuns.id, courseRunId));
  return foundOrThrow(row);
}
