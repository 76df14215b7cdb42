import { inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { invoices } from "@/db/schema/invoices";

/** Numbers of documents that a search may mean: "INV-2026-000123", "cn 2026 45"; empty if it is none. */
export function documentNumbersIn(search: string): string[] {
  const [, series = "", year, number = ""] =
    /^(inv|cn)[\s-]*(20\d\d)[\s-]+(\d{1,6})$/i.exec(search.trim()) ?? [];
  return year ? [`${series.toUpperCase()}-${year}-${number.padStart(6, "0")}`] : [];
}

/** Selects the ids of the orders of these documents. */
export const ordersOfDocuments = (numbers: readonly string[]) =>
  db
    .select({ id: invoices.orderId })
    .from(invoices)
    .where(inArray(invoices.documentNo, [...numbers]));

/** The number of the invoice of an order; null for an unpaid one. */
export const invoiceOfOrder = sql<string | null>`(select ${invoices.documentNo} from ${invoices}
  where ${invoices.orderId} = ${orders.id} and ${invoices.series} = 'invoice')`;
