import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { cartLines } from "@/db/schema/cart";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import type { ChangeBasket } from "./schemas";
import {
  checkedSeats,
  isRefused,
  ownHolds,
  type RefusedSeat,
  seatList,
  seatRefusal,
  seatsOfLines,
} from "./seats";

const { placeholder } = sql;
/** Values hidden from the planner, so that one plan serves every basket (docs/decisions/0151). */
const list = (name: string) => sql`(select ${placeholder(name)}::int[])`;
const flag = (name: string) => sql`(select ${placeholder(name)}::boolean)`;
const parentId = sql`${placeholder("parentId")}::int`;
const sameLine = (one: string, other: string) =>
  sql.raw(`${one}.student_id = ${other}.student_id and ${one}.course_run_id is not distinct from ${other}.course_run_id
    and ${one}.bundle_id is not distinct from ${other}.bundle_id`);

const wanted = db.$with("wanted", {}).as(sql`
  select * from unnest(${list("students")}, ${list("runs")}, ${list("bundles")}) with ordinality
    as line (student_id, course_run_id, bundle_id, place)`);
const others = db.$with("others", {}).as(sql`
  select student_id, course_run_id, bundle_id, id as place from ${cartLines}
  where parent_id = ${parentId} and ${flag("isChange")}
    and not exists (select from unnest(${list("goneStudents")}, ${list("goneRuns")}, ${list("goneBundles")})
      as gone (student_id, course_run_id, bundle_id) where ${sameLine("gone", "cart_lines")})
    and not exists (select from wanted where ${sameLine("wanted", "cart_lines")})`);
const lines = db.$with("lines", {}).as(sql`
  select row_number() over (order by is_wanted, place)::int as line, student_id, course_run_id, bundle_id, is_wanted
  from (select *, false as is_wanted from others union all select *, true from wanted) each_line`);
const refused = db.$with("refused", {}).as(sql`
  select distinct line from checked join lines using (line) where problem is not null and is_wanted`);
const isAllowed = sql`(${flag("dropUnavailable")} or not exists (select from refused))`;
const kept = db.$with("kept", {}).as(sql`
  select * from lines where line not in (select line from refused) and ${isAllowed}`);
const removed = db.$with("removed", {}).as(sql`
  delete from ${cartLines} where parent_id = ${parentId} and ${isAllowed}
    and not exists (select from kept where ${sameLine("kept", "cart_lines")})`);
const added = db.$with("added", {}).as(sql`
  insert into ${cartLines} (parent_id, student_id, course_run_id, bundle_id)
  select ${parentId}, student_id, course_run_id, bundle_id from kept where is_wanted order by line
  on conflict do nothing`);

/** Checks and changes the basket in one statement; returns the seats that cannot be bought. */
const writeLines = db
  .with(wanted, others, lines, ownHolds, seatsOfLines, ...checkedSeats, refused, kept, removed, added)
  .select({ unavailable: seatList })
  .from(sql`checked`)
  .where(sql`problem is not null and line in (select line from refused)`)
  .prepare("change_basket");

/**
 * Replaces the basket or, with `isChange`, changes the stored one; can be repeated. All or nothing, unless
 * `dropUnavailable`, which keeps what can be bought (rule R6.7). Lines that stay are not checked again. Returns the
 * seats left out.
 * @throws Failure "conflict" naming the first line that is closed, full, owned or duplicate; "notFound" for a child,
 * term or bundle that is missing or not the parent's
 */
export async function changeBasket(
  parentId: Owned<"parent">,
  { lines, removed, isChange, dropUnavailable }: Omit<ChangeBasket, "guests" | "place" | "coupon">,
  locale: Locale,
): Promise<RefusedSeat[]> {
  const [row] = await writeLines.execute({
    parentId,
    students: lines.map(({ studentId }) => studentId),
    runs: lines.map(({ courseRunId }) => courseRunId),
    bundles: lines.map(({ bundleId }) => bundleId),
    goneStudents: removed.map(({ studentId }) => studentId),
    goneRuns: removed.map(({ courseRunId }) => courseRunId),
    goneBundles: removed.map(({ bundleId }) => bundleId),
    isChange,
    dropUnavailable,
  });
  const dropped = foundOrThrow(row).unavailable.filter(isRefused);
  const [first] = dropped;
  if (first && !dropUnavailable) throw seatRefusal(first, locale);
  return dropped;
}
