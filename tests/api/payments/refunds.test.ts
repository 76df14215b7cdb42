import { afterAll, beforeEach, expect, test } from "vitest";
import { StripeStandIn } from "../../support/stripe-stand-in";

// The environment is read when the product loads, so the stand-in starts first.
const stripe = await new StripeStandIn().start();
Object.assign(process.env, stripe.environment());
const { and, eq } = await import("drizzle-orm");
const { db } = await import("@/db/client");
const { payments, refunds } = await import("@/db/schema/payments");
const { happenings, notices } = await import("@/db/schema/notices");
const { mailOutbox } = await import("@/db/schema/office");
const { createAdmin, createRun } = await import("@/db/seed/factories");
const { POST: officeDetail } = await import("@/app/api/admin/order/detail/route");
const { POST: officeList } = await import("@/app/api/admin/order/list/route");
const { POST: refund } = await import("@/app/api/admin/order/refund/route");
const { POST: placeOrder } = await import("@/app/api/admin/order/add/route");
const { POST: openCheckout } = await import("@/app/api/stripe/createCheckoutSession/route");
const { POST: webhook } = await import("@/app/api/stripe/webhook/route");
const { POST: detail } = await import("@/app/api/user/order/detail/route");
const { POST: finish } = await import("@/app/api/user/order/finish/route");
const { POST: record } = await import("@/app/api/admin/refund/record/route");
const { POST: resend } = await import("@/app/api/admin/refund/resend/route");
const { processRefund, reconcileRefunds } = await import("@/lib/orders/process-refund");
const { sendRefunds } = await import("@/lib/orders/refund-lines");
const { renderMail } = await import("@/lib/notices/render");
const { call, signIn } = await import("../../support/call");
const { createFamily, orderOf, traces } = await import("../../support/shop");

afterAll(() => stripe.stop());
let office = "";
beforeEach(async () => {
  stripe.refundsTakeTime = true;
  office = await signIn("admin", (await createAdmin()).id);
});

async function send({ body, signature }: { body: string; signature: string }) {
  const headers = { "stripe-signature": signature };
  const request = new Request("http://localhost/stripe/webhook", { method: "POST", headers, body });
  return (await webhook(request)).status;
}

/** A paid order of one seat that the office refunds, after what else happens. */
async function givenBack(first: () => unknown = () => {}) {
  const home = await createFamily();
  const run = await createRun({ priceCents: 40_000 });
  const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
  const { body } = await call(openCheckout, { id: orderId }, { token: home.token });
  stripe.pay(body.data?.sessionId ?? "");
  await call(finish, { id: orderId }, { token: home.token });
  const [line] = (await traces(orderId)).lines;
  first();
  const reply = await call(refund, { id: orderId, orderLineIds: [line!.id] }, { token: office });
  expect(reply.body.code, reply.body.msg).toBe(200);
  const [row] = (await traces(orderId)).refunds;
  const state = async () => (await traces(orderId)).refunds[0]?.state;
  const seen = async () => {
    const family = (await call(detail, { id: orderId }, { token: home.token })).body.data?.items[0]
      ?.refundState;
    const school = (await call(officeDetail, { id: orderId }, { token: office })).body.data?.refunds[0]
      ?.state;
    const { rows = [] } =
      (await call(officeList, { selectParam: { userId: home.parent.id } }, { token: office })).body.data ??
      {};
    return [family, school, rows[0]?.openRefund];
  };
  return { home, orderId, refundId: row!.id, stripeId: row!.providerRefundId ?? "", state, seen };
}

test("an accepted refund is on its way until its event reports its arrival", async () => {
  const { orderId, stripeId, seen } = await givenBack();
  expect(await seen()).toEqual(["on_its_way", "on_its_way", "on_its_way"]);
  const [mail] = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "refund"));
  const { subject, text } = await renderMail(mail!.template, "en", mail!.data as never);
  expect(`${subject} ${text}`).toMatch(/on its way/);
  expect(`${subject} ${text}`).not.toMatch(/have (refunded|sent back)/);

  const early = stripe.refundEvent("refund.created", stripeId);
  stripe.endRefund(stripeId, "succeeded");
  const event = stripe.refundEvent("refund.updated", stripeId);
  for (const told of [event, event, early]) expect(await send(told)).toBe(200);
  expect(await seen()).toEqual(["done", "done", null]);
  expect((await traces(orderId)).mails).toEqual(["receipt", "refund"]);
});

test.each(["refund.failed", "charge.refund.updated", "refund.updated"])(
  "a failure told by %s is shown, told and written down once, also after it had arrived",
  async (type) => {
    const { orderId, stripeId, seen } = await givenBack();
    stripe.endRefund(stripeId, "succeeded");
    const arrived = stripe.refundEvent("refund.updated", stripeId);
    if (type !== "refund.failed") await send(arrived);
    stripe.endRefund(stripeId, "failed");
    expect(await send(stripe.refundEvent(type, stripeId))).toBe(200);
    expect(await send(stripe.refundEvent("refund.failed", stripeId))).toBe(200);
    expect(await send(arrived)).toBe(200);
    expect(await seen()).toEqual(["failed", "failed", "failed"]);
    const left = await traces(orderId);
    expect(left.mails).toEqual(["receipt", "refund", "refundFailed"]);
    expect(left.audit.filter((action) => action === "order.refundFail")).toHaveLength(1);
  },
);

test("an event that arrives before our own record of the refund finds it", async () => {
  const { refundId, stripeId, state } = await givenBack();
  await db.update(refunds).set({ providerRefundId: null }).where(eq(refunds.id, refundId));
  stripe.endRefund(stripeId, "succeeded");
  await send(stripe.refundEvent("refund.updated", stripeId));
  expect(await state()).toBe("done");
});

