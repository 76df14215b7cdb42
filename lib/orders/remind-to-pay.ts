import { and, asc, eq, gt, isNotNull, lte, notExists, notLike, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { mailOutbox } from "@/db/schema/office";
import { parents } from "@/db/schema/people";
import { queueMails } from "@/lib/notices/outbox";
import { pick } from "@/lib/core/pick";
import { tell } from "@/lib/notices/tell";
import { offerDigest } from "./digests";
import { reminderKey } from "./rules";

const batch = 200;
/** Hours before the seats go, and where the time for the reminder ends. */
const reminders = [
  { hours: 12, until: 1 },
  { hours: 1, until: 0 },
] as const;

const hoursAhead = (hours: number) => sql`now() + make_interval(hours => ${hours})`;

/** Reminds families of unpaid orders 12 hours and one hour before their seats go (rule R8.24). Returns the number. */
export async function remindToPay(): Promise<number> {
  let sent = 0;
  for (const reminder of reminders) sent += await remind(reminder);
  return sent;
}

/** The orders that were held longer than this before their end, once each, in the language of the account. */
async function remind({ hours, until }: (typeof reminders)[number]): Promise<number> {
  const key = sql<string>`'orderReminder:' || ${orders.id} || ':' || ${hours}::int`;
  const sent = db.select({ id: mailOutbox.id }).from(mailOutbox).where(eq(mailOutbox.dedupeKey, key));
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ order: orders, ...pick(parents, ["email", "firstName", "locale"]) })
      .from(orders)
      .innerJoin(parents, eq(parents.id, orders.parentId))
      .where(
        and(
          eq(orders.status, "pending"),
          gt(orders.expiresAt, hoursAhead(until)),
          lte(orders.expiresAt, hoursAhead(hours)),
          // The waiting list reminds of its offers, unless the family has chosen to pay outside.
          or(isNotNull(orders.outsideSince), notLike(orders.basketDigest, `${offerDigest}%`)),
          sql`${orders.expiresAt} - coalesce(${orders.outsideSince}, ${orders.createdAt}) > make_interval(hours => ${hours})`,
          notExists(sent),
        ),
      )
      .orderBy(asc(orders.expiresAt))
      .limit(batch)
      // An order that is being paid is left to the next round, and one that is paid is never reminded of.
      .for("update", { of: orders, skipLocked: true });
    await tell(
      tx,
      "orderReminder",
      due.map(({ order: { id, orderNo, expiresAt } }) => ({
        actor: null,
        about: { orderId: id },
        key: `${id}:${hours}`,
        data: { orderNo, endsAt: expiresAt.toISOString() },
      })),
    );
    return queueMails(
      tx,
      due.map(({ order: { id, orderNo, expiresAt, parentId }, email, firstName, locale }) => ({
        template: "orderReminder",
        recipient: email,
        parentId,
        studentIds: [],
        locale,
        dedupeKey: reminderKey(id, hours),
        expiresAt,
        data: { firstName, orderId: id, orderNo, endsAt: expiresAt.toISOString() },
      })),
    );
  });
}
