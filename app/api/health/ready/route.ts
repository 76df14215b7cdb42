import { pool } from "@/db/client";

export const dynamic = "force-dynamic";

/** The process can serve: the database answers. */
export async function GET() {
  const isReady = await pool.query("select 1").then(
    () => true,
    () => false,
  );
  return Response.json({ status: isReady ? "ready" : "no database" }, { status: isReady ? 200 : 503 });
}
