import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as enrolByHand } from "@/app/api/admin/enrolment/add/route";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as checkout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as move } from "@/app/api/user/order/move/route";
import { POST as decline } from "@/app/api/user/waiting/decline/route";
import { POST as removePlace } from "@/app/api/admin/waiting/remove/route";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { createAdmin, createRun, enrol } from "@/db/seed/factories";
import { demo } from "@/lib/payments/demo";
import { passSeatsOn } from "@/lib/waiting/pass-on";
import { call, signIn } from "../../support/call";
import { childrenOf, createFamily, orderOf, traces } from "../../support/shop";
import { freeSeats, fullTerm, placeOf, queueOf, runOut, waitFor } from "../../support/waiting";

const office = { token: "" };
beforeEach(async () => {
  office.token = await signIn("admin", (await createAdmin()).id);
});

describe("the limit of seats of a program", () => {
  test("counts for an offer: a family that has six in the meantime is passed over, keeps its place, and bars no one", async () => {
    const run = await fullTerm(1);
    const [home, next] = await queueOf(run.id, 2);
    const other = await createRun({ courseId: run.courseId });
    for (const id of (await childrenOf(home!, 7)).slice(1)) await enrol(id, other.id);
    await freeSeats(run.id);
    await passSeatsOn();
    expect(await placeOf(home!.placeId)).toMatchObject({ state: "waiting" });
    const offered = await placeOf(next!.placeId);
    expect(offered).toMatchObject({ state: "offered" });
    await call(decline, { id: next!.placeId, leaves: true }, { token: next!.token });
    await passSeatsOn();
    // The only one who waits may not have it.
    const stranger = await createFamily();
    const { body } = await stranger.put({ runs: [[run.id, stranger.emma.id]] });
    expect(body.code, body.msg).toBe(200);
  });

  test("a family that has six keeps no free seat from the office either", async () => {
    const run = await fullTerm(1);
    const [home] = await queueOf(run.id, 1);
    const other = await createRun({ courseId: run.courseId });
    for (const id of (await childrenOf(home!, 7)).slice(1)) await enrol(id, other.id);
    await freeSeats(run.id);
    const stranger = await createFamily();
    const { body } = await call(enrolByHand, { studentId: stranger.emma.id, courseRunId: run.id }, office);
    expect(body.code, body.msg).toBe(200);
  });

  test("counts offers that are made together: two children of a family with five seats get one", async () => {
    const run = await fullTerm(2);
    const home = await createFamily();
    const places = [];
    for (const child of [home.emma, home.leo])
      places.push(await waitFor({ emma: child, token: home.token }, run.id));
    const other = await createRun({ courseId: run.courseId });
    for (const id of (await childrenOf(home, 7)).slice(2)) await enrol(id, other.id);
    await freeSeats(run.id, 2);
    await passSeatsOn();
    await passSeatsOn();
    const states = [];
    for (const id of places) states.push((await placeOf(id)).state);
    expect(states).toEqual(["offered", "waiting"]);
  });
});

test("a move into a term whose seat is offered says to give the offer up first", async () => {
  const run = await fullTerm(1);
  const bought = await createRun({ courseId: run.courseId });
  const [home] = await queueOf(run.id, 1);
  const seats = [{ studentId: home!.emma.id, courseRunId: bought.id }];
  const paid = { userId: home!.parent.id, seats, method: "cash" as const };
  const { orderId } = (await call(placeOrder, paid, office)).body.data!;
  await freeSeats(run.id);
  await passSeatsOn();
  const [line] = (await traces(orderId)).lines;
  const wish = { id: orderId, orderLineId: line!.id, courseRunId: run.id, amount: 0, price: 0 };
  const offer = (await traces((await placeOf(home!.placeId)).orderId!)).order.orderNo;
  expect((await call(move, wish, { token: home!.token })).body).toMatchObject({
    code: 409,
    msg: `This seat is offered to you by order ${offer}. Give that offer up first; then you can move into the term.`,
  });
});

/** Emma is offered a seat, and the office has put a seat of another program for Leo into the same order. */
async function widenedOffer() {
  const run = await fullTerm(1);
  const [home] = await queueOf(run.id, 1);
  await freeSeats(run.id);
  await passSeatsOn();
  const leos = await createRun();
  const { body } = await call(
    placeOrder,
    {
      userId: home!.parent.id,
      seats: [
        { studentId: home!.emma.id, courseRunId: run.id },
        { studentId: home!.leo.id, courseRunId: leos.id },
      ],
      method: "later" as const,
      replaces: (await placeOf(home!.placeId)).orderId,
    },
    office,
  );
  expect(body.code, body.msg).toBe(200);
  return { home: home!, run, leos, orderId: body.data!.orderId };
}

