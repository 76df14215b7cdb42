import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { courseRuns } from "@/db/schema/catalog";
import { orderLines, orders, payments, seatHolds } from "@/db/schema/commerce";
import { parents } from "@/db/schema/people";
import { statement, transaction } from "@/db/statement";
import { readBasket } from "@/lib/cart/queries";
import { isRefused, seatRefusal, seatsOfLines, storedLines } from "@/lib/cart/seats";
import { conflict, Failure, foundOrThrow, invalid } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { toCents } from "@/lib/core/money";
import { insertAudit } from "@/lib/records/audit";
import { type BasketPrice, priceBasket } from "./figure";
import { latestHoldEnd, listHeld } from "./hold-time";
import { holdMilliseconds } from "./lifetimes";
import { closeCheckouts } from "./reconcile-payments";
import type { CreateOrder } from "./schemas";

const { placeholder } = sql;

/**
 * One order of a family at a time, so that two of them never hold more together than each may hold alone, and none is made
 * for a child who is leaving; the same lock as `lockFamilies`.
 */
const lockFamily = statement<{ parentId: number }, { id: number }>(
  "lock_family",
  sql`select ${parents.id} from ${parents} where ${parents.id} = ${placeholder("parentId")} for no key update`,
);

/** Locks the runs of the basket in the order of their ids, so that two buyers never wait for each other in a ring. */
const lockRuns = statement<
  { parentId: number; courseRunIds: number[] | null; bundleIds: number[] | null },
  { id: number }
>(
  "lock_basket_runs",
  sql`with ${storedLines}, ${seatsOfLines}
  select ${courseRuns.id} from ${courseRuns}
  where ${courseRuns.id} in (select run_id from seats)
  order by ${courseRuns.id} for no key update`,
);

type PendingOrder = {
  id: number;
  basketDigest: string;
  isDue: boolean;
  sharesSeat: boolean;
  /** Its payments whose checkout is open at the provider. */
  checkouts: number[];
};

const readPending = statement<{ parentId: number; studentIds: number[]; runIds: number[] }, PendingOrder>(
  "read_pending_orders",
  sql`select ${orders.id}, ${orders.basketDigest} as "basketDigest", ${orders.expiresAt} <= now() as "isDue",
    exists (select from ${orderLines}
      join unnest(${placeholder("studentIds")}::int[], ${placeholder("runIds")}::int[]) as seat (student_id, run_id)
        on seat.student_id = ${orderLines.studentId} and seat.run_id = ${orderLines.courseRunId}
      where ${orderLines.orderId} = ${orders.id}) as "sharesSeat",
    array(select ${payments.id} from ${payments} where ${payments.orderId} = ${orders.id}
      and ${payments.state} = 'open' and ${payments.sessionId} is not null) as "checkouts"
  from ${orders} where ${orders.parentId} = ${placeholder("parentId")} and ${orders.status} = 'pending'`,
);

const given = (name: string, type: "int" | "text" | "timestamptz") =>
  sql`${placeholder(name)}::${sql.raw(type)}`;
const lists = {
  studentIds: "int",
  runIds: "int",
  bundleIds: "int",
  studentNames: "text",
  names: "text",
  namesZh: "text",
  runNames: "text",
  runNamesZh: "text",
  bundleNames: "text",
  bundleNamesZh: "text",
  prices: "int",
  discounts: "int",
  taxes: "int",
} as const;
const lineLists = sql.join(
  Object.entries(lists).map(([name, type]) => sql`${placeholder(name)}::${sql.raw(type)}[]`),
  sql`, `,
);

type Placement = { [Name in keyof typeof lists]: unknown[] } & {
  parentId: number;
  locale: Locale;
  total: number;
  discount: number;
  tax: number;
  taxRegion: string;
  taxBasisPoints: number;
  digest: string;
  expiresAt: Date;
  /** Older orders that make way for this one. */
  replaced: number[];
};

/** Everything that a new order writes, in one statement. */
const placeOrder = statement<Placement, { id: number }>(
  "place_order",
  sql`with replaced as (
    update ${orders} set status = case when ${orders.expiresAt} <= now() then 'expired' else 'cancelled' end,
      closed_at = now(), updated_at = now()
    where ${orders.id} = any(${placeholder("replaced")}::int[]) and ${orders.status} = 'pending'
    returning ${orders.id}
  ), cancelled_lines as (
    update ${orderLines} set status = 'cancelled' where ${orderLines.orderId} in (select id from replaced)
  ), released as (
    delete from ${seatHolds} where ${seatHolds.orderId} in (select id from replaced)
  ), placed as (
    insert into ${orders} (parent_id, locale, total_cents, discount_cents, tax_cents, tax_region,
      tax_rate_basis_points, basket_digest, expires_at)
    select ${given("parentId", "int")}, ${given("locale", "text")}, ${given("total", "int")},
      ${given("discount", "int")}, ${given("tax", "int")}, ${given("taxRegion", "text")},
      ${given("taxBasisPoints", "int")}, ${given("digest", "text")}, ${given("expiresAt", "timestamptz")}
    -- The older order must be out of the way before the unique index sees this one.
    from (select count(*) from replaced) first
    returning ${orders.id}
  ), lines as (
    insert into ${orderLines} (order_id, student_id, course_run_id, bundle_id, student_name, name, name_zh,
      run_name, run_name_zh, bundle_name, bundle_name_zh, price_cents, discount_cents, tax_cents)
    select placed.id, line.* from placed, unnest(${lineLists}) as line
    returning ${orderLines.id}, ${orderLines.orderId}, ${orderLines.courseRunId}
  ), held as (
    insert into ${seatHolds} (order_line_id, order_id, course_run_id, expires_at)
    select id, order_id, course_run_id, ${given("expiresAt", "timestamptz")} from lines
  ), audited as (
    ${insertAudit(sql`select 'parent', ${given("parentId", "int")}, 'order.create', 'order', id from placed
    union all
    select 'parent', ${given("parentId", "int")}, 'order.replace', 'order', id from replaced`)}
  )
  select id from placed`,
);

