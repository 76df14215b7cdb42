import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { paymentEvents } from "@/db/schema/payments";

/** Whether an event of a provider is already recorded. */
export async function isKnownEvent(id: string): Promise<boolean> {
  return (await db.$count(paymentEvents, eq(paymentEvents.id, id))) > 0;
}

/** Records an event of a provider; of two with the same id the first stays. */
export async function recordPaymentEvent(event: typeof paymentEvents.$inferInsert): Promise<void> {
  await db.insert(paymentEvents).values(event).onConflictDoNothing();
}
