import type { Executor } from "@/db/client";
import type { orders } from "@/db/schema/orders";
import type { payments, refunds } from "@/db/schema/payments";
import { type LedgerEntry, type LedgerPosting, postToLedger } from "./post";
import { taxOfOrder } from "./post-order";

type Order = Pick<typeof orders.$inferSelect, "id" | "parentId" | "taxRegion" | "taxRateBasisPoints">;
type Refund = Pick<
  typeof refunds.$inferSelect,
  "id" | "orderLineId" | "amountCents" | "taxCents" | "destination" | "attempt"
>;
type Sent = Omit<Refund, "taxCents" | "destination">;
type Method = (typeof payments.$inferSelect)["method"];

type Step = "return" | "refund" | "refund_bounce" | "credit_grant" | "move";
const keys = {
  return: "return",
  refund: "refund",
  refund_bounce: "bounce",
  credit_grant: "credit-grant",
  move: "move",
};

const postingOf = (
  order: Order,
  cause: Step,
  key: string | number,
  entries: LedgerEntry[],
): LedgerPosting => ({
  cause,
  key: `${keys[cause]}:${key}`,
  parentId: order.parentId,
  orderId: order.id,
  entries,
});

/**
 * Posts what is owed back to the family from now on: the price less discount, and its tax (rule R19.4). What becomes credit
 * arrives at once, and what a move carries to the order of the other term is owed to no one (rule R19.12).
 * @param at when it was decided; now by default
 */
export const postReturns = (
  tx: Executor,
  order: Order,
  given: readonly Refund[],
  { adminId = null, at }: { adminId?: number | null; at?: Date } = {},
): Promise<void> =>
  postToLedger(
    tx,
    given.flatMap(({ id, orderLineId, amountCents, taxCents, destination }) => {
      if (destination === "order")
        return [{ ...carriedOf(order, { id, orderLineId, amountCents, taxCents }), adminId, at }];
      const back = postingOf(order, "return", id, [
        { orderLineId, from: "refund", to: "sales", amountCents: amountCents - taxCents },
        { orderLineId, from: "refund", to: taxOfOrder(order), amountCents: taxCents },
      ]);
      const postings =
        destination === "credit" ? [back, keptOf(order, { id, orderLineId, amountCents })] : [back];
      return postings.map((posting) => ({ ...posting, adminId, at }));
    }),
  );

const carriedOf = (
  order: Order,
  { id, orderLineId, amountCents, taxCents }: Pick<Refund, "id" | "orderLineId" | "amountCents" | "taxCents">,
): LedgerPosting =>
  postingOf(order, "move", id, [
    { orderLineId, from: "moved", to: "sales", amountCents: amountCents - taxCents },
    { orderLineId, from: "moved", to: taxOfOrder(order), amountCents: taxCents },
  ]);

/** Posts that refunds have arrived, by the method that took the money back. */
export const postArrived = (
  tx: Executor,
  order: Order,
  { id, attempt, orderLineId, amountCents }: Sent,
  { method, at, adminId = null }: { method: Method; at?: Date; adminId?: number | null },
): Promise<void> => {
  const entries: LedgerEntry[] = [{ orderLineId, from: { money: method }, to: "refund", amountCents }];
  return postToLedger(tx, [{ ...postingOf(order, "refund", `${id}:${attempt}`, entries), adminId, at }]);
};

/** Posts that the bank sent an arrived refund back: it is owed again. Without an arrival there is nothing to post. */
export const postBounced = (
  tx: Executor,
  order: Order,
  { id, attempt, orderLineId, amountCents }: Sent,
  method: Method,
): Promise<void> =>
  postToLedger(tx, [
    postingOf(order, "refund_bounce", `${id}:${attempt}`, [
      { orderLineId, from: "refund", to: { money: method }, amountCents },
    ]),
  ]);

const keptOf = (order: Order, { id, orderLineId, amountCents }: Omit<Sent, "attempt">): LedgerPosting =>
  postingOf(order, "credit_grant", id, [{ orderLineId, from: "credit", to: "refund", amountCents }]);

/** Posts that money owed back is kept as the family's credit instead. */
export const postKeptAsCredit = (
  tx: Executor,
  order: Order,
  refund: Omit<Sent, "attempt">,
  { adminId }: { adminId: number },
): Promise<void> => postToLedger(tx, [{ ...keptOf(order, refund), adminId }]);
