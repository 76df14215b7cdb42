import type { Transaction } from "@/db/client";
import type { orderLines, orders } from "@/db/schema/orders";
import type { payments, refunds } from "@/db/schema/payments";
import { foundOrThrow } from "@/lib/core/errors";
import { postSale } from "@/lib/ledger/post-order";
import { postArrived, postReturns } from "@/lib/ledger/post-refund";

type Sold = {
  orders: (typeof orders.$inferSelect)[];
  lines: (typeof orderLines.$inferSelect)[];
  payments: (typeof payments.$inferSelect)[];
  refunds: (typeof refunds.$inferSelect)[];
};

/** Posts paid orders and what went back of them, each on its day. */
export async function seedLedger(tx: Transaction, sold: Sold): Promise<void> {
  for (const order of sold.orders) {
    const payment = foundOrThrow(sold.payments.find(({ orderId }) => orderId === order.id));
    const lines = sold.lines.filter(({ orderId }) => orderId === order.id);
    await postSale(tx, order, { lines, payment, at: order.paidAt ?? order.createdAt });
    for (const refund of sold.refunds.filter(({ paymentId }) => paymentId === payment.id)) {
      const { createdAt: at, adminId } = refund;
      await postReturns(tx, order, [refund], { adminId, at });
      await postArrived(tx, order, refund, { method: payment.method, at });
    }
  }
}
