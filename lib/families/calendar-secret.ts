import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";

/** Stores the secret of the family's calendar feed; null removes the feed. */
export async function saveCalendarSecret(
  tx: Transaction,
  parentId: Owned<"parent">,
  calendarSecret: string | null,
): Promise<void> {
  await tx.update(parents).set({ calendarSecret }).where(eq(parents.id, parentId));
}
