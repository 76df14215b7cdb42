import { sql, type SQL } from "drizzle-orm";
import { db } from "@/db/client";

/**
 * Ends the other sessions of this test's own database that meet a condition on `pg_stat_activity`. The server's views show the
 * sessions of every database, and those are other tests; tables of databases made from one template even share their numbers.
 */
export const endSessions = (condition: SQL) =>
  db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and ${condition}`);
