import { addDays } from "date-fns";
import { and, asc, eq, gt, inArray, isNull, lte, notExists, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { db, type Executor, type Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, homeworkExceptions, submissions } from "@/db/schema/learning";
import { happenings } from "@/db/schema/notices";
import type { PersonKey } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";
import { tell } from "@/lib/notices/tell";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { seatForHomework } from "./expected";
import { isPastDue } from "./homework-rules";
import { withdrawReturnMailsOf } from "./mark-mail";

const columns = {
  homeworkId: homework.id,
  courseRunId: homework.courseRunId,
  name: homework.name,
  dueAt: homework.dueAt,
  version: homework.version,
  isOut: sql<boolean>`${homework.enabled} and ${homework.removedAt} is null`,
  program: sql<{ en: string; zh: string }>`json_build_object('en', ${courses.name}, 'zh', ${courses.nameZh})`,
};

const selectHomework = <More extends Record<string, SQL | AnyPgColumn>>(executor: Executor, more?: More) =>
  executor
    .select({ ...columns, ...more } as typeof columns & More)
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
    if (about.length === 0) return 0;
    await withdrawHappenings(
      tx,
      ["homeworkSet", "homeworkDue", "homeworkDueMoved", "homeworkException"],
      about,
    );
    await withdrawReturnMailsOf(
      tx,
      about.map(({ homeworkId }) => homeworkId),
    );
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

/**
 * Tells students and families that a homework which they see has another due date, in place of an earlier move; as a new homework where they
 * were not told of it, or only within the last two minutes (rule R11.86). A date that has passed is not told. Returns the number of
 * families told.
 */
export async function tellDueMoved(
  tx: Transaction,
  actor: PersonKey,
  homeworkId: number,
  dueBefore: Date | null,
): Promise<number> {
  const [found] = await selectHomework(tx, { givenOutAt: homework.givenOutAt }).where(
    eq(homework.id, homeworkId),
  );
  const { isOut, courseRunId, name, dueAt, program, version, givenOutAt } = foundOrThrow(found);
  if (!isOut || dueAt?.getTime() === dueBefore?.getTime()) return 0;
  const about = { courseRunId, homeworkId };
  await withdrawHappenings(tx, ["homeworkDueMoved"], [{ homeworkId }]);
  if (isPastDue({ dueAt })) return 0;
  const unnoticed = await withdrawHappenings(tx, ["homeworkSet"], [{ homeworkId }], { unnoticed: true });
  const wasTold = unnoticed.length === 0 && !isPastDue({ dueAt: dueBefore }, givenOutAt);
  return tell(tx, wasTold ? "homeworkDueMoved" : "homeworkSet", [
    {
      actor,
      about,
      key: `${homeworkId}:${version}`,
      data: { program, homework: name, dueAt: dueAt?.toISOString() ?? null },
    },
  ]);
}

/** Tells the children whose work is removed with a homework, and their families; withdrawn when it is brought back (rule R11.84). */
export async function tellHomeworkRemoved(
  tx: Transaction,
  actor: PersonKey,
  homeworkId: number,
  isRemoved: boolean,
): Promise<void> {
  if (!isRemoved) return void (await withdrawHappenings(tx, ["homeworkRemoved"], [{ homeworkId }]));
  const works = await selectHomework(tx, { studentId: submissions.studentId })
    .innerJoin(submissions, eq(submissions.homeworkId, homework.id))
    .where(and(eq(homework.id, homeworkId), isNull(submissions.removedAt), gt(submissions.attempt, 0)));
  await tell(
    tx,
    "homeworkRemoved",
    works.map(({ studentId, courseRunId, name, program, version }) => ({
      actor,
      about: { courseRunId, homeworkId, studentId },
      key: `${homeworkId}:${studentId}:${version}`,
      data: { program, homework: name },
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

/** Tells the teacher of a student's message about a homework; of several only the newest. */
export async function tellWords(
  tx: Transaction,
  actor: PersonKey,
  { homeworkId, studentId }: { homeworkId: number; studentId: number },
): Promise<void> {
  await withdrawHappenings(tx, ["homeworkWords"], [{ homeworkId, studentId }]);
  const [found] = await selectHomework(tx).where(eq(homework.id, homeworkId));
  const { courseRunId, name, program } = foundOrThrow(found);
  await tell(tx, "homeworkWords", [
    {
      actor,
      about: { courseRunId, homeworkId, studentId },
      key: `${homeworkId}:${studentId}:${Date.now()}`,
      data: { program, homework: name },
    },
  ]);
}

/**
 * Reminds students and families, in the list of notices, of homework due within 24 hours that is not handed in, once
 * per due date; a child with a due date of its own by that date. Returns the number of reminders.
 */
export async function tellHomeworkDue(): Promise<number> {
  const [ofAll, ofOne] = await Promise.all([dueForAll(), dueForOne()]);
  const due = [...ofAll, ...ofOne];
  await db.transaction((tx) =>
    tell(
      tx,
      "homeworkDue",
      due.flatMap(({ homeworkId, courseRunId, studentId, name, dueAt, program, key }) =>
        dueAt
          ? [
              {
                actor: null,
                about: { courseRunId, homeworkId, studentId },
                key,
                data: { program, homework: name, dueAt: dueAt.toISOString() },
              },
            ]
          : [],
      ),
    ),
  );
  return due.length;
}

const mostReminders = 500;
const isSoon = (dueAt: typeof homework.dueAt | typeof homeworkExceptions.dueAt) => {
  const now = new Date();
  return and(
    gt(dueAt, now),
    lte(dueAt, addDays(now, 1)),
    eq(homework.enabled, true),
    isNull(homework.removedAt),
  );
};
const isUntold = (key: SQL<string>) =>
  notExists(
    db
      .select({ id: happenings.id })
      .from(happenings)
      .where(eq(happenings.dedupeKey, sql`'homeworkDue:' || ${key}`)),
  );
const second = (at: typeof homework.dueAt | typeof homeworkExceptions.dueAt) =>
  sql`floor(extract(epoch from ${at}))::bigint`;

function dueForAll() {
  const key = sql<string>`${homework.id} || ':' || ${second(homework.dueAt)}`;
  return selectHomework(db, { key, studentId: sql<number | null>`null::int` })
    .where(and(isSoon(homework.dueAt), isUntold(key)))
    .orderBy(asc(homework.dueAt), asc(homework.id))
    .limit(mostReminders);
}

/** Of children with a seat. */
function dueForOne() {
  const key = sql<string>`${homework.id} || ':' || ${homeworkExceptions.studentId} || ':' || ${second(homeworkExceptions.dueAt)}`;
  return selectHomework(db, {
    key,
    studentId: sql<number | null>`${homeworkExceptions.studentId}`,
    dueAt: homeworkExceptions.dueAt,
  })
    .innerJoin(homeworkExceptions, eq(homeworkExceptions.homeworkId, homework.id))
    .innerJoin(enrolments, seatForHomework(homeworkExceptions.studentId))
    .where(and(isSoon(homeworkExceptions.dueAt), eq(homeworkExceptions.isExcused, false), isUntold(key)))
    .orderBy(asc(homeworkExceptions.dueAt), asc(homework.id), asc(homeworkExceptions.studentId))
    .limit(mostReminders);
}
