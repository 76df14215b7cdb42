import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { homework } from "@/db/schema/learning";
import type { PersonKey } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { tell } from "@/lib/notices/tell";
import { withdrawHappenings } from "@/lib/notices/withdraw";

type Told = { dueAt: Date | null; isExcused: boolean; extraTries: number };

/**
 * Tells a child and its family what holds for the child on a homework, in place of what was told before; nothing about a
 * draft, or if the first word of it is taken back before anyone was mailed (rule R11.55). Returns the number of families told.
 */
export async function tellException(
  tx: Transaction,
  actor: PersonKey,
  about: { homeworkId: number; studentId: number },
  { dueAt, isExcused, extraTries }: Told,
): Promise<number> {
  const withdrawn = await withdrawHappenings(tx, ["homeworkException"], [about]);
  const [row] = await tx
    .select({
      ...pick(homework, ["courseRunId", "name", "enabled"]),
      courseName: courses.name,
      courseNameZh: courses.nameZh,
    })
    .from(homework)
    .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(eq(homework.id, about.homeworkId));
  const { courseRunId, name, enabled, courseName, courseNameZh } = foundOrThrow(row);
  if (!enabled) return 0;
  const isNone = dueAt === null && !isExcused && extraTries === 0;
  const wasUnnoticed = withdrawn.some((one) => one.dueAt > new Date());
  if (isNone && wasUnnoticed) return 0;
  // What is due for others, or was for this child, is not a word to an excused child.
  if (isExcused) await withdrawHappenings(tx, ["homeworkDue"], [about]);
  const what = isExcused ? "excused" : dueAt ? "ownDue" : extraTries > 0 ? "moreTries" : "asAll";
  return tell(tx, "homeworkException", [
    {
      actor,
      about: { courseRunId, ...about },
      key: `${about.homeworkId}:${about.studentId}:${Date.now()}`,
      data: {
        program: { en: courseName, zh: courseNameZh },
        homework: name,
        what,
        dueAt: dueAt?.toISOString() ?? null,
        tries: extraTries,
      },
    },
  ]);
}
