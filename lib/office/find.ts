import { and, type AnyColumn, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { courses } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { fullNameOf, parents, students, teachers } from "@/db/schema/people";
import { named } from "@/lib/catalog/admin-queries";
import { ascending, descending, listByKeyset } from "@/lib/core/keyset";
import { documentNumbersIn, ordersOfDocuments } from "@/lib/invoices/numbers";
import { orderNumbersIn } from "@/lib/orders/order-number";
import { matchesPerson } from "@/lib/records/filters";

/** `/api/admin/find`: a few letters or digits. */
export const Find = z.object({ search: z.string().trim().max(100).default("") });

export type Hit = {
  kind: "user" | "student" | "teacher" | "order" | "course";
  id: number;
  title: string;
  note: string;
};

const each = 5;

/** The first people, orders and programs that match the search. */
export async function find(search: string): Promise<Hit[]> {
  if (search.length < 2) return [];
  const found = await Promise.all([
    findOrders(search),
    findPeople("user", parents, search, parents.email),
    findPeople("student", students, search, sql`coalesce(${students.loginName}, ${students.email}, '')`),
    findPeople("teacher", teachers, search, teachers.email),
    findCourses(search),
  ]);
  return found.flat();
}

async function findOrders(search: string): Promise<Hit[]> {
  const numbers = orderNumbersIn(search);
  const documents = documentNumbersIn(search);
  if (numbers.length + documents.length === 0) return [];
  const rows = await db
    .select({
      id: orders.id,
      title: orders.orderNo,
      note: fullNameOf(parents),
    })
    .from(orders)
    .innerJoin(parents, eq(parents.id, orders.parentId))
    .where(or(inArray(orders.orderNo, numbers), inArray(orders.id, ordersOfDocuments(documents))))
    .limit(each);
  return rows.map((row) => ({ kind: "order", ...row }));
}

type Table = typeof parents | typeof students | typeof teachers;

async function findPeople(
  kind: "user" | "student" | "teacher",
  table: Table,
  search: string,
  note: SQL | AnyColumn,
): Promise<Hit[]> {
  const people = table as typeof parents;
  const { rows } = await listByKeyset({
    request: { page: 1, pageSize: each, sort: "-createdAt" },
    table: people,
    where: and(isNull(people.removedAt), kind === "student" ? sql`not is_temporary` : undefined),
    search: matchesPerson(people, search),
    sorts: { createdAt: descending(people.createdAt, people.id) },
    select: (key) =>
      db
        .select({
          key,
          id: people.id,
          title: fullNameOf(people),
          note: sql<string>`${note}`,
        })
        .from(people),
  });
  return rows.map((row) => ({ kind, ...row }));
}

async function findCourses(search: string): Promise<Hit[]> {
  const { rows } = await listByKeyset({
    request: { page: 1, pageSize: each, sort: "position" },
    table: courses,
    where: isNull(courses.removedAt),
    search: named(courses, search),
    sorts: { position: ascending(courses.position, courses.id) },
    select: (key) =>
      db.select({ key, id: courses.id, title: courses.name, note: courses.nameZh }).from(courses),
  });
  return rows.map((row) => ({ kind: "course", ...row }));
}
