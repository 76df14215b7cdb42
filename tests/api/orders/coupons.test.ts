import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as viewCoupon } from "@/app/api/base/coupon/view/route";
import { POST as guestFigure } from "@/app/api/base/order/price/figure/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as addToBasket } from "@/app/api/user/basket/items/add/route";
import { POST as view } from "@/app/api/user/basket/items/view/route";
import { POST as removeCoupon } from "@/app/api/user/basket/coupon/remove/route";
import { POST as saveCoupon } from "@/app/api/user/basket/coupon/save/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { db } from "@/db/client";
import { coupons } from "@/db/schema/coupons";
import { orders } from "@/db/schema/orders";
import { createAdmin, createBundle, createCoupon, createParent, createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { expireOrders } from "@/lib/orders/expire-orders";
import { listSeatsToGiveUp } from "@/lib/orders/withdraw";
import messages from "@/messages/en.json" with { type: "json" };
import { call, signIn } from "../../support/call";
import { guardianOf, toDoAll } from "../../support/guardians";
import { ledgerOf, oracleOf } from "../../support/ledger-balance";
import { createFamily, type Family, shopper, traces } from "../../support/shop";

type Buyer = { token: string };
const apply = (home: Buyer, code: string, headers = {}) =>
  call(saveCoupon, { code }, { token: home.token, headers });
const figureOf = async ({ token }: Buyer) =>
  (await call(view, { priced: true }, { token })).body.data?.figure;

async function pay(home: Buyer, id: number) {
  const { body } = await call(openCheckout, { id }, { token: home.token });
  await call(payDemo, { sessionId: body.data?.sessionId ?? "" }, { token: home.token });
  return (await call(finish, { id }, { token: home.token })).body.data?.status;
}

let home: Family;
let run: Awaited<ReturnType<typeof createRun>>;
beforeEach(async () => {
  home = await createFamily();
  run = await createRun({ priceCents: 40_000 });
});
const both = (): [number, number][] => [
  [run.id, home.emma.id],
  [run.id, home.leo.id],
];

describe("a coupon in the cart", () => {
  test("is taken off after the sibling discount and before tax, line by line, and into the order", async () => {
    const { code } = await createCoupon({ code: "AUTUMN-10", name: "Autumn", nameZh: "秋季优惠" });
    await home.put({ runs: both() });
    const { body } = await apply(home, " autumn－10 ");
    expect(body.data?.figure).toMatchObject({
      total: 800,
      discount: 152,
      tax: 84.24,
      actualTotalForTax: 732.24,
      coupon: { code, name: "Autumn", nameZh: "秋季优惠", amount: 72, problem: null },
    });
    expect(body.data?.figure?.lines.map(({ discount, coupon }) => [discount, coupon])).toEqual([
      [76, 36],
      [76, 36],
    ]);

    const order = await home.order({ actualTotalForTax: 732.24 });
    const id = order.body.data?.orderId ?? 0;
    const made = await traces(id);
    expect(made.order).toMatchObject({ couponCode: code, couponCents: 7_200, discountCents: 15_200 });
    expect(made.lines.map(({ couponCents }) => couponCents)).toEqual([3_600, 3_600]);
    // The same basket is the same order, and what it holds is no second use.
    expect((await home.order()).body.data?.orderId).toBe(id);

    expect(await pay(home, id)).toBe("paid");
    expect(await ledgerOf(id)).toMatchObject({ coupon: 7_200, discount: 8_000 });
    expect(await ledgerOf(id)).toEqual(await oracleOf(id));
    expect((await figureOf(home))?.coupon).toBeNull();
  });

  test("is one: another takes its place, the same one twice changes nothing, and it can be taken out", async () => {
    const [ten, five] = [await createCoupon(), await createCoupon({ amountCents: 500 })];
    await home.put({ runs: both() });
    await apply(home, ten.code);
    expect((await apply(home, ten.code)).body.data?.figure?.coupon?.amount).toBe(72);
    expect((await apply(home, five.code)).body.data?.figure?.coupon?.amount).toBe(5);
    const { body } = await call(removeCoupon, {}, { token: home.token });
    expect(body.data?.figure).toMatchObject({ coupon: null, discount: 80 });
  });

  test("over the whole price makes a free order, which is settled without a checkout", async () => {
    const { code } = await createCoupon({ amountCents: 1_000_000 });
    await home.put({ runs: both() });
    expect((await apply(home, code)).body.data?.figure?.actualTotalForTax).toBe(0);
    const id = (await home.order({ actualTotalForTax: 0 })).body.data?.orderId ?? 0;
    expect((await call(openCheckout, { id }, { token: home.token })).body.data?.sessionId).toBeNull();
    expect(await traces(id)).toMatchObject({ order: { status: "paid", couponCents: 72_000 } });
    expect(await ledgerOf(id)).toEqual(await oracleOf(id));
  });

  test("leaves nothing, or enough for the provider: what it would leave below CA$0.50 it takes, too", async () => {
    const { code } = await createCoupon({ amountCents: 71_960 });
    await home.put({ runs: both() });
    const { body } = await apply(home, code);
    expect(body.data?.figure).toMatchObject({ discount: 800, tax: 0, actualTotalForTax: 0 });
    expect(body.data?.figure?.coupon?.amount).toBe(720);
    const id = (await home.order({ actualTotalForTax: 0 })).body.data?.orderId ?? 0;
    expect((await call(openCheckout, { id }, { token: home.token })).body.data?.sessionId).toBeNull();
    expect((await traces(id)).order).toMatchObject({ status: "paid", couponCents: 72_000 });
    expect(await ledgerOf(id)).toEqual(await oracleOf(id));
    // With tax it is CA$0.50.
    const enough = await createCoupon({ amountCents: 71_956 });
    await home.put({ runs: [[(await createRun({ priceCents: 72_000 })).id, home.emma.id]] });
    expect((await apply(home, enough.code)).body.data?.figure?.actualTotalForTax).toBe(0.5);
  });

  test("for some programs leaves the others and, if it says so, bundles alone", async () => {
    const other = await createRun({ priceCents: 30_000 });
    const bundle = await createBundle([{ courseId: run.courseId }]);
    const terms = { percent: 50, coversBundles: false };
    const { code } = await createCoupon(terms, [run.courseId]);
    await home.put({
      runs: [
        [run.id, home.emma.id],
        [other.id, home.emma.id],
      ],
      bundles: [[bundle.id, home.leo.id]],
    });
    const { body } = await apply(home, code);
    expect(body.data?.figure?.lines.map(({ coupon }) => coupon)).toEqual([200, 0, 0]);
  });
});

describe("a code is refused with its reason, in the reader's language,", () => {
  const refusal = async (code: string, headers = {}) => {
    const { status, body } = await apply(home, code, headers);
    expect(body.data).toBeNull();
    return [status, body.msg];
  };
  beforeEach(() => home.put({ runs: both() }));

  test("if there is none, or it was removed", async () => {
    const gone = await createCoupon({ code: "GONE-1", removedAt: new Date() });
    const sentence = (code: string) => `We know no code “${code}”. Please check the spelling.`;
    expect(await refusal("nosuch")).toEqual([409, sentence("NOSUCH")]);
    expect(await refusal(gone.code)).toEqual([409, sentence(gone.code)]);
    expect(await refusal("nosuch", { "accept-language": "zh" })).toEqual([
      409,
      "没有“NOSUCH”这个优惠码，请核对一下拼写。",
    ]);
  });

  test("if it is over, ended by the office or not yet valid", async () => {
    const today = schoolDay();
    const over = await createCoupon({ endsOn: shiftDay(today, -1) });
    const ended = await createCoupon({ enabled: false });
    const coming = await createCoupon({ startsOn: "2099-01-09" });
    const lastDay = await createCoupon({ startsOn: today, endsOn: today });
    expect(await refusal(over.code)).toEqual([409, `The code “${over.code}” is no longer valid.`]);
    expect(await refusal(ended.code)).toEqual([409, `The code “${ended.code}” is no longer valid.`]);
    expect(await refusal(coming.code)).toEqual([
      409,
      `The code “${coming.code}” can be used from January 9, 2099.`,
    ]);
    expect((await apply(home, lastDay.code)).status).toBe(200);
  });

  test("if it is for other programs, or the order costs too little", async () => {
    const elsewhere = await createCoupon({}, [(await createRun()).courseId]);
    const least = await createCoupon({ leastOrderCents: 72_001 });
    const enough = await createCoupon({ leastOrderCents: 72_000 });
    expect(await refusal(elsewhere.code)).toEqual([
      409,
      `The code “${elsewhere.code}” takes nothing off the programs in your cart.`,
    ]);
    expect(await refusal(least.code)).toEqual([
      409,
      `The code “${least.code}” is for orders of CA$720.01 or more before tax.`,
    ]);
    expect((await apply(home, enough.code)).status).toBe(200);
  });

  test("if the family or all families have used it as often as they may; a refund frees nothing", async () => {
    const { code } = await createCoupon({ maxUses: 2 });
    await apply(home, code);
    const id = (await home.order()).body.data?.orderId ?? 0;
    await pay(home, id);
    const admin = { token: await signIn("admin", (await createAdmin()).id) };
    const { lines } = await traces(id);
    await call(refund, { id, orderLineIds: lines.map((line) => line.id) }, admin);
    expect((await traces(id)).order.status).toBe("refunded");

    await home.put({ runs: [[(await createRun()).id, home.emma.id]] });
    expect(await refusal(code)).toEqual([409, `Your family has already used the code “${code}”.`]);

    const [second, third] = [await createFamily(), await createFamily()];
    for (const { put, emma } of [second, third]) await put({ runs: [[run.id, emma.id]] });
    await apply(second, code);
    expect((await second.order()).status).toBe(200);
    const { status, body } = await apply(third, code);
    expect([status, body.msg]).toEqual([409, `The code “${code}” has been used as often as it can be.`]);
  });

  test("after 20 unknown ones in 15 minutes, also if it exists; known ones are not counted", async () => {
    const { code } = await createCoupon();
    for (let i = 0; i < 25; i++) expect((await apply(home, code)).status).toBe(200);
    for (let i = 0; i < 20; i++) expect((await refusal(`guess-${i}`))[0]).toBe(409);
    const busy =
      "Several codes in a row were not right. Please try again in 15 minutes; your cart stays as it is.";
    expect(await refusal("guess-20")).toEqual([429, busy]);
    expect(await refusal(code)).toEqual([429, busy]);
    // The coupon that is in the cart stays.
    expect((await figureOf(home))?.coupon?.code).toBe(code);
  });
});

describe("a use", () => {
  test("of a limited coupon is given to exactly as many of 20 orders at once", async () => {
    const { id, code } = await createCoupon({ maxUses: 7 });
    const families = await Promise.all(Array.from({ length: 20 }, () => createFamily()));
    for (const family of families) {
      await family.put({ runs: [[run.id, family.emma.id]] });
      expect((await apply(family, code)).status).toBe(200);
    }
    const replies = await Promise.all(families.map(({ order }) => order()));
    const [made, refused] = [200, 409].map((wanted) => replies.filter(({ status }) => status === wanted));
    expect([made?.length, refused?.length]).toEqual([7, 13]);
    expect(new Set(refused?.map(({ body }) => body.msg))).toEqual(
      new Set([`The code “${code}” has been used as often as it can be.`]),
    );
    expect(await db.$count(orders, eq(orders.couponId, id))).toBe(7);
  });

  test("of one family is given to one of its orders, also from two windows at once", async () => {
    const { id, code } = await createCoupon();
    const other = await createRun();
    await home.put({
      runs: [
        [run.id, home.emma.id],
        [other.id, home.emma.id],
      ],
    });
    await apply(home, code);
    const replies = await Promise.all([
      home.order({ courseRunIds: [run.id], bundleIds: [] }),
      home.order({ courseRunIds: [other.id], bundleIds: [] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await db.$count(orders, eq(orders.couponId, id))).toBe(1);
  });

  test("goes along to the order that replaces the first, and is free after it has expired", async () => {
    const { code } = await createCoupon({ maxUses: 1 });
    await home.put({ runs: [[run.id, home.emma.id]] });
    await apply(home, code);
    const first = (await home.order()).body.data?.orderId ?? 0;
    await home.put({ runs: both() });
    const second = (await home.order()).body.data?.orderId ?? 0;
    expect((await traces(first)).order.status).toBe("cancelled");
    expect((await traces(second)).order).toMatchObject({ couponCode: code, couponCents: 7_200 });

    const other = await createFamily();
    await other.put({ runs: [[run.id, other.emma.id]] });
    expect((await apply(other, code)).status).toBe(409);
    await db.update(orders).set({ expiresAt: new Date() }).where(eq(orders.id, second));
    await expireOrders();
    expect((await apply(other, code)).status).toBe(200);
    expect((await other.order()).status).toBe(200);

    // Money that comes late for the first still buys at its price.
    const admin = { token: await signIn("admin", (await createAdmin()).id) };
    const late = { id: second, method: "transfer" as const, amount: 732.24, receivedOn: schoolDay() };
    expect((await call(markPaid, late, admin)).status).toBe(200);
    expect(await ledgerOf(second)).toEqual(await oracleOf(second));
  });
});

describe("a coupon that stops counting between the cart and the order", () => {
  test("refuses the order with its reason, keeps the cart, and the order goes at the price that is shown then", async () => {
    const { id, code } = await createCoupon();
    await home.put({ runs: both() });
    const shown = (await apply(home, code)).body.data?.figure?.actualTotalForTax;
    await db.update(coupons).set({ enabled: false }).where(eq(coupons.id, id));
    const refused = await home.order({ actualTotalForTax: shown });
    const next = `The code “${code}” no longer takes anything off: without it the total is CA$813.60. Nothing was ordered. Go to payment again to order at this total, or take the code out.`;
    expect([refused.status, refused.body.msg]).toEqual([409, next]);
    expect((await home.order()).body.msg).toBe(`The code “${code}” is no longer valid.`);

    const figure = await figureOf(home);
    expect(figure).toMatchObject({ discount: 80, coupon: { code, amount: 0, problem: "ended" } });
    expect(figure?.lines).toHaveLength(2);
    const { body } = await home.order({ actualTotalForTax: figure?.actualTotalForTax });
    expect((await traces(body.data?.orderId ?? 0)).order).toMatchObject({ couponCode: null, couponCents: 0 });
  });

  test("is not blamed if a price or the cart has changed beside it", async () => {
    const { id, code } = await createCoupon();
    await home.put({ runs: [[run.id, home.emma.id]] });
    await apply(home, code);
    await db.update(coupons).set({ enabled: false }).where(eq(coupons.id, id));
    const line = { courseRunId: run.id, bundleId: null, studentId: home.emma.id };
    const order = (...prices: number[]) =>
      home.order({ actualTotalForTax: 1, seen: prices.map((price) => ({ ...line, price })) });
    expect((await order(399)).body.msg).toContain("has changed from CA$399.00 to CA$400.00");
    expect((await order(400, 400)).body.msg).toBe(messages.errors.basketChanged);
    expect((await order(400)).body.msg).toContain("no longer takes anything off");
  });

  test("changes nothing about an order that was made before", async () => {
    const { id, code } = await createCoupon();
    await home.put({ runs: both() });
    await apply(home, code);
    const order = (await home.order()).body.data?.orderId ?? 0;
    await db.update(coupons).set({ enabled: false, percent: 90 }).where(eq(coupons.id, id));
    expect(await pay(home, order)).toBe("paid");
    expect((await traces(order)).order.couponCents).toBe(7_200);
  });
});

describe("what comes back", () => {
  test("for one seat is its price less its part of the coupon, and the other seat stays as it was", async () => {
    const { code } = await createCoupon({ amountCents: 10_001 });
    const other = await createRun({ priceCents: 30_000 });
    const seats: [number, number][] = [
      [run.id, home.emma.id],
      [other.id, home.leo.id],
    ];
    await home.put({ runs: seats });
    await apply(home, code);
    const id = (await home.order()).body.data?.orderId ?? 0;
    await pay(home, id);
    const { lines } = await traces(id);
    expect(lines.map((line) => [line.couponCents, line.taxCents])).toEqual([
      [5_715, 4_457],
      [4_286, 3_343],
    ]);
    const admin = { token: await signIn("admin", (await createAdmin()).id) };
    await call(refund, { id, orderLineIds: [lines[0]?.id ?? 0], amount: 100 }, admin);
    await call(refund, { id, orderLineIds: [lines[0]?.id ?? 0] }, admin);
    const after = await traces(id);
    expect(after.order.refundedCents).toBe(40_000 - 5_715 + 4_457);
    expect(after.lines[0]?.refundedTaxCents).toBe(4_457);
    expect(after.lines[1]).toMatchObject({ status: "paid", refundedCents: 0, couponCents: 4_286 });
    expect(await ledgerOf(id)).toEqual(await oracleOf(id));
  });

  test("at once after a coupon without conditions; the office looks at one for orders from an amount on", async () => {
    const giveUp = async (least: number | null, later = least) => {
      const family = await createFamily();
      const { code } = await createCoupon({ leastOrderCents: least });
      const days = { startsOn: "2099-01-09", endsOn: "2099-03-27" };
      const [first, second] = [await createRun(days), await createRun(days)];
      await family.put({
        runs: [
          [first.id, family.emma.id],
          [second.id, family.leo.id],
        ],
      });
      await apply(family, code);
      const id = (await family.order()).body.data?.orderId ?? 0;
      await pay(family, id);
      await db.update(coupons).set({ leastOrderCents: later }).where(eq(coupons.code, code));
      const seats = await listSeatsToGiveUp(asSystem(family.parent.id), asSystem(id));
      return seats.map(({ isAtOnce }) => isAtOnce);
    };
    expect(await giveUp(null)).toEqual([true, true]);
    expect(await giveUp(1_000)).toEqual([false, false]);
    // What the office changes in the coupon afterwards changes nothing about what was sold.
    expect(await giveUp(1_000, null)).toEqual([false, false]);
    expect(await giveUp(null, 1_000)).toEqual([true, true]);
  });
});

describe("a guest", () => {
  const line = () => ({ child: 1, courseRunId: run.id, bundleId: null });
  const price = (coupon: string, ip = "10.1.1.1") =>
    call(guestFigure, { lines: [line()], province: 5, coupon }, { headers: { "x-forwarded-for": ip } });

  test("sees the coupon's price, and the login keeps the code", async () => {
    const { code } = await createCoupon();
    expect((await price(code)).body.data).toMatchObject({
      actualTotalForTax: 406.8,
      coupon: { code, amount: 40, problem: null },
    });
    expect((await price("wrong")).body.data).toMatchObject({
      actualTotalForTax: 452,
      coupon: { code: "WRONG", amount: 0, problem: "unknown" },
    });
    const parent = await createParent({ province: 5 });
    const token = await signIn("parent", parent.id);
    const guests = [{ name: "Mia", grade: 3, courseRunId: run.id, bundleId: null }];
    const union = { guests, change: true, dropUnavailable: true, coupon: code };
    const { body } = await call(addToBasket, union, { token });
    expect(body.data?.cart?.figure).toMatchObject({ coupon: { code, amount: 40, problem: null } });
  });

  test("whose family has used the code reads it after the login and pays the price without", async () => {
    const { code } = await createCoupon();
    await home.put({ runs: [[run.id, home.emma.id]] });
    await apply(home, code);
    await pay(home, (await home.order()).body.data?.orderId ?? 0);
    const other = await createRun({ priceCents: 30_000 });
    const runs = { studentCourseRunIds: [{ [other.id]: home.leo.id }] };
    const union = { courseAdd: runs, change: true, dropUnavailable: true, coupon: code };
    const { body } = await call(addToBasket, union, { token: home.token });
    expect(body.data?.cart?.figure).toMatchObject({
      actualTotalForTax: 339,
      coupon: { code, amount: 0, problem: "usedByFamily" },
    });
    expect((await home.order({ actualTotalForTax: 339 })).status).toBe(200);
  });

  test("can guess no codes: after 20 unknown ones none is looked up", async () => {
    const { code } = await createCoupon();
    const ip = "10.1.1.2";
    for (let i = 0; i < 20; i++)
      expect((await price(`guess-${i}`, ip)).body.data?.coupon?.problem).toBe("unknown");
    expect((await price(code, ip)).body.data).toMatchObject({
      actualTotalForTax: 452,
      coupon: { problem: "busy", amount: 0 },
    });
  });
});

describe("the coupon of a link", () => {
  const look = (code: string, ip = "10.1.1.3") =>
    call(viewCoupon, { code }, { headers: { "x-forwarded-for": ip } });

  test("says what it takes off before there is a cart, or why it cannot be used, once for each reason", async () => {
    const { code } = await createCoupon();
    const money = await createCoupon({ percent: null, amountCents: 5_000, leastOrderCents: 20_000 });
    const over = await createCoupon({ endsOn: shiftDay(schoolDay(), -1) });
    const later = await createCoupon({ startsOn: shiftDay(schoolDay(), 2) });
    expect((await look(` ${code.toLowerCase()}`)).body.data).toMatchObject({
      code,
      percent: 10,
      problem: null,
    });
    expect((await look(money.code)).body.data).toMatchObject({ percent: null, amount: 50, leastOrder: 200 });
    expect((await look(over.code)).body.data).toMatchObject({ problem: "ended" });
    expect((await look(later.code)).body.data).toMatchObject({ problem: "notYet" });
    expect((await look("nosuch-9")).body.data).toMatchObject({ problem: "unknown", percent: null });
  });

  test("stays in an empty cart of the account, for what is put into it later", async () => {
    const { code } = await createCoupon();
    const union = { change: true, dropUnavailable: true, coupon: code };
    expect((await call(addToBasket, union, { token: home.token })).body.code).toBe(200);
    await home.put({ runs: [[run.id, home.emma.id]] });
    expect(await figureOf(home)).toMatchObject({ coupon: { code, amount: 40, problem: null } });
  });

  test("can guess no codes", async () => {
    const { code } = await createCoupon();
    for (let i = 0; i < 20; i++) await look(`guess-${i}`, "10.1.1.4");
    expect((await look(code, "10.1.1.4")).body.data).toMatchObject({ problem: "busy", percent: null });
  });
});

test("a second guardian who pays uses the code with its own account", async () => {
  const { code } = await createCoupon();
  await home.put({ runs: [[run.id, home.emma.id]] });
  await apply(home, code);
  await pay(home, (await home.order()).body.data?.orderId ?? 0);
  const { token } = await guardianOf(home.leo.id, toDoAll);
  const other = await createRun();
  await shopper(token).put({ runs: [[other.id, home.leo.id]] });
  expect((await apply({ token }, code)).status).toBe(200);
});
