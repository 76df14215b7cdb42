import { pool } from "@/db/client";
import { logger } from "@/lib/core/logger";
import { expireOrders } from "./expire-orders";
import { reconcilePayments } from "./reconcile-payments";
import { sendRefunds } from "./refund-lines";

const everyMilliseconds = 2 * 60_000;
/** Any number that no other advisory lock of the product has. */
const lockKey = 7_205_760;

/** One round of the sweeper; another instance that is at it makes this one do nothing. */
export async function sweep(): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
      lockKey,
    ]);
    if (!rows[0]?.taken) return;
    try {
      await reconcilePayments();
      await expireOrders();
      await sendRefunds();
    } finally {
      await client.query("select pg_advisory_unlock($1)", [lockKey]);
    }
  } finally {
    client.release();
  }
}

/** Sweeps every two minutes for as long as the process lives. */
export function startSweeper(): void {
  const timer = setInterval(() => {
    sweep().catch((error: unknown) => logger.error({ err: error }, "sweep failed"));
  }, everyMilliseconds);
  timer.unref();
}
