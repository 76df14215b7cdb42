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
  return { pool, db: drizzle({ client: pool, casing: "snake_case" }) };
}

// Hot reload evaluates this module again; it must keep the same pool.
const held = globalThis as typeof globalThis & { lakesideDatabase?: ReturnType<typeof connect> };
held.lakesideDatabase ??= connect();

export const { pool, db } = held.lakesideDatabase;

export type Transaction = Parameters<Parameters<typeof db.transaction>[0]>[0];
/** The database or an open transaction. */
export type Executor = typeof db | Transaction;
