import { afterAll, expect, test } from "vitest";
import { StripeStandIn } from "../../support/stripe-stand-in";

// The environment is read when the product loads, so the stand-in starts first.
const stripe = await new StripeStandIn().start();
Object.assign(process.env, stripe.environment(), { PAYMENT_METHODS: "card, wechat_pay" });
const { db } = await import("@/db/client");
const { payments } = await import("@/db/schema/payments");
const { reconcilePayments } = await import("@/lib/orders/reconcile-payments");
const { mailOutbox } = await import("@/db/schema/office");
const { eq } = await import("drizzle-orm");
const { createRun } = await import("@/db/seed/factories");
const { POST: openCheckout } = await import("@/app/api/stripe/createCheckoutSession/route");
const { POST: webhook } = await import("@/app/api/stripe/webhook/route");
const { POST: finish } = await import("@/app/api/user/order/finish/route");
const { call } = await import("../../support/call");
const { ledgerOf } = await import("../../support/ledger-balance");
const { createFamily, orderOf, traces } = await import("../../support/shop");

afterAll(() => stripe.stop());

async function started(headers: Record<string, string> = {}) {
  const home = await createFamily();
  const orderId = await orderOf(home, {
    runs: [[(await createRun({ priceCents: 40_000 })).id, home.emma.id]],
  });
  const open = async () =>
    (await call(openCheckout, { id: orderId }, { token: home.token, headers })).body.data?.sessionId ?? "";
  const sessionId = await open();
  const send = async (type: string, { body, signature } = stripe.event(type, sessionId)) => {
    const signed = { "stripe-signature": signature };
    return (
      await webhook(new Request("http://localhost/stripe/webhook", { method: "POST", headers: signed, body }))
    ).status;
  };
  const ask = async () => (await call(finish, { id: orderId }, { token: home.token })).body.data?.status;
  const status = async () => (await traces(orderId)).order.status;
  return { home, orderId, sessionId, open, send, ask, status };
}

test("the checkout offers the methods of the settings, in their order; in WeChat's own browser WeChat Pay is first", async () => {
  const { sessionId } = await started();
  expect(stripe.sessions.get(sessionId)?.payment_method_types).toEqual(["card", "wechat_pay"]);
  const inWeChat = await started({
    "user-agent": "Mozilla/5.0 (iPhone) AppleWebKit/605 MicroMessenger/8.0.54",
  });
  expect(stripe.sessions.get(inWeChat.sessionId)?.payment_method_types).toEqual(["wechat_pay", "card"]);
});

test.each(["its event", "asking"])(
  "a payment by WeChat is settled by %s, and the ledger knows the method",
  async (how) => {
    const { orderId, sessionId, send, ask } = await started();
    stripe.pay(sessionId, "wechat_pay");
    if (how === "asking") await ask();
    else expect(await send("checkout.session.completed")).toBe(200);
    const { order, payments } = await traces(orderId);
    expect([order.status, payments[0]?.method]).toEqual(["paid", "wechat_pay"]);
    expect(await ledgerOf(orderId)).toMatchObject({ "money:wechat_pay": 45_200 });
  },
);

test("money that is under way pays nothing until it has come, in any order of events", async () => {
  const { orderId, sessionId, send, ask, status } = await started();
  stripe.pay(sessionId, "wechat_pay", true);
  expect([await send("checkout.session.completed"), await ask(), await status()]).toEqual([
    200,
    "pending",
    "pending",
  ]);
  const early = stripe.event("checkout.session.completed", sessionId);
  stripe.endSlow(sessionId, true);
  const late = stripe.event("checkout.session.async_payment_succeeded", sessionId);
  for (const event of [late, late, early]) expect(await send("", event)).toBe(200);
  const { order, mails, payments } = await traces(orderId);
  expect([order.status, mails, payments.length]).toEqual(["paid", ["receipt"], 1]);
});

test("a late failure is told once, and the order can be paid again", async () => {
  const { orderId, sessionId, open, send, status } = await started();
  stripe.pay(sessionId, "wechat_pay", true);
  const failed = stripe.event("checkout.session.async_payment_failed", sessionId);
  for (const event of [failed, failed]) expect(await send("", event)).toBe(200);
  expect(await send("checkout.session.async_payment_failed")).toBe(200);
  const { mails } = await traces(orderId);
  expect(mails).toEqual(["paymentFailed"]);
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "paymentFailed"));
  expect(mail).toMatchObject({ data: { canPay: true } });
  const again = await open();
  expect(again).not.toBe(sessionId);
  stripe.pay(again, "card");
  expect(await send("", stripe.event("checkout.session.completed", again))).toBe(200);
  expect(await status()).toBe("paid");
});

test("a late failure whose event was lost is found by asking, or by the sweeper", async () => {
  const [asked, swept] = [await started(), await started()];
  for (const { sessionId } of [asked, swept]) {
    stripe.pay(sessionId, "wechat_pay", true);
    stripe.endSlow(sessionId, false);
  }
  await asked.ask();
  const old = { createdAt: new Date(Date.now() - 120_000) };
  await db.update(payments).set(old).where(eq(payments.orderId, swept.orderId));
  await reconcilePayments();
  for (const { orderId, sessionId, open } of [asked, swept]) {
    expect((await traces(orderId)).mails).toEqual(["paymentFailed"]);
    expect(await open()).not.toBe(sessionId);
  }
});

test("a failure after success changes nothing", async () => {
  const { sessionId, send, status, orderId } = await started();
  stripe.pay(sessionId, "card");
  await send("checkout.session.completed");
  await send("checkout.session.async_payment_failed");
  expect([await status(), (await traces(orderId)).mails]).toEqual(["paid", ["receipt"]]);
});

test.each([
  {
    how: "a card of the family's country",
    method: "card",
    from: { card: "CA" },
    country: "CA",
    differs: false,
  },
  {
    how: "a card from abroad",
    method: "card",
    from: { card: "US", billing: "CA" },
    country: "US",
    differs: true,
  },
  { how: "WeChat", method: "wechat_pay", from: { card: "CA" }, country: "CN", differs: true },
])(
  "a payment with $how keeps its country, and says whether the place differs",
  async ({ method, from, ...kept }) => {
    const { orderId, sessionId, send } = await started();
    stripe.pay(sessionId, method, false, from);
    expect(await send("checkout.session.completed")).toBe(200);
    const { payments, order } = await traces(orderId);
    expect(payments[0]).toMatchObject({ country: kept.country, placeDiffers: kept.differs });
    expect([order.status, order.taxRegion]).toEqual(["paid", "ON"]);
  },
);
