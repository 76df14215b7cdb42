import { type SQL, and, isNull, eq, sql } from "drizzle-orm";
import { fullNameOf, teachers } from "@/db/schema/people";
import type { ListTeachers } from "./teacher-schemas";
import { matchesPerson, isInState, equals } from "@/lib/records/filters";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { listByKeyset, descending, ascending } from "@/lib/core/keyset";
import { mapListed, shownChoices } from "@/lib/core/page";
import { officeFields } from "@/lib/records/office-fields";
import { toTeacherRecord } from "./wire";
import type { z } from "zod";
import type { Lookup } from "@/lib/records/schemas";

/** A teacher as the office sees them: their own record, and fields for the office only. */
export const toOfficeTeacher = (row: typeof teachers.$inferSelect) => ({
  ...toTeacherRecord(row),
  ...officeFields(row),
});

/** The conditions of a list, an export or a change of teachers. */
export const teacherConditions = ({
  search,
  state,
  workType,
}: ListTeachers["selectParam"]): SQL | undefined =>
  and(matchesPerson(teachers, search), isInState(teachers, state), equals(teachers.workType, workType));

const runsOf = sql<number>`(select count(*)::int from ${courseRuns}
  where course_runs.teacher_id = teachers.id and course_runs.removed_at is null
    and course_runs.ends_on >= (now() at time zone 'America/Toronto')::date)`;

/** `/api/admin/teacher/list`: teachers with their number of current and future terms. */
export async function listTeachers(request: ListTeachers) {
  const listed = await listByKeyset({
    request,
    table: teachers,
    where: teacherConditions({ ...request.selectParam, search: null }),
    search: matchesPerson(teachers, request.selectParam.search),
    sorts: {
      createdAt: descending(teachers.createdAt, teachers.id),
      name: ascending(teachers.lastName, teachers.firstName, teachers.id),
    },
    select: (key) => db.select({ key, teacher: teachers, runCount: runsOf }).from(teachers),
  });
  return mapListed(listed, ({ teacher, runCount }) => ({
    ...toTeacherRecord(teacher),
    ...officeFields(teacher),
    runCount,
  }));
}
export type TeacherRow = Awaited<ReturnType<typeof listTeachers>>["rows"][number];

/** Teachers as options, by name; or the one with that id in any state. */
export async function listTeacherChoices({ search, id }: z.output<typeof Lookup>) {
  const rows = await db
    .select({
      teacherId: teachers.id,
      teacherName: fullNameOf(teachers),
      teacherEmail: teachers.email,
    })
    .from(teachers)
    .where(
      and(
        id ? eq(teachers.id, id) : and(isNull(teachers.removedAt), teachers.enabled),
        matchesPerson(teachers, search),
      ),
    )
    .orderBy(teachers.lastName, teachers.firstName, teachers.id)
    .limit(shownChoices);
  return rows.map((row) => ({ ...row, label: row.teacherName, value: row.teacherId }));
}
