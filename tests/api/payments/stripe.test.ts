import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { StripeStandIn } from "../../support/stripe-stand-in";

// The environment is read when the product loads, so the stand-in starts first.
const stripe = await new StripeStandIn().start();
Object.assign(process.env, stripe.environment());
const { eq } = await import("drizzle-orm");
const { db } = await import("@/db/client");
const { orders, seatHolds } = await import("@/db/schema/orders");
const { paymentEvents, payments, refunds } = await import("@/db/schema/payments");
const { courseRuns } = await import("@/db/schema/catalog");
const { createRun, createStudent, enrol } = await import("@/db/seed/factories");
const { POST: openCheckout } = await import("@/app/api/stripe/createCheckoutSession/route");
const { POST: webhook } = await import("@/app/api/stripe/webhook/route");
const { POST: finish } = await import("@/app/api/user/order/finish/route");
const { expireOrders } = await import("@/lib/orders/expire-orders");
const { reconcilePayments } = await import("@/lib/orders/reconcile-payments");
const { sendRefunds } = await import("@/lib/orders/refund-lines");
const { renderMail } = await import("@/lib/notices/render");
const { mailOutbox } = await import("@/db/schema/office");
const { asSystem } = await import("@/lib/access/owned");
const { getCredit } = await import("@/lib/ledger/balances");
const { call } = await import("../../support/call");
const { createFamily, orderOf, traces } = await import("../../support/shop");

afterAll(() => stripe.stop());
afterEach(() => {
  stripe.failures = 0;
});

let home: Awaited<ReturnType<typeof createFamily>>;
beforeEach(async () => {
  home = await createFamily();
});

const start = async (id: number, headers = {}) => call(openCheckout, { id }, { token: home.token, headers });
const finished = async (id: number) => (await call(finish, { id }, { token: home.token })).body;
const sessionOf = async (orderId: number, headers = {}) => {
  const reply = await start(orderId, headers);
  expect(reply.body.code, reply.body.msg).toBe(200);
  return reply.body.data?.sessionId ?? "";
};
async function send({ body, signature }: { body: string; signature: string }) {
  const headers = { "stripe-signature": signature };
  const response = await webhook(
    new Request("http://localhost/stripe/webhook", { method: "POST", headers, body }),
  );
  return response.status;
}
const completed = (sessionId: string, eventId?: string) =>
  send(stripe.event("checkout.session.completed", sessionId, eventId));

/** An order of one term for two children: $800, 10 % off each, Ontario's tax: $813.60. */
async function twoSeats(values = {}) {
  const run = await createRun({ priceCents: 40_000, capacity: 5, ...values });
  const orderId = await orderOf(home, {
    runs: [
      [run.id, home.emma.id],
      [run.id, home.leo.id],
    ],
  });
  return { run, orderId };
}

/** The order has expired and its seats were taken by others. */
async function letTimePass(orderId: number) {
  const past = new Date(Date.now() - 1_000);
  await db.update(orders).set({ expiresAt: past }).where(eq(orders.id, orderId));
  await db.update(seatHolds).set({ expiresAt: past }).where(eq(seatHolds.orderId, orderId));
  await expireOrders();
}