/** The order, or the open checkouts of orders that would make way for it. */
type Attempt = { orderId: number } | { checkouts: number[] };

/**
 * Makes an order of the stored basket, or of a part of it, with the prices and names of the day, and holds its seats for
 * 30 minutes, or for what is left of the family's hour (rules R8.2 and R8.3). The same basket again returns the same
 * order; older pending orders with one of these seats are cancelled. Their checkouts are closed before: one that is paid
 * already settles its order, and the basket is judged with that (docs/decisions/0143).
 * @throws Failure "conflict" for an empty basket, for one that costs another sum than `part` agrees to, or naming the
 *   line that is closed, full, owned, too many or held for too long; "invalid" while it is unknown where the family lives
 */
export async function createOrder(
  parentId: number,
  part: CreateOrder,
  locale: Locale,
): Promise<{ orderId: number }> {
  const closed = new Set<number>();
  for (let attempt = 0; attempt < 3; attempt++) {
    const made = await transaction((client) => tryToCreate({ parentId, part, locale, closed }, client));
    if (made && "orderId" in made) return made;
    if (!made) continue;
    // Outside the transaction: settling what is paid needs the locks.
    await closeCheckouts({ paymentIds: made.checkouts });
    for (const id of made.checkouts) closed.add(id);
  }
  throw new Failure("unavailable", "unavailable");
}

type Wanted = { parentId: number; part: CreateOrder; locale: Locale; closed: ReadonlySet<number> };

/**
 * Null when a bundle moved to another run between the lock and the look.
 * @param wanted `closed`: payments whose checkouts were closed for this order; one that stayed open does not stop it
 */
async function tryToCreate(
  { parentId, part: { courseRunIds = null, bundleIds = null, actualTotalForTax }, locale, closed }: Wanted,
  client: pg.PoolClient,
): Promise<Attempt | null> {
  const part = { courseRunIds, bundleIds };
  await lockFamily({ parentId }, client);
  const locked = new Set((await lockRuns({ parentId, ...part }, client)).map(({ id }) => id));
  // Read again behind the locks: only now are seats counted that nobody else can take.
  const { home, seats } = await readBasket(parentId, part, client);
  if (seats.length === 0) throw conflict(closed.size > 0 ? "orderPaid" : "basketEmpty");
  const refused = seats.find(isRefused);
  if (refused) throw seatRefusal(refused, locale);
  if (!seats.every(({ courseRunId }) => locked.has(courseRunId))) return null;

  const price = priceBasket(seats, home);
  const { region } = price.tax;
  if (region === null) throw invalid({ province: "placeUnknown" });
  if (actualTotalForTax !== undefined && toCents(actualTotalForTax) !== dueCents(price))
    throw conflict("basketChanged");
  const digest = digestOf(price);
  const studentIds = seats.map(({ studentId }) => studentId);
  const runIds = seats.map(({ courseRunId }) => courseRunId);
  const pending = await readPending({ parentId, studentIds, runIds }, client);
  const same = pending.find(({ basketDigest, isDue }) => basketDigest === digest && !isDue);
  if (same) return { orderId: same.id };

  const latest = latestHoldEnd(seats, await listHeld(parentId, seats, client));
  const expiresAt = new Date(Math.min(Date.now() + holdMilliseconds, latest.getTime()));
  const makeWay = pending.filter(({ isDue, sharesSeat }) => isDue || sharesSeat);
  const checkouts = makeWay.flatMap((order) => order.checkouts).filter((id) => !closed.has(id));
  if (checkouts.length > 0) return { checkouts };
  const replaced = makeWay.map(({ id }) => id);
  const placement = { parentId, locale, digest, expiresAt, replaced, studentIds, runIds };
  const [placed] = await placeOrder({ ...placement, ...columnsOf(price), taxRegion: region }, client);
  return { orderId: foundOrThrow(placed).id };
}

/** What is to be paid, in cents with tax. */
const dueCents = ({ totals: { totalCents, discountCents, taxCents } }: BasketPrice) =>
  totalCents - discountCents + taxCents;

/** The basket in one word: seats, prices and where it is taxed. */
function digestOf({ seats, tax }: BasketPrice): string {
  const parts = seats.map((seat) =>
    [
      seat.studentId,
      seat.courseRunId,
      seat.bundleId ?? "",
      seat.priceCents,
      seat.discountCents,
      seat.taxCents,
    ].join(":"),
  );
  return createHash("sha256")
    .update([tax.region, ...parts.toSorted()].join("|"))
    .digest("hex");
}

function columnsOf({ seats, totals, tax }: BasketPrice) {
  return {
    total: totals.totalCents,
    discount: totals.discountCents,
    tax: totals.taxCents,
    taxBasisPoints: tax.basisPoints,
    bundleIds: seats.map(({ bundleId }) => bundleId),
    studentNames: seats.map(({ studentName }) => studentName),
    names: seats.map(({ name }) => name),
    namesZh: seats.map(({ nameZh }) => nameZh),
    runNames: seats.map(({ runName }) => runName),
    runNamesZh: seats.map(({ runNameZh }) => runNameZh),
    bundleNames: seats.map(({ bundleName }) => bundleName),
    bundleNamesZh: seats.map(({ bundleNameZh }) => bundleNameZh),
    prices: seats.map(({ priceCents }) => priceCents),
    discounts: seats.map(({ discountCents }) => discountCents),
    taxes: seats.map(({ taxCents }) => taxCents),
  };
}
