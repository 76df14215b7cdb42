import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, homeworkExceptions, submissions } from "@/db/schema/learning";
import { submissionVersions } from "@/db/schema/versions";
import { holdChildren } from "@/lib/access/hold-children";
import type { Owned } from "@/lib/access/owned";
import { assertTeachesHomework } from "@/lib/access/term-teacher";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { countFamilies } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import type { SaveException } from "./exception-schemas";
import { askedColumns, exceptionOf, seatForHomework } from "./expected";
import { type Asked, isLateAt } from "./homework-rules";
import { tellException } from "./tell-exceptions";

type Cell = { homeworkId: Owned<"taughtHomework">; studentId: number };
type Exception = typeof homeworkExceptions.$inferSelect;

/**
 * What holds for one child on a homework, with the homework's own due date, the hand-ins so far, the term's late rule, and
 * how many families an exception tells.
 * @throws Failure "notFound" for a child without a seat in the term
 */
export async function viewException({ homeworkId, studentId }: Cell) {
  const [[row], families] = await Promise.all([
    db
      .select({
        dueAt: homework.dueAt,
        ownDueAt: homeworkExceptions.dueAt,
        isExcused: askedColumns.isExcused,
        reason: homeworkExceptions.reason,
        extraTries: sql<number>`coalesce(${homeworkExceptions.extraTries}, 0)`,
        version: sql<number>`coalesce(${homeworkExceptions.version}, 0)`,
        attempt: sql<number>`coalesce(${submissions.attempt}, 0)`,
        ...pick(courseRuns, ["lateDays", "mostTries"]),
      })
      .from(homework)
      .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
      .innerJoin(enrolments, seatForHomework(studentId))
      .leftJoin(homeworkExceptions, exceptionOf(enrolments.studentId))
      .leftJoin(
        submissions,
        and(eq(submissions.homeworkId, homework.id), eq(submissions.studentId, enrolments.studentId)),
      )
      .where(eq(homework.id, homeworkId)),
    countFamilies(db, [studentId]),
  ]);
  return { ...foundOrThrow(row), families };
}

/**
 * Sets what holds for one child on a homework, or removes it if nothing does. Whether work that is handed in is late is
 * decided again, and the child and the family are told (rules R11.50 and R11.55). Returns the number of families told.
 * @throws Failure "notFound" for a child without a seat in the term, or if the term was given to another teacher meanwhile; "conflict" if
 * another window changed it meanwhile
 */
export async function saveException(
  teacher: Actor<"teacher">,
  { homeworkId, studentId, dueAt = null, excused, reason = null, extraTries, version }: SaveException & Cell,
): Promise<{ told: number }> {
  return db.transaction(async (tx) => {
    const key = { homeworkId, studentId };
    await lockPlace(tx, key);
    await assertTeachesHomework(tx, teacher.id, [homeworkId]);
    const before = await findException(tx, key);
    if (typeof version === "number" && version !== (before?.version ?? 0)) throw conflict("exceptionChanged");
    const next = { dueAt, isExcused: excused, reason: excused ? reason : null, extraTries };
    if (isSame(before, next)) return { told: 0 };
    const isNone = dueAt === null && !excused && extraTries === 0;
    await (isNone ? remove(tx, key) : put(tx, key, { ...next, teacherId: teacher.id }));
    await judgeLateness(tx, key);
    const told = await tellException(tx, teacher, key, next);
    await recordAudit(tx, teacher, isNone ? "homework.clear" : "homework.grant", "homework", homeworkId, {
      studentId,
      dueAt: dueAt?.toISOString() ?? null,
      excused,
      extraTries,
    });
    return { told };
  });
}

/**
 * Waits for a hand-in or a mark of the homework that is under way, and makes others wait.
 * @throws Failure "notFound" without a seat, or for an erased child
 */
async function lockPlace(tx: Transaction, { homeworkId, studentId }: Cell): Promise<void> {
  const [place] = await tx
    .select({ id: homework.id })
    .from(homework)
    .innerJoin(enrolments, seatForHomework(studentId))
    .where(and(eq(homework.id, homeworkId), isNull(homework.removedAt)))
    .for("update", { of: homework });
  foundOrThrow(place);
  await holdChildren(tx, [studentId]);
}

