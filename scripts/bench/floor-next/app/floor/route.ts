import pg from "pg";
import { answer, type FloorCall } from "../../../floor-calls";

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

export const dynamic = "force-dynamic";
export const GET = () => new Response("ready");

/** The floor: a bare route handler and SQL. */
export async function POST(request: Request) {
  return Response.json({ code: 200, msg: "", data: await answer(pool, (await request.json()) as FloorCall) });
}
