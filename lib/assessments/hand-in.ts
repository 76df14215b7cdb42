import { and, asc, eq, isNotNull, isNull, lt, type SQL, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { type Answer, assessmentResults, type Measured } from "@/db/schema/assessments";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { type Category, listCategories } from "@/lib/catalog/queries";
import { foundOrThrow } from "@/lib/core/errors";
import { inLocale } from "@/lib/core/locale";
import { listMailReaders } from "@/lib/notices/mail-readers";
import { keyOfReader, queueMails } from "@/lib/notices/outbox";
import { tell } from "@/lib/notices/tell";
import { type GradeStanding, recommendFrom } from "./recommend";
import { childName } from "@/lib/core/person-name";
import { graceSeconds, hasEnoughAnswers, isBlank, mostPausedSeconds, scoreSheet, totalPoints } from "./rules";
import { shownScores } from "./shown-scores";
import { pick } from "@/lib/core/pick";
import { referenceSet, scaleColumns } from "./bank";
import { measure, readSheet, type SheetRow } from "./sheet";

type Scale = { loadings: number[] | null; width: number | null; scaleError: number | null };
type OpenResult = Pick<typeof assessmentResults.$inferSelect, Exclude<keyof typeof columns, keyof Scale>> &
  Scale;

const columns = {
  ...pick(assessmentResults, [
    "id",
    "studentId",
    "deadline",
    "finishedAt",
    "grade",
    "monthsInCanada",
    "stage",
    "stages",
    "assessmentVersionId",
    "calibrationId",
  ]),
  ...scaleColumns,
};

/**
 * Hands in and scores in one transaction; can be repeated, the first time counts (rule R9.7).
 * @throws Failure "notFound" for a result that is not the student's
 */
export async function handInAssessment(
  studentId: Owned<"student">,
  resultId: number,
): Promise<{ resultId: number; finishedAt: Date }> {
  const catalogue = await listCategories();
  return db.transaction(async (tx) => {
    // Before the result, as erasing a child does: telling its guardians refers to the child.
    await tx.select({ id: students.id }).from(students).where(eq(students.id, studentId)).for("key share");
    const [row] = await tx
      .select(columns)
      .from(assessmentResults)
      .where(and(eq(assessmentResults.id, resultId), eq(assessmentResults.studentId, studentId)))
      .for("update");
    const result = foundOrThrow(row);
    const finishedAt = result.finishedAt ?? (await finish(tx, result, "student", catalogue));
    return { resultId, finishedAt };
  });
}

/**
 * Scores a result locked by the transaction, so that no save can happen in between. The catalogue is read before,
 * because a transaction that waits for a second connection could deadlock on the pool.
 */
async function finish(
  tx: Transaction,
  result: OpenResult,
  by: "student" | "server",
  catalogue: Category[],
): Promise<Date> {
  const sheet = await readSheet(tx, result.id);
  const answers = new Map<number, Answer>(
    sheet.flatMap(({ questionId, answer }) => (answer === null ? [] : [[questionId, answer] as const])),
  );
  const skills = scoreSheet(
    sheet.filter(({ isScored }) => isScored),
    answers,
  );
  const measured = result.stages > 1 ? await measureResult(tx, result, sheet, by) : null;
  const finishedAt = by === "server" ? result.deadline : new Date();
  await tx
    .update(assessmentResults)
    .set({
      finishedAt,
      finishedBy: by,
      skills,
      measured,
      earnedPoints: totalPoints(skills, "earned"),
      possiblePoints: totalPoints(skills, "possible"),
    })
    .where(eq(assessmentResults.id, result.id));
  const answered = [...answers.values()].filter((answer) => !isBlank(answer)).length;
  await tellParent(
    tx,
    result,
    { ...shownScores({ skills, measured }), answered, asked: sheet.length },
    catalogue,
  );
  return finishedAt;
}

async function measureResult(
  tx: Transaction,
  { assessmentVersionId: versionId, calibrationId, ...result }: OpenResult,
  sheet: readonly SheetRow[],
  by: "student" | "server",
): Promise<Measured> {
  const reference = await referenceSet(tx, { grade: result.grade, versionId, calibrationId });
  return measure(sheet, { ...result, isClosed: by === "student" }, reference);
}

/** Tells the guardians of a report and queues its mails, if the student has a family. */
async function tellParent(
  tx: Transaction,
  { id: resultId, studentId, grade, monthsInCanada }: OpenResult,
  scores: Omit<GradeStanding, "grade" | "monthsInCanada">,
  catalogue: Category[],
): Promise<void> {
  const [child] = await tx
    .select({
      studentFirstName: students.firstName,
      studentLastName: students.lastName,
    })
    .from(students)
    .where(and(eq(students.id, studentId), isNotNull(students.parentId)));
  if (!child) return;
  const readers = await listMailReaders(tx, [studentId]);
  const { programs, talk } = recommendFrom(catalogue, { ...scores, grade, monthsInCanada });
  const [program] = programs;
  await queueMails(
    tx,
    readers.map(({ email, locale, firstName, ...reader }) => ({
      template: "reportReady" as const,
      recipient: email,
      parentId: reader.parentId,
      studentIds: [studentId],
      locale,
      data: {
        firstName,
        studentId,
        studentName: childName(child),
        grade,
        courseName: program ? inLocale(locale, program.name, program.nameZh) : null,
        hasEffort: scores.hasEffort,
        isFew: !hasEnoughAnswers(scores),
        isBetween: talk?.why === "between",
      },
      dedupeKey: keyOfReader(`report:${resultId}`, reader),
    })),
  );
  await tell(tx, "reportReady", [
    { actor: null, about: { studentId }, key: String(resultId), data: { grade } },
  ]);
}

/** Between stages the clock may stand still, which the server learns when the browser comes back (rule R9.22). */
const isOverdue = () =>
  and(
    isNull(assessmentResults.finishedAt),
    lt(assessmentResults.deadline, endOfGrace()),
    lt(
      sql`${assessmentResults.deadline} + case when ${assessmentResults.stage} < ${assessmentResults.stages}
        then make_interval(secs => ${mostPausedSeconds} - ${assessmentResults.pausedSeconds}) else interval '0' end`,
      endOfGrace(),
    ),
  );

/**
 * Hands in every attempt whose time and grace are over; several workers share the work. Returns the number. The worker
 * calls it every half minute, so that a result is ready within a minute, or within six if a stage follows
 * (rules R9.7 and R9.22).
 */
export async function finishAbandoned(): Promise<number> {
  return finishWhere(isOverdue());
}

/** Hands in the expired attempts of one student, for requests that come before the worker has run. */
export async function finishOverdue(studentId: Owned<"student">): Promise<void> {
  await finishWhere(and(isOverdue(), eq(assessmentResults.studentId, studentId)));
}

async function finishWhere(condition: SQL | undefined): Promise<number> {
  if ((await db.$count(assessmentResults, condition)) === 0) return 0;
  const catalogue = await listCategories();
  for (let count = 0; ; count++) if (!(await finishNext(condition, catalogue))) return count;
}

async function finishNext(condition: SQL | undefined, catalogue: Category[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [result] = await tx
      .select(columns)
      .from(assessmentResults)
      .where(condition)
      .orderBy(asc(assessmentResults.deadline))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!result) return false;
    // A child who is just being erased is left for the next time, because waiting could deadlock.
    const child = tx.select({ id: students.id }).from(students).where(eq(students.id, result.studentId));
    if ((await child.for("key share", { skipLocked: true })).length === 0) return false;
    await finish(tx, result, "server", catalogue);
    return true;
  });
}

const endOfGrace = () => new Date(Date.now() - graceSeconds * 1000);
