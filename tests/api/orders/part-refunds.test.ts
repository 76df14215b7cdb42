import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { StripeStandIn } from "../../support/stripe-stand-in";

// The environment is read when the product loads, so the stand-in starts first.
const stripe = await new StripeStandIn().start();
Object.assign(process.env, stripe.environment());
const { and, eq, sql } = await import("drizzle-orm");
const { db } = await import("@/db/client");
const { enrolments } = await import("@/db/schema/enrolments");
const { refunds } = await import("@/db/schema/payments");
const { mailOutbox } = await import("@/db/schema/office");
const { createAdmin, createRun } = await import("@/db/seed/factories");
const { POST: placeOrder } = await import("@/app/api/admin/order/add/route");
const { POST: refund } = await import("@/app/api/admin/order/refund/route");
const { POST: markPaid } = await import("@/app/api/admin/order/markPaid/route");
const { schoolDay } = await import("@/lib/core/school-zone");
const { POST: keep } = await import("@/app/api/admin/refund/credit/route");
const { POST: record } = await import("@/app/api/admin/refund/record/route");
const { POST: resend } = await import("@/app/api/admin/refund/resend/route");
const { POST: openCheckout } = await import("@/app/api/stripe/createCheckoutSession/route");
const { POST: webhook } = await import("@/app/api/stripe/webhook/route");
const { POST: detail } = await import("@/app/api/user/order/detail/route");
const { POST: list } = await import("@/app/api/user/order/list/route");
const { POST: finish } = await import("@/app/api/user/order/finish/route");
const { asSystem } = await import("@/lib/access/owned");
const { listWaysBack } = await import("@/lib/orders/ways-back");
const { getCredit } = await import("@/lib/ledger/balances");
const { call, signIn } = await import("../../support/call");
const { ledgerOf, oracleOf } = await import("../../support/ledger-balance");
const { createFamily, orderOf, traces } = await import("../../support/shop");

afterAll(() => stripe.stop());
let office = { token: "" };
beforeEach(async () => {
  stripe.refundsTakeTime = false;
  office = { token: await signIn("admin", (await createAdmin()).id) };
});

/** An order of Emma and Leo at CA$400.00 each, paid by card or in cash; 10 % off and 13 % tax make CA$406.80 each. */
async function sold(method: "card" | "cash" = "card") {
  const home = await createFamily();
  const { id: run } = await createRun({ priceCents: 40_000 });
  let orderId = 0;
  if (method === "cash") {
    const seats = [home.emma, home.leo].map(({ id }) => ({ studentId: id, courseRunId: run }));
    const { body } = await call(placeOrder, { userId: home.parent.id, seats, method }, office);
    orderId = body.data?.orderId ?? 0;
  } else {
    const runs = [home.emma, home.leo].map(({ id }): [number, number] => [run, id]);
    orderId = await orderOf(home, { runs });
    const { body } = await call(openCheckout, { id: orderId }, { token: home.token });
    stripe.pay(body.data?.sessionId ?? "");
    await call(finish, { id: orderId }, { token: home.token });
  }
  const [emma, leo] = (await traces(orderId)).lines.map(({ id }) => id);
  const ask = (input: object) => call(refund, { id: orderId, orderLineIds: [emma!], ...input }, office);
  const seats = async () =>
    (await traces(orderId)).enrolments.filter(({ endedAt }) => endedAt === null).length;
  const seen = async () =>
    (await call(detail, { id: orderId }, { token: home.token })).body.data!.items.map(
      ({ status, refunded, refundState }) => [status, refunded, refundState],
    );
  const agrees = async () => expect(await ledgerOf(orderId)).toEqual(await oracleOf(orderId));
  return {
    home,
    orderId,
    emma: emma!,
    leo: leo!,
    ask,
    seats,
    seen,
    agrees,
    credit: () => getCredit(asSystem(home.parent.id)),
  };
}
const openOf = async (lineId: number) =>
  (await db.select().from(refunds).where(eq(refunds.orderLineId, lineId)))[0]!.id;

