import { z } from "zod";
import { orderStatuses } from "@/db/schema/orders";
import { basketPart } from "@/lib/cart/schemas";
import { idInPath, requiredInteger } from "@/lib/core/fields";
import { pageRequest } from "@/lib/core/page";
import { demoCountries, demoEndings, hostedMethods, outsideMethods } from "@/lib/payments/methods";

/** `/api/user/order`: the part of the basket; absent lists mean all of it. */
export const CreateOrder = z.object({
  ...basketPart,
  /** The sum that the parent has agreed to pay, in dollars with tax; any other sum is refused. Absent means any sum. */
  actualTotalForTax: z.number().min(0).max(1_000_000).optional(),
  /** The lines and list prices, in dollars, of which that is the sum; a refusal can then say which price has changed. */
  seen: z
    .array(
      z.object({
        courseRunId: z.number().int().nullable(),
        bundleId: z.number().int().nullable(),
        studentId: z.number().int().nullable(),
        price: z.number().min(0).max(1_000_000),
      }),
    )
    .max(500)
    .optional(),
});
export type CreateOrder = z.output<typeof CreateOrder>;

/** `/api/user/order/list`: an empty status means every one. */
export const ListFamilyOrders = pageRequest({
  status: z.preprocess((value) => value || null, z.enum(orderStatuses).nullable()),
});
export type OrderPage = z.output<typeof ListFamilyOrders>;

/** `/stripe/createCheckoutSession`: the family's credit is used first, unless it says no. */
export const OpenCheckout = z.object({ id: requiredInteger(), useCredit: z.boolean().default(true) });

export const PayDemo = z.object({
  sessionId: z.string().min(1).max(200),
  method: z.enum(hostedMethods).default("card"),
  country: z.enum(demoCountries).default("CA"),
  ending: z.enum(demoEndings).default("now"),
});
export type PayDemo = z.output<typeof PayDemo>;

/** `/api/user/order/payOutside`: how the family pays outside the provider; its credit is used first, unless it says no. */
export const PayOutside = z.object({
  id: requiredInteger(),
  method: z.enum(outsideMethods),
  useCredit: z.boolean().default(true),
});
export type PayOutside = z.output<typeof PayOutside>;

/** `/api/user/order/proof`: a picture or PDF that shows an outside payment. */
export const SaveProof = z.object({ id: requiredInteger(), fileId: requiredInteger() });
export type SaveProof = z.output<typeof SaveProof>;

export const OrderInPath = z.object({ orderId: idInPath() });
