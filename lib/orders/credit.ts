import { and, eq, isNull, ne, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { orders, payments } from "@/db/schema/commerce";
import type { Owned } from "@/lib/access/owned";
import { readCredit } from "@/lib/ledger/balances";

/** The family's credit in cents that no other unpaid order uses; that of `orderId` counts as free (rule R8.19). */
export const getFreeCredit = (parentId: Owned<"parent">, orderId?: Owned<"order">): Promise<number> =>
  readFreeCredit(db, parentId, orderId);

/** The same for code that acts behind the family's lock, where it is exact. */
export async function readFreeCredit(executor: Executor, parentId: number, orderId = 0): Promise<number> {
  const credit = await readCredit(executor, parentId);
  if (credit <= 0) return 0;
  const [row] = await executor
    .select({ cents: sql<number>`coalesce(sum(${payments.creditCents}), 0)::int` })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        eq(orders.parentId, parentId),
        ne(orders.id, orderId),
        isNull(orders.paidAt),
        eq(payments.state, "open"),
      ),
    );
  return Math.max(0, credit - (row?.cents ?? 0));
}

type Order = Pick<typeof orders.$inferSelect, "id" | "parentId">;

/**
 * The part of `creditCents`, planned for an order, that is still there. When late money arrives, the rest, which another order used
 * after this one had run out, is given up by the school.
 */
export async function creditLeftFor(
  executor: Executor,
  { id, parentId }: Order,
  creditCents: number,
): Promise<number> {
  if (creditCents === 0) return 0;
  return Math.min(creditCents, await readFreeCredit(executor, parentId, id));
}
