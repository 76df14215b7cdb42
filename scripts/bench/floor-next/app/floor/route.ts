import { readFileSync } from "node:fs";
import pg from "pg";
import { replay, type Statement } from "../../../statements";

const recordings = JSON.parse(readFileSync(process.env.FLOOR_STATEMENTS ?? "", "utf8")) as Record<
  string,
  Statement[]
>;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export const dynamic = "force-dynamic";
export const GET = () => new Response("ready");

/** A baseline: a bare route handler and the same SQL. */
export async function POST(request: Request) {
  const { recording, ids } = (await request.json()) as { recording: string; ids: Record<string, number> };
  const client = await pool.connect();
  const data = await replay(client, recordings[recording] ?? [], ids).finally(() => client.release());
  return Response.json({ code: 200, msg: "", data });
}
