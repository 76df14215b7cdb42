import pg from "pg";
import type { Endpoint } from "@/lib/http/endpoint";
import type { Statement } from "./statements";

let current: Statement[] | null = null;
const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;

type Query = { text: string; name?: string; rowMode?: "array"; values?: unknown[] };
type Callback = (error: Error | null, result?: pg.QueryResult) => void;

/** Starts recording what this process sends to the database, through the pool or one of its clients. */
export function watchDatabase() {
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    if (!current) return original.apply(this, args);
    const statement = statementOf(args[0] as string | Query, args[1]);
    current.push(statement);
    const last = args.at(-1);
    if (typeof last !== "function") {
      const answer = original.apply(this, args) as Promise<pg.QueryResult>;
      void answer.then(
        ({ rows }) => (statement.rows = rows),
        () => {},
      );
      return answer;
    }
    const heard: Callback = (error, result) => {
      statement.rows = result?.rows ?? [];
      (last as Callback)(error, result);
    };
    return original.apply(this, [...args.slice(0, -1), heard]);
  } as typeof pg.Client.prototype.query;
}

function statementOf(query: string | Query, values: unknown): Statement {
  const {
    text,
    name,
    rowMode,
    values: own = [],
  } = typeof query === "string" ? { text: query } : (query as Query);
  return {
    text,
    values: Array.isArray(values) ? values : own,
    rows: [],
    ...(name && { name }),
    ...(rowMode && { rowMode }),
  };
}

/** Runs a handler once and returns the statements that it sent, one per round trip. */
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
