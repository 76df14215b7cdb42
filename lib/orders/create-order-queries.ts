import { and, asc, isNotNull, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { preparedTransactions } from "@/db/prepared";
import { courseRuns } from "@/db/schema/catalog";
import { cartCoupons } from "@/db/schema/cart";
import { coupons } from "@/db/schema/coupons";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { parents, students } from "@/db/schema/people";
import { prepareBasketWith } from "@/lib/cart/queries";
import { ownHolds, seatsOfLines, storedLines } from "@/lib/cart/seats";
import { insertAudit } from "@/lib/records/audit";
import { countsAsHold, holdEnd } from "./hold-time";
import { isKeptOrder } from "./kept-orders";

const { placeholder } = sql;

/**
 * Locks the payer and the families of the children, then a coupon of limited use, then the runs of its basket in the order of
 * their ids. One order of a family at a time, so that two together cannot hold or use more than one may, and none is made for a
 * child who is leaving (the same lock as `lockFamilies`); one order of the locks, so that two buyers never deadlock.
 */
function prepareLock(connection: NodePgDatabase) {
  const families = connection.$with("families").as(
    connection
      .select({ id: parents.id })
      .from(parents)
      .where(
        sql`${parents.id} in (select ${placeholder("parentId")}::int
          union all select child.parent_id from lines join ${students} child on child.id = lines.student_id)`,
      )
      .orderBy(asc(parents.id))
      .for("no key update"),
  );
  const limited = connection.$with("limited").as(
    connection
      .select({ id: coupons.id })
      .from(coupons)
      .where(
        and(
          sql`(select count(*) from families) > 0`,
          isNotNull(coupons.maxUses),
          sql`${coupons.id} = (select ${cartCoupons.couponId} from ${cartCoupons}
            where ${cartCoupons.parentId} = ${placeholder("parentId")})`,
        ),
      )
      .for("no key update"),
  );
  return connection
    .with(storedLines, families, limited, ownHolds, seatsOfLines)
    .select({ id: courseRuns.id })
    .from(courseRuns)
    .where(
      sql`(select count(*) from families) > 0 and (select count(*) from limited) >= 0
        and ${courseRuns.id} in (select run_id from seats)`,
    )
    .orderBy(asc(courseRuns.id))
    .for("no key update")
    .prepare("lock_basket");
}

/** One of the family's orders that a new one may replace, or whose holds count (`countsAsHold`). */
type EarlierOrder = {
  id: number;
  basketDigest: string;
  isPending: boolean;
  isDue: boolean;
  isKept: boolean;
  sharesSeat: boolean;
  /** Its payments whose checkout is open at the provider. */
  checkouts: number[];
  /** Start and end of its hold. */
  from: string;
  until: string;
  /** Those of the basket's runs that it holds. */
  heldRunIds: number[];
};

/** The `EarlierOrder`s by their start as JSON, beside the `seats` of a basket. */
const earlierOrders = sql<EarlierOrder[]>`(select coalesce(json_agg(json_build_object(
    'id', ${orders.id}, 'basketDigest', ${orders.basketDigest}, 'isPending', ${orders.status} = 'pending',
    'isDue', ${orders.expiresAt} <= now(), 'isKept', ${isKeptOrder}, 'from', ${orders.createdAt}, 'until', ${holdEnd},
    'sharesSeat', exists (select from ${orderLines} join seats on seats.student_id = ${orderLines.studentId}
      and seats.run_id = ${orderLines.courseRunId} where ${orderLines.orderId} = ${orders.id}),
    'checkouts', array(select ${payments.id} from ${payments}
      where ${payments.orderId} = ${orders.id} and ${payments.state} = 'open' and ${payments.sessionId} is not null),
    'heldRunIds', case when ${countsAsHold} then array(select distinct ${orderLines.courseRunId} from ${orderLines}
      where ${orderLines.orderId} = ${orders.id} and ${orderLines.courseRunId} in (select run_id from seats))
      else '{}' end) order by ${orders.createdAt}), '[]')
  from ${orders}
  where ${orders.parentId} = ${placeholder("parentId")} and (${orders.status} = 'pending' or ${countsAsHold}))`;

/** Writes everything of a new order in one statement; `lines` is a JSON list of `lineOf`. */
function prepareInsert(connection: NodePgDatabase) {
  const placed = connection.$with("placed").as(
    connection
      .insert(orders)
      .values({
        parentId: placeholder("parentId"),
        locale: placeholder("locale"),
        totalCents: placeholder("totalCents"),
        discountCents: placeholder("discountCents"),
        taxCents: placeholder("taxCents"),
        taxRegion: placeholder("taxRegion"),
        taxRateBasisPoints: placeholder("taxRateBasisPoints"),
        couponId: placeholder("couponId"),
        couponCode: placeholder("couponCode"),
        couponCents: placeholder("couponCents"),
        couponLeastCents: placeholder("couponLeastCents"),
        basketDigest: placeholder("basketDigest"),
        expiresAt: placeholder("expiresAt"),
      })
      .returning({ id: orders.id, expiresAt: orders.expiresAt }),
  );
  const lines = connection.$with("lines", {}).as(sql`
    insert into ${orderLines} (order_id, student_id, course_run_id, bundle_id, student_name, name, name_zh,
      run_name, run_name_zh, bundle_name, bundle_name_zh, price_cents, discount_cents, coupon_cents, tax_cents,
      tax_exemption, tax_exemption_zh)
    select placed.id, line."studentId", line."courseRunId", line."bundleId", line."studentName", line.name, line."nameZh",
      line."runName", line."runNameZh", line."bundleName", line."bundleNameZh", line."priceCents", line."discountCents",
      line."couponCents", line."taxCents", line."taxExemption", line."taxExemptionZh"
    from placed, json_to_recordset(${placeholder("lines")}::json) as line ("studentId" int, "courseRunId" int,
      "bundleId" int, "studentName" text, name text, "nameZh" text, "runName" text, "runNameZh" text, "bundleName" text,
      "bundleNameZh" text, "priceCents" int, "discountCents" int, "couponCents" int, "taxCents" int,
      "taxExemption" text, "taxExemptionZh" text)
    returning id, order_id, course_run_id`);
  const held = connection.$with("held", {}).as(sql`
    insert into ${seatHolds} (order_line_id, order_id, course_run_id, expires_at)
    select lines.id, order_id, course_run_id, expires_at from lines, placed`);
  const actor = { role: "parent" as const, id: sql`${placeholder("parentId")}::int` };
  const audited = connection
    .$with("audited", {})
    .as(insertAudit({ actor, action: "order.create", subject: "order", of: sql`placed` }));
  return connection
    .with(placed, lines, held, audited)
    .select({ id: placed.id })
    .from(placed)
    .prepare("place_order");
}

/** Runs the prepared statements of a new order in one transaction. */
export const orderTransaction = preparedTransactions((connection) => ({
  lock: prepareLock(connection),
  basket: prepareBasketWith(connection, earlierOrders),
  insert: prepareInsert(connection),
}));
export type OrderQueries = Parameters<Parameters<typeof orderTransaction>[0]>[0];
