import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { World } from "./world";

type Balances = Record<string, number>;
type OrderRow = {
  id: number;
  parent_id: number;
  status: string;
  is_paid: boolean;
  total_cents: number;
  discount_cents: number;
  tax_cents: number;
  credit_cents: number;
  carried_cents: number;
  tax_region: string;
  tax_rate_basis_points: number;
};
type LineRow = {
  refunded_tax_cents: number;
  id: number;
  order_id: number;
  status: string;
  price_cents: number;
  discount_cents: number;
  coupon_cents: number;
  tax_cents: number;
  refunded_cents: number;
};
type PaymentRow = {
  id: number;
  order_id: number;
  state: string;
  method: string;
  amount_cents: number;
  over_cents: number;
};
type RefundRow = {
  payment_id: number;
  order_line_id: number;
  amount_cents: number;
  tax_cents: number;
  destination: string;
  state: string;
  outside_method: string | null;
};
type EntryRow = {
  order_id: number | null;
  parent_id: number;
  debit: string;
  credit: string;
  amount_cents: number;
  method: string | null;
  tax_region: string | null;
  tax_rate_basis_points: number | null;
};
type SeatRow = {
  id: number;
  student_id: number;
  course_run_id: number;
  order_line_id: number | null;
  is_active: boolean;
};
type Rows = {
  orders: OrderRow[];
  lines: LineRow[];
  payments: PaymentRow[];
  refunds: RefundRow[];
  entries: EntryRow[];
  seats: SeatRow[];
  held: { course_run_id: number; student_id: number }[];
  lost_moves: number;
};

/** Every fact about a world that the database has, in one query. */
async function readRows({ families, runs }: World): Promise<Rows> {
  const parentIds = families.map(({ parent }) => Number(parent.id));
  const runIds = runs.map(({ id }) => id);
  const own = sql`select id from orders where parent_id = any(${sql.param(parentIds)}::int[])`;
  const { rows } = await db.execute<{ all: Rows }>(sql`
    with own as (${own}), own_lines as (select * from order_lines where order_id in (select id from own))
    select json_build_object(
      'orders', (select coalesce(json_agg(o order by id), '[]') from (
        select *, paid_at is not null as is_paid from orders where id in (select id from own)) o),
      'lines', (select coalesce(json_agg(l order by id), '[]') from own_lines l),
      'payments', (select coalesce(json_agg(p), '[]') from payments p where order_id in (select id from own)),
      'refunds', (select coalesce(json_agg(r), '[]') from refunds r where order_line_id in (select id from own_lines)),
      'entries', (select coalesce(json_agg(e order by id), '[]') from ledger_entries e
        where parent_id = any(${sql.param(parentIds)}::int[])),
      'seats', (select coalesce(json_agg(s), '[]') from (
        select *, ended_at is null as is_active from enrolments where course_run_id = any(${sql.param(runIds)}::int[])) s),
      'held', (select coalesce(json_agg(h), '[]') from (
        select hold.course_run_id, line.student_id from seat_holds hold join order_lines line on line.id = hold.order_line_id
        where hold.course_run_id = any(${sql.param(runIds)}::int[]) and hold.expires_at > now()) h),
      'lost_moves', (select count(*) from withdrawals w join orders o on o.id = w.to_order_id
        where w.order_line_id in (select id from own_lines) and w.state = 'paying' and o.status <> 'pending')
    ) as all`);
  return rows[0]!.all;
}

const add = (balances: Balances, account: string, cents: number) => {
  balances[account] = (balances[account] ?? 0) + cents;
};

/** What the ledger says: what flows into an account counts positive. */
function ledgerOf(entries: readonly EntryRow[]): Balances {
  const balances: Balances = {};
  for (const { debit, credit, amount_cents, method, tax_region, tax_rate_basis_points } of entries) {
    const named = (account: string) => {
      if (account === "money") return `money:${method}`;
      return account === "tax" ? `tax:${tax_region}:${tax_rate_basis_points}` : account;
    };
    add(balances, named(debit), amount_cents);
    add(balances, named(credit), -amount_cents);
  }
  return balances;
}

