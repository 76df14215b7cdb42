import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "@/db/client";

export const dynamic = "force-dynamic";

/** A database that says nothing for so long is as good as none. */
const patienceMilliseconds = 2_000;

/** Raw: a probe without session or envelope. The process can serve: the database answers. */
export async function GET() {
  const answer = pool.query("select 1").then(
    () => true,
    () => false,
  );
  const isReady = await Promise.race([answer, sleep(patienceMilliseconds, false)]);
  return Response.json({ status: isReady ? "ready" : "no database" }, { status: isReady ? 200 : 503 });
}
