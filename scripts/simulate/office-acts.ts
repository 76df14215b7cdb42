import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders } from "@/db/schema/orders";
import { payments, refunds } from "@/db/schema/payments";
import { withdrawals } from "@/db/schema/withdrawals";
import { enrolByHand, moveEnrolment, withdraw } from "@/lib/classroom/enrol-student";
import { schoolDay } from "@/lib/core/school-zone";
import { decideWithdrawal } from "@/lib/orders/decide-withdrawal";
import { markPaid } from "@/lib/orders/mark-paid";
import { keepRefundAsCredit, recordRefund, resendRefund } from "@/lib/orders/open-refunds";
import { placeOrder } from "@/lib/orders/place-order";
import { cancelOrder, refundOrderLines } from "@/lib/orders/refund-order";
import type { Act } from "./family-acts";
import { listOrders, type World } from "./world";

const idsOf = ({ families }: World) => families.map(({ parent }) => parent.id);
const ways = ["transfer", "cheque", "cash", "terminal"] as const;

/** Money for an unpaid order, also a closed one: what is due, less or more. The office's book has it if the act has come through. */
const markPaidByOffice: Act = async (world) => {
  const { dice, admin } = world;
  const open = (await listOrders(world)).filter(({ paidAt }) => paidAt === null);
  const found = dice.maybe(open);
  if (!found) return false;
  const charged = found.totalCents - found.discountCents + found.taxCents;
  const amount = Math.max(
    1,
    dice.of([charged, charged - found.creditCents, charged - dice.upTo(5_000), charged + dice.upTo(5_000)]),
  );
  const method = dice.of(ways);
  const input = { id: found.id, method, amount, receivedOn: schoolDay(), reference: null, reason: "kind" };
  world.afterwards.push(async () => {
    const isByHand = and(
      eq(payments.orderId, found.id),
      eq(payments.state, "paid"),
      eq(payments.provider, "none"),
    );
    const [paid] = await db
      .select()
      .from(payments)
      .where(and(isByHand, eq(payments.method, method)));
    const { written } = world.families.find(({ parent }) => parent.id === found.parentId)!;
    if (paid) written.push({ method, cents: amount });
  });
  await markPaid(admin, input);
};

const atTheDesk: Act = async (world) => {
  const { dice, admin, families, runs } = world;
  const { parent, children, written } = dice.of(families);
  const method = dice.of([...ways, "later"] as const);
  const seats = [{ studentId: dice.of(children), courseRunId: dice.of(runs).id }];
  const before = new Set((await listOrders(world)).map(({ id }) => id));
  world.afterwards.push(async () => {
    const made = (await listOrders(world)).find(({ id, paidAt }) => !before.has(id) && paidAt !== null);
    if (made && method !== "later")
      written.push({ method, cents: made.totalCents - made.discountCents + made.taxCents });
  });
  await placeOrder(admin, { userId: parent.id, seats, method, reference: null });
};

const cancel: Act = async (world) => {
  const found = world.dice.maybe((await listOrders(world)).filter(({ status }) => status === "pending"));
  if (!found) return false;
  await cancelOrder(world.admin, found.id);
};

/** Whole lines or a part of one, to the source or as credit, with the seat kept or not. */
const giveBack: Act = async (world) => {
  const { dice, admin } = world;
  const lines = await db
    .select({ id: orderLines.id, orderId: orderLines.orderId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orders.parentId, idsOf(world)))
    .orderBy(orderLines.id);
  const line = dice.maybe(lines);
  if (!line) return false;
  await refundOrderLines(admin, {
    id: line.orderId,
    orderLineIds: [line.id],
    amount: dice.isLikely(0.6) ? dice.upTo(30_000) : null,
    destination: dice.isLikely(0.4) ? "credit" : "source",
    keepSeats: dice.isLikely(0.4),
    note: null,
  });
};

const listRefunds = (world: World) =>
  db
    .select({ refund: refunds, parentId: orders.parentId })
    .from(refunds)
    .innerJoin(orderLines, eq(orderLines.id, refunds.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orders.parentId, idsOf(world)))
    .orderBy(refunds.id);

const settleRefund: Act = async (world) => {
  const { dice, admin } = world;
  const found = dice.maybe((await listRefunds(world)).filter(({ refund }) => refund.state !== "done"));
  if (!found) return false;
  const { id, amountCents } = found.refund;
  const method = dice.of(ways);
  const how = dice.of(["record", "keep", "resend"] as const);
  if (how === "keep") return keepRefundAsCredit(admin, id);
  if (how === "resend") return resendRefund(admin, id);
  world.afterwards.push(async () => {
    const [now] = await db.select().from(refunds).where(eq(refunds.id, id));
    const { written } = world.families.find(({ parent }) => parent.id === found.parentId)!;
    if (now?.outsideMethod === method) written.push({ method, cents: -amountCents });
  });
  await recordRefund(admin, { id, method, reference: null });
};

const decide: Act = async (world) => {
  const { dice, admin } = world;
  const asked = await db
    .select({ id: withdrawals.id })
    .from(withdrawals)
    .innerJoin(orderLines, eq(orderLines.id, withdrawals.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(and(inArray(orders.parentId, idsOf(world)), eq(withdrawals.state, "asked")))
    .orderBy(withdrawals.id);
  const wish = dice.maybe(asked);
  if (!wish) return false;
  const decision = dice.isLikely(0.8) ? "granted" : "declined";
  const amount = dice.isLikely(0.3) ? dice.upTo(30_000) : undefined;
  await decideWithdrawal(admin, { id: wish.id, decision, amount, words: null });
};

/** Seats by the office's own word: given, moved or ended without money. */
const seatByHand: Act = async (world) => {
  const { dice, admin, families, runs, byHand } = world;
  const studentId = dice.of(dice.of(families).children);
  const courseRunId = dice.of(runs).id;
  const seats = await db
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.studentId, studentId), isNull(enrolments.endedAt)))
    .orderBy(enrolments.id);
  const seat = dice.maybe(seats);
  const how = dice.of(["give", "move", "end"] as const);
  const known = new Set(
    (await db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.studentId, studentId))).map(
      ({ id }) => id,
    ),
  );
  world.afterwards.push(async () => {
    if (how === "end") return;
    const now = await db.select().from(enrolments).where(eq(enrolments.studentId, studentId));
    for (const { id } of now) if (!known.has(id)) byHand.add(id);
  });
  if (how === "give") await enrolByHand(admin, { studentId, courseRunId });
  else if (!seat) return false;
  else if (how === "move") await moveEnrolment(admin, { id: seat.id, courseRunId });
  else await withdraw(admin, seat.id);
};

export const officeActs: Record<string, { weight: number; act: Act }> = {
  markPaid: { weight: 3, act: markPaidByOffice },
  atTheDesk: { weight: 2, act: atTheDesk },
  cancel: { weight: 1, act: cancel },
  giveBack: { weight: 3, act: giveBack },
  settleRefund: { weight: 2, act: settleRefund },
  decide: { weight: 2, act: decide },
  seatByHand: { weight: 1, act: seatByHand },
};
