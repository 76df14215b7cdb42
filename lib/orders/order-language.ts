import { eq } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { orders } from "@/db/schema/orders";
import type { Locale } from "@/lib/core/locale";

/** The language of an order's checkout is that of the page on which the family last did something about it (rule R15.8). */
export async function speakAboutOrder(executor: Executor, orderId: number, locale: Locale): Promise<void> {
  await executor.update(orders).set({ locale }).where(eq(orders.id, orderId));
}
