import { and, eq, gte, isNull, type SQL } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { students } from "@/db/schema/people";
import type { Named } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";

/** A term with its names for messages, and the record that needs it. */
export type TermUse = { id: number; course: string; courseZh: string; run: string; runZh: string };

/** The columns of a `TermUse` except the id. */
export const termColumns = {
  course: courses.name,
  courseZh: courses.nameZh,
  run: courseRuns.name,
  runZh: courseRuns.nameZh,
};

/** Terms that are not over on the school's calendar. */
export const isCurrentTerm = () => and(isNull(courseRuns.removedAt), gte(courseRuns.endsOn, schoolDay()));

/** The seats of students in terms that are not over; `id` is the student's, or the parent's if parents are given. */
export async function listCurrentSeats(
  executor: Executor,
  whose: SQL | undefined,
  by: "student" | "parent" = "student",
): Promise<TermUse[]> {
  const rows = await executor
    .selectDistinct({ id: by === "parent" ? students.parentId : students.id, ...termColumns })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(and(whose, isNull(enrolments.endedAt), isCurrentTerm()));
  return rows.map((row) => ({ ...row, id: row.id ?? 0 }));
}

/** "Reading Circle, Winter; Writing Lab, Fall", cut after `longest` terms. */
export function termsInWords(uses: TermUse[], longest = 3): Named {
  const cut = (names: string[]) => {
    const different = [...new Set(names)];
    return different.length > longest ? [...different.slice(0, longest), "…"] : different;
  };
  return {
    name: cut(uses.map(({ course, run }) => `${course}, ${run}`)).join("; "),
    nameZh: cut(uses.map(({ courseZh, runZh }) => `${courseZh}，${runZh}`)).join("；"),
  };
}
