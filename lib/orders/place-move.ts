import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { parents } from "@/db/schema/people";
import { withdrawals } from "@/db/schema/withdrawals";
import type { PersonKey } from "@/lib/auth/actor";
import { isGoneRun, isOpenRun } from "@/lib/catalog/run-queries";
import { assertNoSeat, claimSeat } from "@/lib/classroom/seats";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import { share } from "@/lib/core/money";
import { pick } from "@/lib/core/pick";
import { recordAudit } from "@/lib/records/audit";
import { lineOfTerm } from "./line-of-term";
import { moveDigest } from "./digests";
import { type BoughtDiscount, boughtDiscount } from "./origin-line";
import { chargedOfOrder, type Totals } from "./rules";
import { settleIn } from "./settle-order";
import { taxOf } from "./tax";

type Line = typeof orderLines.$inferSelect;
type Order = typeof orders.$inferSelect;
type Run = {
  run: Pick<typeof courseRuns.$inferSelect, "priceCents">;
  course: Pick<typeof courses.$inferSelect, "isTaxExempt">;
};

/**
 * What a move would cost, in cents: today's price of the term less the share that the seat was bought with as discount, of which a coupon
 * over an amount keeps its amount, and tax on the rest (rule R8.30).
 */
export function priceTarget({ run, course }: Run, bought: BoughtDiscount, taxBasisPoints: number): Totals {
  const totalCents = run.priceCents;
  const fixedCents = bought.isAmount ? bought.couponCents : 0;
  const sharedCents =
    bought.priceCents > 0 ? share(totalCents, bought.discountCents - fixedCents, bought.priceCents) : 0;
  const discountCents = Math.min(totalCents, sharedCents + fixedCents);
  const taxCents = course.isTaxExempt ? 0 : share(totalCents - discountCents, taxBasisPoints, 10_000);
  return { totalCents, discountCents, taxCents };
}

/**
 * A term to which a child's seat moves, with its price for the family, behind the locks of the family and the run.
 * @throws Failure "conflict" if it is full, over or removed or the child has a seat there, "invalid" while the family's place is unknown, "notFound"
 */
export async function readTarget(
  tx: Transaction,
  { parentId, line, courseRunId }: { parentId: number; line: Line; courseRunId: number },
) {
  const [found] = await tx
    .select({
      run: courseRuns,
      course: courses,
      isOpen: sql<boolean>`${isOpenRun}`,
      isGone: isGoneRun,
      home: parents,
      bought: boughtDiscount,
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .innerJoin(parents, eq(parents.id, parentId))
    .innerJoin(orderLines, eq(orderLines.id, line.id))
    .where(eq(courseRuns.id, courseRunId));
  const target = foundOrThrow(found);
  if (target.isGone) throw conflict("basketClosed", { item: pick(target.run, ["name", "nameZh"]) });
  await assertNoSeat(tx, { id: line.studentId, name: line.studentName }, target);
  await claimSeat(tx, target, 1);
  const tax = taxOf(target.home);
  if (tax.region === null) throw invalid({ province: "placeUnknown" });
  const totals = priceTarget(target, target.bought, tax.basisPoints);
  return { ...target, tax: { ...tax, region: tax.region }, totals, priceCents: chargedOfOrder(totals) };
}
type Target = Awaited<ReturnType<typeof readTarget>>;

type Placed = {
  /** The wish, and the line whose seat it moves. */
  move: { id: number; amountCents: number };
  line: Line;
  target: Target;
  expiresAt: Date;
  by: PersonKey & { role: "parent" | "admin" };
};

/**
 * Writes the order of a move: it holds the new seat, counts on what comes back for the old one as credit, and its settlement
 * makes the move (rule R8.31). The old seat stays until then.
 */
export async function placeMove(tx: Transaction, placed: Placed): Promise<Order> {
  const { move, line, target, expiresAt, by } = placed;
  const { home, tax, totals, run, course } = target;
  const [written] = await tx
    .insert(orders)
    .values({
      parentId: home.id,
      locale: home.locale,
      ...totals,
      creditCents: Math.min(move.amountCents, target.priceCents),
      taxRegion: tax.region,
      taxRateBasisPoints: tax.basisPoints,
      basketDigest: moveDigest(line.id, by.role),
      expiresAt,
      outsideSince: by.role === "admin" ? new Date() : null,
    })
    .returning();
  const order = foundOrThrow(written);
  const [added] = await tx
    .insert(orderLines)
    .values({
      orderId: order.id,
      ...pick(line, ["studentId", "studentName"]),
      originLineId: line.originLineId ?? line.id,
      ...lineOfTerm({ run, course }),
      priceCents: totals.totalCents,
      ...pick(totals, ["discountCents", "taxCents"]),
    })
    .returning();
  const { id: orderLineId, courseRunId } = foundOrThrow(added);
  await tx.insert(seatHolds).values({ orderLineId, orderId: order.id, courseRunId, expiresAt });
  await tx
    .update(withdrawals)
    .set({ state: "paying", toOrderId: order.id })
    .where(eq(withdrawals.id, move.id));
  await recordAudit(tx, by, "order.create", "order", order.id, { movesLineId: line.id });
  return order;
}

/** Settles the order of a move that costs nothing beyond what comes back. */
export async function payMove(tx: Transaction, order: Order, by: PersonKey): Promise<void> {
  const { id: orderId, expiresAt } = order;
  const creditCents = chargedOfOrder(order);
  const [payment] = await tx
    .insert(payments)
    .values({ orderId, provider: "none", method: "free", amountCents: 0, creditCents, expiresAt })
    .returning();
  const { id: paymentId } = foundOrThrow(payment);
  const paid = { paymentId, reference: null, ...(by.role === "admin" && { by: { adminId: by.id } }) };
  await settleIn(tx, orderId, paid, by.role === "admin" ? "office" : "free");
}
