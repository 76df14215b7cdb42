import { z } from "zod";
import { orderStatuses } from "@/db/schema/commerce";
import { basketPart } from "@/lib/cart/schemas";
import { pageRequest } from "@/lib/core/page";
import { requiredInteger } from "@/lib/people/fields";

/** `/api/user/order`: which part of the basket; absent lists mean all of it. */
export const CreateOrder = z.object({
  ...basketPart,
  /** What the parent has agreed to pay, in dollars with tax; another sum is refused. Absent, any sum is agreed. */
  actualTotalForTax: z.number().min(0).max(1_000_000).optional(),
});
export type CreateOrder = z.output<typeof CreateOrder>;

export const OrderId = z.object({ id: requiredInteger() });

/** `/api/user/order/list`: an empty status means every one. */
export const ListOrders = pageRequest({
  status: z.preprocess((value) => value || null, z.enum(orderStatuses).nullable()),
});
export type OrderPage = z.output<typeof ListOrders>;

export const PayDemo = z.object({ sessionId: z.string().min(1).max(200) });