describe("an offer to which the office has added another child's seat", () => {
  test("is not declined as a whole: the family is told to ask for the one seat", async () => {
    const { home, orderId } = await widenedOffer();
    const { body } = await call(decline, { id: home.placeId, leaves: false }, { token: home.token });
    const { order } = await traces(orderId);
    expect(body).toMatchObject({ code: 409, msg: expect.stringContaining(order.orderNo) });
    expect([order.status, (await placeOf(home.placeId)).state]).toEqual(["pending", "offered"]);
  });

  test("is not cancelled with the place: the office changes the order first", async () => {
    const { home, orderId } = await widenedOffer();
    const { body } = await call(removePlace, { id: home.placeId, reason: "asked by telephone" }, office);
    expect(body).toMatchObject({
      code: 409,
      msg: expect.stringContaining((await traces(orderId)).order.orderNo),
    });
    expect((await placeOf(home.placeId)).state).toBe("offered");
  });

  test("stays for the other child when the first gets a seat otherwise", async () => {
    const { home, run, orderId } = await widenedOffer();
    await db.update(orders).set({ status: "pending" }).where(eq(orders.id, orderId));
    await enrol(home.emma.id, run.id);
    await passSeatsOn();
    expect(await placeOf(home.placeId)).toMatchObject({ state: "ended", endReason: "taken" });
    expect((await traces(orderId)).order.status).toBe("pending");
  });

  test("is not replaced by a cart that has the other child's seat", async () => {
    const { home, leos, orderId } = await widenedOffer();
    const { body } = await home.put({ runs: [[leos.id, home.leo.id]] });
    expect(body).toMatchObject({ code: 409 });
    expect((await home.order()).body.code).toBe(409);
    expect((await traces(orderId)).order.status).toBe("pending");
  });
});

test("an order that others wait for runs out only after the provider was asked: money that is there buys its seat", async () => {
  const run = await createRun({ capacity: 1 });
  const buyer = await createFamily();
  const id = await orderOf(buyer, { runs: [[run.id, buyer.emma.id]] });
  const [next] = await queueOf(run.id, 1);
  const { body } = await call(checkout, { id }, { token: buyer.token });
  await call(payDemo, { sessionId: body.data!.sessionId! }, { token: buyer.token });
  await runOut(id);
  await passSeatsOn();
  const { order, enrolments } = await traces(id);
  expect([order.status, enrolments.length]).toEqual(["paid", 1]);
  expect((await placeOf(next!.placeId)).state).toBe("waiting");
});

test("an order whose time ends while the provider is asked about another is asked about before it runs out, too", async () => {
  const paying = [];
  for (let at = 0; at < 2; at++) {
    const run = await createRun({ capacity: 1 });
    const buyer = await createFamily();
    const id = await orderOf(buyer, { runs: [[run.id, buyer.emma.id]] });
    await queueOf(run.id, 1);
    const { body } = await call(checkout, { id }, { token: buyer.token });
    paying.push({ id, token: buyer.token, sessionId: body.data!.sessionId! });
  }
  const [first, second] = paying;
  await runOut(first!.id);
  const close = demo.closeCheckout;
  const slow = vi.spyOn(demo, "closeCheckout").mockImplementationOnce(async (sessionId) => {
    await call(payDemo, { sessionId: second!.sessionId }, { token: second!.token });
    await runOut(second!.id);
    await db.update(orders).set({ expiresAt: new Date() }).where(eq(orders.id, second!.id));
    return close(sessionId);
  });
  await passSeatsOn();
  slow.mockRestore();
  expect((await traces(first!.id)).order.status).toBe("expired");
  await passSeatsOn();
  const { order, enrolments } = await traces(second!.id);
  expect([order.status, enrolments.length]).toEqual(["paid", 1]);
});

test("an offer whose time is just over is left to the waiting list by the family's next order, whatever its number", async () => {
  // Places and orders count apart: here an offer's place has another number than its order.
  const stranger = await createFamily();
  const elsewhere = await createRun();
  await orderOf(stranger, { runs: [[elsewhere.id, stranger.emma.id]] });
  const run = await fullTerm(1);
  const [home] = await queueOf(run.id, 1);
  await freeSeats(run.id);
  await passSeatsOn();
  const { orderId } = await placeOf(home!.placeId);
  expect(orderId).not.toBe(home!.placeId);
  await runOut(orderId!);
  await orderOf(home!, { runs: [[elsewhere.id, home!.emma.id]] });
  expect((await traces(orderId!)).order.status).toBe("pending");
  await passSeatsOn();
  expect((await traces(orderId!)).order.status).toBe("expired");
  expect(await placeOf(home!.placeId)).toMatchObject({ state: "waiting", lapses: 1 });
});
