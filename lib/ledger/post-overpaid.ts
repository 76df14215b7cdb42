import type { Executor } from "@/db/client";
import type { orders, payments } from "@/db/schema/commerce";
import { postToLedger } from "./post";

/** Posts what a family paid beyond its order: it is kept as its credit (rule R19.2). */
export const postOverpaid = (
  tx: Executor,
  order: Pick<typeof orders.$inferSelect, "id" | "parentId">,
  payment: Pick<typeof payments.$inferSelect, "id" | "method" | "reference">,
  { adminId, amountCents }: { adminId: number; amountCents: number },
): Promise<void> =>
  postToLedger(tx, [
    {
      cause: "credit_grant",
      key: `overpaid:${payment.id}`,
      parentId: order.parentId,
      orderId: order.id,
      adminId,
      note: payment.reference,
      entries: [{ from: "credit", to: { money: payment.method }, amountCents }],
    },
  ]);
