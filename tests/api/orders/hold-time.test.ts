import { afterAll, expect, test } from "vitest";
import { StripeStandIn } from "../../support/stripe-stand-in";

const stripe = await new StripeStandIn().start();
Object.assign(process.env, stripe.environment());
const { eq, sql } = await import("drizzle-orm");
const { db } = await import("@/db/client");
const { courseRuns } = await import("@/db/schema/catalog");
const { orders, seatHolds } = await import("@/db/schema/orders");
const { payments } = await import("@/db/schema/payments");
const { createRun } = await import("@/db/seed/factories");
const { POST: openCheckout } = await import("@/app/api/stripe/createCheckoutSession/route");
const { sweepOrders } = await import("@/lib/orders/sweeper");
const { call } = await import("../../support/call");
const { createFamily } = await import("../../support/shop");

afterAll(() => stripe.stop());

/** Moves everything that this family has ordered into the past. */
async function pass(parentId: number, minutes: number) {
  const ago = sql`make_interval(mins => ${minutes})`;
  await db
    .update(orders)
    .set({
      createdAt: sql`${orders.createdAt} - ${ago}`,
      expiresAt: sql`${orders.expiresAt} - ${ago}`,
      closedAt: sql`${orders.closedAt} - ${ago}`,
    })
    .where(eq(orders.parentId, parentId));
  const ofFamily = sql`order_id in (select id from orders where parent_id = ${parentId})`;
  await db
    .update(seatHolds)
    .set({ expiresAt: sql`expires_at - ${ago}` })
    .where(ofFamily);
  await db
    .update(payments)
    .set({ expiresAt: sql`expires_at - ${ago}`, createdAt: sql`created_at - ${ago}` })
    .where(ofFamily);
  await sweepOrders();
}

async function holder() {
  const home = await createFamily();
  const run = await createRun({ priceCents: 40_000, capacity: 1 });
  await home.put({ runs: [[run.id, home.emma.id]] });
  return { ...home, run, pass: (minutes: number) => pass(home.parent.id, minutes) };
}
const orderOfRow = async (id: number) => (await db.select().from(orders).where(eq(orders.id, id)))[0]!;
const minutesLeft = ({ expiresAt }: { expiresAt: Date }) =>
  Math.round((expiresAt.getTime() - Date.now()) / 60_000);

test("an unpaid order is renewed for an hour in total; then the term is free for others for an hour", async () => {
  const home = await holder();
  const stranger = await createFamily();
  let price = 40_000;
  // Another price creates another order of the same seat, which is how to restart a hold.
  const renew = async () => {
    price += 100;
    await db
      .update(courseRuns)
      .set({ priceCents: price, listPriceCents: price })
      .where(eq(courseRuns.id, home.run.id));
    return home.order();
  };
  const left = async () => minutesLeft(await orderOfRow((await renew()).body.data?.orderId ?? 0));
  expect(await left()).toBe(30);
  await home.pass(25);
  expect(await left()).toBe(30);
  await home.pass(25);
  expect(await left()).toBe(10);
  await home.pass(11);

  const refused = await renew();
  expect(refused.body).toMatchObject({
    code: 409,
    msg: expect.stringMatching(/from \d+:\d\d.*Toronto.*in 59 min/),
  });
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3_400);
  expect((await home.order({}, { "accept-language": "zh" })).body.msg).toMatch(
    /阅读小组.*多伦多时间 \d\d:\d\d/,
  );
  expect((await stranger.put({ runs: [[home.run.id, stranger.emma.id]] })).status).toBe(200);

  await home.pass(58);
  expect((await renew()).status).toBe(409);
  await home.pass(2);
  expect(await left()).toBe(30);
});

test("an order that expired after half an hour leaves the other half", async () => {
  const home = await holder();
  await home.order();
  await home.pass(40);
  const { body } = await home.order();
  expect(minutesLeft(await orderOfRow(body.data?.orderId ?? 0))).toBe(30);
  await home.pass(31);
  expect((await home.order()).status).toBe(409);
});

test("the checkout does not hold beyond the hour, and ends with it at the provider", async () => {
  const home = await holder();
  await home.order();
  await home.pass(31);
  const orderId = (await home.order()).body.data?.orderId ?? 0;
  await home.pass(10);
  const { body } = await call(openCheckout, { id: orderId }, { token: home.token });
  const sessionId = body.data?.sessionId ?? "";
  expect(minutesLeft(await orderOfRow(orderId))).toBe(20);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  expect(minutesLeft(payment!)).toBe(20);
  await home.pass(21);
  expect([(await orderOfRow(orderId)).status, stripe.sessions.get(sessionId)?.status]).toEqual([
    "expired",
    "expired",
  ]);
  expect((await home.order()).status).toBe(409);
});

test("other families and other terms are counted separately", async () => {
  const home = await holder();
  await home.order();
  await home.pass(31);
  await home.order();
  await home.pass(31);
  expect((await home.order()).status).toBe(409);
  const other = await createRun();
  await home.put({ runs: [[other.id, home.emma.id]] });
  expect((await home.order()).status).toBe(200);
});