describe("opening a checkout", () => {
  test("sends our lines, the tax as a separate one, and holds the seats as long as the checkout lasts", async () => {
    const { orderId } = await twoSeats();
    const reply = await start(orderId);
    expect(reply.body.data).toEqual({
      url: expect.stringContaining("/pay/cs_test_"),
      sessionId: expect.any(String),
    });
    expect(reply.headers.get("set-cookie")).toContain(`orderId=${orderId}`);
    const session = stripe.sessions.get(reply.body.data?.sessionId ?? "");
    expect(session).toMatchObject({
      amount_total: 81_360,
      client_reference_id: String(orderId),
      customer_email: home.parent.email,
      locale: "en",
      success_url: `http://localhost:3000/checkout/return?orderId=${orderId}`,
      metadata: { orderId: String(orderId) },
      lines: [
        { name: "Reading Circle, Winter term", description: "Emma Chen", amount: 36_000 },
        { description: "Leo Chen", amount: 36_000 },
        { name: "HST 13% (Ontario)", amount: 9_360 },
      ],
    });
    const { order, holds, payments: attempts } = await traces(orderId);
    expect(Math.floor((attempts[0]?.expiresAt.getTime() ?? 0) / 1000)).toBe(session?.expires_at);
    for (const { expiresAt } of [order, ...holds]) expect(expiresAt).toEqual(attempts[0]?.expiresAt);
  });

  test("uses Chinese for an order that is made and paid on Chinese pages", async () => {
    const chinese = { "accept-language": "zh" };
    const run = await createRun();
    await home.put({ runs: [[run.id, home.emma.id]] });
    const { body } = await home.order({}, chinese);
    const session = stripe.sessions.get(await sessionOf(body.data?.orderId ?? 0, chinese));
    expect(session).toMatchObject({
      locale: "zh",
      success_url: expect.stringContaining("/zh/checkout/return"),
      lines: [{ name: "阅读小组，冬季班" }, { name: "统一销售税（HST）13%（安大略省）" }],
    });
  });

  test("again returns the same one, also simultaneously", async () => {
    const { orderId } = await twoSeats();
    const before = stripe.sessions.size;
    const replies = await Promise.all(Array.from({ length: 4 }, () => start(orderId)));
    expect(new Set(replies.map(({ body }) => body.data?.sessionId)).size).toBe(1);
    expect(await sessionOf(orderId)).toBe(replies[0]?.body.data?.sessionId);
    expect([stripe.sessions.size - before, (await traces(orderId)).payments.length]).toEqual([1, 1]);
  });

  test("survives a lost response of Stripe", async () => {
    const { orderId } = await twoSeats();
    stripe.failures = 10;
    expect((await start(orderId)).body).toMatchObject({
      code: 503,
      msg: expect.stringContaining("Nothing was charged"),
    });
    stripe.failures = 0;
    await sessionOf(orderId);
    expect((await traces(orderId)).payments).toHaveLength(1);
  }, 30_000);

  test("is refused for a paid, an expired and another parent's order", async () => {
    const { orderId } = await twoSeats();
    stripe.pay(await sessionOf(orderId));
    await finished(orderId);
    expect((await start(orderId)).body).toMatchObject({ code: 409, msg: "This order is paid already." });
    const late = await twoSeats();
    await letTimePass(late.orderId);
    expect((await start(late.orderId)).body.code).toBe(409);
    const { token } = await createFamily();
    expect((await call(openCheckout, { id: orderId }, { token })).body.code).toBe(404);
  });

  test("of a free order settles it at once, without Stripe", async () => {
    const run = await createRun({ priceCents: 0 });
    const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    const asked = stripe.requests.length;
    expect((await start(orderId)).body.data).toEqual({
      url: expect.stringContaining(`orderId=${orderId}`),
      sessionId: null,
    });
    const left = await traces(orderId);
    expect([left.order.status, left.enrolments.length, left.mails]).toEqual(["paid", 1, ["receipt"]]);
    expect(stripe.requests).toHaveLength(asked);
  });

  test("of a replaced order, if Stripe cannot be reached, does not prevent the new one and is closed later", async () => {
    const { run, orderId } = await twoSeats();
    const sessionId = await sessionOf(orderId);
    stripe.failures = 10;
    const newer = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    stripe.failures = 0;
    expect((await traces(newer)).order.status).toBe("pending");
    expect(stripe.sessions.get(sessionId)?.status).toBe("open");
    await reconcilePayments();
    expect(stripe.sessions.get(sessionId)?.status).toBe("expired");
  }, 30_000);

  test("of a replaced order is closed at Stripe", async () => {
    const { run, orderId } = await twoSeats();
    const sessionId = await sessionOf(orderId);
    await orderOf(home, { runs: [[run.id, home.emma.id]] });
    expect(stripe.sessions.get(sessionId)?.status).toBe("expired");
    expect((await traces(orderId)).payments.map(({ state }) => state)).toEqual(["expired"]);
  });
});

