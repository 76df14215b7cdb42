import { expect, test } from "vitest";

// In production, without Stripe's key and without PAYMENTS=demo; the environment is read when the product loads.
Object.assign(process.env, { NODE_ENV: "production" });
const { createRun } = await import("@/db/seed/factories");
const { POST: openCheckout } = await import("@/app/api/stripe/createCheckoutSession/route");
const { POST: payDemo } = await import("@/app/api/stripe/demo/pay/route");
const { demo } = await import("@/lib/payments/demo");
const { call } = await import("../../support/call");
const { createFamily, orderOf, traces } = await import("../../support/shop");

test("the demo checkout refuses, free orders are still settled", async () => {
  const home = await createFamily();
  const [run, free] = [await createRun(), await createRun({ priceCents: 0 })];
  const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
  const refused = await call(openCheckout, { id: orderId }, { token: home.token });
  expect(refused.body).toMatchObject({ code: 503, msg: "Card payments are not set up on this site yet." });

  const { sessionId } = await demo.openCheckout({
    key: "from-another-time",
    paymentId: 1,
    orderId,
    orderNo: "LE",
    email: home.parent.email,
    locale: "en",
    isInWeChat: false,
    lines: [],
    openedAt: new Date(),
    expiresAt: new Date(Date.now() + 60_000),
    successUrl: "",
    cancelUrl: "",
  });
  expect((await call(payDemo, { sessionId }, { token: home.token })).body.code).toBe(404);
  expect((await traces(orderId)).order.status).toBe("pending");

  const freeId = await orderOf(home, { runs: [[free.id, home.leo.id]] });
  expect((await call(openCheckout, { id: freeId }, { token: home.token })).body.code).toBe(200);
  expect((await traces(freeId)).order.status).toBe("paid");
});
