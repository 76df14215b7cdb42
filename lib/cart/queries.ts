import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import type { BasketPart } from "./schemas";
import { type BasketSeat, bySeat, checkedSeats, seatColumns, seatsOfLines, storedLines } from "./seats";

/** The family's place. */
export type Home = { country: string; province: number | null };

/** The query of `readBasket`, for a connection or the pool. */
export const prepareBasket = (connection: NodePgDatabase) =>
  connection
    .with(storedLines, seatsOfLines, ...checkedSeats)
    .select({ country: parents.country, province: parents.province, ...seatColumns })
    .from(parents)
    .leftJoin(sql`checked`, sql`true`)
    .where(eq(parents.id, sql.placeholder("parentId")))
    .orderBy(bySeat)
    .prepare("read_basket");
type BasketQuery = ReturnType<typeof prepareBasket>;
const onPool: BasketQuery = prepareBasket(db);

/** The stored basket, or a part of it, by seat, with the family's place. One round trip. */
export async function readBasket(
  parentId: Owned<"parent">,
  { courseRunIds = null, bundleIds = null }: BasketPart = {},
  query: BasketQuery = onPool,
): Promise<{ home: Home; seats: BasketSeat[] }> {
  const rows = await query.execute({ parentId, courseRunIds, bundleIds });
  const { country, province } = foundOrThrow(rows[0]);
  // An empty basket is one row without a line.
  return { home: { country, province }, seats: rows.filter(({ line }) => line !== null) };
}