/** The same for one order, worked out from its lines, payments and refunds without any code of the product. */
function oracleOf(order: OrderRow, { lines, payments, refunds }: Rows): Balances {
  const balances: Balances = {};
  if (!order.is_paid) return balances;
  const own = lines.filter(({ order_id }) => order_id === order.id);
  const paid = payments.find(({ order_id, state }) => order_id === order.id && state === "paid")!;
  const tax = `tax:${order.tax_region}:${order.tax_rate_basis_points}`;
  let charged = 0;
  for (const { price_cents, discount_cents, coupon_cents, tax_cents } of own) {
    charged += price_cents - discount_cents + tax_cents;
    add(balances, "sales", -price_cents);
    add(balances, "discount", discount_cents - coupon_cents);
    add(balances, "coupon", coupon_cents);
    add(balances, tax, -tax_cents);
  }
  add(balances, "credit", order.credit_cents - order.carried_cents - paid.over_cents);
  add(balances, "moved", order.carried_cents);
  add(balances, "write_off", charged - order.credit_cents - paid.amount_cents);
  add(balances, `money:${paid.method}`, paid.amount_cents + paid.over_cents);
  const ids = new Set(own.map(({ id }) => id));
  for (const refund of refunds.filter(({ order_line_id }) => ids.has(order_line_id))) {
    const { amount_cents, tax_cents, destination, state } = refund;
    add(balances, "sales", amount_cents - tax_cents);
    add(balances, tax, tax_cents);
    if (destination === "credit") add(balances, "credit", -amount_cents);
    else if (destination === "order") add(balances, "moved", -amount_cents);
    else if (state === "done") {
      // After a move it may be the payment of the order that the seat came from.
      const source = payments.find(({ id }) => id === refund.payment_id)!;
      add(balances, `money:${refund.outside_method ?? source.method}`, -amount_cents);
    } else add(balances, "refund", -amount_cents);
  }
  return balances;
}

/** The cents by which two sets of accounts differ, account by account. */
function differences(one: Balances, other: Balances): string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((account) => (one[account] ?? 0) !== (other[account] ?? 0))
    .map(
      (account) => `${account} is ${one[account] ?? 0} in the ledger and ${other[account] ?? 0} by the facts`,
    );
}

/** Everything that is wrong with a world in which nothing is under way any more. */
export async function judge(world: World): Promise<string[]> {
  const rows = await readRows(world);
  return [
    ...world.families.flatMap(({ bank }) => bank.problems),
    ...rows.orders.flatMap((order) => judgeOrder(order, rows)),
    ...world.families.flatMap((family) => judgeFamily(family, rows)),
    ...judgeSeats(world, rows),
    ...(rows.lost_moves > 0 ? [`${rows.lost_moves} moves wait for orders that are closed`] : []),
  ];
}

function judgeOrder(order: OrderRow, rows: Rows): string[] {
  const ledger = ledgerOf(rows.entries.filter(({ order_id }) => order_id === order.id));
  const wrong = differences(ledger, oracleOf(order, rows));
  if ((ledger["receivable"] ?? 0) !== 0) wrong.push(`receivable is ${ledger["receivable"]}`);
  const isFree = rows.payments.some(
    ({ order_id, state, method }) => order_id === order.id && state === "paid" && method === "free",
  );
  if (isFree && (ledger["write_off"] ?? 0) !== 0) wrong.push(`${ledger["write_off"]} of it was never paid`);
  for (const line of rows.lines.filter(({ order_id }) => order_id === order.id))
    wrong.push(...judgeLine(line, rows.refunds));
  return wrong.map((what) => `order ${order.id}: ${what}`);
}

/** What went back of a line is what its refunds say, and a whole line goes back with exactly its tax. */
function judgeLine(line: LineRow, refunds: readonly RefundRow[]): string[] {
  const own = refunds.filter(({ order_line_id }) => order_line_id === line.id);
  const back = own.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const tax = own.reduce((sum, { tax_cents }) => sum + tax_cents, 0);
  const charged = line.price_cents - line.discount_cents + line.tax_cents;
  const wrong = [];
  if (back !== line.refunded_cents || tax !== line.refunded_tax_cents || back > charged)
    wrong.push(`${back} with ${tax} tax went back of line ${line.id}, which says ${line.refunded_cents}`);
  if (back === charged && tax !== line.tax_cents)
    wrong.push(`all of line ${line.id} went back, but ${tax} of ${line.tax_cents} tax`);
  return wrong;
}

