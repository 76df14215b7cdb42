import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { env } from "@/lib/env";
import { redactStatementErrors } from "./statement-errors";

function connect() {
  const pool = new pg.Pool({
    connectionString: env.DATABASE_URL,
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A cut network reports no error, so without this a query could wait for ever.
    query_timeout: 30_000,
    keepAlive: true,
  });
  // Without a listener, a lost database connection would end the process.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  redactStatementErrors();
  return { pool, ...withJoining(open(pool)) };
}

const open = (pool: pg.Pool) => drizzle({ client: pool, casing: "snake_case" });
type Database = ReturnType<typeof open>;

/** What is to become part of the first transaction that a piece of work begins. */
type Joining = { join: (tx: Transaction) => Promise<void>; hasJoined: boolean };

function withJoining(db: Database) {
  const joining = new AsyncLocalStorage<Joining>();
  const begin = db.transaction.bind(db);
  db.transaction = async (work, config) => {
    const first = joining.getStore();
    if (!first || first.hasJoined || config?.accessMode === "read only") return begin(work, config);
    first.hasJoined = true;
    try {
      return await begin(async (tx) => {
        await first.join(tx);
        return work(tx);
      }, config);
    } catch (error) {
      first.hasJoined = false;
      throw error;
    }
  };
  /**
   * Does `work`, and `join` at the start of the first transaction in it that is committed, so that both happen or neither.
   * `hasJoined()` says afterwards whether there was one.
   */
  const joinFirstTransaction = async <T>(
    join: Joining["join"],
    work: (hasJoined: () => boolean) => Promise<T>,
  ): Promise<T> => {
    const first = { join, hasJoined: false };
    try {
      return await joining.run(first, () => work(() => first.hasJoined));
    } finally {
      // What goes on after the work is no part of it.
      first.hasJoined = true;
    }
  };
  return { db, joinFirstTransaction };
}

// Hot reload evaluates this module again; it must keep the same pool.
const held = globalThis as typeof globalThis & { lakesideDatabase?: ReturnType<typeof connect> };
held.lakesideDatabase ??= connect();

export const { pool, db, joinFirstTransaction } = held.lakesideDatabase;

export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The database or an open transaction. */
export type Executor = Database | Transaction;