describe("only Stripe decides what is paid", () => {
  test("finish before the payment leaves it pending; after it, everything happens once", async () => {
    const { run, orderId } = await twoSeats();
    const sessionId = await sessionOf(orderId);
    expect((await finished(orderId)).data).toMatchObject({ status: "pending" });
    stripe.pay(sessionId);
    expect((await finished(orderId)).data).toMatchObject({ status: "paid" });
    const left = await traces(orderId);
    expect(left.order).toMatchObject({ status: "paid", refundedCents: 0 });
    expect(left.lines.map(({ status }) => status)).toEqual(["paid", "paid"]);
    expect(left.enrolments.map(({ studentId, courseRunId }) => [studentId, courseRunId])).toEqual([
      [home.emma.id, run.id],
      [home.leo.id, run.id],
    ]);
    expect(left).toMatchObject({ holds: [], cart: [], mails: ["receipt"], payments: [{ state: "paid" }] });
    expect(left.audit).toEqual(["order.create", "order.settle"]);
  });

  test("five webhooks and five finishes cause one transition, one set of enrolments, one mail", async () => {
    const { orderId } = await twoSeats();
    const sessionId = await sessionOf(orderId);
    stripe.pay(sessionId);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) => [
        completed(sessionId, `evt_race_${orderId}_${i % 3}`),
        finished(orderId),
      ]).flat(),
    );
    expect(answers.filter((answer) => typeof answer === "number")).toEqual([200, 200, 200, 200, 200]);
    const left = await traces(orderId);
    expect([left.enrolments.length, left.mails, left.payments.length]).toEqual([2, ["receipt"], 1]);
    expect(left.audit).toEqual(["order.create", "order.settle"]);
  });

  test("paying on the hosted page: events late, twice and in the wrong order", async () => {
    const { orderId } = await twoSeats();
    const sessionId = await sessionOf(orderId);
    const shop = createServer((request, response) => {
      void text(request)
        .then((body) => send({ body, signature: String(request.headers["stripe-signature"]) }))
        .then((status) => response.writeHead(status).end());
    });
    await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
    stripe.delivery = { url, copies: 2, delayMs: 50, reversed: true };

    const page = stripe.sessions.get(sessionId)?.url ?? "";
    expect(await (await fetch(page)).text()).toContain("<output>CA$813.60</output>");
    const paid = await fetch(page, { method: "POST", redirect: "manual" });
    expect([paid.status, paid.headers.get("location")]).toEqual([
      303,
      expect.stringContaining(`orderId=${orderId}`),
    ]);
    expect((await traces(orderId)).order.status).toBe("pending");
    await vi.waitFor(async () => expect((await traces(orderId)).order.status).toBe("paid"), {
      timeout: 5_000,
    });
    expect(await stripe.deliver(sessionId)).toEqual([200, 200, 200, 200]);
    expect(await (await fetch(page)).text()).toContain("You have paid.");
    stripe.delivery = null;
    await new Promise((resolve) => shop.close(resolve));
    expect((await traces(orderId)).mails).toEqual(["receipt"]);
  });

  test("a repeated, a late and an out-of-order event have no effect", async () => {
    const { orderId } = await twoSeats();
    const sessionId = await sessionOf(orderId);
    const early = stripe.event("checkout.session.expired", sessionId);
    stripe.pay(sessionId);
    for (const event of ["evt_a", "evt_a", "evt_b"])
      expect(await completed(sessionId, `${event}_${orderId}`)).toBe(200);
    expect(await send(early)).toBe(200);
    stripe.expire(sessionId);
    expect(await send(stripe.event("checkout.session.expired", sessionId))).toBe(200);
    const left = await traces(orderId);
    expect([left.order.status, left.payments[0]?.state, left.mails]).toEqual(["paid", "paid", ["receipt"]]);
    expect(await db.$count(paymentEvents, eq(paymentEvents.id, `evt_a_${orderId}`))).toBe(1);
  });

  test("an event that arrives before our own record of the checkout finds its payment", async () => {
    const { orderId } = await twoSeats();
    const sessionId = await sessionOf(orderId);
    await db.update(payments).set({ sessionId: null, url: null }).where(eq(payments.orderId, orderId));
    stripe.pay(sessionId);
    await completed(sessionId);
    expect((await traces(orderId)).order.status).toBe("paid");
  });

  test("a wrong signature, another secret and an unknown event change nothing", async () => {
    const { orderId } = await twoSeats();
    const sessionId = await sessionOf(orderId);
    const { body, signature } = stripe.event("checkout.session.completed", sessionId);
    expect(await send({ body, signature: "t=1,v1=00" })).toBe(400);
    expect(await send({ body: body.replace("unpaid", "paid"), signature })).toBe(400);
    expect(await send({ body, signature })).toBe(200);
    const strange = { ...stripe.sessions.get(sessionId)!, id: "cs_test_strange", metadata: {} };
    stripe.sessions.set(strange.id, { ...strange, status: "complete", payment_status: "paid" });
    expect(await completed(strange.id)).toBe(200);
    expect((await traces(orderId)).order.status).toBe("pending");
  });

  test("an amount other than the order's settles nothing", async () => {
    const { orderId } = await twoSeats();
    const session = stripe.pay(await sessionOf(orderId));
    session.amount_total = 100;
    await completed(session.id);
    expect((await traces(orderId)).order.status).toBe("pending");
  });

  test("the sweeper finds a payment whose webhook was lost, and ends an expired checkout", async () => {
    const { orderId } = await twoSeats();
    stripe.pay(await sessionOf(orderId));
    await db
      .update(payments)
      .set({ createdAt: new Date(Date.now() - 120_000) })
      .where(eq(payments.orderId, orderId));
    const late = await twoSeats();
    const lateSession = await sessionOf(late.orderId);
    await letTimePass(late.orderId);
    await reconcilePayments();
    expect((await traces(orderId)).order.status).toBe("paid");
    const left = await traces(late.orderId);
    expect([left.order.status, left.payments[0]?.state, left.mails]).toEqual([
      "expired",
      "expired",
      ["orderExpired"],
    ]);
    expect(stripe.sessions.get(lateSession)?.status).toBe("expired");
  });
});

