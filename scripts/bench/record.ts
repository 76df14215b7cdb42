import pg from "pg";
import type { Endpoint } from "@/lib/http/endpoint";

let sent = 0;
const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  sent++;
  return original.apply(this, args);
} as typeof pg.Client.prototype.query;

/** Runs a handler once; returns its number of database round trips. */
export async function roundTripsOf(handler: Endpoint, input: unknown, token?: string): Promise<number> {
  const before = sent;
  const response = await handler(
    new Request("http://localhost/bench", {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: token }) },
      body: JSON.stringify(input),
    }),
  );
  const answer = (await response.json()) as { code: number; msg: string };
  if (answer.code !== 200) throw new Error(`The call answered ${answer.code}: ${answer.msg}`);
  return sent - before;
}
