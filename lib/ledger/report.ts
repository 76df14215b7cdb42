import { gt, gte, inArray, lt, and, eq, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { orderLines, orders, refunds } from "@/db/schema/commerce";
import { ledgerEntries } from "@/db/schema/ledger";
import { toDollars } from "@/lib/core/money";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { optionalDay } from "@/lib/core/typed-time";

/** `/api/admin/dashboard/money`: school days, both inclusive; by default the last twelve months. */
export const MoneySpan = z.object({ from: optionalDay(), to: optionalDay() });

type Sums = { gross: number; discount: number; tax: number; refunded: number };
type ByProgram = Sums & { month: string; courseId: number; name: string; nameZh: string };
/** Cents that moved in a month from the account `credit` to the account `debit`. */
type Flow = Pick<
  typeof ledgerEntries.$inferSelect,
  "debit" | "credit" | "method" | "taxRegion" | "taxRateBasisPoints"
> & { month: string; cents: number };

const { at, debit, credit, amountCents, orderLineId } = ledgerEntries;
const month = sql<string>`to_char(${at} at time zone 'America/Toronto', 'YYYY-MM')`;
const sumIf = (condition: ReturnType<typeof sql>) =>
  sql<number>`coalesce(sum(${amountCents}) filter (where ${condition}), 0)::float8`;

/**
 * The office's money report, read from the ledger (rule R8.12): by month and by program gross, discount, tax, refunded and
 * net = gross − discount + tax − refunded; by month tax by region, money by method, credit, and what was given up; and what is
 * open now. Dollars.
 */
export async function getMoney({ from, to }: z.output<typeof MoneySpan>) {
  const today = schoolDay();
  const first = from ?? `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`;
  const last = to ?? today;
  const within = and(
    gte(at, schoolInstant(first, "00:00")),
    lt(at, schoolInstant(shiftDay(last, 1), "00:00")),
  );
  const [rows, flows, open] = await Promise.all([byProgram(within), flowsOf(within), readOpen()]);
  const total = (part: readonly Sums[]) => inDollars(part.reduce(add, nothing));
  return {
    from: first,
    to: last,
    total: total(rows),
    months: [...groupBy(rows, ({ month }) => month)].map(([month, part]) => ({ month, ...total(part) })),
    programs: [...groupBy(rows, ({ courseId }) => courseId)]
      .map(([courseId, part]) => ({
        courseId,
        name: part[0]?.name ?? "",
        nameZh: part[0]?.nameZh ?? "",
        ...total(part),
      }))
      .sort((a, b) => b.net - a.net),
    accounts: [...groupBy(flows, ({ month }) => month)].map(([month, part]) => accountsOf(month, part)),
    open,
  };
}
export type Money = Awaited<ReturnType<typeof getMoney>>;

type Within = ReturnType<typeof and>;

const byProgram = (within: Within): Promise<ByProgram[]> =>
  db
    .select({
      month,
      courseId: courses.id,
      name: courses.name,
      nameZh: courses.nameZh,
      gross: sumIf(sql`${credit} = 'sales'`),
      discount: sumIf(sql`${debit} in ('discount', 'coupon')`),
      tax: sumIf(sql`${credit} = 'tax'`),
      refunded: sumIf(sql`${credit} = 'refund' and ${debit} in ('sales', 'tax')`),
    })
    .from(ledgerEntries)
    .innerJoin(orderLines, eq(orderLines.id, orderLineId))
    .innerJoin(courseRuns, eq(courseRuns.id, orderLines.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(within)
    .groupBy(sql`1`, courses.id)
    .orderBy(sql`1`, courses.id)
    .then((rows) => rows.filter(({ gross, refunded }) => gross + refunded > 0));

const flowsOf = (within: Within): Promise<Flow[]> =>
  db
    .select({
      month,
      debit,
      credit,
      method: ledgerEntries.method,
      taxRegion: ledgerEntries.taxRegion,
      taxRateBasisPoints: ledgerEntries.taxRateBasisPoints,
      cents: sql<number>`sum(${amountCents})::float8`,
    })
    .from(ledgerEntries)
    .where(within)
    .groupBy(sql`1, 2, 3, 4, 5, 6`)
    .orderBy(sql`1, 4, 5, 6`);

/** What is open now: unpaid orders, which are not in the ledger; money on its way back; credit owed to families. */
async function readOpen() {
  const [[pending], [back], [kept]] = await Promise.all([
    db
      .select({
        count: sql<number>`count(*)::int`,
        cents: sql<number>`coalesce(sum(${orders.totalCents} - ${orders.discountCents} + ${orders.taxCents}), 0)::float8`,
      })
      .from(orders)
      .where(and(eq(orders.status, "pending"), gt(orders.expiresAt, sql`now()`))),
    db
      .select({ cents: sql<number>`coalesce(sum(${refunds.amountCents}), 0)::float8` })
      .from(refunds)
      .where(inArray(refunds.state, ["asked", "on_its_way", "failed"])),
    db
      .select({
        cents: sql<number>`coalesce(sum(case when ${credit} = 'credit' then ${amountCents} else -${amountCents} end), 0)::float8`,
      })
      .from(ledgerEntries)
      .where(sql`'credit' in (debit, credit)`),
  ]);
  return {
    orders: pending?.count ?? 0,
    pending: toDollars(pending?.cents ?? 0),
    refunds: toDollars(back?.cents ?? 0),
    credit: toDollars(kept?.cents ?? 0),
  };
}

/** One month's accounts. `in` and `out`: collected and returned, or received and sent back. */
function accountsOf(month: string, flows: readonly Flow[]) {
  const sum = (wanted: (flow: Flow) => boolean) =>
    toDollars(flows.filter(wanted).reduce((cents, flow) => cents + flow.cents, 0));
  const bothWays = (account: Flow["debit"], inward: "debit" | "credit", isOf: (flow: Flow) => boolean) => {
    const outward = inward === "debit" ? "credit" : "debit";
    return {
      in: sum((flow) => flow[inward] === account && isOf(flow)),
      out: sum((flow) => flow[outward] === account && isOf(flow)),
    };
  };
  const regions = groupBy(
    flows.filter(({ taxRegion }) => taxRegion !== null),
    ({ taxRegion, taxRateBasisPoints }) => `${taxRegion}:${taxRateBasisPoints}`,
  );
  const methods = groupBy(
    flows.filter(({ method }) => method !== null),
    ({ method }) => method,
  );
  return {
    month,
    charged: sum((flow) => flow.credit === "sales"),
    discount: sum((flow) => flow.debit === "discount"),
    coupon: sum((flow) => flow.debit === "coupon"),
    taxes: [...regions.values()].map(([first]) => {
      const { taxRegion, taxRateBasisPoints } = first ?? { taxRegion: null, taxRateBasisPoints: null };
      const isOf = (flow: Flow) =>
        flow.taxRegion === taxRegion && flow.taxRateBasisPoints === taxRateBasisPoints;
      return {
        region: taxRegion ?? "",
        rate: (taxRateBasisPoints ?? 0) / 100,
        ...bothWays("tax", "credit", isOf),
      };
    }),
    methods: [...methods.keys()].flatMap((method) =>
      method ? [{ method, ...bothWays("money", "debit", (flow) => flow.method === method) }] : [],
    ),
    returned: sum((flow) => flow.credit === "refund" && (flow.debit === "sales" || flow.debit === "tax")),
    creditGiven: sum((flow) => flow.credit === "credit"),
    creditUsed: sum((flow) => flow.debit === "credit"),
    writtenOff: sum((flow) => flow.debit === "write_off"),
  };
}

/** `Map.groupBy`, which Node 20 lacks. */
function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const nothing: Sums = { gross: 0, discount: 0, tax: 0, refunded: 0 };
const add = (sum: Sums, row: Sums): Sums => ({
  gross: sum.gross + row.gross,
  discount: sum.discount + row.discount,
  tax: sum.tax + row.tax,
  refunded: sum.refunded + row.refunded,
});

const inDollars = ({ gross, discount, tax, refunded }: Sums) => ({
  gross: toDollars(gross),
  discount: toDollars(discount),
  tax: toDollars(tax),
  refunded: toDollars(refunded),
  net: toDollars(gross - discount + tax - refunded),
});