describe("a part of a line", () => {
  test("goes back with its tax and keeps the seat if the office says so; three parts are the whole", async () => {
    const { orderId, emma, ask, seats, seen, agrees } = await sold();
    expect(
      (await ask({ amount: 100, keepSeats: true, note: "For the class of the storm." })).body.data,
    ).toEqual({
      status: "partially_refunded",
    });
    expect(await seats()).toBe(2);
    expect(await seen()).toEqual([
      ["paid", 100, "done"],
      ["paid", 0, null],
    ]);
    await ask({ amount: "33.33", keepSeats: true });
    await ask({});
    expect(await seats()).toBe(1);
    const left = await traces(orderId);
    const [line] = left.lines.filter(({ id }) => id === emma);
    expect(line).toMatchObject({ status: "refunded", refundedCents: 40_680, refundedTaxCents: 4_680 });
    expect(left.refunds.map(({ amountCents, taxCents }) => [amountCents, taxCents])).toEqual([
      [10_000, 1_150],
      [3_333, 384],
      [27_347, 3_146],
    ]);
    expect(left.order).toMatchObject({ status: "partially_refunded", refundedCents: 40_680 });
    expect(left.mails).toEqual(["receipt", "refund", "refund", "refund"]);
    await agrees();
  });

  test("has the same state in the family's list as on the page of the order", async () => {
    const { home, leo, ask, seen } = await sold();
    await ask({ orderLineIds: [leo], amount: 100, keepSeats: true });
    const { rows } = (await call(list, {}, { token: home.token })).body.data!;
    const listed = rows[0]!.items.map(({ status, refunded, refundState }) => [status, refunded, refundState]);
    expect(listed).toEqual([
      ["paid", 0, null],
      ["paid", 100, "done"],
    ]);
    expect(listed).toEqual(await seen());
  });

  test("is never more than is left, also at the same moment, and for one line at a time", async () => {
    const { orderId, emma, leo, ask, agrees } = await sold();
    expect((await ask({ amount: 406.81 })).body.data).toMatchObject({
      fields: { amount: expect.any(String) },
    });
    const two = await call(refund, { id: orderId, orderLineIds: [emma, leo], amount: 5 }, office);
    expect(two.body.code).toBe(3000);
    for (const amount of [0, -5, 1.234]) expect((await ask({ amount })).body.code).toBe(3000);
    const replies = await Promise.all([1, 2, 3, 4].map(() => ask({ amount: 150, keepSeats: true })));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 200, 3000, 3000]);
    await agrees();
  });
});

test("the family's credit gets what the office keeps for it, and the card nothing", async () => {
  const { ask, credit, seen, agrees } = await sold();
  const before = stripe.refunds.length;
  await ask({ destination: "credit" });
  expect([await credit(), stripe.refunds.length - before]).toEqual([40_680, 0]);
  expect((await seen())[0]).toEqual(["refunded", 406.8, "done"]);
  await agrees();
});

/** What the mails about an order's refunds say of the seat, in their order. */
async function saysSeatIsKept(orderId: number) {
  const mails = await db
    .select({ data: mailOutbox.data })
    .from(mailOutbox)
    .where(and(eq(mailOutbox.template, "refund"), sql`${mailOutbox.data} ->> 'orderId' = ${String(orderId)}`))
    .orderBy(mailOutbox.id);
  return mails.map(({ data }) => data["keepsSeat"]);
}

describe("money that came to the office", () => {
  test("is to be returned until the office records how it went back, once", async () => {
    const { orderId, emma, ask, seen, agrees, home } = await sold("cash");
    const ways = () => listWaysBack(asSystem<"order">(orderId));
    await ask({});
    expect((await seen())[0]).toEqual(["refunded", 406.8, "asked"]);
    const asked = { amountCents: 40_680, destination: "outside", state: "asked", method: null, doneAt: null };
    expect(await ways()).toMatchObject([asked]);
    await agrees();
    const id = await openOf(emma);
    const given = { id, method: "cheque", reference: "No. 114" } as const;
    const replies = await Promise.all([1, 2, 3].map(() => call(record, given, office)));
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409]);
    expect((await seen())[0]).toEqual(["refunded", 406.8, "done"]);
    expect(await ways()).toMatchObject([
      { ...asked, state: "done", method: "cheque", doneAt: expect.any(Date) },
    ]);
    expect((await call(keep, { id }, office)).status).toBe(409);
    expect((await call(record, given, { token: home.token })).status).toBe(403);
    await agrees();
  });

  test("may become the family's credit instead", async () => {
    const { orderId, emma, ask, credit, agrees } = await sold("cash");
    await ask({});
    expect((await call(keep, { id: await openOf(emma) }, office)).body.code).toBe(200);
    expect(await credit()).toBe(40_680);
    expect((await traces(orderId)).mails).toEqual(["receipt", "refund", "refund"]);
    expect(await saysSeatIsKept(orderId)).toEqual([false, false]);
    await agrees();
  });
});

