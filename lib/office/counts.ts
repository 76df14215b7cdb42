import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { parents, students, teachers } from "@/db/schema/people";

const familyStudents = and(isNull(students.removedAt), eq(students.isTemporary, false));
const underWay = sql`(now() at time zone 'America/Toronto')::date between ${courseRuns.startsOn} and ${courseRuns.endsOn}`;

/** Five counts of the school, without archived people and temporary students. */
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
