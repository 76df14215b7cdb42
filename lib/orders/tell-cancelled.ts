import type { Transaction } from "@/db/client";
import type { orders } from "@/db/schema/orders";
import { tell } from "@/lib/notices/tell";
import { mailCancelled } from "./order-mails";

type Order = typeof orders.$inferSelect;

/** Tells the payer of unpaid orders that they are cancelled, in the transaction that does it. */
export async function tellCancelled(
  tx: Transaction,
  cancelled: readonly Order[],
  by: "office" | "replaced",
): Promise<void> {
  await tell(
    tx,
    "orderCancelled",
    cancelled.map(({ id, orderNo }) => ({
      actor: null,
      about: { orderId: id },
      key: String(id),
      data: { orderNo, by },
    })),
  );
  await mailCancelled(tx, cancelled, by);
}
