import { pool } from "@/db/client";

/** Runs `work` and counts the statements that it sends to the database. */
export async function countingQueries<T>(work: () => Promise<T>): Promise<{ outcome: T; queries: number }> {
  const original = pool.query;
  let queries = 0;
  pool.query = function counted(this: typeof pool, ...args: unknown[]) {
    queries++;
    return Reflect.apply(original, this, args);
  } as typeof pool.query;
  try {
    return { outcome: await work(), queries };
  } finally {
    pool.query = original;
  }
}
