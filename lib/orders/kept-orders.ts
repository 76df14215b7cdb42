import { sql } from "drizzle-orm";
import { orders } from "@/db/schema/orders";
import { waitingPlaces } from "@/db/schema/waiting";
import { moveDigests } from "./digests";

const pattern = sql.raw(`'${moveDigests}'`);

/** The condition on `orders` that the order moves a seat: what it holds takes the place of a seat that the child has (rule R8.31). */
export const isMoveOrder = sql<boolean>`${orders.basketDigest} ~ ${pattern}`;

/** The condition on `orders` that no order of the family's cart replaces it: it moves a seat, or is an offer, maybe changed by the office. */
export const isKeptOrder = sql<boolean>`${sql`(${isMoveOrder} or exists (select from ${waitingPlaces}
  where ${waitingPlaces.orderId} = ${orders.id} and ${waitingPlaces.state} = 'offered'))`}`;