describe("a refund that the bank refused", () => {
  const refused = async () => {
    stripe.refundsTakeTime = true;
    const cast = await sold();
    await cast.ask({});
    const [row] = (await traces(cast.orderId)).refunds;
    stripe.endRefund(row!.providerRefundId!, "failed");
    const tell = async (type: string, id: string) => {
      const { body, signature } = stripe.refundEvent(type, id);
      const headers = { "stripe-signature": signature };
      await webhook(new Request("http://localhost/stripe/webhook", { method: "POST", headers, body }));
    };
    await tell("refund.failed", row!.providerRefundId!);
    const state = async () => (await traces(cast.orderId)).refunds[0]!.state;
    return { ...cast, id: row!.id, first: row!.providerRefundId!, tell, state };
  };

  test("is sent again as another one; late news of the first changes nothing", async () => {
    const { id, first, tell, state, orderId, agrees } = await refused();
    expect(await state()).toBe("failed");
    expect((await call(resend, { id }, office)).body.code).toBe(200);
    const [row] = (await traces(orderId)).refunds;
    expect([row!.state, row!.attempt, row!.providerRefundId === first]).toEqual(["on_its_way", 2, false]);
    await tell("refund.updated", first);
    expect(await state()).toBe("on_its_way");
    stripe.endRefund(row!.providerRefundId!, "succeeded");
    await tell("refund.updated", row!.providerRefundId!);
    expect(await state()).toBe("done");
    expect((await call(resend, { id }, office)).status).toBe(409);
    await agrees();
  });

  test("is given back by the office instead", async () => {
    const { id, state, agrees } = await refused();
    expect((await call(record, { id, method: "transfer", reference: "E-77" }, office)).body.code).toBe(200);
    expect(await state()).toBe("done");
    await agrees();
  });
});

test("ended seats stay ended when the office gives the rest back later", async () => {
  const { orderId, emma, ask, seats, agrees } = await sold();
  await ask({ amount: 100 });
  expect(await seats()).toBe(1);
  await ask({ amount: 50, keepSeats: true });
  expect(await saysSeatIsKept(orderId)).toEqual([false, false]);
  expect((await ask({})).body.code).toBe(200);
  expect((await ask({})).status).toBe(409);
  expect(await db.$count(enrolments, eq(enrolments.orderLineId, emma))).toBe(1);
  await agrees();
});

test("no more goes back than was received, where the office has given up the rest", async () => {
  const home = await createFamily();
  const { id: run } = await createRun({ priceCents: 40_000 });
  const orderId = await orderOf(home, { runs: [[run, home.emma.id]] });
  const receivedOn = schoolDay();
  const money = { method: "cheque", amount: 300, receivedOn, reason: "As agreed by telephone." } as const;
  expect((await call(markPaid, { id: orderId, ...money }, office)).body.code).toBe(200);
  expect(await ledgerOf(orderId)).toMatchObject({ "money:cheque": 30_000, write_off: 15_200 });
  const [line] = (await traces(orderId)).lines;
  await call(refund, { id: orderId, orderLineIds: [line!.id] }, office);
  const { refunds: given, order } = await traces(orderId);
  expect([given.map(({ amountCents }) => amountCents), order.status]).toEqual([[30_000], "refunded"]);
  expect(await ledgerOf(orderId)).toEqual(await oracleOf(orderId));
});
