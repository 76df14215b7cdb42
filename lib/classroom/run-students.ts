import { and, asc, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { attendance, homework, homeworkExceptions, studentNotes, submissions } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { averageOf } from "@/lib/marks/gradebook-rules";
import { childDueAt, exceptionOf, isChildExcused, isExpectedSql } from "@/lib/marks/expected";
import { picturePathOf } from "@/lib/storage/links";
import { pick } from "@/lib/core/pick";

const attended = (status: "present" | "late" | "absent" | "excused") => sql<number>`(
  select count(*)::int from ${attendance}
  join ${courseClasses} on ${courseClasses.id} = ${attendance.courseClassId} and ${courseClasses.removedAt} is null
    and ${courseClasses.status} <> 'cancelled'
  join ${units} on ${units.id} = ${courseClasses.unitId} and ${units.removedAt} is null
  where ${attendance.studentId} = ${students.id} and ${units.courseRunId} = ${enrolments.courseRunId}
    and ${attendance.status} = ${sql.raw(`'${status}'`)})`;

/** The run's published homework with the student's work on each. */
const work = sql<StudentWork[]>`coalesce((
  select json_agg(json_build_object('state', coalesce(${submissions.state}, 'missing'), 'score', ${submissions.score},
    'max', ${homework.maxScore}, 'isExcused', ${isChildExcused}, 'isDue', coalesce(${childDueAt} < now(), false) and ${isExpectedSql()}))
  from ${homework} left join ${homeworkExceptions} on ${exceptionOf(students.id)} left join ${submissions} on ${submissions.homeworkId} = ${homework.id}
    and ${submissions.studentId} = ${students.id} and ${submissions.removedAt} is null
  where ${homework.courseRunId} = ${enrolments.courseRunId} and ${homework.enabled} and ${homework.removedAt} is null), '[]')`;
type StudentWork = {
  state: "missing" | "handed_in" | "returned";
  score: number | null;
  max: number;
  isExcused: boolean;
  isDue: boolean;
};

const rosterColumns = {
  studentId: students.id,
  ...pick(students, ["firstName", "lastName", "nickname"]),
  pic: picturePathOf(students.avatar),
  ...pick(students, ["grade", "school", "bio"]),
  /** Months. */
  timeCanada: students.timeCanada,
  enrolledAt: enrolments.createdAt,
  present: attended("present"),
  late: attended("late"),
  absent: attended("absent"),
  excused: attended("excused"),
  work,
  notes: sql<number>`(select count(*)::int from ${studentNotes} where ${studentNotes.studentId} = ${students.id}
    and ${studentNotes.courseRunId} = ${enrolments.courseRunId} and ${studentNotes.removedAt} is null)`,
};

/** The students of a run by last name, with their results, in one query. Average in percent (rule R11.6). */
export async function listRunStudents(courseRunId: Owned<"courseRun">) {
  const rows = await db
    .select(rosterColumns)
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt)))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id));
  return rows.map(({ work, present, late, absent, excused, ...student }) => ({
    ...student,
    attendance: { present, late, absent, excused },
    missing: work.filter(({ state, isDue }) => state === "missing" && isDue).length,
    toMark: work.filter(({ state }) => state === "handed_in").length,
    returned: work.filter(({ state }) => state === "returned").length,
    average: averageOf(work),
  }));
}
export type RunStudent = Awaited<ReturnType<typeof listRunStudents>>[number];
