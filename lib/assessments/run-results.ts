import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { assessmentResults, assessments, type Measured, type SkillScore } from "@/db/schema/assessments";
import { enrolments } from "@/db/schema/enrolments";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { shownScores } from "./shown-scores";
import { pick } from "@/lib/core/pick";

/** The finished assessments of a run's students, newest first per student. */
export async function listRunResults(courseRunId: Owned<"courseRun">) {
  const rows = await db
    .select({
      studentId: students.id,
      ...pick(students, ["firstName", "lastName", "nickname", "grade"]),
      resultId: assessmentResults.id,
      assessmentId: assessments.id,
      assessmentName: assessments.name,
      assessmentNameZh: assessments.nameZh,
      assessmentGrade: assessmentResults.grade,
      finishedAt: assessmentResults.finishedAt,
      ...pick(assessmentResults, ["skills", "measured"]),
    })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .leftJoin(
      assessmentResults,
      and(eq(assessmentResults.studentId, students.id), sql`${assessmentResults.finishedAt} is not null`),
    )
    .leftJoin(assessments, eq(assessments.id, assessmentResults.assessmentId))
    .where(and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt)))
    .orderBy(
      asc(students.lastName),
      asc(students.firstName),
      asc(students.id),
      desc(assessmentResults.finishedAt),
    );
  const byStudent = new Map<number, RunResults>();
  for (const { studentId, firstName, lastName, nickname, grade, ...row } of rows) {
    const known = byStudent.get(studentId) ?? {
      studentId,
      firstName,
      lastName,
      nickname,
      grade,
      results: [],
    };
    known.results.push(...toResult(row));
    byStudent.set(studentId, known);
  }
  return [...byStudent.values()];
}

export type RunResults = Pick<
  typeof students.$inferSelect,
  "firstName" | "lastName" | "nickname" | "grade"
> & {
  studentId: number;
  results: ReturnType<typeof toResult>;
};

type ResultRow = {
  resultId: number | null;
  assessmentId: number | null;
  assessmentName: string | null;
  assessmentNameZh: string | null;
  assessmentGrade: number | null;
  finishedAt: Date | null;
  skills: SkillScore[] | null;
  measured: Measured | null;
};

function toResult(row: ResultRow) {
  if (row.resultId === null || row.assessmentId === null || row.finishedAt === null) return [];
  return [
    {
      resultId: row.resultId,
      assessmentId: row.assessmentId,
      name: row.assessmentName ?? "",
      nameZh: row.assessmentNameZh ?? "",
      grade: row.assessmentGrade,
      finishedAt: row.finishedAt,
      ...shownScores(row),
    },
  ];
}