/** The books of the bank and of the office know what came and went; the family's credit is never less than nothing. */
function judgeFamily({ parent, bank, written }: World["families"][number], rows: Rows): string[] {
  const entries = rows.entries.filter(({ parent_id }) => parent_id === parent.id);
  const moved: Balances = {};
  for (const { method, cents } of [...bank.moved, ...written]) add(moved, `money:${method}`, cents);
  const ledger = Object.fromEntries(
    Object.entries(ledgerOf(entries)).filter(([account]) => account.startsWith("money:")),
  );
  const wrong = differences(ledger, moved);
  const carried = ledgerOf(entries)["moved"] ?? 0;
  if (carried !== 0) wrong.push(`${carried} were carried to no order`);
  let credit = 0;
  for (const { debit, credit: from, amount_cents } of entries) {
    if (from === "credit") credit += amount_cents;
    if (debit === "credit") credit -= amount_cents;
    if (credit < 0) wrong.push(`credit falls to ${credit}`);
  }
  return wrong.map((what) => `family ${parent.id}: ${what}`);
}

function judgeSeats({ runs, byHand }: World, { orders, lines, payments, seats, held }: Rows): string[] {
  const wrong: string[] = [];
  for (const { id, capacity } of runs) {
    const taken = seats.filter(({ course_run_id, is_active }) => course_run_id === id && is_active);
    const waiting = held.filter(({ course_run_id }) => course_run_id === id);
    // A child may have its seat from one order while another of the family still holds it.
    const children = new Set([...taken, ...waiting].map(({ student_id }) => student_id));
    if (capacity !== null && children.size > capacity)
      wrong.push(`term ${id} has ${taken.length} seats taken and ${waiting.length} held of ${capacity}`);
    if (new Set(taken.map(({ student_id }) => student_id)).size < taken.length)
      wrong.push(`a child has two seats in term ${id}`);
  }
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  for (const line of lines) {
    const order = orderOf.get(line.order_id)!;
    const own = seats.filter(({ order_line_id }) => order_line_id === line.id);
    const isSeated = own.some(({ is_active }) => is_active);
    if (!order.is_paid && own.length > 0) wrong.push(`line ${line.id} has a seat without being paid`);
    if (!order.is_paid) continue;
    if (line.status === "refunded" && isSeated) wrong.push(`line ${line.id} is refunded and has its seat`);
    const charged = line.price_cents - line.discount_cents + line.tax_cents;
    if (own.length === 0 && line.refunded_cents !== charged)
      wrong.push(`line ${line.id} has no seat, but ${charged - line.refunded_cents} of it are sold`);
  }
  for (const order of orders.filter(({ is_paid }) => is_paid))
    wrong.push(...judgeUnsold(order, { lines, payments, seats }));
  const bought = new Set(lines.filter(({ order_id }) => orderOf.get(order_id)!.is_paid).map(({ id }) => id));
  for (const { id, order_line_id, is_active } of seats)
    if (is_active && !byHand.has(id) && !bought.has(order_line_id ?? 0))
      wrong.push(`seat ${id} has neither an order nor the office's word`);
  return wrong;
}

/** Money that was less than the order has paid the seats first: nothing of it is kept for lines without one, and nothing given up for them. */
function judgeUnsold(
  order: OrderRow,
  { lines, payments, seats }: Pick<Rows, "lines" | "payments" | "seats">,
): string[] {
  const seated = new Set(seats.map(({ order_line_id }) => order_line_id));
  let [sold, unsold, unsoldLines] = [0, 0, 0];
  for (const line of lines.filter(({ order_id }) => order_id === order.id)) {
    const charged = line.price_cents - line.discount_cents + line.tax_cents;
    if (seated.has(line.id)) sold += charged;
    else [unsold, unsoldLines] = [unsold + charged, unsoldLines + 1];
  }
  const paid = payments.find(({ order_id, state }) => order_id === order.id && state === "paid")!;
  const received = paid.amount_cents + order.credit_cents;
  if (unsoldLines === 0 || unsold === Math.max(0, received - sold)) return [];
  return [`${received} came for order ${order.id}, its seats cost ${sold}, and ${unsold} went back`];
}
