import type { z } from "zod";
import { db } from "@/db/client";
import type { Admin } from "@/lib/auth/actor";
import { recordAudit } from "@/lib/records/audit";
import type { DeclareItem, DismissItem, ReopenItem } from "./declare-schemas";
import { declaredTexts, isReadItem } from "./declared-texts";
import { removeFact, saveFact } from "./facts";
import { forgetNews } from "./news";

/** The audit's record of the installation. */
const installation = 1;

/** Keeps what only a person can know, with its words; it holds until the texts change (rule R20.13). */
export async function declareItem(admin: Admin, { item, who }: z.output<typeof DeclareItem>): Promise<null> {
  const data = { who, ...(isReadItem(item) && { texts: (await declaredTexts())[item] }) };
  return db.transaction(async (tx) => {
    await saveFact(tx, `declared:${item}`, data, admin.id);
    await recordAudit(tx, admin, "installation.save", "installation", installation, { item, who });
    forgetNews();
    return null;
  });
}

/** Keeps why the school leaves an item as it is (rule R20.13). */
export const dismissItem = (admin: Admin, { item, reason }: z.output<typeof DismissItem>): Promise<null> =>
  db.transaction(async (tx) => {
    await saveFact(tx, `dismissed:${item}`, { reason }, admin.id);
    await recordAudit(tx, admin, "installation.close", "installation", installation, { item, reason });
    forgetNews();
    return null;
  });

/** Puts an item back on the list. */
export const reopenItem = (admin: Admin, { item }: z.output<typeof ReopenItem>): Promise<null> =>
  db.transaction(async (tx) => {
    if (await removeFact(tx, `dismissed:${item}`))
      await recordAudit(tx, admin, "installation.reopen", "installation", installation, { item });
    forgetNews();
    return null;
  });
