import { and, desc, eq, gt, isNull, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { assessmentResults } from "@/db/schema/assessments";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { students } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import { isCurrentTerm } from "@/lib/classroom/current-seats";
import { pick } from "@/lib/core/pick";
import { shownScores } from "./shown-scores";

export type NewReport = Awaited<ReturnType<typeof listNewReports>>[number];

const newDays = 30;

const seatOfStudent = db
  .select({ one: sql`1` })
  .from(enrolments)
  .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
  .where(and(eq(enrolments.studentId, students.id), isNull(enrolments.endedAt), isCurrentTerm()));

/** The newest report of each child of a family that has no seat yet, if it is at most 30 days old; the newest first. */
export async function listNewReports(parentId: Owned<"parent">) {
  const newest = db
    .selectDistinctOn([assessmentResults.studentId], {
      resultId: assessmentResults.id,
      studentId: assessmentResults.studentId,
      grade: assessmentResults.grade,
      ...pick(assessmentResults, ["finishedAt", "measured"]),
      firstName: students.firstName,
      nickname: students.nickname,
    })
    .from(assessmentResults)
    .innerJoin(students, eq(students.id, assessmentResults.studentId))
    .where(
      and(
        isChildOf(parentId),
        isNull(students.removedAt),
        gt(assessmentResults.finishedAt, sql`now() - make_interval(days => ${newDays})`),
        notExists(seatOfStudent),
      ),
    )
    .orderBy(assessmentResults.studentId, desc(assessmentResults.finishedAt))
    .as("newest");
  const rows = await db.select().from(newest).orderBy(desc(newest.finishedAt));
  return rows.map(({ measured, ...row }) => ({
    ...row,
    ...pick(shownScores({ skills: null, measured }), ["hasEffort"]),
  }));
}
