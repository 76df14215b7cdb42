import pg from "pg";

type Queue = { _activeQuery: unknown; _queryQueue: unknown[] };
const textOf = (statement: unknown) => String((statement as { text?: string } | null)?.text ?? statement);

const { query } = pg.Client.prototype;

/**
 * The statements of a transaction go one after the other. Sent together they wait for each other all the same, and the driver's next
 * version refuses them.
 */
pg.Client.prototype.query = function alone(this: pg.Client & Queue, ...args: unknown[]) {
  const running = this._activeQuery ?? this._queryQueue[0];
  if (running)
    throw new Error(`Two statements at once: ${textOf(args[0])}\nwhile this one runs: ${textOf(running)}`);
  return Reflect.apply(query, this, args);
} as typeof query;
