import { sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { withdrawals } from "@/db/schema/withdrawals";
import type { Owned } from "@/lib/access/owned";
import { creditOf } from "@/lib/ledger/balances";

/** The family's credit in cents that no unpaid order uses (rule R8.19). */
export const getFreeCredit = async (parentId: Owned<"parent">): Promise<number> =>
  (await readCredits(db, parentId, 0)).freeCents;

/**
 * The credit that a pending order can use: the family's, as far as no other uses it, and what comes back for the seat that it moves,
 * which pays it in any case. Cents.
 */
export const getCreditsFor = (
  parentId: Owned<"parent">,
  orderId: Owned<"order">,
): Promise<{ freeCents: number; movedCents: number }> => readCredits(db, parentId, orderId);

type Order = Pick<typeof orders.$inferSelect, "id" | "parentId">;

/**
 * The credit that an unpaid order can use, exact behind the family's lock: what comes back for a seat that it moves, and, if the
 * family likes, its free credit.
 */
export async function readCreditFor(
  executor: Executor,
  { id, parentId }: Order,
  useCredit: boolean,
): Promise<number> {
  const { freeCents, movedCents } = await readCredits(executor, parentId, id);
  return useCredit ? freeCents + movedCents : movedCents;
}

/**
 * `freeCents`: the credit in the ledger that no other open payment uses. `movedCents`: what the seat that the order moves will bring;
 * it is not in the ledger until the order is paid (rule R8.31). One query.
 */
async function readCredits(executor: Executor, parentId: number, orderId: number) {
  const usedByOthers = sql`(select coalesce(sum(greatest(0, paying.credit_cents - coalesce(move.amount_cents, 0))), 0)::int
    from ${orders} other join ${payments} paying on paying.order_id = other.id and paying.state = 'open'
    left join ${withdrawals} move on move.to_order_id = other.id and move.state <> 'granted'
    where other.parent_id = ${parentId} and other.id <> ${orderId} and other.paid_at is null)`;
  const [row] = await executor
    .select({
      freeCents: sql<number>`greatest(0, ${creditOf(sql`${parentId}::int`)} - ${usedByOthers})`,
      movedCents: sql<number>`coalesce((select move.amount_cents from ${withdrawals} move
        where move.to_order_id = ${orderId} and move.state <> 'granted'), 0)`,
    })
    .from(sql`(select) one`);
  return row ?? { freeCents: 0, movedCents: 0 };
}

/**
 * The part of `creditCents`, planned for an order, that is still there. When late money arrives, the rest, which another order used
 * after this one had run out, is given up by the school.
 */
export async function creditLeftFor(executor: Executor, order: Order, creditCents: number): Promise<number> {
  if (creditCents === 0) return 0;
  return Math.min(creditCents, await readCreditFor(executor, order, true));
}

/** The same for an order whose move is off: the credit that counted on it is missing. */
export async function creditLeftWithoutMove(
  executor: Executor,
  { id, parentId }: Order,
  creditCents: number,
): Promise<number> {
  const { freeCents, movedCents } = await readCredits(executor, parentId, id);
  return Math.min(Math.max(0, creditCents - movedCents), freeCents);
}
