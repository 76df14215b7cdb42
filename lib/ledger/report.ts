import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import { db, type Executor } from "@/db/client";
import { courses } from "@/db/schema/catalog";
import { orders } from "@/db/schema/orders";
import { ledgerEntries, ledgerSums } from "@/db/schema/ledger";
import { groupBy } from "@/lib/core/group-by";
import { toDollars } from "@/lib/core/money";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { optionalDay } from "@/lib/core/typed-time";
import { entriesByDay, readThroughId } from "./sums";

/** `/api/admin/dashboard/money`: school days, both inclusive; by default the last twelve months. */
export const MoneySpan = z.object({ from: optionalDay(), to: optionalDay() });

/** Cents that moved from the account `credit` to the account `debit`. */
type Flow = Pick<typeof ledgerEntries.$inferSelect, "debit" | "credit"> & { cents: number };

/** What moved in a month, in all programs or, of whole orders, in none. */
type MonthFlow = Flow &
  Pick<typeof ledgerEntries.$inferSelect, "method" | "taxRegion" | "taxRateBasisPoints"> & {
    /** "2027-01" */
    month: string;
    isOfPrograms: boolean;
  };

/** What moved in a program, in all months. */
type ProgramFlow = Flow & { courseId: number; name: string; nameZh: string };

/**
 * The office's money report, read from the ledger (rule R8.12): by month and by program gross, discount, tax, refunded, moved and
 * net = gross − discount + tax − refunded − moved; by month tax by region, money by method, credit, and what was given up; and what is
 * open now. Dollars.
 */
export async function getMoney({ from, to }: z.output<typeof MoneySpan>) {
  const today = schoolDay();
  const first = from ?? `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`;
  const last = to ?? today;
  const [{ ofMonths, ofPrograms }, open] = await db.transaction(
    async (tx) => {
      const throughId = await readThroughId(tx);
      // Nothing is entered ahead of its time, so that a report until today reads this year's sums.
      const end = last < today ? shiftDay(last, 1) : startOfNext("year", today);
      const span = { first, end, throughId };
      return [await readFlows(tx, span), await readOpen(tx, throughId)] as const;
    },
    // One look: the night's adding up doesn't come between.
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  return {
    from: first,
    to: last,
    total: totalOf(ofPrograms),
    months: [...groupBy(ofMonths, ({ month }) => month)]
      .map(([month, part]) => ({ month, part: part.filter(({ isOfPrograms }) => isOfPrograms) }))
      .filter(({ part }) => part.length > 0)
      .map(({ month, part }) => ({ month, ...totalOf(part) })),
    programs: [...groupBy(ofPrograms, ({ courseId }) => courseId)]
      .map(([courseId, part]) => ({
        courseId,
        name: part[0]?.name ?? "",
        nameZh: part[0]?.nameZh ?? "",
        ...totalOf(part),
      }))
      .sort((a, b) => b.net - a.net),
    accounts: [...groupBy(ofMonths, ({ month }) => month)].map(([month, part]) => accountsOf(month, part)),
    open,
  };
}
export type Money = Awaited<ReturnType<typeof getMoney>>;

type Span = { first: string; end: string; throughId: number };
type Unit = "month" | "year";

const startOf = (unit: Unit, day: string) =>
  unit === "month" ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
const startOfNext = (unit: Unit, day: string) =>
  startOf(unit, shiftDay(startOf(unit, day), unit === "month" ? 31 : 366));

/** The whole months or years from a day until another, which is exclusive. */
function wholeWithin(unit: Unit, { first, end }: Pick<Span, "first" | "end">) {
  const next = startOfNext(unit, first);
  const from = first === startOf(unit, first) ? first : next < end ? next : end;
  const until = startOf(unit, end);
  return { from, until: until > from ? until : from };
}

/** The condition that a sum is of this span and starts in [from, until). */
const sumsOf = (span: (typeof ledgerSums.$inferSelect)["span"], from: string, until: string) =>
  sql`(${ledgerSums.span} = ${span} and ${ledgerSums.startsOn} >= ${from} and ${ledgerSums.startsOn} < ${until})`;

/** What moved on days that are in no whole month, and since the last night, in the columns of `entriesByDay`. */
function daysAndSince({ first, end, throughId }: Span) {
  const months = wholeWithin("month", { first, end });
  const { at, id } = ledgerEntries;
  return sql`select starts_on as day, course_id, debit, credit, method, tax_region, tax_rate_basis_points, cents
    from ${ledgerSums} where ${sumsOf("day", first, months.from)} or ${sumsOf("day", months.until, end)}
    union all ${entriesByDay}
    where ${id} > ${throughId} and ${at} >= ${schoolInstant(first, "00:00")} and ${at} < ${schoolInstant(end, "00:00")}`;
}

/** A row is of a month or of a program; the other one's columns are null. */
type FlowRow = (MonthFlow & { courseId: null }) | (ProgramFlow & { month: null });

/** What moved in each month and in each program, in one statement, which reads the days of both once. */
async function readFlows(tx: Executor, span: Span) {
  const months = wholeWithin("month", span);
  const years = wholeWithin("year", { first: months.from, end: months.until });
  const ofOrders = sql`${sumsOf("month", months.from, months.until)} and course_id is null`;
  const otherMonths = sql`${sumsOf("month", months.from, years.from)} or ${sumsOf("month", years.until, months.until)}`;
  const { rows } = await tx.execute<FlowRow>(sql`
    with days as materialized (
      select date_trunc('month', day)::date as month, course_id, debit, credit, method, tax_region, tax_rate_basis_points, sum(cents) as cents
      from (${daysAndSince(span)}) days group by 1, 2, 3, 4, 5, 6, 7
    ),
    of_months as (
      select starts_on as month, span = 'allPrograms' as is_of_programs, debit, credit, method, tax_region, tax_rate_basis_points, cents
      from ${ledgerSums} where ${sumsOf("allPrograms", months.from, months.until)} or ${ofOrders}
      union all
      select month, course_id is not null, debit, credit, method, tax_region, tax_rate_basis_points, cents from days
    ),
    of_programs as (
      select course_id, debit, credit, cents from ${ledgerSums}
      where ${sumsOf("year", years.from, years.until)} or (${otherMonths}) and course_id is not null
      union all
      select course_id, debit, credit, cents from days where course_id is not null
    ),
    programs as (select course_id, debit, credit, sum(cents)::float8 as cents from of_programs group by 1, 2, 3)
    select to_char(month, 'YYYY-MM') as month, is_of_programs as "isOfPrograms", null::int as "courseId", null as name, null as "nameZh",
      debit, credit, method, tax_region as "taxRegion", tax_rate_basis_points as "taxRateBasisPoints", sum(cents)::float8 as cents
    from of_months group by 1, 2, 6, 7, 8, 9, 10
    union all
    select null, null, course_id, ${courses.name}, ${courses.nameZh}, debit, credit, null, null, null, cents
    from programs join ${courses} on ${courses.id} = course_id
    order by month, method, "taxRegion", "taxRateBasisPoints", "courseId", debit, credit`);
  return {
    ofMonths: rows.filter((row) => row.courseId === null),
    ofPrograms: rows.filter((row) => row.courseId !== null),
  };
}

/** What is open now: what is left to pay of unpaid orders, which are not in the ledger; money on its way back; credit owed to families. */
async function readOpen(tx: Executor, throughId: number) {
  const [pending] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      cents: sql<number>`coalesce(sum(${orders.totalCents} - ${orders.discountCents} + ${orders.taxCents} - ${orders.creditCents}), 0)::float8`,
    })
    .from(orders)
    .where(and(eq(orders.status, "pending"), gt(orders.expiresAt, sql`now()`)));
  const owed = await readOwed(tx, throughId);
  return {
    orders: pending?.count ?? 0,
    pending: toDollars(pending?.cents ?? 0),
    refunds: toDollars(owed.refund),
    credit: toDollars(owed.credit),
  };
}

