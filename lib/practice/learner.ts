import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseCategories, courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { listResults } from "@/lib/assessments/results";
import { isCurrentTerm } from "@/lib/classroom/current-seats";
import { pick } from "@/lib/core/pick";
import type { Learner } from "./rules";

/** What the choice of questions needs to know of a student: grade, programs of the current terms, latest report. Two queries. */
export async function findLearner(studentId: Owned<"student">): Promise<Learner> {
  const [rows, [latest]] = await Promise.all([
    db
      .select({
        grade: students.grade,
        program: { category: courseCategories.slug, ...pick(courses, ["gradeMin", "gradeMax"]) },
      })
      .from(students)
      .leftJoin(enrolments, and(eq(enrolments.studentId, students.id), isNull(enrolments.endedAt)))
      .leftJoin(courseRuns, and(eq(courseRuns.id, enrolments.courseRunId), isCurrentTerm()))
      .leftJoin(courses, eq(courses.id, courseRuns.courseId))
      .leftJoin(courseCategories, eq(courseCategories.id, courses.courseCategoryId))
      .where(eq(students.id, studentId)),
    listResults(studentId),
  ]);
  return {
    grade: rows[0]?.grade ?? null,
    programs: rows.flatMap(({ program: { category, gradeMin, gradeMax } }) =>
      category !== null && gradeMin !== null && gradeMax !== null ? [{ category, gradeMin, gradeMax }] : [],
    ),
    report: latest ? pick(latest, ["grade", "skills"]) : null,
  };
}
