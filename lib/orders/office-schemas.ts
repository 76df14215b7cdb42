import { z } from "zod";
import { optionalEnum, searchWords } from "@/lib/records/schemas";
import { orderStatuses, type PaymentMethod } from "@/db/schema/commerce";
import { listRequest } from "@/lib/core/page";
import { optionalDay } from "@/lib/core/typed-time";
import { requiredInteger, optionalText, optionalId } from "@/lib/core/fields";
import { optionalDollars } from "@/lib/core/typed-money";

/** `/api/admin/order/list`: `search` is an order number, or a parent's name or address; days in Toronto. */
export const ListOrders = listRequest(["createdAt", "total"], {
  search: searchWords,
  status: optionalEnum(orderStatuses),
  /** Only orders with a refund that failed. */
  refund: optionalEnum(["failed"]),
  userId: optionalId(),
  courseRunId: optionalId(),
  from: optionalDay(),
  to: optionalDay(),
});
export type ListOrders = z.output<typeof ListOrders>;
/** `/api/admin/order/refund`: lines of one paid order, or with `amount` in dollars a part of one line. */
export const RefundLines = z
  .object({
    id: requiredInteger(),
    orderLineIds: z.array(requiredInteger()).min(1).max(100),
    amount: optionalDollars(0.01),
    destination: optionalEnum(["source", "credit"]),
    /** The seats go on: the office only gives something back. */
    keepSeats: z.boolean().default(false),
    /** The office's words, which the family reads. */
    note: optionalText(500),
  })
  .refine(({ amount, orderLineIds }) => !amount || orderLineIds.length === 1, {
    path: ["amount"],
    error: "onePartOnly",
  });
export type RefundLines = z.output<typeof RefundLines>;

/** How money reaches the office without the provider. */
export const officeMethods = ["transfer", "cash", "cheque", "terminal"] as const satisfies PaymentMethod[];

/** `/api/admin/refund/record`: how the office gave the money back. */
export const RecordRefund = z.object({
  id: requiredInteger(),
  method: z.enum(officeMethods),
  reference: optionalText(100),
});
export type RecordRefund = z.output<typeof RecordRefund>;

/** `/api/admin/order/add`: an order taken by the office and paid by hand. */
export const PlaceOrder = z.object({
  userId: requiredInteger(),
  seats: z
    .array(z.object({ studentId: requiredInteger(), courseRunId: requiredInteger() }))
    .min(1)
    .max(50),
  method: z.enum(officeMethods),
  reference: optionalText(100),
});
export type PlaceOrder = z.output<typeof PlaceOrder>;
