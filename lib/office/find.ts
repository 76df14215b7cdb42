import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { courses } from "@/db/schema/catalog";
import { orders } from "@/db/schema/commerce";
import { parents, students, teachers } from "@/db/schema/people";
import { orderNumbers } from "./order-queries";
import { matchesPerson } from "./search";

/** `/api/admin/find`: a few letters or digits. */
export const Find = z.object({ search: z.string().trim().max(100).default("") });

export type Hit = {
  kind: "user" | "student" | "teacher" | "order" | "course";
  id: number;
  title: string;
  note: string;
};

const each = 5;

/** The first few people, orders and programs that the words find, for the search over everything. */
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
  const numbers = orderNumbers(search);
  if (numbers.length === 0) return [];
  const rows = await db
    .select({
      id: orders.id,
      title: orders.orderNo,
      note: sql<string>`${parents.firstName} || ' ' || ${parents.lastName}`,
    })
    .from(orders)
    .innerJoin(parents, eq(parents.id, orders.parentId))
    .where(inArray(orders.orderNo, numbers))
    .limit(each);
  return rows.map((row) => ({ kind: "order", ...row }));
}

type Table = typeof parents | typeof students | typeof teachers;

async function findPeople(
  kind: "user" | "student" | "teacher",
  table: Table,
  search: string,
  note: unknown,
): Promise<Hit[]> {
  const people = table as typeof parents;
  // Unordered within the first hundred hits: a common name must not be sorted as a whole.
  const hits = db
    .select({
      id: people.id,
      title: sql<string>`${people.firstName} || ' ' || ${people.lastName}`.as("title"),
      note: sql<string>`${note}`.as("note"),
    })
    .from(people)
    .where(
      and(
        isNull(people.removedAt),
        matchesPerson(people, search),
        kind === "student" ? sql`not is_temporary` : undefined,
      ),
    )
    .limit(100)
    .as("hits");
  const rows = await db
    .select({ id: hits.id, title: hits.title, note: hits.note })
    .from(hits)
    .orderBy(hits.title, hits.id)
    .limit(each);
  return rows.map((row) => ({ kind, ...row }));
}

async function findCourses(search: string): Promise<Hit[]> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({ id: courses.id, title: courses.name, note: courses.nameZh })
    .from(courses)
    .where(
      and(
        isNull(courses.removedAt),
        or(sql`lower(${courses.name}) like ${pattern}`, sql`${courses.nameZh} like ${pattern}`),
      ),
    )
    .orderBy(courses.position, courses.id)
    .limit(each);
  return rows.map((row) => ({ kind: "course", ...row }));
}
