import type { z } from "zod";
import type { Admin } from "@/lib/auth/actor";
import { asOffice, type Owned } from "@/lib/access/owned";
import type { Lookup } from "@/lib/records/schemas";
import { and, eq, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { fullNameOrNull, parents, students } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import { ascending, descending, listByKeyset } from "@/lib/core/keyset";
import { mapListed, shownChoices } from "@/lib/core/page";
import { toParentRecord, toStudentRecord } from "./wire";
import { parentConditions, studentConditions } from "./office-filters";
import type { ListParents, ListStudents } from "./office-schemas";
import { fullName } from "@/lib/core/person-name";
import { matchesPerson } from "@/lib/records/filters";
import { officeFields } from "@/lib/records/office-fields";
import { pick } from "@/lib/core/pick";

// Qualified names: in a select of one table the builder omits the table's name, and "id" would be the inner one.
const childrenOf = sql<number>`(select count(*)::int from ${students}
  where students.parent_id = parents.id and students.removed_at is null)`;
const ordersOf = sql<number>`(select count(*)::int from ${orders} where orders.parent_id = parents.id)`;

/** `/api/admin/user/list`: parents with their numbers of children and orders. */
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
    select: (key) =>
      db.select({ key, parent: parents, childCount: childrenOf, orderCount: ordersOf }).from(parents),
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

/** `/api/admin/student/list`: students of families, without temporary students. */
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
    select: (key) =>
      db
        .select({ key, student: students, userName: parentName, userEmail: parents.email })
        .from(students)
        .leftJoin(parents, eq(parents.id, students.parentId)),
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

/** Parents as options: those that match the search, or the newest; or the one with that id in any state. */
export async function listParentChoices({ search, id }: z.output<typeof Lookup>) {
  const rows = await db
    .select({
      userId: parents.id,
      ...pick(parents, ["firstName", "lastName", "nickname"]),
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

/** The family of a student. @throws Failure "notFound", also for a temporary student, who has none */
export async function familyOfOrThrow(admin: Admin, studentId: number): Promise<Owned<"parent">> {
  const [row] = await db
    .select({ parentId: students.parentId })
    .from(students)
    .where(eq(students.id, studentId));
  return asOffice(admin, foundOrThrow(row?.parentId));
}
