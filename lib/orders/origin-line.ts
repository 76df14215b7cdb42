import { type SQL, sql } from "drizzle-orm";
import { coupons } from "@/db/schema/coupons";
import { orderLines, orders } from "@/db/schema/orders";

/**
 * Other seats that were bought in the order of this one and go on, there or moved to other terms, and have a discount, a bundle's price
 * or a coupon that was for orders from an amount on, which count on this one.
 */
export const carriesDiscount: SQL<boolean> = sql<boolean>`exists (select from ${orderLines} own
  join ${orderLines} bought on bought.order_id = own.order_id
  join ${orderLines} other on other.id = bought.id or other.origin_line_id = bought.id
  where own.id = coalesce(${orderLines.originLineId}, ${orderLines.id}) and other.id <> ${orderLines.id} and other.status = 'paid'
    and (bought.discount_cents > bought.coupon_cents and exists (select from course_runs run
        join course_runs own_run on own_run.course_id = run.course_id
        where run.id = bought.course_run_id and own_run.id = own.course_run_id)
      or bought.coupon_cents > 0 and exists (select from ${orders} o
        where o.id = bought.order_id and o.coupon_least_cents is not null)
      or bought.bundle_id = own.bundle_id and bought.student_id = own.student_id))`;

/** The discount with which a seat was bought, in cents. */
export type BoughtDiscount = {
  priceCents: number;
  discountCents: number;
  /** The coupon's part of it. */
  couponCents: number;
  /** The coupon takes an amount off, not a percentage. */
  isAmount: boolean;
};

/** The same as a column beside `order_lines`. */
export const boughtDiscount: SQL<BoughtDiscount> = sql<BoughtDiscount>`(select json_build_object('priceCents', own.price_cents,
    'discountCents', own.discount_cents, 'couponCents', own.coupon_cents, 'isAmount', coupon.amount_cents is not null)
  from ${orderLines} own join ${orders} o on o.id = own.order_id left join ${coupons} coupon on coupon.id = o.coupon_id
  where own.id = coalesce(${orderLines.originLineId}, ${orderLines.id}))`;
