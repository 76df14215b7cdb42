import { type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { cartCoupons } from "@/db/schema/cart";
import { orderLines, orders } from "@/db/schema/orders";
import { couponCourses, coupons } from "@/db/schema/coupons";
import { today } from "@/lib/catalog/run-queries";

/** A coupon as it stands for a family now; cents. */
export type StandingCoupon = {
  couponId: number;
  code: string;
  name: string;
  nameZh: string;
  percent: number | null;
  amountCents: number | null;
  leastOrderCents: number | null;
  coversBundles: boolean;
  /** The programs that it is for; null for all. */
  courseIds: number[] | null;
  startsOn: string | null;
  state: "open" | "ended" | "notYet" | "usedUp" | "usedByFamily";
};

/** An order uses its coupon while it can be paid and once it is paid, also if money went back later (rule R7.11). */
export const usesCoupon = sql`(${orders.paidAt} is not null
  or ${orders.status} = 'pending' and ${orders.expiresAt} > now())`;

const usesBut = (replaced: SQL, more: SQL) => sql`(select count(*) from ${orders}
  where ${orders.couponId} = ${coupons.id} and ${usesCoupon} and not (${replaced}) ${more})`;

/**
 * The coupon that `where` finds as JSON, or null; one of a family with `parentId`.
 * @param replaced the orders that the new one takes the place of, whose uses do not count
 */
export const standingCoupon = ({ where, parentId, replaced }: { where: SQL; parentId: SQL; replaced: SQL }) =>
  sql<StandingCoupon | null>`${sql`(select json_build_object('couponId', ${coupons.id}, 'code', ${coupons.code},
    'name', ${coupons.name}, 'nameZh', ${coupons.nameZh}, 'percent', ${coupons.percent},
    'amountCents', ${coupons.amountCents}, 'leastOrderCents', ${coupons.leastOrderCents},
    'coversBundles', ${coupons.coversBundles}, 'startsOn', ${coupons.startsOn},
    'courseIds', (select json_agg(${couponCourses.courseId} order by ${couponCourses.courseId})
      from ${couponCourses} where ${couponCourses.couponId} = ${coupons.id}),
    'state', case
      when not ${coupons.enabled} or ${coupons.endsOn} < ${today} then 'ended'
      when ${coupons.startsOn} > ${today} then 'notYet'
      when ${coupons.maxUsesPerFamily} <= ${usesBut(replaced, sql`and ${orders.parentId} = ${parentId}`)}
        then 'usedByFamily'
      when ${coupons.maxUses} <= ${usesBut(replaced, sql``)} then 'usedUp'
      else 'open' end)
  from ${coupons} where ${where} and ${coupons.removedAt} is null)`}`;

const placedParent = sql`${sql.placeholder("parentId")}::int`;

/** Pending orders of the family that an order of this basket would replace: those with one of its seats. */
const sharesSeat = sql`${orders.parentId} = ${placedParent} and ${orders.status} = 'pending'
  and exists (select from ${orderLines} join seats on seats.student_id = ${orderLines.studentId}
    and seats.run_id = ${orderLines.courseRunId} where ${orderLines.orderId} = ${orders.id})`;

/** `coupon`: the coupon that `where` finds, beside the seats of a basket. */
const basketCoupon = (where: SQL) =>
  db.$with("coupon", {}).as(
    sql`select ${standingCoupon({
      where,
      parentId: placedParent,
      replaced: sharesSeat,
    })} as standing`,
  );

/** The coupon in the family's cart. */
export const couponOfCart = basketCoupon(
  sql`${coupons.id} = (select ${cartCoupons.couponId} from ${cartCoupons}
    where ${cartCoupons.parentId} = ${placedParent})`,
);
/** The coupon with a given code. */
export const couponOfCode = basketCoupon(sql`${coupons.code} = ${sql.placeholder("code")}`);

/** The column of a basket's query with either. */
export const couponColumn = sql<StandingCoupon | null>`(select standing from coupon)`;
