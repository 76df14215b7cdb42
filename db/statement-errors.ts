import { DrizzleQueryError } from "drizzle-orm";
import { PgPreparedQuery } from "drizzle-orm/pg-core";
import pg from "pg";

/** A statement without its values; its time in seconds includes the wait for a connection, unless it is part of a transaction. */
type Watched = { statement: string; seconds: number; isInTransaction: boolean };
/** Called after each statement. */
export type WatchStatement = (watched: Watched) => void;
// Bundles have modules of their own; they share this.
export const statementWatch = globalThis as typeof globalThis & { lakesideStatementWatch?: WatchStatement };

type Send = (statement: string, parameters: unknown[], run: () => Promise<unknown>) => Promise<unknown>;
/** A transaction has a client of its own, all others share the pool. */
type Prepared = { client: unknown; queryWithCache: Send };

/**
 * Removes values from database errors. Drizzle includes a statement's parameters in its error, and PostgreSQL quotes
 * values in its own: password hashes, addresses and names of children, which would end up in logs. Afterwards both
 * name only the statement and the kind of failure. Also reports each statement's time to `lakesideStatementWatch`.
 */
export function redactStatementErrors(): void {
  const prototype = PgPreparedQuery.prototype as unknown as Prepared;
  prototype.queryWithCache = async function (this: Prepared, statement, _parameters, run) {
    const began = performance.now();
    try {
      return await run();
    } catch (cause) {
      throw new DrizzleQueryError(statement, [], cause instanceof Error ? withoutValues(cause) : undefined);
    } finally {
      statementWatch.lakesideStatementWatch?.({
        statement,
        seconds: (performance.now() - began) / 1000,
        isInTransaction: !(this.client instanceof pg.Pool),
      });
    }
  };
}

/** PostgreSQL's error with its code, table and constraint names, without the values that it quotes. */
function withoutValues<E extends Error>(error: E): E {
  if (!("severity" in error)) return error;
  const said = error.message;
  // invalid input syntax for type integer: "…"; date/time field value out of range: "…"
  error.message = said.replace(/: ".*$/s, "");
  error.stack = error.stack?.replace(said, error.message);
  return Object.assign(error, { detail: undefined, where: undefined, internalQuery: undefined });
}
