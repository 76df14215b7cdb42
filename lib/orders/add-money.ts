import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import { schoolInstant } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { isPosted, postToLedger } from "@/lib/ledger/post";
import { queueMail } from "@/lib/notices/outbox";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import type { AddMoney } from "./office-schemas";
import { seatOf, toPayer } from "./payer-mail";

/**
 * Records money that came to the office for an order that is paid already: all of it becomes the family's credit, which it is told (rule
 * R8.23). The same money, by its way, day, amount and reference, is recorded once.
 * @throws Failure "conflict" if the order is not paid or the money is recorded already; "invalid" for a day that is still to
 * come; "notFound"
 */
export async function addMoney(admin: Admin, input: AddMoney): Promise<{ creditCents: number }> {
  const { id: orderId, method, amount: amountCents, receivedOn, reference = null } = input;
  if (receivedOn > schoolDay()) throw invalid({ receivedOn: "dayAhead" });
  const key = ["again", orderId, method, receivedOn, amountCents, reference ?? ""].join(":");
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    const order = foundOrThrow(found);
    if (!order.paidAt) throw conflict("orderUnpaid");
    if (await isPosted(tx, key)) throw conflict("moneyRecorded");
    await postToLedger(tx, [
      {
        cause: "credit_grant",
        key,
        parentId: order.parentId,
        orderId,
        adminId: admin.id,
        // Money of an earlier day belongs to that day's books.
        at: receivedOn < schoolDay() ? schoolInstant(receivedOn, "12:00") : undefined,
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
    const { orderNo } = order;
    const data = {
      orderNo,
      amountCents,
      program: { en: line.name, zh: line.nameZh },
      to: "again" as const,
    };
    await tell(tx, "refunded", [{ actor: null, about: { orderId }, key, data }]);
    await recordAudit(tx, admin, "order.addMoney", "order", orderId, {
      method,
      amountCents,
      receivedOn,
      reference,
    });
  });
  return { creditCents: amountCents };
}
