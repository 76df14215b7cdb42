import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { workers } from "@/db/schema/instances";

/** Notes that the worker with this name, under which it locks jobs, is alive. */
export async function seeWorker(name: string): Promise<void> {
  const seenAt = sql`now()`;
  await db
    .insert(workers)
    .values({ name, seenAt })
    .onConflictDoUpdate({ target: workers.name, set: { seenAt } });
}

/** Removes a worker that has ended, and those that were killed long ago. */
export async function forgetWorker(name: string): Promise<void> {
  const isLongGone = sql`${workers.seenAt} < now() - interval '1 day'`;
  await db.delete(workers).where(sql`${eq(workers.name, name)} or ${isLongGone}`);
}

/**
 * Unlocks the jobs of killed workers, which graphile-worker itself does only after four hours. A worker is alive if it was
 * seen in the last minute. Locks of the last minute are left, because a new worker may not have been seen yet.
 * @returns the number of lost workers
 */
export async function freeLostJobs(): Promise<number> {
  const { rows } = await db.execute<{ lost: string[] }>(sql`
    with gone as (
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '1 minute'
        and locked_by not in (select name from ${workers} where seen_at > now() - interval '1 minute')
    )
    select array_agg(locked_by) as lost, graphile_worker.force_unlock_workers(array_agg(locked_by))
    from gone having count(*) > 0`);
  return rows[0]?.lost.length ?? 0;
}
