import { eq, inArray } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import type { PersonKey } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { tellFamilies } from "@/lib/notices/tell";

type Kind =
  | "absenceTold"
  | "absentUnexplained"
  | "absenceCorrected"
  | "makeupAsked"
  | "makeupGranted"
  | "makeupDeclined"
  | "makeupCancelled";
/** A child's part in a class; `key` identifies the cause. */
type Told = { courseClassId: number; studentId: number; key: string | number };

/** Tells happenings about single children in classes that have a time, in a constant number of statements (rule R17.10). Returns the ids of the families told. */
export async function tellOfChildren(
  executor: Executor,
  kind: Kind,
  actor: PersonKey | null,
  list: readonly Told[],
): Promise<number[]> {
  if (list.length === 0) return [];
  const facts = await factsOfClasses(
    executor,
    list.map(({ courseClassId }) => courseClassId),
  );
  return tellFamilies(
    executor,
    kind,
    list.map(({ courseClassId, studentId, key }) => {
      const { courseRunId, names, startsAt } = foundOrThrow(facts.get(courseClassId));
      return {
        actor,
        about: { courseRunId, courseClassId, studentId },
        key: `${courseClassId}:${studentId}:${key}`,
        data: { ...names, startsAt: foundOrThrow(startsAt).toISOString() },
      };
    }),
  );
}

/** What is told of classes, by their ids: term, names in both languages, and start. */
export async function factsOfClasses(executor: Executor, ids: number[]) {
  const rows = await executor
    .select({
      lesson: courseClasses,
      course: courses,
      courseRunId: courseRuns.id,
    })
    .from(courseClasses)
    .innerJoin(units, eq(units.id, courseClasses.unitId))
    .innerJoin(courseRuns, eq(courseRuns.id, units.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(inArray(courseClasses.id, ids));
  return new Map(
    rows.map(({ lesson, course, ...rest }) => [
      lesson.id,
      {
        ...rest,
        startsAt: lesson.startsAt,
        names: {
          program: { en: course.name, zh: course.nameZh },
          lesson: { en: lesson.name, zh: lesson.nameZh },
        },
      },
    ]),
  );
}
