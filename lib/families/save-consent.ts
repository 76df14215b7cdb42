import { and, eq, ne } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { type ConsentSource, consents } from "@/db/schema/access";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { withdrawMarketingMails } from "@/lib/notices/outbox";

/** `/api/user/opt/save`: the newest entry of the ledger is the current one. */
export const saveOptions = (parentId: Owned<"parent">, isAgreeMarketing: boolean): Promise<void> =>
  db.transaction((tx) => saveConsent(tx, parentId, isAgreeMarketing, "options"));

/** Adds a changed marketing consent to the ledger, and updates the column for lists. */
export async function saveConsent(
  executor: Executor,
  parentId: Owned<"parent">,
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
  if (!granted) await withdrawMarketingMails(executor, parentId);
}
