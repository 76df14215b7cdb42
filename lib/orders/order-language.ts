import { and, eq, ne, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { parents } from "@/db/schema/people";
import type { Locale } from "@/lib/core/locale";

/** The language of an order's mails and checkout is that of the page on which the family last did something about it (rule R15.8). */
export async function speakAboutOrder(executor: Executor, orderId: number, locale: Locale): Promise<void> {
  await executor.update(orders).set({ locale }).where(eq(orders.id, orderId));
}

/** All orders of a family that chooses another language of its mails; before the choice is saved. */
export async function speakAboutOrders(executor: Executor, parentId: number, locale: Locale): Promise<void> {
  const isChosen = sql`exists (select from ${parents}
    where ${parents.id} = ${parentId} and ${parents.locale} <> ${locale})`;
  await executor
    .update(orders)
    .set({ locale })
    .where(and(eq(orders.parentId, parentId), ne(orders.locale, locale), isChosen));
}
