import { eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { parents } from "@/db/schema/people";

/** Stores the secret of the family's calendar feed; null removes the feed. */
export async function saveCalendarSecret(
  tx: Transaction,
  parentId: number,
  calendarSecret: string | null,
): Promise<void> {
  await tx.update(parents).set({ calendarSecret }).where(eq(parents.id, parentId));
}
