import { addSeconds } from "date-fns";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { db } from "@/db/client";
import { orders, seatHolds } from "@/db/schema/orders";
import { payments } from "@/db/schema/payments";
import { mailOutbox } from "@/db/schema/office";
import { createAdmin, createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { getCredit } from "@/lib/ledger/balances";
import { postToLedger } from "@/lib/ledger/post";
import { renderMail } from "@/lib/notices/render";
import { getFreeCredit } from "@/lib/orders/credit";
import { expireOrders } from "@/lib/orders/expire-orders";
import { getDemoCheckoutOrThrow } from "@/lib/payments/demo";
import { call, signIn } from "../../support/call";
import { ledgerOf, oracleOf } from "../../support/ledger-balance";
import { createFamily, type Family, orderOf, traces } from "../../support/shop";

let home: Family;
beforeEach(async () => {
  home = await createFamily();
});

afterEach(() => void vi.useRealTimers());

/** CA$452.00 with tax. */
const anOrder = async (childId = home.emma.id) =>
  orderOf(home, { runs: [[(await createRun({ priceCents: 40_000 })).id, childId]] });
const give = (amountCents: number) =>
  postToLedger(db, [
    {
      cause: "credit_grant",
      key: `gift:${home.parent.id}:${Math.random()}`,
      parentId: home.parent.id,
      orderId: null,
      entries: [{ from: "credit", to: "write_off", amountCents }],
    },
  ]);
const open = async (id: number, useCredit?: boolean) =>
  (await call(openCheckout, { id, useCredit }, { token: home.token })).body.data?.sessionId ?? null;
const amountOf = async (sessionId: string | null) =>
  (await getDemoCheckoutOrThrow(sessionId ?? "")).amountCents;
async function pay(id: number, sessionId: string | null) {
  await call(payDemo, { sessionId: sessionId ?? "" }, { token: home.token });
  await call(finish, { id }, { token: home.token });
  expect(await ledgerOf(id)).toEqual(await oracleOf(id));
  return traces(id);
}
const credit = () => getCredit(asSystem(home.parent.id));
const free = () => getFreeCredit(asSystem(home.parent.id));
async function letTimePass(id: number) {
  const past = new Date(Date.now() - 1_000);
  await db.update(orders).set({ expiresAt: past }).where(eq(orders.id, id));
  await db.update(seatHolds).set({ expiresAt: past }).where(eq(seatHolds.orderId, id));
  await expireOrders();
}

test("is used first: the provider is asked for the rest", async () => {
  await give(10_000);
  const id = await anOrder();
  const session = await open(id);
  expect([await amountOf(session), await free(), await credit()]).toEqual([35_200, 0, 10_000]);
  const { order, payments: paid } = await pay(id, session);
  expect([order.status, order.creditCents, paid[0]?.amountCents, await credit()]).toEqual([
    "paid",
    10_000,
    35_200,
    0,
  ]);
});

test("the receipt's mail says what came now and what came from credit", async () => {
  const receiptOf = async (id: number) => {
    const [mail] = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.dedupeKey, `receipt:${id}`));
    return (await renderMail("receipt", "en", mail!.data)).text;
  };
  await give(10_000);
  const first = await anOrder();
  await pay(first, await open(first));
  expect(await receiptOf(first)).toContain("we received CA$352.00, and CA$100.00 came from your credit");
  await give(60_000);
  const second = await anOrder(home.leo.id);
  await open(second);
  expect(await receiptOf(second)).toContain("paid with CA$452.00 of your credit");
});

test("stays untouched if the family says so, and a changed mind closes the first checkout", async () => {
  await give(10_000);
  const id = await anOrder();
  const withCredit = await open(id);
  const without = await open(id, false);
  expect([await amountOf(withCredit), await amountOf(without)]).toEqual([35_200, 45_200]);
  expect(await open(id, false)).toBe(without);
  await call(payDemo, { sessionId: withCredit ?? "" }, { token: home.token });
  await pay(id, without);
  expect([
    await credit(),
    (await traces(id)).payments.filter(({ state }) => state === "paid").length,
  ]).toEqual([10_000, 1]);
});

test("that covers everything settles the order at once, without the provider", async () => {
  await give(60_000);
  const id = await anOrder();
  expect(await open(id)).toBeNull();
  const { order, payments: paid, enrolments } = await traces(id);
  expect([order.status, order.creditCents, paid[0]?.method, enrolments.length]).toEqual([
    "paid",
    45_200,
    "free",
    1,
  ]);
  expect(await credit()).toBe(14_800);
  const again = await call(openCheckout, { id }, { token: home.token });
  expect([again.body.code, again.body.data?.sessionId]).toEqual([200, null]);
  expect(again.body.data?.url).toContain(`orderId=${id}`);
  expect(await credit()).toBe(14_800);
  expect(await ledgerOf(id)).toEqual(await oracleOf(id));
});

test("is never used twice, by orders one after the other or at the same moment", async () => {
  await give(10_000);
  const ids = [await anOrder(), await anOrder(home.leo.id)];
  const sessions = await Promise.all(ids.map((id) => open(id)));
  const amounts = await Promise.all(sessions.map(amountOf));
  expect(amounts.toSorted()).toEqual([35_200, 45_200]);
  for (const [at, id] of ids.entries()) await pay(id, sessions[at]!);
  expect(await credit()).toBe(0);
});

test("is free again when the order runs out", async () => {
  await give(10_000);
  const id = await anOrder();
  await open(id);
  expect(await free()).toBe(0);
  await letTimePass(id);
  await db.update(payments).set({ state: "expired" }).where(eq(payments.orderId, id));
  expect(await free()).toBe(10_000);
});

test("that another order used in the meantime is given up by the school when late money comes", async () => {
  await give(10_000);
  const late = await anOrder();
  const session = await open(late);
  await call(payDemo, { sessionId: session ?? "", ending: "later" }, { token: home.token });
  await letTimePass(late);
  await db.update(payments).set({ state: "expired" }).where(eq(payments.orderId, late));
  const second = await anOrder(home.leo.id);
  await pay(second, await open(second));
  expect(await credit()).toBe(0);
  await db.update(payments).set({ state: "open" }).where(eq(payments.orderId, late));
  vi.useFakeTimers({ toFake: ["Date"], now: addSeconds(new Date(), 9) });
  await call(finish, { id: late }, { token: home.token });
  expect((await traces(late)).order).toMatchObject({ status: "paid", creditCents: 0 });
  expect(await ledgerOf(late)).toMatchObject({ write_off: 10_000, "money:card": 35_200 });
  expect([await credit(), await ledgerOf(late)]).toEqual([0, await oracleOf(late)]);
});

test("gets back what was paid from it, and the card the rest", async () => {
  await give(10_000);
  const id = await anOrder();
  const { lines } = await pay(id, await open(id));
  const office = { token: await signIn("admin", (await createAdmin()).id) };
  await call(refund, { id, orderLineIds: [lines[0]!.id] }, office);
  expect(
    (await traces(id)).refunds.map(({ destination, amountCents }) => [destination, amountCents]),
  ).toEqual([
    ["source", 35_200],
    ["credit", 10_000],
  ]);
  expect([await credit(), await ledgerOf(id)]).toEqual([10_000, await oracleOf(id)]);
});
