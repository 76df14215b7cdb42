import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseClasses, courseRuns, units } from "@/db/schema/catalog";
import { enrolments, orders } from "@/db/schema/commerce";
import { homework } from "@/db/schema/learning";
import { students } from "@/db/schema/people";
import type { Actor } from "@/lib/auth/actor";
import { notFound } from "@/lib/core/errors";
import type { Owned } from "./owned";
import { taught } from "./taught";

const one = <T>(rows: T[]) => rows.length === 1;

/** Selects the ids of the runs in which a student has a seat. */
const seatsOf = (studentId: number) =>
  db
    .select({ id: enrolments.courseRunId })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)));

/**
 * Ownership per kind of record: returns `true` if `actor` owns the record `id`. A missing record and another person's
 * get the same result (rule R13.8).
 */
const ownership = {
  student: async ({ role, id: parentId }: Actor, id: number) =>
    role === "parent" &&
    one(
      await db
        .select({ id: students.id })
        .from(students)
        .where(and(eq(students.id, id), eq(students.parentId, parentId), isNull(students.removedAt))),
    ),
  /** A child of the parent, including archived ones. */
  familyChild: async ({ role, id: parentId }: Actor, id: number) =>
    role === "parent" &&
    one(
      await db
        .select({ id: students.id })
        .from(students)
        .where(and(eq(students.id, id), eq(students.parentId, parentId))),
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
  courseClass: async ({ role, id: studentId }: Actor, id: number) =>
    role === "student" &&
    one(
      await db
        .select({ id: courseClasses.id })
        .from(courseClasses)
        .innerJoin(units, and(eq(units.id, courseClasses.unitId), isNull(units.removedAt)))
        .where(
          and(
            eq(courseClasses.id, id),
            isNull(courseClasses.removedAt),
            inArray(units.courseRunId, seatsOf(studentId)),
          ),
        ),
    ),
  homework: async ({ role, id: studentId }: Actor, id: number) =>
    role === "student" &&
    one(
      await db
        .select({ id: homework.id })
        .from(homework)
        .where(
          and(
            eq(homework.id, id),
            eq(homework.enabled, true),
            isNull(homework.removedAt),
            inArray(homework.courseRunId, seatsOf(studentId)),
          ),
        ),
    ),
  ...taught,
};

export type Resource = keyof typeof ownership;

/**
 * Checks that the actor owns the record `id`, and returns it as an `Owned` id.
 * @throws Failure "notFound" for a missing record and another person's
 */
export async function requireOwned<R extends Resource>(
  actor: Actor | null,
  resource: R,
  id: number,
): Promise<Owned<R>> {
  if (!actor || !(await ownership[resource](actor, id))) throw notFound();
  return id as Owned<R>;
}
