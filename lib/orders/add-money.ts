import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import { schoolInstant } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { recordAudit } from "@/lib/records/audit";
import { keepAsCredit } from "./keep-as-credit";
import type { AddMoney } from "./office-schemas";

/**
 * Records money that came to the office for an order that is paid already: all of it becomes the family's credit, which it is told (rule
 * R8.23). The same money, by its way, day, amount and reference, is recorded once.
 * @throws Failure "conflict" if the order is not paid or the money is recorded already; "invalid" for a day that is still to
 * come; "notFound"
 */
export async function addMoney(admin: Admin, input: AddMoney): Promise<{ creditCents: number }> {
  const { id: orderId, method, amount: amountCents, receivedOn, reference = null } = input;
  if (receivedOn > schoolDay()) throw invalid({ receivedOn: "dayAhead" });
  await db.transaction(async (tx) => {
    const [found] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    const order = foundOrThrow(found);
    if (!order.paidAt) throw conflict("orderUnpaid");
    const isNew = await keepAsCredit(tx, order, {
      key: ["again", orderId, method, receivedOn, amountCents, reference ?? ""].join(":"),
      method,
      amountCents,
      // Money of an earlier day belongs to that day's books.
      at: receivedOn < schoolDay() ? schoolInstant(receivedOn, "12:00") : undefined,
      adminId: admin.id,
    });
    if (!isNew) throw conflict("moneyRecorded");
    const noted = { method, amountCents, receivedOn, reference };
    await recordAudit(tx, admin, "order.addMoney", "order", orderId, noted);
  });
  return { creditCents: amountCents };
}
