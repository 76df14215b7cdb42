import { sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { orderLines, orders, refunds } from "@/db/schema/commerce";
import { toDollars } from "@/lib/core/money";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { optionalDay } from "@/lib/core/typed-time";

/** `/api/admin/dashboard/money`: school days, both inclusive; by default the last twelve months. */
export const MoneySpan = z.object({ from: optionalDay(), to: optionalDay() });

type Sums = { gross: number; discount: number; tax: number; refunded: number };
type Row = Sums & { month: string; courseId: number; name: string; nameZh: string };

const zone = sql.raw("'America/Toronto'");

/**
 * The office's money report (rule R8.12): gross is the list price of paid orders, discount and tax as charged, refunded
 * is what was returned in that month, net = gross − discount + tax − refunded. By month and by program, in dollars.
 */
export async function getMoney({ from, to }: z.output<typeof MoneySpan>) {
  const today = schoolDay();
  const first = from ?? `${Number(today.slice(0, 4)) - 1}${today.slice(4, 7)}-01`;
  const last = to ?? today;
  const start = schoolInstant(first, "00:00").toISOString();
  const end = schoolInstant(shiftDay(last, 1), "00:00").toISOString();
  const { rows } = await db.execute<Row>(sql`
    with sold as (
      select to_char(${orders.paidAt} at time zone ${zone}, 'YYYY-MM') as month, ${orderLines.courseRunId} as run_id,
        sum(${orderLines.priceCents})::float8 as gross, sum(${orderLines.discountCents})::float8 as discount,
        sum(${orderLines.taxCents})::float8 as tax, 0::float8 as refunded
      from ${orders} join ${orderLines} on ${orderLines.orderId} = ${orders.id}
      where ${orders.paidAt} >= ${start}::timestamptz and ${orders.paidAt} < ${end}::timestamptz
      group by 1, 2
    ), given_back as (
      select to_char(${refunds.createdAt} at time zone ${zone}, 'YYYY-MM') as month, ${orderLines.courseRunId} as run_id,
        0::float8, 0::float8, 0::float8, sum(${refunds.amountCents})::float8
      from ${refunds} join ${orderLines} on ${orderLines.id} = ${refunds.orderLineId}
      where ${refunds.createdAt} >= ${start}::timestamptz and ${refunds.createdAt} < ${end}::timestamptz
      group by 1, 2
    )
    select month, ${courses.id} as "courseId", ${courses.name} as name, ${courses.nameZh} as "nameZh",
      sum(gross) as gross, sum(discount) as discount, sum(tax) as tax, sum(refunded) as refunded
    from (select * from sold union all select * from given_back) both_ways
    join ${courseRuns} on ${courseRuns.id} = both_ways.run_id
    join ${courses} on ${courses.id} = ${courseRuns.courseId}
    group by 1, 2, 3, 4 order by 1, 2`);
  const total = (part: Row[]) => inDollars(part.reduce(add, { gross: 0, discount: 0, tax: 0, refunded: 0 }));
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
  };
}
export type Money = Awaited<ReturnType<typeof getMoney>>;

/** `Map.groupBy`, which Node 20 lacks. */
function groupBy<Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

const add = (sum: Sums, row: Row): Sums => ({
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
