import { addDays } from "date-fns";
import { and, asc, eq, gt, inArray, isNull, lte, notExists, sql } from "drizzle-orm";
import { db, type Executor, type Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { homework } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import type { PersonKey } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { tell } from "@/lib/notices/tell";
import { withdrawHappenings } from "@/lib/notices/withdraw";

const columns = {
  homeworkId: homework.id,
  courseRunId: homework.courseRunId,
  name: homework.name,
  dueAt: homework.dueAt,
  version: homework.version,
  isOut: sql<boolean>`${homework.enabled} and ${homework.removedAt} is null`,
  program: sql<{ en: string; zh: string }>`json_build_object('en', ${courses.name}, 'zh', ${courses.nameZh})`,
};

const selectHomework = (executor: Executor) =>
  executor
    .select(columns)
    .from(homework)
    .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId));

/**
 * Tells students and families of homework that has become visible to them, and withdraws it when it is hidden or
 * removed again (rule R17.10). Returns the number of families told.
 */
export async function tellHomeworkSet(
  tx: Transaction,
  actor: PersonKey,
  homeworkIds: readonly number[],
  wasOut: boolean,
): Promise<number> {
  const found = await selectHomework(tx).where(inArray(homework.id, [...homeworkIds]));
  const changed = found.filter(({ isOut }) => isOut !== wasOut);
  if (wasOut) {
    const about = changed.map(({ homeworkId }) => ({ homeworkId }));
    if (about.length > 0) await withdrawHappenings(tx, ["homeworkSet", "homeworkDue"], about);
    return 0;
  }
  const toCome = changed.filter(({ dueAt }) => !dueAt || dueAt > new Date());
  return tell(
    tx,
    "homeworkSet",
    toCome.map(({ homeworkId, courseRunId, name, dueAt, program, version }) => ({
      actor,
      about: { courseRunId, homeworkId },
      key: `${homeworkId}:${version}`,
      data: { program, homework: name, dueAt: dueAt?.toISOString() ?? null },
    })),
  );
}

/** Tells the teacher of handed-in work; of work handed in again only the newest hand-in. */
export async function tellHandIn(
  tx: Transaction,
  actor: PersonKey,
  {
    homeworkId,
    studentId,
    ...work
  }: { homeworkId: number; studentId: number; id: number; attempt: number; isLate: boolean },
): Promise<void> {
  await withdrawHappenings(tx, ["workHandedIn"], [{ homeworkId, studentId }]);
  const [found] = await selectHomework(tx).where(eq(homework.id, homeworkId));
  const { courseRunId, name, program } = foundOrThrow(found);
  await tell(tx, "workHandedIn", [
    {
      actor,
      about: { courseRunId, homeworkId, studentId },
      key: `${work.id}:${work.attempt}`,
      data: { program, homework: name, isLate: work.isLate ? "yes" : "no" },
    },
  ]);
}

/**
 * Reminds students and families, in the list of notices, of homework due within 24 hours that is not handed in, once
 * per due date. Returns the number of homework.
 */
export async function tellHomeworkDue(): Promise<number> {
  const now = new Date();
  const dedupeKey = sql`'homeworkDue:' || ${homework.id} || ':' || floor(extract(epoch from ${homework.dueAt}))::bigint`;
  const due = await selectHomework(db)
    .where(
      and(
        gt(homework.dueAt, now),
        lte(homework.dueAt, addDays(now, 1)),
        eq(homework.enabled, true),
        isNull(homework.removedAt),
        notExists(
          db.select({ id: happenings.id }).from(happenings).where(eq(happenings.dedupeKey, dedupeKey)),
        ),
      ),
    )
    .orderBy(asc(homework.dueAt), asc(homework.id))
    .limit(500);
  await db.transaction((tx) =>
    tell(
      tx,
      "homeworkDue",
      due.flatMap(({ homeworkId, courseRunId, name, dueAt, program }) =>
        dueAt
          ? [
              {
                actor: null,
                about: { courseRunId, homeworkId },
                key: `${homeworkId}:${Math.floor(dueAt.getTime() / 1000)}`,
                data: { program, homework: name, dueAt: dueAt.toISOString() },
              },
            ]
          : [],
      ),
    ),
  );
  return due.length;
}