test("a refund that is refused for good fails at once, is told, and the office returns it another way", async () => {
  stripe.refusesRefunds = true;
  const { orderId, refundId, state } = await givenBack();
  expect([await state(), (await traces(orderId)).mails]).toEqual([
    "failed",
    ["receipt", "refund", "refundFailed"],
  ]);
  expect((await call(resend, { id: refundId }, { token: office })).body.code).toBe(200);
  expect(await state()).toBe("failed");
  expect((await call(record, { id: refundId, method: "cheque" }, { token: office })).body.code).toBe(200);
  expect(await state()).toBe("done");
  stripe.refusesRefunds = false;
});

test("an outage leaves a refund waiting, and the next round sends it", async () => {
  const { orderId, state } = await givenBack(() => (stripe.failures = 9));
  stripe.failures = 0;
  expect(await state()).toBe("asked");
  await sendRefunds(orderId);
  expect(await state()).toBe("on_its_way");
});

test("news of an earlier attempt has no effect on the next one", async () => {
  const { refundId, stripeId, state } = await givenBack();
  stripe.endRefund(stripeId, "failed");
  await send(stripe.refundEvent("refund.failed", stripeId));
  await call(resend, { id: refundId }, { token: office });
  await processRefund({ id: refundId, attempt: 1 }, { providerRefundId: stripeId, state: "failed" });
  expect(await state()).toBe("on_its_way");
  const again = stripe.refunds.at(-1)!;
  stripe.endRefund(again.id, "succeeded");
  await send(stripe.refundEvent("refund.updated", again.id));
  expect(await state()).toBe("done");
});

test("the sweeper queries refunds whose event was lost", async () => {
  const [late, failed, waiting] = [await givenBack(), await givenBack(), await givenBack()];
  stripe.endRefund(late.stripeId, "succeeded");
  stripe.endRefund(failed.stripeId, "failed");
  await db.update(refunds).set({ createdAt: new Date(Date.now() - 120_000) });
  await reconcileRefunds();
  await reconcileRefunds();
  expect([await late.state(), await failed.state(), await waiting.state()]).toEqual([
    "done",
    "failed",
    "on_its_way",
  ]);
  expect((await traces(failed.orderId)).mails).toEqual(["receipt", "refund", "refundFailed"]);
});

/** An order that was paid in cash and whose seat the office refunds. */
async function refundedByHand(): Promise<number> {
  const home = await createFamily();
  const seats = [{ studentId: home.emma.id, courseRunId: (await createRun({ priceCents: 40_000 })).id }];
  const { body } = await call(
    placeOrder,
    { userId: home.parent.id, seats, method: "cash" },
    { token: office },
  );
  const orderId = body.data?.orderId ?? 0;
  const [line] = (await traces(orderId)).lines;
  await call(refund, { id: orderId, orderLineIds: [line!.id] }, { token: office });
  return orderId;
}

test("money that was paid by hand is not described as going to a card", async () => {
  const orderId = await refundedByHand();
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "refund"));
  const mail = mails.find(({ data }) => data.orderId === orderId);
  const { text } = await renderMail("refund", "en", mail!.data as never);
  expect(text).toMatch(/giving it back to you directly/);
  expect(text).not.toMatch(/card/);
});

test("the family is mailed once that the office has given money back, and how", async () => {
  const orderId = await refundedByHand();
  const [asked] = (await traces(orderId)).refunds;
  const given = { id: asked!.id, method: "transfer" } as const;
  for (const code of [200, 409]) expect((await call(record, given, { token: office })).body.code).toBe(code);
  expect((await traces(orderId)).mails).toEqual(["receipt", "refund", "refund"]);
  const [mail] = await db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.dedupeKey, `refundGiven:${asked!.id}:${asked!.attempt}`));
  const { subject, text } = await renderMail("refund", "en", mail!.data as never);
  expect(subject).toMatch(/Your refund for order LE-/);
  expect(text).toMatch(/We have given back CA\$452\.00 .*, by Interac e-transfer\./);
  expect(text).not.toMatch(/on its way|gives it back/);
});

test("the office is told once of a disputed payment and of a refund by hand at Stripe, and nothing else changes", async () => {
  const { orderId } = await givenBack();
  const before = await traces(orderId);
  const [payment] = await db.select().from(payments).where(eq(payments.orderId, orderId));
  const of = { amount: 10_000, payment_intent: payment!.paymentIntentId! };
  const byHand = { ...of, id: `re_${orderId}`, status: "succeeded" };
  const dispute = { ...of, id: `du_${orderId}` };
  await send(stripe.eventAbout("refund.created", byHand));
  await send(stripe.eventAbout("refund.updated", byHand));
  await send(stripe.eventAbout("charge.dispute.created", dispute));
  const told = await db
    .select({ role: notices.role, data: happenings.data })
    .from(happenings)
    .innerJoin(notices, eq(notices.happeningId, happenings.id))
    .where(and(eq(happenings.kind, "paymentTakenBack"), eq(happenings.orderId, orderId)))
    .orderBy(happenings.id);
  expect(new Set(told.map(({ role }) => role))).toEqual(new Set(["admin"]));
  const { orderNo } = before.order;
  expect([...new Map(told.map(({ data }) => [data.by, data])).values()]).toEqual([
    { orderNo, amountCents: 10_000, by: "hand" },
    { orderNo, amountCents: 10_000, by: "bank" },
  ]);
  const after = await traces(orderId);
  expect([after.order, after.refunds, after.mails]).toEqual([before.order, before.refunds, before.mails]);
  expect(
    await send(stripe.eventAbout("charge.dispute.created", { ...dispute, payment_intent: "pi_none" })),
  ).toBe(200);
});
