import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as list } from "@/app/api/admin/withdrawal/list/route";
import { POST as decide } from "@/app/api/admin/withdrawal/save/route";
import { POST as applyCoupon } from "@/app/api/user/basket/coupon/save/route";
import { POST as move } from "@/app/api/user/order/move/route";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import {
  createAdmin,
  createClass,
  createCoupon,
  createCourse,
  createRun,
  createUnit,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { moveDigest } from "@/lib/orders/digests";
import { getMoveChoice } from "@/lib/orders/move-options";
import { listSeatsToGiveUp } from "@/lib/orders/withdraw";
import { call, signIn } from "../../support/call";
import { createFamily, type Family, orderOf, seatsIn, traces } from "../../support/shop";

let home: Family;
let office: { token: string };
beforeEach(async () => {
  home = await createFamily({ emailVerifiedAt: new Date() });
  office = { token: await signIn("admin", (await createAdmin()).id) };
});

/** A term of the program whose only class is in a week. */
async function termOf(courseId: number, priceCents: number) {
  const run = await createRun({ courseId, priceCents });
  const unit = await createUnit({ courseRunId: run.id });
  await createClass({ unitId: unit.id, startsAt: addDays(new Date(), 7) });
  return run;
}

async function pay(id: number) {
  const { totalCents, discountCents, taxCents, creditCents } = (await traces(id)).order;
  const amount = (totalCents - discountCents + taxCents - creditCents) / 100;
  const paid = await call(markPaid, { id, method: "cash", amount, receivedOn: schoolDay() }, office);
  expect(paid.body.code, paid.body.msg).toBe(200);
}

/** Moves the only seat of an order to another term at the price shown, pays what is left, and returns the new order. */
async function moveTo(id: number, courseRunId: number) {
  const [line] = (await traces(id)).lines;
  const choice = await getMoveChoice(asSystem(home.parent.id), asSystem(id), line!.id);
  const { price } = choice!.options.find(({ run }) => run.courseRunId === courseRunId)!;
  const wish = { id, orderLineId: line!.id, courseRunId, amount: choice!.seat.amount, price };
  const { body } = await call(move, wish, { token: home.token });
  if (body.data?.state === "paying") await pay(body.data.orderId!);
  return (await traces(body.data!.orderId!)).order;
}

test("a coupon over an amount keeps its amount in dearer and cheaper terms, and on the way back", async () => {
  const course = await createCourse();
  const [from, dear, cheap] = [
    await termOf(course.id, 6_000),
    await termOf(course.id, 120_000),
    await termOf(course.id, 4_000),
  ];
  const { code } = await createCoupon({ amountCents: 5_000 });
  await call(applyCoupon, { code }, { token: home.token });
  const id = await orderOf(home, { runs: [[from.id, home.emma.id]] });
  await pay(id);
  expect((await traces(id)).order).toMatchObject({ discountCents: 5_000, couponCents: 5_000 });

  const first = await moveTo(id, dear.id);
  expect(first).toMatchObject({ totalCents: 120_000, discountCents: 5_000, taxCents: 14_950 });
  const second = await moveTo(first.id, cheap.id);
  expect(second).toMatchObject({ totalCents: 4_000, discountCents: 4_000, taxCents: 0 });
  expect(await moveTo(second.id, from.id)).toMatchObject({ totalCents: 6_000, discountCents: 5_000 });
});

test("a seat that has moved still counts for the discount of the other seats of its first order", async () => {
  const course = await createCourse();
  const [from, target] = [await termOf(course.id, 40_000), await termOf(course.id, 40_000)];
  const id = await orderOf(home, { runs: seatsIn(from.id, [home.emma.id, home.leo.id]) });
  await pay(id);
  const offers = (of: number) => listSeatsToGiveUp(asSystem(home.parent.id), asSystem(of));
  const [emma] = (await traces(id)).lines;
  const wish = { id, orderLineId: emma!.id, courseRunId: target.id, amount: 406.8, price: 406.8 };
  expect((await call(move, wish, { token: home.token })).body.data).toMatchObject({ state: "asked" });
  const [request] = (await call(list, {}, office)).body.data!.filter(({ orderId }) => orderId === id);
  await call(decide, { id: request!.withdrawalId, decision: "granted" }, office);

  const [toOrder] = await db
    .select()
    .from(orders)
    .where(eq(orders.basketDigest, moveDigest(emma!.id, "admin")));
  const both = [...(await offers(id)), ...(await offers(toOrder?.id ?? 0))];
  expect(both).toHaveLength(2);
  for (const seat of both)
    expect(seat).toMatchObject({ amount: 406.8, carriesDiscount: true, isAtOnce: false });
});
