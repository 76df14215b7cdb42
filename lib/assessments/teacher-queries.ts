import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { assessmentResults, assessments, assessmentVersions } from "@/db/schema/assessments";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import type { Owned } from "@/lib/access/owned";
import { patternOf } from "@/lib/catalog/queries";
import { limits } from "@/lib/core/page";
import type { ListTeacherAssessments } from "./teacher-schemas";
import { questionsOfVersion } from "./version-questions";
import { pick } from "@/lib/core/pick";

const publishedVersion = sql`(select ${assessmentVersions.id} from ${assessmentVersions}
  where ${assessmentVersions.assessmentId} = ${assessments.id} and ${assessmentVersions.publishedAt} is not null
  order by ${assessmentVersions.number} desc limit 1)`;

/** Finished results of students with a seat in one of the teacher's runs. */
const ownResults = (
  teacherId: Owned<"teacher">,
  value: ReturnType<typeof sql>,
) => sql`(select ${value} from ${assessmentResults}
  where ${assessmentResults.assessmentId} = ${assessments.id} and ${assessmentResults.finishedAt} is not null
    and exists (select from ${enrolments} join ${courseRuns} on ${courseRuns.id} = ${enrolments.courseRunId}
      where ${enrolments.studentId} = ${assessmentResults.studentId} and ${enrolments.endedAt} is null
        and ${courseRuns.teacherId} = ${teacherId} and ${courseRuns.removedAt} is null))`;

/** The assessments for students, by grade, with the results of the teacher's own students (average in percent). */
export async function listTeacherAssessments(teacherId: Owned<"teacher">, request: ListTeacherAssessments) {
  const { grade, name } = request.selectParam;
  const pattern = patternOf(name);
  const where = and(
    eq(assessments.enabled, true),
    isNull(assessments.removedAt),
    typeof grade === "number" ? eq(assessments.grade, grade) : undefined,
    pattern
      ? sql`(${assessments.name} ilike ${pattern} or ${assessments.nameZh} ilike ${pattern})`
      : undefined,
    sql`${publishedVersion} is not null`,
  );
  const { limit, offset } = limits(request);
  const [rows, records] = await Promise.all([
    db
      .select({
        assessmentId: assessments.id,
        ...pick(assessments, ["name", "nameZh", "grade", "durationMinutes"]),
        questions: questionsOfVersion(publishedVersion),
        results: sql<number>`${ownResults(teacherId, sql`count(*)::int`)}`,
        average: sql<number | null>`${ownResults(
          teacherId,
          sql`round(100.0 * sum(${assessmentResults.earnedPoints}) / nullif(sum(${assessmentResults.possiblePoints}), 0))::int`,
        )}`,
      })
      .from(assessments)
      .where(where)
      .orderBy(asc(assessments.grade), asc(assessments.id))
      .limit(limit)
      .offset(offset),
    db.$count(assessments, where),
  ]);
  return { rows, records };
}
