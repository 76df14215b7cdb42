import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { parents, students } from "@/db/schema/people";
import { seenChildren } from "@/lib/access/guardians";
import { pick } from "@/lib/core/pick";

/** The guardians who see these children, without those who were archived or locked, each with what a mail needs to know about its reader; the first guardian first. */
export const listMailReaders = (executor: Executor, studentIds: readonly number[]) =>
  executor
    .select({
      studentId: students.id,
      parentId: parents.id,
      isFirst: sql<boolean>`${parents.id} = ${students.parentId}`,
      ...pick(parents, ["email", "locale", "firstName", "country", "province"]),
    })
    .from(students)
    .innerJoin(sql`${seenChildren} seen`, sql`seen.student_id = ${students.id}`)
    .innerJoin(parents, sql`${parents.id} = seen.parent_id`)
    .where(
      and(
        inArray(students.id, [...studentIds]),
        eq(students.enabled, true),
        isNull(students.removedAt),
        eq(parents.enabled, true),
        isNull(parents.removedAt),
      ),
    )
    .orderBy(sql`${parents.id} <> ${students.parentId}`, asc(parents.id));
