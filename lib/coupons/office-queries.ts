import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courses } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { couponCourses, coupons, couponText } from "@/db/schema/coupons";
import { ledgerEntries } from "@/db/schema/ledger";
import { today } from "@/lib/catalog/run-queries";
import { foundOrThrow } from "@/lib/core/errors";
import { ascending, descending, listByKeyset } from "@/lib/core/keyset";
import { toDollars } from "@/lib/core/money";
import { mapListed } from "@/lib/core/page";
import { pick } from "@/lib/core/pick";
import { containsWords } from "@/lib/records/filters";
import type { couponStates, ListCoupons } from "./office-schemas";
import { usesCoupon } from "./standing";

type CouponState = (typeof couponStates)[number];

const isOver = sql`(not ${coupons.enabled} or coalesce(${coupons.endsOn} < ${today}, false))`;
const isComing = sql`coalesce(${coupons.startsOn} > ${today}, false)`;
const stateOfCoupon = sql<CouponState>`case when ${coupons.removedAt} is not null then 'archived'
  when ${isOver} then 'ended' when ${isComing} then 'coming' else 'valid' end`;

const conditions: Record<CouponState, SQL | undefined> = {
  valid: sql`not ${isOver} and not ${isComing}`,
  coming: sql`not ${isOver} and ${isComing}`,
  ended: isOver,
  archived: undefined,
};

const ofCoupon = sql`from ${orders} where ${orders.couponId} = ${coupons.id}`;

/** How often it is used, how many of these orders wait for their payment, and what the ledger says that it gave, in cents. */
const figures = {
  uses: sql<number>`(select count(*)::int ${ofCoupon} and ${usesCoupon})`,
  waiting: sql<number>`${sql`(select count(*)::int ${ofCoupon} and ${usesCoupon} and ${orders.paidAt} is null)`}`,
  givenCents: sql<number>`${sql`(select coalesce(sum(${ledgerEntries.amountCents}), 0)::float8 from ${ledgerEntries}
    where ${ledgerEntries.debit} = 'coupon' and ${ledgerEntries.orderId} in (select ${orders.id} ${ofCoupon}))`}`,
};

const shown = {
  couponId: coupons.id,
  ...pick(coupons, ["code", "name", "nameZh", "percent", "amountCents", "leastOrderCents"]),
  ...pick(coupons, ["startsOn", "endsOn", "maxUses", "maxUsesPerFamily", "coversBundles"]),
  ...pick(coupons, ["enabled", "version"]),
  state: stateOfCoupon,
  ...figures,
};
type Row = { amountCents: number | null; leastOrderCents: number | null; givenCents: number };

const dollarsOf = (cents: number | null) => (cents === null ? null : toDollars(cents));
const onWire = <T extends Row>({ amountCents, leastOrderCents, givenCents, ...row }: T) => ({
  ...row,
  amount: dollarsOf(amountCents),
  leastOrder: dollarsOf(leastOrderCents),
  given: toDollars(givenCents),
});

/** `/api/admin/coupon/list`: coupons with their uses and what they gave, in dollars; newest first. */
export async function listCoupons(request: ListCoupons) {
  const { search, state } = request.selectParam;
  const listed = await listByKeyset({
    request,
    table: coupons,
    where: and(
      state === "archived" ? isNotNull(coupons.removedAt) : isNull(coupons.removedAt),
      state ? conditions[state] : undefined,
    ),
    search: search ? containsWords(couponText(coupons), search) : undefined,
    sorts: {
      createdAt: descending(coupons.createdAt, coupons.id),
      code: ascending(coupons.code, coupons.id),
    },
    select: (key) => db.select({ ...shown, key }).from(coupons),
  });
  return mapListed(listed, onWire);
}

/** `/api/admin/coupon/view`: a coupon for editing, with its programs. @throws Failure "notFound" */
export async function getCouponOrThrow(id: number) {
  const [row] = await db
    .select({
      ...shown,
      /** Its code can no longer be changed, and it cannot be deleted. */
      isOrdered: sql<boolean>`exists (select ${ofCoupon})`,
    })
    .from(coupons)
    .where(eq(coupons.id, id));
  const programs = await db
    .select({ courseId: courses.id, ...pick(courses, ["name", "nameZh"]) })
    .from(couponCourses)
    .innerJoin(courses, eq(courses.id, couponCourses.courseId))
    .where(eq(couponCourses.couponId, id))
    .orderBy(courses.id);
  return { ...onWire(foundOrThrow(row)), courses: programs };
}
export type EditedCoupon = Awaited<ReturnType<typeof getCouponOrThrow>>;
