import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { withdrawals } from "@/db/schema/withdrawals";
import type { Owned } from "@/lib/access/owned";
import { listDocumentsForExport } from "@/lib/invoices/queries";
import { pick } from "@/lib/core/pick";

/** All orders of a parent, with lines, payments, refunds, withdrawals, invoices and credit notes; amounts in cents. */
export async function listOrdersForExport(parentId: Owned<"parent">) {
  const own = await db.select().from(orders).where(eq(orders.parentId, parentId)).orderBy(asc(orders.id));
  const ofParent = eq(orders.parentId, parentId);
  const [lines, paid, given, asked, documents] = await Promise.all([
    db
      .select({ line: orderLines })
      .from(orderLines)
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(ofParent)
      .orderBy(asc(orderLines.id)),
    db
      .select(
        pick(payments, [
          "orderId",
          "state",
          "method",
          "amountCents",
          "creditCents",
          "overCents",
          "reference",
          "receivedOn",
        ]),
      )
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(ofParent),
    db
      .select({
        orderId: orderLines.orderId,
        ...pick(refunds, [
          "orderLineId",
          "amountCents",
          "destination",
          "state",
          "note",
          "createdAt",
          "doneAt",
        ]),
      })
      .from(refunds)
      .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(ofParent),
    db
      .select({
        orderId: orderLines.orderId,
        ...pick(withdrawals, ["orderLineId", "amountCents", "state", "words", "createdAt", "decidedAt"]),
        ...pick(withdrawals, ["toRunId", "toOrderId"]),
      })
      .from(withdrawals)
      .innerJoin(orderLines, eq(orderLines.id, withdrawals.orderLineId))
      .innerJoin(orders, eq(orders.id, orderLines.orderId))
      .where(ofParent),
    listDocumentsForExport(parentId),
  ]);
  return own.map(({ basketDigest: _digest, parentId: _parent, ...order }) => {
    const isOf = ({ orderId }: { orderId: number }) => orderId === order.id;
    return {
      ...order,
      lines: lines.filter(({ line }) => isOf(line)).map(({ line }) => line),
      payments: paid.filter(isOf),
      refunds: given.filter(isOf),
      withdrawals: asked.filter(isOf),
      documents: documents.filter(isOf),
    };
  });
}
