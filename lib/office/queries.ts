import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orders } from "@/db/schema/commerce";
import { parents, students, teachers } from "@/db/schema/people";
import { limits, type Page, type Rows } from "@/lib/core/page";

const familyStudents = and(isNull(students.removedAt), eq(students.isTemporary, false));
const underWay = sql`(now() at time zone 'America/Toronto')::date between ${courseRuns.startsOn} and ${courseRuns.endsOn}`;

/** The school in five numbers; archived people and temporary students are left out. */
export async function countSchool() {
  const [parentCount, studentCount, teacherCount, runCount, orderCount] = await Promise.all([
    db.$count(parents, isNull(parents.removedAt)),
    db.$count(students, familyStudents),
    db.$count(teachers, isNull(teachers.removedAt)),
    db.$count(courseRuns, and(eq(courseRuns.enabled, true), isNull(courseRuns.removedAt), underWay)),
    db.$count(orders, inArray(orders.status, ["paid", "partially_refunded"])),
  ]);
  return {
    parents: parentCount,
    students: studentCount,
    teachers: teacherCount,
    runs: runCount,
    orders: orderCount,
  };
}

export type Person = { id: number; name: string; email: string | null; note: string | null; createdAt: Date };

const named = (table: typeof parents | typeof students | typeof teachers) =>
  sql<string>`${table.firstName} || ' ' || ${table.lastName}`;

/** Parents, the newest first. */
export async function listNewestParents(page: Page): Promise<Rows<Person>> {
  const where = isNull(parents.removedAt);
  const { limit, offset } = limits(page);
  const [rows, records] = await Promise.all([
    db
      .select({
        id: parents.id,
        name: named(parents),
        email: parents.email,
        note: parents.phone,
        createdAt: parents.createdAt,
      })
      .from(parents)
      .where(where)
      .orderBy(desc(parents.createdAt), desc(parents.id))
      .limit(limit)
      .offset(offset),
    db.$count(parents, where),
  ]);
  return { rows, records };
}

/** Students of families, the newest first; the note is the parent's name. */
export async function listNewestStudents(page: Page): Promise<Rows<Person>> {
  const { limit, offset } = limits(page);
  const [rows, records] = await Promise.all([
    db
      .select({
        id: students.id,
        name: named(students),
        email: students.email,
        note: named(parents),
        createdAt: students.createdAt,
      })
      .from(students)
      .leftJoin(parents, eq(parents.id, students.parentId))
      .where(familyStudents)
      .orderBy(desc(students.createdAt), desc(students.id))
      .limit(limit)
      .offset(offset),
    db.$count(students, familyStudents),
  ]);
  return { rows, records };
}

/** Teachers, the newest first; the note is the title. */
export async function listNewestTeachers(page: Page): Promise<Rows<Person>> {
  const where = isNull(teachers.removedAt);
  const { limit, offset } = limits(page);
  const [rows, records] = await Promise.all([
    db
      .select({
        id: teachers.id,
        name: named(teachers),
        email: teachers.email,
        note: teachers.title,
        createdAt: teachers.createdAt,
      })
      .from(teachers)
      .where(where)
      .orderBy(desc(teachers.createdAt), desc(teachers.id))
      .limit(limit)
      .offset(offset),
    db.$count(teachers, where),
  ]);
  return { rows, records };
}
