import { sql } from "drizzle-orm";
import { parents } from "@/db/schema/people";
import { statement } from "@/db/statement";
import { foundOrThrow } from "@/lib/core/errors";
import type { BasketPart } from "./schemas";
import { type BasketSeat, checkedSeats, seatColumns, seatsOfLines, storedLines } from "./seats";

type PartOf = { parentId: number; courseRunIds: number[] | null; bundleIds: number[] | null };
type Home = { country: string; province: number | null };
type Row = Home & (BasketSeat | { [Key in keyof BasketSeat]: null });

const readLines = statement<PartOf, Row>(
  "read_basket",
  sql`with ${storedLines}, ${seatsOfLines}, ${checkedSeats}
  select ${parents.country}, ${parents.province}, ${seatColumns}
  from ${parents} left join checked on true
  where ${parents.id} = ${sql.placeholder("parentId")}
  order by checked.line, checked.position`,
);

/** The stored basket, or a part of it, seat by seat, and where the family lives. One round trip. */
export async function readBasket(
  parentId: number,
  { courseRunIds = null, bundleIds = null }: BasketPart = {},
  client?: Parameters<typeof readLines>[1],
): Promise<{ home: Home; seats: BasketSeat[] }> {
  const rows = await readLines({ parentId, courseRunIds, bundleIds }, client);
  const { country, province } = foundOrThrow(rows[0]);
  const seats = rows.filter((row): row is Home & BasketSeat => row.line !== null);
  return { home: { country, province }, seats };
}
