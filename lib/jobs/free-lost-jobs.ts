import { sql } from "drizzle-orm";
import { db } from "@/db/client";

/**
 * Unlocks the jobs of killed workers, which graphile-worker itself does only after four hours. A worker is alive while a
 * session has its pool's name (`lib/jobs/worker.ts`); locks of the last minute are left, because that session may be opening.
 * @returns the number of lost workers
 */
export async function freeLostJobs(): Promise<number> {
  const { rows } = await db.execute<{ lost: string[] }>(sql`
    with gone as (
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - interval '1 minute'
        and locked_by not in (select application_name from pg_stat_activity)
    )
    select array_agg(locked_by) as lost, graphile_worker.force_unlock_workers(array_agg(locked_by))
    from gone having count(*) > 0`);
  return rows[0]?.lost.length ?? 0;
}
