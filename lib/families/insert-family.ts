import type { Transaction } from "@/db/client";
import { type ConsentSource, consents } from "@/db/schema/access";
import { parents } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { mailOwner, queueMail } from "@/lib/notices/outbox";
import { recordAudit } from "@/lib/records/audit";

/**
 * Adds a parent account with its agreement to the terms, and marketing consent according to the columns. Returns its
 * id.
 */
export async function insertFamily(
  tx: Transaction,
  columns: typeof parents.$inferInsert,
  source: ConsentSource,
): Promise<number> {
  const [row] = await tx.insert(parents).values(columns).returning({ id: parents.id });
  const parentId = foundOrThrow(row).id;
  await tx.insert(consents).values([
    { parentId, kind: "terms", granted: true, source },
    { parentId, kind: "marketing", granted: columns.agreesMarketing ?? false, source },
  ]);
  return parentId;
}

/** Welcomes a family that has opened its account itself. */
export async function welcomeFamily(
  tx: Transaction,
  parentId: number,
  { email, firstName, locale }: { email: string; firstName: string; locale: Locale },
  data?: { provider: string },
): Promise<void> {
  const actor = { role: "parent", id: parentId } as const;
  await queueMail(tx, {
    template: "welcome",
    recipient: email,
    ...mailOwner(actor),
    locale,
    data: { firstName },
    dedupeKey: `welcome:parent:${parentId}`,
  });
  await recordAudit(tx, actor, "account.register", "parent", parentId, data);
}