/** What the school owes all families: on its way back, and kept as credit. Cents. */
async function readOwed(tx: Executor, throughId: number) {
  const owed = (account: "refund" | "credit") =>
    sql`coalesce(sum(case ${sql.raw(`'${account}'`)} when credit then cents when debit then -cents end), 0)::float8`;
  const isOwed = sql`('refund' in (debit, credit) or 'credit' in (debit, credit))`;
  const { rows } = await tx.execute<{ refund: number; credit: number }>(sql`
    select ${owed("refund")} as refund, ${owed("credit")} as credit from (
      select debit, credit, cents from ${ledgerSums}
      where (span = 'allPrograms' or span = 'month' and course_id is null) and ${isOwed}
      union all
      select debit, credit, amount_cents from ${ledgerEntries} where ${ledgerEntries.id} > ${throughId} and ${isOwed}
    ) moved`);
  return rows[0] ?? { refund: 0, credit: 0 };
}

/** What was decided to go back: the price less discount, and its tax. */
const isReturn = ({ debit, credit }: Flow) => credit === "refund" && (debit === "sales" || debit === "tax");

/** What a move took from its line to the order of the other term: price less discount, and tax. */
const isMoved = ({ debit, credit }: Flow) => credit === "moved" && (debit === "sales" || debit === "tax");

/** One month's accounts. `in` and `out`: collected and returned, or received and sent back. */
function accountsOf(month: string, flows: readonly MonthFlow[]) {
  const sum = (wanted: (flow: MonthFlow) => boolean) =>
    toDollars(flows.filter(wanted).reduce((cents, flow) => cents + flow.cents, 0));
  const bothWays = (
    account: Flow["debit"],
    inward: "debit" | "credit",
    isOf: (flow: MonthFlow) => boolean,
  ) => {
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
      const isOf = (flow: MonthFlow) =>
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
    returned: sum(isReturn),
    moved: sum(isMoved),
    creditGiven: sum((flow) => flow.credit === "credit"),
    creditUsed: sum((flow) => flow.debit === "credit"),
    writtenOff: sum((flow) => flow.debit === "write_off"),
  };
}

/** Gross, discount, tax, refunded, moved and net of flows, in dollars. */
function totalOf(flows: readonly Flow[]) {
  const sum = (wanted: (flow: Flow) => boolean) =>
    flows.filter(wanted).reduce((cents, flow) => cents + flow.cents, 0);
  const sums = {
    gross: sum(({ credit }) => credit === "sales"),
    discount: sum(({ debit }) => debit === "discount" || debit === "coupon"),
    tax: sum(({ credit }) => credit === "tax"),
    refunded: sum(isReturn),
    moved: sum(isMoved),
  };
  return {
    gross: toDollars(sums.gross),
    discount: toDollars(sums.discount),
    tax: toDollars(sums.tax),
    refunded: toDollars(sums.refunded),
    moved: toDollars(sums.moved),
    net: toDollars(sums.gross - sums.discount + sums.tax - sums.refunded - sums.moved),
  };
}
