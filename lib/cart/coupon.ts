import { eq } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { cartCoupons } from "@/db/schema/cart";
import type { Owned } from "@/lib/access/owned";

/** Puts a coupon into the family's cart, instead of another one. */
export async function putCoupon(parentId: Owned<"parent">, couponId: number): Promise<void> {
  await db
    .insert(cartCoupons)
    .values({ parentId, couponId })
    .onConflictDoUpdate({ target: cartCoupons.parentId, set: { couponId } });
}

/** Takes the coupon out of a cart. */
export async function takeCouponOut(executor: Executor, parentId: number): Promise<void> {
  await executor.delete(cartCoupons).where(eq(cartCoupons.parentId, parentId));
}
