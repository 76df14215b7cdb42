import { and, eq, inArray, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { orderLines, orders } from "@/db/schema/orders";
import { withdrawals } from "@/db/schema/withdrawals";
import { asSystem } from "@/lib/access/owned";
import { changeBasket } from "@/lib/cart/commands";
import { createOrder } from "@/lib/orders/create-order";
import { moveSeat } from "@/lib/orders/move-seat";
import { getMoveChoice } from "@/lib/orders/move-options";
import { openCheckout } from "@/lib/orders/open-checkout";
import { payOutside } from "@/lib/orders/pay-outside";
import { finishOrder } from "@/lib/orders/process-payment";
import { askWithdrawal, cancelWithdrawal } from "@/lib/orders/withdraw";
import { hostedMethods } from "@/lib/payments/methods";
import { toCents } from "@/lib/core/money";
import { pay } from "./bank";
import { type Family, listOrders, type World } from "./world";

/** One thing that may happen in a world; a refusal of the product is part of a history. False if there was nothing to act on. */
export type Act = (world: World) => Promise<unknown>;

const familyOf = ({ families }: World, parentId: number): Family =>
  families.find(({ parent }) => parent.id === parentId)!;

/** Puts seats into the cart, or a bundle, and orders them. */
const order: Act = async ({ dice, families, runs, bundleId }) => {
  const { parent, children } = dice.of(families);
  const lines = dice.isLikely(0.2)
    ? [{ studentId: dice.of(children), courseRunId: null, bundleId }]
    : Array.from({ length: dice.upTo(3) }, () => ({
        studentId: dice.of(children),
        courseRunId: dice.of(runs).id,
        bundleId: null,
      }));
  const change = { lines, removed: [], isChange: false, dropUnavailable: true };
  await changeBasket(parent.id, change, "en");
  await createOrder(parent.id, {}, "en");
};

const pending = async (world: World) =>
  world.dice.maybe((await listOrders(world)).filter(({ status }) => status === "pending"));

/** Opens the checkout of an order, and usually pays there: at once, or with money that comes later or fails. */
const payOnline: Act = async (world) => {
  const { dice } = world;
  const found = await pending(world);
  if (!found) return false;
  const useCredit = dice.isLikely(0.7);
  const choice = { pays: dice.isLikely(0.8), method: dice.of(hostedMethods), isSlow: dice.isLikely(0.3) };
  const { sessionId } = await openCheckout(asSystem(found.id), { useCredit });
  const { bank } = familyOf(world, found.parentId);
  const session = bank.sessions.find(({ id }) => id === sessionId);
  if (session?.state === "open" && choice.pays) pay(bank, session, choice.method, choice.isSlow);
  if (dice.isLikely(0.5)) await finishOrder(asSystem(found.id));
};

/** Pays in a window that stayed open, also when the order is long paid or closed, or its address never came. */
const payInOldWindow: Act = async ({ dice, families }) => {
  const { bank } = dice.of(families);
  const session = dice.maybe(bank.sessions.filter(({ state }) => state === "open"));
  if (!session) return false;
  pay(bank, session, dice.of(hostedMethods), dice.isLikely(0.3));
};

const comeBack: Act = async (world) => {
  const found = world.dice.maybe(await listOrders(world));
  if (!found) return false;
  await finishOrder(asSystem(found.id));
};

const choosesOutside: Act = async (world) => {
  const { dice } = world;
  const found = await pending(world);
  if (!found) return false;
  const how = { method: dice.of(["transfer", "cheque"] as const), useCredit: dice.isLikely(0.7) };
  await payOutside({ id: asSystem(found.id), ...how });
};

/** Lines of the families whose seats go on. */
const linesWithSeats = ({ families }: World) =>
  db
    .select({ orderId: orders.id, parentId: orders.parentId, orderLineId: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(enrolments, and(eq(enrolments.orderLineId, orderLines.id), isNull(enrolments.endedAt)))
    .where(
      inArray(
        orders.parentId,
        families.map(({ parent }) => parent.id),
      ),
    )
    .orderBy(orderLines.id);

const wantedTo = ({ dice }: World) => dice.of(["source", "credit"] as const);

const giveUp: Act = async (world) => {
  const line = world.dice.maybe(await linesWithSeats(world));
  if (!line) return false;
  const { parent } = familyOf(world, line.parentId);
  const wish = {
    id: line.orderId,
    orderLineId: line.orderLineId,
    amount: null,
    destination: wantedTo(world),
  };
  await askWithdrawal(parent, asSystem(line.orderId), wish);
};

const move: Act = async (world) => {
  const line = world.dice.maybe(await linesWithSeats(world));
  if (!line) return false;
  const { orderId, orderLineId } = line;
  const { parent } = familyOf(world, line.parentId);
  const choice = await getMoveChoice(parent.id, asSystem(orderId), orderLineId);
  const option = world.dice.maybe(choice?.options ?? []);
  if (!choice || !option) return false;
  await moveSeat(parent, asSystem(orderId), {
    id: orderId,
    orderLineId,
    courseRunId: option.run.courseRunId,
    amount: toCents(choice.seat.amount),
    price: toCents(option.price),
    destination: wantedTo(world),
  });
};

const takeBack: Act = async (world) => {
  const waiting = await db
    .select({ orderId: orders.id, parentId: orders.parentId, orderLineId: withdrawals.orderLineId })
    .from(withdrawals)
    .innerJoin(orderLines, eq(orderLines.id, withdrawals.orderLineId))
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        inArray(
          orders.parentId,
          world.families.map(({ parent }) => parent.id),
        ),
        inArray(withdrawals.state, ["asked", "paying"]),
      ),
    )
    .orderBy(withdrawals.id);
  const wish = world.dice.maybe(waiting);
  if (!wish) return false;
  const { orderId: id, orderLineId } = wish;
  await cancelWithdrawal(familyOf(world, wish.parentId).parent, asSystem(id), { id, orderLineId });
};

/** What families do. An act with coupons belongs here: an order with a code. */
export const familyActs: Record<string, { weight: number; act: Act }> = {
  order: { weight: 6, act: order },
  payOnline: { weight: 7, act: payOnline },
  payInOldWindow: { weight: 2, act: payInOldWindow },
  comeBack: { weight: 1, act: comeBack },
  choosesOutside: { weight: 2, act: choosesOutside },
  giveUp: { weight: 2, act: giveUp },
  move: { weight: 4, act: move },
  takeBack: { weight: 1, act: takeBack },
};
