import { eq, type SQL, sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { db } from "@/db/client";
import { cartLines } from "@/db/schema/cart";
import { parents } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { couponColumn, couponOfCart, couponOfCode, type StandingCoupon } from "@/lib/coupons/standing";
import type { BasketPart } from "./schemas";
import { type BasketSeat, checkedSeats, ownHolds, seatList, seatsOfLines, storedLines } from "./seats";

/** The family's place. */
type Home = { country: string; province: number | null };

/** The query of a basket in one row, with a value `beside` it. */
const basketWith = <Beside>(connection: NodePgDatabase, coupon: typeof couponOfCart, beside: SQL<Beside>) =>
  connection
    .with(storedLines, ownHolds, seatsOfLines, ...checkedSeats, coupon)
    .select({
      country: parents.country,
      province: parents.province,
      coupon: couponColumn,
      seats: sql<BasketSeat[]>`(select ${seatList} from checked)`,
      // Within another `sql` it keeps the names of its tables, which a select of one table omits.
      beside: sql<Beside>`${beside}`,
    })
    .from(parents)
    .where(eq(parents.id, sql.placeholder("parentId")));

const nothing = sql<null>`null`;
const stored = basketWith(db, couponOfCart, nothing).prepare("read_basket");
const withCode = basketWith(db, couponOfCode, nothing).prepare("read_basket_with_code");

/** The query of the stored basket on a connection, with a value that the same round trip reads; `seats` are the basket's. */
export const prepareBasketWith = <Beside>(connection: NodePgDatabase, beside: SQL<Beside>) =>
  basketWith(connection, couponOfCart, beside).prepare("read_basket_of_order");

export type Basket = { home: Home; seats: BasketSeat[]; coupon: StandingCoupon | null };
type Row = Home & Omit<Basket, "home">;

/** The stored basket, or a part of it, by seat, with the family's place and its coupon. One round trip. */
export const readBasket = async (
  parentId: Owned<"parent">,
  { courseRunIds = null, bundleIds = null }: BasketPart = {},
): Promise<Basket> => basketOf(await stored.execute({ parentId, courseRunIds, bundleIds }));

/** The stored basket as if the coupon with this code were in it; null if there is none. */
export const readBasketWithCode = async (parentId: Owned<"parent">, code: string): Promise<Basket> =>
  basketOf(await withCode.execute({ parentId, courseRunIds: null, bundleIds: null, code }));

/** Whether the stored basket has a line. */
export const hasBasket = async (parentId: Owned<"parent">): Promise<boolean> =>
  (await db.$count(cartLines, eq(cartLines.parentId, parentId))) > 0;

/** The basket of a query's rows. */
export function basketOf(rows: Row[]): Basket {
  const { country, province, coupon, seats } = foundOrThrow(rows[0]);
  return { home: { country, province }, seats, coupon };
}