describe("paid after the hold expired", () => {
  test("takes the seats that are still free", async () => {
    const { orderId } = await twoSeats();
    const sessionId = await sessionOf(orderId);
    await letTimePass(orderId);
    stripe.pay(sessionId);
    await completed(sessionId);
    const left = await traces(orderId);
    expect([left.order.status, left.enrolments.length, left.refunds.length]).toEqual(["paid", 2, 0]);
  });

  test("refunds the line whose run is full, to the cent, and tells the parent", async () => {
    const { run, orderId } = await twoSeats({ capacity: 2, priceCents: 33_335 });
    const sessionId = await sessionOf(orderId);
    await letTimePass(orderId);
    await enrol((await createStudent({ parentId: home.parent.id })).id, run.id);
    stripe.pay(sessionId);
    await completed(sessionId);
    const left = await traces(orderId);
    const line = left.lines[1]!;
    const amount = line.priceCents - line.discountCents + line.taxCents;
    expect(left.order).toMatchObject({ status: "partially_refunded", refundedCents: amount });
    expect(left.lines.map(({ status }) => status)).toEqual(["paid", "refunded"]);
    expect(left.enrolments.map(({ studentId }) => studentId)).toEqual([home.emma.id]);
    expect(left.refunds).toMatchObject([
      { reason: "full", amountCents: amount, state: "done", providerRefundId: expect.any(String) },
    ]);
    expect(stripe.refunds.at(-1)).toMatchObject({ amount });
    expect(left.mails).toEqual(["orderExpired", "receipt", "refund"]);
    for (const mail of await db.select().from(mailOutbox))
      for (const locale of ["en", "zh"] as const)
        expect((await renderMail(mail.template, locale, mail.data)).subject).toBeTruthy();
  });

  test("gives the child the seat that a newer order of the same parent holds", async () => {
    const { run, orderId } = await twoSeats({ capacity: 2 });
    const sessionId = await sessionOf(orderId);
    await letTimePass(orderId);
    const newer = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    stripe.pay(sessionId);
    await completed(sessionId);
    const left = await traces(orderId);
    expect([left.order.status, left.enrolments.length, left.refunds.length]).toEqual(["paid", 2, 0]);
    expect((await traces(newer)).enrolments).toEqual([]);
  });

  test("refunds everything if no seat is left, and a child's second seat", async () => {
    const { run, orderId } = await twoSeats({ capacity: 2 });
    const sessionId = await sessionOf(orderId);
    await letTimePass(orderId);
    await enrol(home.emma.id, run.id);
    await db.update(courseRuns).set({ capacity: 1 }).where(eq(courseRuns.id, run.id));
    stripe.pay(sessionId);
    expect((await finished(orderId)).data).toMatchObject({ status: "refunded" });
    const left = await traces(orderId);
    expect(left.refunds.map(({ reason }) => reason).toSorted()).toEqual(["duplicate", "full"]);
    expect(left.order.refundedCents).toBe(81_360);
    expect(stripe.refunds.slice(-2).reduce((sum, { amount }) => sum + amount, 0)).toBe(81_360);
  });

  test("a refund that Stripe does not accept is sent later, once", async () => {
    const { run, orderId } = await twoSeats({ capacity: 2 });
    const sessionId = await sessionOf(orderId);
    await letTimePass(orderId);
    await enrol((await createStudent({ parentId: home.parent.id })).id, run.id);
    const event = stripe.event("checkout.session.completed", stripe.pay(sessionId).id);
    stripe.failures = 10;
    expect(await send(event)).toBe(200);
    expect((await traces(orderId)).refunds).toMatchObject([{ state: "asked" }]);
    stripe.failures = 0;
    const before = stripe.refunds.length;
    expect([await sendRefunds(), await sendRefunds()]).toEqual([1, 0]);
    expect(stripe.refunds.length - before).toBe(1);
    expect(await db.$count(refunds, eq(refunds.state, "asked"))).toBe(0);
  }, 30_000);

  test("a second payment of a paid order is refunded in full", async () => {
    const { orderId } = await twoSeats();
    const first = await sessionOf(orderId);
    await db.update(payments).set({ state: "expired" }).where(eq(payments.orderId, orderId));
    const second = await sessionOf(orderId);
    expect(second).not.toBe(first);
    stripe.pay(first);
    stripe.pay(second);
    await completed(second);
    const before = stripe.refunds.length;
    for (let i = 0; i < 2; i++) await completed(first);
    const left = await traces(orderId);
    expect([left.order.status, left.enrolments.length, left.mails]).toEqual(["paid", 2, ["receipt"]]);
    expect(stripe.refunds.slice(before)).toMatchObject([{ amount: 81_360 }]);
    expect(left.audit.filter((action) => action === "payment.duplicate")).toHaveLength(1);
  });

  test("a second payment that the bank does not take back becomes the family's credit once, and it is told", async () => {
    const { orderId } = await twoSeats();
    const first = await sessionOf(orderId);
    await db.update(payments).set({ state: "expired" }).where(eq(payments.orderId, orderId));
    const second = await sessionOf(orderId);
    stripe.pay(first);
    stripe.pay(second);
    await completed(second);
    const before = stripe.refunds.length;
    await completed(first);
    const duplicate = stripe.refunds[before]!;
    stripe.endRefund(duplicate.id, "failed");
    for (let i = 0; i < 2; i++)
      expect(await send(stripe.refundEvent("refund.failed", duplicate.id))).toBe(200);
    expect(await getCredit(asSystem(home.parent.id))).toBe(81_360);
    expect((await traces(orderId)).mails).toEqual(["receipt", "refund"]);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, home.parent.id));
    expect(mails.map(({ data }) => data)).toContainEqual(
      expect.objectContaining({ amountCents: 81_360, reason: "again", destination: "credit" }),
    );
  });
});
