import pg from "pg";
import type { Endpoint } from "@/lib/http/endpoint";
import type { Statement } from "./statements";

let current: Statement[] | null = null;
const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;

type Query = { text: string; name?: string; rowMode?: "array"; values?: unknown[] };

/** From here on `record` sees what this process sends to the database. */
export function watchDatabase() {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [query, values] = args as [string | Query, unknown[] | undefined];
    const answer = original.apply(this, args);
    if (current && answer instanceof Promise) {
      const { text, name, rowMode } = typeof query === "string" ? { text: query } : (query as Query);
      const statement: Statement = {
        text,
        values: values ?? (typeof query === "string" ? [] : (query.values ?? [])),
        rows: [],
        ...(name && { name }),
        ...(rowMode && { rowMode }),
      };
      current.push(statement);
      void answer.then(
        (result: pg.QueryResult) => (statement.rows = result.rows ?? []),
        () => {},
      );
    }
    return answer;
  } as typeof pg.Client.prototype.query;
}

/** Runs a handler once and gives the statements that it sent: as many as there were round trips. */
export async function record(handler: Endpoint, input: unknown, token?: string): Promise<Statement[]> {
  const statements: Statement[] = [];
  current = statements;
  const response = await handler(
    new Request("http://localhost/bench", {
      method: "POST",
      headers: { "content-type": "application/json", ...(token && { authorization: token }) },
      body: JSON.stringify(input),
    }),
  );
  current = null;
  const answer = (await response.json()) as { code: number; msg: string };
  if (answer.code !== 200) throw new Error(`The recorded call answered ${answer.code}: ${answer.msg}`);
  return statements;
}
