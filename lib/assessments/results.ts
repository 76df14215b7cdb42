import { and, desc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { db } from "@/db/client";
import { assessmentResults, assessments } from "@/db/schema/assessments";
import { students } from "@/db/schema/people";
import { toCourse } from "@/lib/catalog/wire";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { finish } from "./hand-in";
import { isOver, percentOf, skillResults } from "./rules";
import { recommendPrograms } from "./recommend";

const resultColumns = {
  resultId: assessmentResults.id,
  assessmentId: assessmentResults.assessmentId,
  name: assessments.name,
  nameZh: assessments.nameZh,
  grade: assessmentResults.grade,
  finishedAt: assessmentResults.finishedAt,
  earnedPoints: assessmentResults.earnedPoints,
  possiblePoints: assessmentResults.possiblePoints,
  skills: assessmentResults.skills,
};

const finishedResults = () =>
  db
    .select(resultColumns)
    .from(assessmentResults)
    .innerJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .$dynamic();

type FinishedRow = Awaited<ReturnType<typeof finishedResults>>[number];

/** A finished result with whole percents and bands (decisions §8). */
const toResult = ({ earnedPoints, possiblePoints, skills, finishedAt, ...row }: FinishedRow) => ({
  ...row,
  finishedAt: foundOrThrow(finishedAt),
  total: percentOf(earnedPoints ?? 0, possiblePoints ?? 0) ?? 0,
  skills: skillResults(skills ?? []),
});

export type ResultSummary = ReturnType<typeof toResult>;
export type Report = Awaited<ReturnType<typeof getReportOrThrow>>;

const ofStudent = (studentId: number) =>
  and(eq(assessmentResults.studentId, studentId), isNotNull(assessmentResults.finishedAt));

/** The finished results of a student, newest first. */
export async function listResults(studentId: number): Promise<ResultSummary[]> {
  const rows = await finishedResults()
    .where(ofStudent(studentId))
    .orderBy(desc(assessmentResults.finishedAt), desc(assessmentResults.id))
    .limit(2000);
  return rows.map(toResult);
}

/** How many earlier attempts a report looks back on. */
const historyLength = 8;

/**
 * The report of one result: skills and bands, recommended programs, and the attempts of the same grade up to this
 * one, oldest first (decisions §5, §8). An attempt whose time is up is handed in by asking for it.
 * @throws Failure "notFound" for a result that is not the student's, "conflict" while it is in progress
 */
export async function getReportOrThrow(studentId: number, resultId: number) {
  await finishIfOver(studentId, resultId);
  const [row] = await finishedResults().where(and(ofStudent(studentId), eq(assessmentResults.id, resultId)));
  const result = toResult(foundOrThrow(row));
  const [earlier, recommended, [student]] = await Promise.all([
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
    recommendPrograms(result.grade, result.total),
    db
      .select({
        studentId: students.id,
        firstName: students.firstName,
        lastName: students.lastName,
        nickname: students.nickname,
        isTemporary: students.isTemporary,
      })
      .from(students)
      .where(eq(students.id, studentId)),
  ]);
  return {
    ...result,
    recommended: recommended.map(toCourse),
    history: earlier
      .toReversed()
      .map(toResult)
      .map(({ resultId, finishedAt, total, skills }) => ({ resultId, finishedAt, total, skills })),
    student: foundOrThrow(student),
  };
}

async function finishIfOver(studentId: number, resultId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const [open] = await tx
      .select()
      .from(assessmentResults)
      .where(
        and(
          eq(assessmentResults.id, resultId),
          eq(assessmentResults.studentId, studentId),
          isNull(assessmentResults.finishedAt),
        ),
      )
      .for("update");
    if (!open) return;
    if (!isOver(open.deadline, new Date())) throw conflict("assessmentInProgress");
    await finish(tx, open, "server");
  });
}

/** The newest finished result of a student in a grade, or in any; null when there is none. */
export async function findNewestResult(studentId: number, grade?: number | null): Promise<number | null> {
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
