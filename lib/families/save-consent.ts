import { and, eq, ne } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { type ConsentSource, consents } from "@/db/schema/access";
import { parents } from "@/db/schema/people";

/** `/api/user/opt/save`: the newest entry of the ledger is what holds. */
export const saveOptions = (parentId: number, isAgreeMarketing: boolean): Promise<void> =>
  db.transaction((tx) => saveConsent(tx, parentId, isAgreeMarketing, "options"));

/** Writes a changed consent to marketing into the ledger, and into the column that lists read. */
export async function saveConsent(
  executor: Executor,
  parentId: number,
  granted: boolean,
  source: ConsentSource,
): Promise<void> {
  const changed = await executor
    .update(parents)
    .set({ agreesMarketing: granted })
    .where(and(eq(parents.id, parentId), ne(parents.agreesMarketing, granted)))
    .returning({ id: parents.id });
  if (changed.length > 0)
    await executor.insert(consents).values({ parentId, kind: "marketing", granted, source });
}
