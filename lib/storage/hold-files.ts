import { sql } from "drizzle-orm";
import type pg from "pg";
import type { Executor } from "@/db/client";

const lockKey = 7_205_761;

/** While an archive is made, the cleaner removes no bytes, so that the files of the archive's rows are still there. */
export const fileHold = {
  /** Takes the hold until the open transaction of `client` ends; false if another process has it. */
  async take(client: pg.ClientBase): Promise<boolean> {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_xact_lock($1) as taken", [
      lockKey,
    ]);
    return rows[0]?.taken ?? false;
  },

  /** Whether a process has it now. */
  async isTaken(executor: Executor): Promise<boolean> {
    const { rows } = await executor.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock_shared(${lockKey}) as free`,
    );
    return !rows[0]?.free;
  },
};
