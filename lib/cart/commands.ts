import { sql } from "drizzle-orm";
import { cartLines } from "@/db/schema/commerce";
import { statement } from "@/db/statement";
import type { Locale } from "@/lib/core/locale";
import type { Basket } from "./schemas";
import { checkedSeats, type RefusedSeat, seatRefusal, seatColumns, seatsOfLines } from "./seats";

type Replacement = {
  parentId: number;
  runStudents: number[];
  runs: number[];
  bundleStudents: number[];
  bundles: number[];
  dropUnavailable: boolean;
};

const list = (name: keyof Replacement) => sql`${sql.placeholder(name)}::int[]`;
const parentId = sql`${sql.placeholder("parentId")}::int`;

/** Checks and replaces the basket in one statement; answers the seats that can't be bought. */
const replaceLines = statement<Replacement, RefusedSeat>(
  "replace_basket",
  sql`with wanted as (
    select ord, student_id, run_id as course_run_id, null::int as bundle_id
    from unnest(${list("runStudents")}, ${list("runs")}) with ordinality as run (student_id, run_id, ord)
    union all
    select ord + 1000, student_id, null, bundle_id
    from unnest(${list("bundleStudents")}, ${list("bundles")}) with ordinality as bundle (student_id, bundle_id, ord)
  ), lines as (
    select row_number() over (order by ord)::int as line, student_id, course_run_id, bundle_id from wanted
  ), ${seatsOfLines}, ${checkedSeats}, refused as (
    select distinct line from checked where problem is not null
  ), kept as (
    select * from lines
    where line not in (select line from refused)
      and (${sql.placeholder("dropUnavailable")}::boolean or not exists (select from refused))
  ), removed as (
    delete from ${cartLines}
    where ${cartLines.parentId} = ${parentId}
      and (${sql.placeholder("dropUnavailable")}::boolean or not exists (select from refused))
      and not exists (select from kept where kept.student_id = ${cartLines.studentId}
        and kept.course_run_id is not distinct from ${cartLines.courseRunId}
        and kept.bundle_id is not distinct from ${cartLines.bundleId})
  ), added as (
    insert into ${cartLines} (parent_id, student_id, course_run_id, bundle_id)
    select ${parentId}, student_id, course_run_id, bundle_id from kept order by line
    on conflict do nothing
  )
  select ${seatColumns} from checked where problem is not null order by line, position`,
);

/**
 * Makes the basket exactly what is given; safe to repeat. All or nothing, unless `dropUnavailable`, which keeps what
 * can be bought (rule R6.7). Returns the seats that were left out.
 * @throws Failure "conflict" naming the first line that is closed, full, owned or there twice; "notFound" for a
 * child, term or bundle that is missing or not the parent's
 */
export async function replaceBasket(
  parentId: number,
  { runs, bundles, dropUnavailable }: Basket,
  locale: Locale,
): Promise<{ dropped: RefusedSeat[] }> {
  const dropped = await replaceLines({
    parentId,
    runs: runs.map(({ itemId }) => itemId),
    runStudents: runs.map(({ studentId }) => studentId),
    bundles: bundles.map(({ itemId }) => itemId),
    bundleStudents: bundles.map(({ studentId }) => studentId),
    dropUnavailable,
  });
  const [first] = dropped;
  if (first && !dropUnavailable) throw seatRefusal(first, locale);
  return { dropped };
}