const isOf = ({ homeworkId, studentId }: Cell) =>
  and(eq(homeworkExceptions.homeworkId, homeworkId), eq(homeworkExceptions.studentId, studentId));

async function findException(tx: Transaction, key: Cell): Promise<Exception | undefined> {
  const [row] = await tx.select().from(homeworkExceptions).where(isOf(key));
  return row;
}

type Next = Pick<Exception, "dueAt" | "isExcused" | "reason" | "extraTries">;
const none: Next = { dueAt: null, isExcused: false, reason: null, extraTries: 0 };

const isSame = (before: Next = none, next: Next) =>
  before.dueAt?.getTime() === next.dueAt?.getTime() &&
  before.isExcused === next.isExcused &&
  before.reason === next.reason &&
  before.extraTries === next.extraTries;

const remove = (tx: Transaction, key: Cell) => tx.delete(homeworkExceptions).where(isOf(key));

const put = (tx: Transaction, key: Cell, values: Next & { teacherId: number }) =>
  tx
    .insert(homeworkExceptions)
    .values({ ...key, ...values })
    .onConflictDoUpdate({
      target: [homeworkExceptions.homeworkId, homeworkExceptions.studentId],
      set: { ...values, version: sql`${homeworkExceptions.version} + 1`, updatedAt: new Date() },
    });

/** When the work was handed in; of a revision, when the work was which it revises (rule R11.24). */
const firstHandedInAt = sql`coalesce((select ${submissionVersions.handedInAt} from ${submissionVersions}
  where ${submissionVersions.submissionId} = ${submissions.id} and ${submissionVersions.revisionAskedAt} is not null
  order by ${submissionVersions.attempt} limit 1), ${submissions.handedInAt})`.mapWith(
  submissions.handedInAt,
);

/** A date that is given afterwards holds for what is already handed in. */
async function judgeLateness(tx: Transaction, { homeworkId, studentId }: Cell): Promise<void> {
  const [work] = await tx
    .select({
      id: submissions.id,
      ...pick(submissions, ["attempt", "isLate"]),
      handedInAt: firstHandedInAt,
      ...askedColumns,
      joinedAt: enrolments.createdAt,
    })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .innerJoin(enrolments, seatForHomework(submissions.studentId))
    .leftJoin(homeworkExceptions, exceptionOf(submissions.studentId))
    .where(and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, studentId)));
  if (!work || work.attempt === 0) return;
  const isLate = isLateAt(work, work.handedInAt);
  if (isLate !== work.isLate) await tx.update(submissions).set({ isLate }).where(eq(submissions.id, work.id));
  await judgeVersions(tx, work);
}

/** A revision is as late as the version that the teacher asked to revise. */
async function judgeVersions(tx: Transaction, work: Asked & { id: number }): Promise<void> {
  const versions = await tx
    .select(pick(submissionVersions, ["attempt", "handedInAt", "isLate", "revisionAskedAt"]))
    .from(submissionVersions)
    .where(eq(submissionVersions.submissionId, work.id))
    .orderBy(asc(submissionVersions.attempt));
  const asked = versions.find(({ revisionAskedAt }) => revisionAskedAt !== null);
  const judged = versions.map(({ attempt, handedInAt, isLate }) => {
    const { handedInAt: decisive } = asked && asked.attempt < attempt ? asked : { handedInAt };
    return { attempt, isLate: isLateAt(work, decisive), wasLate: isLate };
  });
  for (const isLate of [true, false]) {
    const attempts = judged.filter((one) => one.isLate === isLate && one.wasLate !== isLate);
    if (attempts.length === 0) continue;
    await tx
      .update(submissionVersions)
      .set({ isLate })
      .where(
        and(
          eq(submissionVersions.submissionId, work.id),
          inArray(
            submissionVersions.attempt,
            attempts.map(({ attempt }) => attempt),
          ),
        ),
      );
  }
}
