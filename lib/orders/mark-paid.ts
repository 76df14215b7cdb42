import type { Transaction } from "@/db/client";
import type { orders } from "@/db/schema/orders";
import type { Admin } from "@/lib/auth/actor";
import { conflict, invalid } from "@/lib/core/errors";
import { schoolInstant } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { postOverpaid } from "@/lib/ledger/post-overpaid";
import { recordAudit } from "@/lib/records/audit";
import { creditLeftFor } from "./credit";
import type { MarkPaid } from "./office-schemas";
import { readOpenPayment, replacePayment } from "./open-payment";
import { closeCheckouts } from "./reconcile-payments";
import { sendRefunds } from "./refund-lines";
import { chargedOfOrder } from "./rules";
import { settleOrder } from "./settle-order";

type Order = typeof orders.$inferSelect;

/**
 * Records money that the office has received for an unpaid order, also a closed one, and settles it once (rule R8.23): the
 * rest of a smaller amount is given up with a reason, and what is more becomes the family's credit. An open checkout is
 * closed first; one that is paid settles the order instead.
 * @throws Failure "conflict" if it is paid or a payment of it is under way; "invalid" for less without a reason, or a day
 * that is still to come; "notFound"
 */
export async function markPaid(admin: Admin, input: MarkPaid): Promise<{ status: Order["status"] }> {
  const { id: orderId } = input;
  if (input.receivedOn > schoolDay()) throw invalid({ receivedOn: "dayAhead" });
  await closeCheckouts({ orderId });
  let isOurs = false;
  const { status, hasRefunds } = await settleOrder(
    orderId,
    (tx, order) => {
      isOurs = true;
      return receive(tx, order, { admin, input });
    },
    "office",
  );
  if (!isOurs) throw conflict("orderPaid");
  if (hasRefunds) await sendRefunds(orderId);
  return { status };
}

async function receive(tx: Transaction, order: Order, { admin, input }: { admin: Admin; input: MarkPaid }) {
  const { method, amount, receivedOn, reference = null, reason } = input;
  const creditCents = await creditLeftFor(tx, order, order.creditCents);
  const dueCents = chargedOfOrder(order) - creditCents;
  if (amount < dueCents && !reason) throw invalid({ reason: "reasonForLess" });
  const overCents = Math.max(0, amount - dueCents);
  const payment = await replacePayment(tx, await readOpenPayment(tx, order.id), {
    orderId: order.id,
    provider: "none",
    method,
    reference,
    receivedOn,
    amountCents: Math.min(amount, dueCents),
    creditCents,
    overCents,
    shortReason: amount < dueCents ? reason : null,
    expiresAt: order.expiresAt,
  });
  // Money of an earlier day belongs to that day's books.
  const receivedAt = receivedOn < schoolDay() ? schoolInstant(receivedOn, "12:00") : undefined;
  const by = { adminId: admin.id, receivedAt };
  await postOverpaid(tx, order, payment, { adminId: admin.id, at: receivedAt });
  await recordAudit(tx, admin, "order.markPaid", "order", order.id, {
    method,
    amountCents: amount,
    receivedOn,
  });
  return { paymentId: payment.id, reference: null, by };
}
