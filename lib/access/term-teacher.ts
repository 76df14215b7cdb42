import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { courseRuns } from "@/db/schema/catalog";

/**
 * Whether the teacher teaches that term now, as a condition of a write: what was checked before may have been given to another
 * teacher while the write waited for its locks, so it belongs to a statement after them.
 */
export const teachesTerm = (teacherId: number, courseRunId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select from ${courseRuns} held_run where held_run.id = ${courseRunId}
    and held_run.teacher_id = ${teacherId} and held_run.removed_at is null)`;
