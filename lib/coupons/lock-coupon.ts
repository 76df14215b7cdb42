import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { coupons } from "@/db/schema/coupons";
import { standingCoupon, type StandingCoupon } from "./standing";

type Wanted = {
  code: string;
  parentId: number;
  /** The order that the new one takes the place of. */
  replaces?: number | null;
};

/**
 * Locks the coupon with a code, after the family and before its terms, and returns it as it stands for the family; null if there is
 * none.
 */
export async function lockCoupon(
  tx: Transaction,
  { code, parentId, replaces }: Wanted,
): Promise<StandingCoupon | null> {
  const [locked] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(coupons.code, code), isNull(coupons.removedAt)))
    .for("no key update");
  if (!locked) return null;
  const isLocked = eq(coupons.id, locked.id);
  // A second statement, which sees the orders that were written before the lock was free.
  const [row] = await tx
    .select({
      standing: standingCoupon({
        where: isLocked,
        parentId: sql`${parentId}`,
        replaced: sql`${orders.id} = ${replaces ?? 0}`,
      }),
    })
    .from(coupons)
    .where(isLocked);
  return row?.standing ?? null;
}
