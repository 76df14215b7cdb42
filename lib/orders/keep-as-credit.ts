import { asc, eq } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orderLines, type orders } from "@/db/schema/orders";
import type { PaymentMethod } from "@/db/schema/payments";
import { foundOrThrow } from "@/lib/core/errors";
import { isPosted, postToLedger } from "@/lib/ledger/post";
import { queueMail } from "@/lib/notices/outbox";
import { tell } from "@/lib/notices/tell";
import { seatOf, toPayer } from "./payer-mail";

type Money = {
  /** Names the money, which is kept once. */
  key: string;
  method: PaymentMethod;
  amountCents: number;
  /** When it came; now by default. */
  at?: Date;
  /** Who in the office recorded it. */
  adminId?: number;
};

/**
 * Makes money that came once more for a paid order the family's credit, and tells the family by notice and mail (rule
 * R8.23). The order is locked by the caller. Returns false, and does nothing, if this money is kept already.
 */
export async function keepAsCredit(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { key, method, amountCents, at, adminId }: Money,
): Promise<boolean> {
  if (await isPosted(tx, key)) return false;
  const { id: orderId, orderNo, parentId } = order;
  await postToLedger(tx, [
    {
      cause: "credit_grant",
      key,
      parentId,
      orderId,
      adminId,
      at,
      entries: [{ from: "credit", to: { money: method }, amountCents }],
    },
  ]);
  const [first] = await tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
    .limit(1);
  const line = foundOrThrow(first);
  const { mail, about } = await toPayer(tx, order);
  await queueMail(tx, {
    ...mail,
    template: "refund",
    dedupeKey: `refund:${key}`,
    data: { ...about, ...seatOf(line, mail), amountCents, reason: "again", destination: "credit" },
  });
  const program = { en: line.name, zh: line.nameZh };
  await tell(tx, "refunded", [
    { actor: null, about: { orderId }, key, data: { orderNo, program, amountCents, to: "again" } },
  ]);
  return true;
}
