import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orders } from "@/db/schema/commerce";
import { fullNameOf, fullNameOrNull, parents, students, teachers } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { ascending, descending, listByKeyset } from "@/lib/core/keyset";
import { mapListed, shownChoices } from "@/lib/core/page";
import { toParentRecord, toStudentRecord, toTeacherRecord } from "@/lib/people/wire";
import { parentConditions, studentConditions, teacherConditions } from "./people-filters";
import type { ListParents, ListStudents, ListTeachers } from "./schemas";
import { fullName } from "@/lib/core/person-name";
import { matchesPerson } from "./search";

type Managed = {
  enabled: boolean;
  removedAt: Date | null;
  version: number;
  createdAt: Date;
  lastLoginAt: Date | null;
};

/** What the office sees of every record beside what its owner sees. */
export const officeFields = ({ enabled, removedAt, version, createdAt, lastLoginAt }: Managed) => ({
  state: removedAt ? ("archived" as const) : enabled ? ("active" as const) : ("disabled" as const),
  version,
  createdAt,
  lastLoginAt,
});

// Names in full: in a select of one table the builder leaves the table's name away, and "id" would be the inner one.
const childrenOf = sql<number>`(select count(*)::int from ${students}
  where students.parent_id = parents.id and students.removed_at is null)`;
const ordersOf = sql<number>`(select count(*)::int from ${orders} where orders.parent_id = parents.id)`;

/** `/api/admin/user/list`: parents with how many children and orders they have. */
export async function listParents(request: ListParents) {
  const listed = await listByKeyset({
    request,
    table: parents,
    where: parentConditions({ ...request.selectParam, search: null }),
    search: matchesPerson(parents, request.selectParam.search),
    sorts: {
      createdAt: descending(parents.createdAt, parents.id),
      name: ascending(parents.lastName, parents.firstName, parents.id),
    },
    rows: ({ where, orderBy, limit, offset, key }) =>
      db
        .select({ key, parent: parents, childCount: childrenOf, orderCount: ordersOf })
        .from(parents)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  });
  return mapListed(listed, ({ parent, childCount, orderCount }) => ({
    ...toParentRecord(parent),
    ...officeFields(parent),
    childCount,
    orderCount,
  }));
}
export type ParentRow = Awaited<ReturnType<typeof listParents>>["rows"][number];

const parentName = fullNameOrNull(parents);

/** `/api/admin/student/list`: students of families; visitors who only took an assessment are left out. */
export async function listStudents(request: ListStudents) {
  const { search, courseRunId } = request.selectParam;
  const listed = await listByKeyset({
    request,
    table: students,
    few: Boolean(courseRunId),
    where: studentConditions({ ...request.selectParam, search: null }),
    search: matchesPerson(students, search),
    sorts: {
      createdAt: descending(students.createdAt, students.id),
      name: ascending(students.lastName, students.firstName, students.id),
    },
    rows: ({ where, orderBy, limit, offset, key }) =>
      db
        .select({ key, student: students, userName: parentName, userEmail: parents.email })
        .from(students)
        .leftJoin(parents, eq(parents.id, students.parentId))
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  });
  return mapListed(listed, ({ student, userName, userEmail }) => ({
    ...toStudentRecord(student),
    ...officeFields(student),
    extraMinutes: student.extraMinutes,
    userId: student.parentId,
    userName,
    userEmail,
  }));
}
export type StudentRow = Awaited<ReturnType<typeof listStudents>>["rows"][number];

const runsOf = sql<number>`(select count(*)::int from ${courseRuns}
  where course_runs.teacher_id = teachers.id and course_runs.removed_at is null
    and course_runs.ends_on >= (now() at time zone 'America/Toronto')::date)`;

/** `/api/admin/teacher/list`: teachers with how many terms they teach now or later. */
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
    rows: ({ where, orderBy, limit, offset, key }) =>
      db
        .select({ key, teacher: teachers, runCount: runsOf })
        .from(teachers)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset),
  });
  return mapListed(listed, ({ teacher, runCount }) => ({
    ...toTeacherRecord(teacher),
    ...officeFields(teacher),
    runCount,
  }));
}
export type TeacherRow = Awaited<ReturnType<typeof listTeachers>>["rows"][number];

type Choice = { search?: string | null; id?: number | null };

/** Parents to choose from: those that the words find, or the newest (spec §3); or the one of that id, whatever its state. */
export async function listParentChoices({ search, id }: Choice) {
  const rows = await db
    .select({
      userId: parents.id,
      firstName: parents.firstName,
      lastName: parents.lastName,
      nickname: parents.nickname,
      userEmail: parents.email,
    })
    .from(parents)
    .where(and(id ? eq(parents.id, id) : isNull(parents.removedAt), matchesPerson(parents, search)))
    .orderBy(sql`${parents.createdAt} desc nulls last`, sql`${parents.id} desc nulls last`)
    .limit(shownChoices);
  return rows.map((row) => {
    const userName = fullName(row);
    return { ...row, userName, label: `${userName} · ${row.userEmail}`, value: row.userId };
  });
}

/** Teachers to choose from, by name; or the one of that id, whatever its state. */
export async function listTeacherChoices({ search, id }: Choice) {
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

/** The family that a student belongs to. @throws Failure "notFound", also for a visitor, who belongs to none */
export async function familyOfOrThrow(studentId: number): Promise<number> {
  const [row] = await db
    .select({ parentId: students.parentId })
    .from(students)
    .where(eq(students.id, studentId));
  return foundOrThrow(row?.parentId);
}
