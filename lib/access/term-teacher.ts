import { and, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { homework } from "@/db/schema/learning";
import type { Actor } from "@/lib/auth/actor";
import { notFound } from "@/lib/core/errors";

/**
 * Whether the teacher teaches that term now, as a condition of a write: what was checked before may have been given to another
 * teacher while the write waited for its locks, so it belongs to a statement after them.
 */
export const teachesTerm = (teacherId: number, courseRunId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${courseRuns} held_run where held_run.id = ${courseRunId}
    and held_run.teacher_id = ${teacherId} and held_run.removed_at is null)`;

/**
 * For writes of which no statement can have that condition: after their locks.
 * @throws Failure "notFound" if a teacher does not teach these terms now; the office may write in each
 */
export async function assertTeaches(
  tx: Transaction,
  { role, id }: Actor,
  courseRunIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(courseRunIds)];
  if (role !== "teacher") return;
  const isTaught = and(inArray(courseRuns.id, ids), teachesTerm(id, courseRuns.id));
  if ((await tx.$count(courseRuns, isTaught)) < ids.length) throw notFound();
}

/** The same for the terms of these pieces of homework. @throws Failure "notFound" */
export async function assertTeachesHomework(
  tx: Transaction,
  teacherId: number,
  homeworkIds: readonly number[],
): Promise<void> {
  const wanted = [...new Set(homeworkIds)];
  const isTaught = and(inArray(homework.id, wanted), teachesTerm(teacherId, homework.courseRunId));
  if ((await tx.$count(homework, isTaught)) < wanted.length) throw notFound();
}
