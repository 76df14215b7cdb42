import { z } from "zod";
import { optionalEnum, searchWords } from "@/lib/records/schemas";
import { orderStatuses } from "@/db/schema/orders";
import type { PaymentMethod } from "@/db/schema/payments";
import { listRequest } from "@/lib/core/page";
import { day, optionalDay } from "@/lib/core/typed-time";
import { requiredInteger, optionalText, optionalId } from "@/lib/core/fields";
import { dollars, optionalDollars } from "@/lib/core/typed-money";
import { optionalCode } from "@/lib/coupons/code";

/** `/api/admin/order/list`: `search` is an order number, or a parent's name or address; days in Toronto. */
export const ListOrders = listRequest(["createdAt", "total"], {
  search: searchWords,
  status: optionalEnum(orderStatuses),
  /** Only orders that wait for a transfer, a cheque or cash. */
  waiting: optionalEnum(["outside"]),
  /** Only orders with a refund that the office has to return. */
  refund: optionalEnum(["open"]),
  /** Only orders whose payment came from a country that does not fit the place of their tax. */
  place: optionalEnum(["differs"]),
  userId: optionalId(),
  courseRunId: optionalId(),
  /** The code of the coupon that was used. */
  coupon: optionalCode(),
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

/** `/api/admin/order/markPaid`: money that the office has received; `amount` in dollars. */
export const MarkPaid = z.object({
  id: requiredInteger(),
  method: z.enum(officeMethods),
  amount: dollars(0.01),
  receivedOn: day(),
  reference: optionalText(100),
  /** Why the rest of a smaller amount is given up. */
  reason: optionalText(500),
});
export type MarkPaid = z.output<typeof MarkPaid>;

/** `/api/admin/order/addMoney`: money that came once more for a paid order. */
export const AddMoney = MarkPaid.omit({ reason: true });
export type AddMoney = z.output<typeof AddMoney>;

/** `/api/admin/order/price`: the seats of an order that the office is about to make. */
export const PriceSeats = z.object({
  userId: requiredInteger(),
  seats: z
    .array(
      z.object({
        studentId: requiredInteger(),
        courseRunId: requiredInteger(),
        /** The bundle of the replaced order in which the child has the seat. */
        bundleId: optionalId(),
      }),
    )
    .min(1)
    .max(50),
  /** The family's pending order that this one takes the place of. */
  replaces: optionalId(),
  /** The code of a coupon. */
  coupon: optionalCode(),
});
export type PriceSeats = z.output<typeof PriceSeats>;

/** Paid by hand, or left open for the family to pay. */
export const placedMethods = [...officeMethods, "later"] as const;

/** `/api/admin/order/add`: an order taken by the office. */
export const PlaceOrder = PriceSeats.extend({
  method: z.enum(placedMethods),
  reference: optionalText(100),
});
export type PlaceOrder = z.output<typeof PlaceOrder>;
