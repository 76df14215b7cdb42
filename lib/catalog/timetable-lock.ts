import { sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";

/**
 * Until the end of the transaction no other one changes times of classes or closed days, so that two saves cannot both
 * find a teacher free or a day open. Taken before any lock of a row, to avoid deadlocks (docs/decisions/0165).
 */
export async function lockTimetable(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('timetable'))`);
}
