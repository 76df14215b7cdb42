import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import pg from "pg";
import { replay, type Statement } from "./statements";

/** A baseline: only node:http and the same SQL. */
const recordings = JSON.parse(readFileSync(process.env.FLOOR_STATEMENTS ?? "", "utf8")) as Record<
  string,
  Statement[]
>;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  if (request.method === "GET") return response.end("ready");
  const { recording, ids } = (await json(request)) as { recording: string; ids: Record<string, number> };
  const client = await pool.connect();
  const data = await replay(client, recordings[recording] ?? [], ids).finally(() => client.release());
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ code: 200, msg: "", data }));
}).listen(Number(process.env.PORT), "127.0.0.1");
