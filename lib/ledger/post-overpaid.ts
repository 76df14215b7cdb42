import type { Executor } from "@/db/client";
import type { orders } from "@/db/schema/orders";
import type { payments } from "@/db/schema/payments";
import { postToLedger } from "./post";

/** Posts what a family paid beyond its order: it is kept as its credit (rule R19.2). `at` is when the money came; now by default. */
export const postOverpaid = (
  tx: Executor,
  order: Pick<typeof orders.$inferSelect, "id" | "parentId">,
  payment: Pick<typeof payments.$inferSelect, "id" | "method" | "overCents">,
  { adminId, at }: { adminId: number; at?: Date },
): Promise<void> =>
  postToLedger(tx, [
    {
      cause: "credit_grant",
      key: `overpaid:${payment.id}`,
      parentId: order.parentId,
      orderId: order.id,
      adminId,
      at,
      entries: [{ from: "credit", to: { money: payment.method }, amountCents: payment.overCents }],
    },
  ]);
