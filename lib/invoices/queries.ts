import { and, asc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/db/client";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { invoices } from "@/db/schema/invoices";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";

export type IssuedDocument = Pick<
  typeof invoices.$inferSelect,
  "series" | "documentNo" | "refundId" | "amountCents" | "issuedAt"
> & {
  invoiceId: number;
  /** What it calls itself: without the school's GST/HST number an invoice is a receipt. */
  kind: "invoice" | "receipt" | "creditNote";
};

/** The invoice and the credit notes of an order, the invoice first; none as long as it is unpaid. */
export const listDocumentsOfOrder = (orderId: Owned<"order">): Promise<IssuedDocument[]> =>
  db
    .select({
      invoiceId: invoices.id,
      kind: sql<IssuedDocument["kind"]>`case when ${invoices.series} = 'credit_note' then 'creditNote'
        when coalesce(${invoices.facts} -> 'school' ->> 'taxNumber', '') = '' then 'receipt' else 'invoice' end`,
      ...pick(invoices, ["series", "documentNo", "refundId", "amountCents", "issuedAt"]),
    })
    .from(invoices)
    .where(eq(invoices.orderId, orderId))
    .orderBy(asc(invoices.id));

const billOfOrder = alias(invoices, "bill");

/** A document with its order, that order's lines and payment, and what a credit note gives back; cents. @throws Failure "notFound" */
export async function getInvoiceOrThrow(invoiceId: Owned<"invoice">) {
  const rows = await db
    .select({
      document: invoices,
      order: orders,
      line: orderLines,
      payment: payments,
      refund: refunds,
      billNo: billOfOrder.documentNo,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(billOfOrder, and(eq(billOfOrder.orderId, orders.id), eq(billOfOrder.series, "invoice")))
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, "paid")))
    .leftJoin(refunds, eq(refunds.id, invoices.refundId))
    .where(eq(invoices.id, invoiceId))
    .orderBy(asc(orderLines.id));
  return { ...foundOrThrow(rows[0]), lines: rows.map(({ line }) => line) };
}
export type Invoice = Awaited<ReturnType<typeof getInvoiceOrThrow>>;

/** All documents of a parent for the family's archive, with what they say of school and payer. */
export const listDocumentsForExport = (parentId: Owned<"parent">) =>
  db
    .select(
      pick(invoices, [
        "orderId",
        "series",
        "documentNo",
        "refundId",
        "amountCents",
        "taxCents",
        "facts",
        "issuedAt",
      ]),
    )
    .from(invoices)
    .where(eq(invoices.parentId, parentId))
    .orderBy(asc(invoices.issuedAt), asc(invoices.id));
