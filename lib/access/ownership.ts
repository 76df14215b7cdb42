import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orders } from "@/db/schema/commerce";
import { students } from "@/db/schema/people";
import type { Actor } from "@/lib/auth/actor";

const one = <T>(rows: T[]) => rows.length === 1;

/**
 * Who owns which record, one line each: `true` when `actor` owns the record `id`.
 * A missing record and a foreign one answer alike (decisions §1).
 */
export const ownership = {
  student: async ({ role, id: parentId }: Actor, id: number) =>
    role === "parent" &&
    one(
      await db
        .select({ id: students.id })
        .from(students)
        .where(and(eq(students.id, id), eq(students.parentId, parentId), isNull(students.removedAt))),
    ),
  order: async ({ role, id: parentId }: Actor, id: number) =>
    role === "parent" &&
    one(
      await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.id, id), eq(orders.parentId, parentId))),
    ),
  courseRun: async ({ role, id: teacherId }: Actor, id: number) =>
    role === "teacher" &&
    one(
      await db
        .select({ id: courseRuns.id })
        .from(courseRuns)
        .where(and(eq(courseRuns.id, id), eq(courseRuns.teacherId, teacherId), isNull(courseRuns.removedAt))),
    ),
};

export type Resource = keyof typeof ownership;
