import { and, count, desc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import {
  assessmentAnswers,
  assessmentResultQuestions,
  assessmentResults,
  assessments,
} from "@/db/schema/assessments";
import { students } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import { type Owned, within } from "@/lib/access/owned";
import { listCategories } from "@/lib/catalog/queries";
import { toCourse } from "@/lib/catalog/wire";
import type { Actor } from "@/lib/auth/actor";
import { conflict, type Failure, foundOrThrow, notFound } from "@/lib/core/errors";
import { finishOverdue } from "./hand-in";
import { recommendFrom } from "./recommend";
import { shownScores } from "./shown-scores";
import { pick } from "@/lib/core/pick";
import { findWriting } from "./writing/queries";

const resultColumns = {
  resultId: assessmentResults.id,
  assessmentId: assessmentResults.assessmentId,
  name: assessments.name,
  nameZh: assessments.nameZh,
  ...pick(assessmentResults, ["grade", "finishedAt", "finishedBy", "skills"]),
  ...pick(assessmentResults, ["measured", "monthsInCanada"]),
};

const finishedResults = () =>
  db
    .select(resultColumns)
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .$dynamic();

type FinishedRow = Awaited<ReturnType<typeof finishedResults>>[number];

/** A finished result with what it says. */
const toResult = ({ skills, measured, finishedAt, monthsInCanada: _months, ...row }: FinishedRow) => ({
  ...row,
  finishedAt: foundOrThrow(finishedAt),
  ...shownScores({ skills, measured }),
});

/** A result as one of the attempts in a report. */
const toAttempt = ({ resultId, finishedAt, ...row }: FinishedRow) => ({
  resultId,
  finishedAt: foundOrThrow(finishedAt),
  ...shownScores(row),
});

export type ResultSummary = ReturnType<typeof toResult>;
export type Report = Awaited<ReturnType<typeof getReportOrThrow>>;

const ofStudent = (studentId: Owned<"student">) =>
  and(eq(assessmentResults.studentId, studentId), isNotNull(assessmentResults.finishedAt));

/** The finished results of a student, newest first. */
export async function listResults(studentId: Owned<"student">): Promise<ResultSummary[]> {
  const rows = await finishedResults()
    .where(ofStudent(studentId))
    .orderBy(desc(assessmentResults.finishedAt), desc(assessmentResults.id))
    .limit(2000);
  return rows.map(toResult);
}

/** The finished results of several students, newest first. */
export async function listResultsOfStudents(
  studentIds: readonly Owned<"student">[],
  executor: Executor = db,
) {
  const rows = await executor
    .select({ studentId: assessmentResults.studentId, ...resultColumns })
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .where(
      and(inArray(assessmentResults.studentId, [...studentIds]), isNotNull(assessmentResults.finishedAt)),
    )
    .orderBy(desc(assessmentResults.finishedAt), desc(assessmentResults.id));
  return rows.map(({ studentId, ...row }) => ({ studentId, ...toResult(row) }));
}

/** The number of earlier attempts in a report. */
const historyLength = 8;

/**
 * The report of one result: skills and bands, recommended programs, and the attempts of the same grade up to this one,
 * oldest first (rule R9.11). An expired attempt is handed in first (rule R9.7).
 * @throws Failure "notFound" for a result that is not the student's, "conflict" while it is in progress
 */
export async function getReportOrThrow(studentId: Owned<"student">, resultId: number) {
  await finishOverdue(studentId);
  const [row] = await finishedResults().where(and(ofStudent(studentId), eq(assessmentResults.id, resultId)));
  if (!row) throw await absent(studentId, resultId);
  const result = toResult(row);
  const [sheet, writing, earlier, catalogue, [student]] = await Promise.all([
    countAnswers(resultId),
    findWriting(resultId),
    finishedResults()
      .where(
        and(
          ofStudent(studentId),
          eq(assessmentResults.grade, result.grade),
          lte(assessmentResults.finishedAt, result.finishedAt),
        ),
      )
      .orderBy(desc(assessmentResults.finishedAt), desc(assessmentResults.id))
      .limit(historyLength),
    listCategories(),
    db
      .select({
        studentId: students.id,
        ...pick(students, ["firstName", "lastName", "nickname", "isTemporary"]),
      })
      .from(students)
      .where(eq(students.id, studentId)),
  ]);
  const { programs, talk } = recommendFrom(catalogue, {
    ...result,
    ...sheet,
    ...pick(row, ["monthsInCanada"]),
  });
  return {
    ...result,
    ...sheet,
    recommended: programs.map((course) => ({ ...toCourse(course), ...pick(course, ["reason", "skillId"]) })),
    /** Why a teacher should be asked, with the programs between which the level stands. */
    talk: talk && { why: talk.why, courses: talk.courses.map(toCourse) },
    history: earlier.toReversed().map(toAttempt),
    /** The writing sample of this sitting, or null. */
    writing,
    student: foundOrThrow(student),
  };
}

/** The number of questions in a result, and of those answered. */
export async function countAnswers(resultId: number): Promise<{ asked: number; answered: number }> {
  const [row] = await db
    .select({
      asked: count(),
      answered: sql<number>`count(*) filter (where ${assessmentAnswers.answer} not in ('""', '[]'))::int`,
    })
    .from(assessmentResultQuestions)
    .leftJoin(
      assessmentAnswers,
      and(
        eq(assessmentAnswers.resultId, assessmentResultQuestions.resultId),
        eq(assessmentAnswers.questionId, assessmentResultQuestions.questionId),
      ),
    )
    .where(eq(assessmentResultQuestions.resultId, resultId));
  return foundOrThrow(row);
}

/** "conflict" for the student's own result in progress, "notFound" for any other. */
async function absent(studentId: Owned<"student">, resultId: number): Promise<Failure> {
  const open = await db.$count(
    assessmentResults,
    and(eq(assessmentResults.id, resultId), eq(assessmentResults.studentId, studentId)),
  );
  return open > 0 ? conflict("assessmentInProgress") : notFound();
}

/**
 * The student of a result that belongs to the visitor or to a child whom the visitor sees.
 * @throws Failure "notFound"
 */
export async function getResultOwnerOrThrow(
  visitor: Actor | null,
  resultId: number,
): Promise<Owned<"student">> {
  if (visitor?.role !== "student" && visitor?.role !== "parent") throw notFound();
  const isVisitors = visitor.role === "student" ? eq(students.id, visitor.id) : isChildOf(visitor.id);
  const [owner] = await db
    .select({ studentId: students.id })
    .from(assessmentResults)
    .innerJoin(students, eq(students.id, assessmentResults.studentId))
    .where(and(eq(assessmentResults.id, resultId), isNull(students.removedAt), isVisitors));
  return within(visitor.id, foundOrThrow(owner).studentId);
}

/** The newest finished result of a student in a grade, or in any; null if there is none. */
export async function findNewestResult(
  studentId: Owned<"student">,
  grade?: number | null,
): Promise<number | null> {
  const [newest] = await db
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(
      and(
        ofStudent(studentId),
        grade === null || grade === undefined ? undefined : eq(assessmentResults.grade, grade),
      ),
    )
    .orderBy(desc(assessmentResults.finishedAt), desc(assessmentResults.id))
    .limit(1);
  return newest?.id ?? null;
}
