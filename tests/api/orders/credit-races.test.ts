import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { StripeStandIn } from "../../support/stripe-stand-in";

const stripe = await new StripeStandIn().start();
Object.assign(process.env, stripe.environment(), { PAYMENT_METHODS: "card, wechat_pay" });
const { POST: openCheckout } = await import("@/app/api/stripe/createCheckoutSession/route");
const { POST: webhook } = await import("@/app/api/stripe/webhook/route");
const { POST: payOutside } = await import("@/app/api/user/order/payOutside/route");
const { db } = await import("@/db/client");
const { orders, seatHolds } = await import("@/db/schema/orders");
const { createRun } = await import("@/db/seed/factories");
const { asSystem } = await import("@/lib/access/owned");
const { getCredit } = await import("@/lib/ledger/balances");
const { postToLedger } = await import("@/lib/ledger/post");
const { getFreeCredit } = await import("@/lib/orders/credit");
const { sweepOrders } = await import("@/lib/orders/sweeper");
const { stripe: provider } = await import("@/lib/payments/stripe");
const { call } = await import("../../support/call");
const { ledgerOf, oracleOf } = await import("../../support/ledger-balance");
const { takeTransfersAndCheques } = await import("../../support/pay-to");
const { createFamily, orderOf, traces } = await import("../../support/shop");

afterAll(() => stripe.stop());
beforeEach(async () => {
  stripe.failures = 0;
  await takeTransfersAndCheques();
});

/** An order of CA$452.00, and credit. */
async function family(creditCents: number) {
  const home = await createFamily({ emailVerifiedAt: new Date() });
  const mine = { token: home.token };
  await postToLedger(db, [
    {
      cause: "credit_grant",
      key: `gift:${home.parent.id}`,
      parentId: home.parent.id,
      orderId: null,
      entries: [{ from: "credit", to: "write_off", amountCents: creditCents }],
    },
  ]);
  const id = await orderOf(home, { runs: [[(await createRun({ priceCents: 40_000 })).id, home.emma.id]] });
  return {
    id,
    home,
    open: (useCredit: boolean, orderId = id) => call(openCheckout, { id: orderId, useCredit }, mine),
    byTransfer: () => call(payOutside, { id, method: "transfer" }, mine),
    credit: () => getCredit(asSystem(home.parent.id)),
    free: () => getFreeCredit(asSystem(home.parent.id)),
    agrees: async () => {
      const ledger = await ledgerOf(id);
      expect(ledger).toEqual(await oracleOf(id));
      expect(ledger.write_off).toBeUndefined();
    },
  };
}

async function pay(sessionId: string): Promise<number> {
  stripe.pay(sessionId);
  const { body, signature } = stripe.event("checkout.session.completed", sessionId);
  const request = { method: "POST", headers: { "stripe-signature": signature }, body };
  return (await webhook(new Request("http://localhost/stripe/webhook", request))).status;
}

/** A second call, before the provider responds to the first. */
function during<T>(first: () => Promise<T>, meanwhile: () => Promise<unknown>): Promise<T> {
  const real = provider.openCheckout.bind(provider);
  vi.spyOn(provider, "openCheckout").mockImplementationOnce(async (request) => {
    await meanwhile();
    return real(request);
  });
  return first();
}

const sessionsOf = (orderId: number) =>
  [...stripe.sessions.values()].filter(({ metadata }) => metadata?.orderId === String(orderId));

test("covers an order at most once, however two calls with and without it meet", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, open, credit, agrees } = await family(50_000);
    await Promise.all([open(true), open(false)]);
    const { order } = await traces(id);
    expect([order.status, await credit()]).toEqual(
      order.status === "paid" ? ["paid", 4_800] : ["pending", 50_000],
    );
    await agrees();
  }
});

describe("while the provider takes its time", () => {
  test.each([
    [true, false],
    [false, true],
  ])("a checkout with credit %s that another window replaced is closed", async (first, second) => {
    const { id, open, credit, agrees } = await family(10_000);
    const response = await during(
      () => open(first),
      () => open(second),
    );
    expect(response.status).toBe(409);
    const [alive, ...others] = sessionsOf(id).filter(({ status }) => status === "open");
    expect(others).toEqual([]);
    expect(await pay(alive?.id ?? "")).toBe(200);
    expect([(await traces(id)).order.status, await credit()]).toEqual(["paid", second ? 0 : 10_000]);
    await agrees();
  });

  test("a transfer that is chosen closes the checkout", async () => {
    const { id, open, byTransfer, free } = await family(10_000);
    await during(() => open(false), byTransfer);
    expect(sessionsOf(id).map(({ status }) => status)).toEqual(["expired"]);
    expect([(await traces(id)).order.creditCents, await free()]).toEqual([10_000, 0]);
  });

  test("a checkout that was paid before it could be closed settles with its own part of the credit", async () => {
    const { id, open, credit, agrees } = await family(10_000);
    vi.spyOn(provider, "closeCheckout").mockImplementationOnce(async (sessionId) => {
      stripe.pay(sessionId);
      return provider.checkoutState(sessionId);
    });
    await during(
      () => open(false),
      () => open(true),
    );
    const { order } = await traces(id);
    expect([order.status, order.creditCents, await credit()]).toEqual(["paid", 0, 10_000]);
    await agrees();
  });
});

test("is free again after an order whose checkout the provider never opened", async () => {
  const { id, home, open, free } = await family(10_000);
  stripe.failures = 10;
  expect((await open(true)).status).toBe(503);
  stripe.failures = 0;
  expect(await free()).toBe(0);
  const expiresAt = new Date(Date.now() - 1_000);
  await db.update(orders).set({ expiresAt }).where(eq(orders.id, id));
  await db.update(seatHolds).set({ expiresAt }).where(eq(seatHolds.orderId, id));
  await sweepOrders();
  expect([(await traces(id)).payments.map(({ state }) => state), await free()]).toEqual([
    ["expired"],
    10_000,
  ]);
  const next = await orderOf(home, {
    runs: [[(await createRun({ priceCents: 40_000 })).id, home.leo.id]],
  });
  const { body } = await open(true, next);
  expect(stripe.sessions.get(body.data?.sessionId ?? "")?.amount_total).toBe(35_200);
});

test("leaves the provider's least amount, or nothing, to pay", async () => {
  const { open, credit } = await family(45_180);
  const { body } = await open(true);
  expect(stripe.sessions.get(body.data?.sessionId ?? "")?.amount_total).toBe(50);
  await pay(body.data?.sessionId ?? "");
  expect(await credit()).toBe(30);
});
