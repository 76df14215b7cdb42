import { eq, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { db } from "@/db/client";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { couponColumn, couponOfCart, couponOfCode, type StandingCoupon } from "@/lib/coupons/standing";
import type { BasketPart } from "./schemas";
import { type BasketSeat, bySeat, checkedSeats, seatColumns, seatsOfLines, storedLines } from "./seats";

/** The family's place. */
type Home = { country: string; province: number | null };

const basketWith = (connection: NodePgDatabase, coupon: typeof couponOfCart) =>
  connection
    .with(storedLines, seatsOfLines, ...checkedSeats, coupon)
    .select({
      country: parents.country,
      province: parents.province,
      coupon: couponColumn,
      ...seatColumns,
    })
    .from(parents)
    .leftJoin(sql`checked`, sql`true`)
    .where(eq(parents.id, sql.placeholder("parentId")))
    .orderBy(bySeat);

/** The query of `readBasket`, for a connection or the pool. */
export const prepareBasket = (connection: NodePgDatabase) =>
  basketWith(connection, couponOfCart).prepare("read_basket");
type BasketQuery = ReturnType<typeof prepareBasket>;
const onPool: BasketQuery = prepareBasket(db);
const withCode = basketWith(db, couponOfCode).prepare("read_basket_with_code");

export type Basket = { home: Home; seats: BasketSeat[]; coupon: StandingCoupon | null };
type Row = Awaited<ReturnType<BasketQuery["execute"]>>[number];

/** The stored basket, or a part of it, by seat, with the family's place and its coupon. One round trip. */
export const readBasket = async (
  parentId: Owned<"parent">,
  { courseRunIds = null, bundleIds = null }: BasketPart = {},
  query: BasketQuery = onPool,
): Promise<Basket> => basketOf(await query.execute({ parentId, courseRunIds, bundleIds }));

/** The stored basket as if the coupon with this code were in it; null if there is none. */
export const readBasketWithCode = async (parentId: Owned<"parent">, code: string): Promise<Basket> =>
  basketOf(await withCode.execute({ parentId, courseRunIds: null, bundleIds: null, code }));

/** An empty basket is one row without a line. */
function basketOf(rows: Row[]): Basket {
  const { country, province, coupon } = foundOrThrow(rows[0]);
  return { home: { country, province }, seats: rows.filter(({ line }) => line !== null), coupon };
}
