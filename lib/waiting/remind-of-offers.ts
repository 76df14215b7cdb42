import { and, asc, eq, gt, isNull, lte, notExists, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { mailOutbox } from "@/db/schema/office";
import { waitingPlaces } from "@/db/schema/waiting";
import { tellOffers } from "./tell-places";

const batch = 200;
const hoursBefore = 3;

/**
 * Reminds families of offers three hours before they go on to the next family, once, and only of those that lasted longer
 * (rule R8.28). One that waits for outside money is reminded of like any order. Returns the number.
 */
export async function remindOfOffers(): Promise<number> {
  const key = sql<string>`'offerEnds:' || ${orders.id}`;
  const sent = db.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.dedupeKey, key));
  const ahead = sql`now() + make_interval(hours => ${hoursBefore}::int)`;
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ placeId: waitingPlaces.id, order: orders })
      .from(waitingPlaces)
      .innerJoin(orders, eq(orders.id, waitingPlaces.orderId))
      .where(
        and(
          sql`${waitingPlaces.state} = 'offered'`,
          eq(orders.status, "pending"),
          isNull(orders.outsideSince),
          gt(orders.expiresAt, sql`now()`),
          lte(orders.expiresAt, ahead),
          sql`${orders.expiresAt} - ${orders.createdAt} > make_interval(hours => ${hoursBefore}::int)`,
          notExists(sent),
        ),
      )
      .orderBy(asc(orders.expiresAt))
      .limit(batch)
      // An order that is being paid is left to the next round.
      .for("update", { of: orders, skipLocked: true });
    await tellOffers(tx, due, true);
    return due.length;
  });
}
