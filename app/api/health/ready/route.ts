import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "@/db/client";

export const dynamic = "force-dynamic";

/** A database that has not responded by then counts as down. */
const patienceMilliseconds = 2_000;

/** Raw: a probe without session or envelope. Reports that the database responds. */
export async function GET() {
  const answer = pool.query("select 1").then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([answer, sleep(patienceMilliseconds, false)]);
  return Response.json({ status: isReady ? "ready" : "no database" }, { status: isReady ? 200 : 503 });
}
