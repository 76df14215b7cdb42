import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { coupons } from "@/db/schema/coupons";
import type { SessionOrigin } from "@/lib/auth/session";
import { toDollars } from "@/lib/core/money";
import { countCode } from "./count-code";
import type { CouponProblem } from "./problems";
import { standingCoupon } from "./standing";

/** No account has this id. */
const noParent = sql`0`;

async function readStanding(code: string) {
  const coupon = standingCoupon({ where: eq(coupons.code, code), parentId: noParent, replaced: sql`false` });
  const [row] = await db.select({ coupon }).from(sql`(select 1) one`);
  return { coupon: row?.coupon ?? null };
}

/**
 * What the coupon of a link takes off, in percent or dollars, for someone who may have no account and an empty cart; an unknown code is
 * counted as a guess (rule R7.10). What depends on the family or its cart is not known here.
 */
export async function viewOfferedCoupon(code: string, { ip }: SessionOrigin) {
  const { coupon, isBusy } = await countCode(`address:${ip}`, () => readStanding(code));
  const problem: CouponProblem | null = isBusy
    ? "busy"
    : coupon === null
      ? "unknown"
      : coupon.state === "open"
        ? null
        : coupon.state;
  const known = isBusy ? null : coupon;
  return {
    code,
    problem,
    percent: known?.percent ?? null,
    amount: dollars(known?.amountCents),
    leastOrder: dollars(known?.leastOrderCents),
    startsOn: known?.startsOn ?? null,
  };
}

const dollars = (cents: number | null | undefined) =>
  cents === null || cents === undefined ? null : toDollars(cents);
