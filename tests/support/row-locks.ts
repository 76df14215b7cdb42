import pg from "pg";

/**
 * Locks rows of a table in a transaction, so that any change to them waits at exactly that point; `condition` is SQL.
 * `release` ends the transaction.
 */
export async function lockRows(table: string, condition: string): Promise<{ release: () => Promise<void> }> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  await client.query("begin");
  const { rowCount } = await client.query(`select from "${table}" where ${condition} for update`);
  if (!rowCount) throw new Error(`no row of ${table} where ${condition}`);
  return {
    release: async () => {
      await client.query("rollback");
      await client.end();
    },
  };
}

/** Waits until that many statements of this test's database wait for a lock. */
export async function waitForLockedStatements(count: number): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  for (let tries = 0; tries < 400; tries++) {
    const { rows } = await client.query<{ n: number }>(waiting);
    if ((rows[0]?.n ?? 0) >= count) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  await client.end();
}

/** Starts `first`, which is held up at the locked rows, then `second`, and lets both go on. */
export async function meeting<A, B>(
  locked: [table: string, condition: string],
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const lock = await lockRows(...locked);
  const one = first();
  await waitForLockedStatements(1);
  const other = second();
  await Promise.race([other, waitForLockedStatements(2)]);
  await lock.release();
  return Promise.all([one, other]);
}
