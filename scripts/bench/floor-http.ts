import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import pg from "pg";
import { answer, type FloorCall } from "./floor-calls";

/** The floor: nothing but node:http and SQL. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

createServer(async (request, response) => {
  if (request.method === "GET") return response.end("ready");
  const data = await answer(pool, (await json(request)) as FloorCall);
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ code: 200, msg: "", data }));
}).listen(Number(process.env.PORT), "127.0.0.1");
