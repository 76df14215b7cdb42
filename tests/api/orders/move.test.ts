import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as list } from "@/app/api/admin/withdrawal/list/route";
import { POST as officeList } from "@/app/api/admin/order/list/route";
import { POST as familyFile } from "@/app/api/admin/user/detail/view/route";
import { POST as orderDetail } from "@/app/api/admin/order/detail/route";
import { POST as decide } from "@/app/api/admin/withdrawal/save/route";
import { POST as openCheckout } from "@/app/api/stripe/createCheckoutSession/route";
import { POST as payDemo } from "@/app/api/stripe/demo/pay/route";
import { POST as finish } from "@/app/api/user/order/finish/route";
import { POST as applyCoupon } from "@/app/api/user/basket/coupon/save/route";
import { POST as familyDetail } from "@/app/api/user/order/detail/route";
import { POST as familyList } from "@/app/api/user/order/list/route";
import { POST as move, POST as moveSeat } from "@/app/api/user/order/move/route";
import { POST as cancel } from "@/app/api/user/order/withdraw/cancel/route";
import { POST as withdraw } from "@/app/api/user/order/withdraw/route";
import { db } from "@/db/client";
import { orders } from "@/db/schema/orders";
import { invoices } from "@/db/schema/invoices";
import { mailOutbox } from "@/db/schema/office";
import { createCoupon, createCourse } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { listSeatsToGiveUp } from "@/lib/orders/withdraw";
import { expireOrders } from "@/lib/orders/expire-orders";
import { renderMail } from "@/lib/notices/render";
import { call } from "../../support/call";
import { ledgerOf } from "../../support/ledger-balance";
import { createFamily, orderOf, traces } from "../../support/shop";
import { inNew, inOld, office, seated, signInOffice, termOf } from "../../support/moves";

beforeEach(signInOffice);

test("the new line of an exempt program keeps the reason", async () => {
  const reason = { taxExemption: "Follows the curriculum", taxExemptionZh: "依照课程大纲" };
  const home = await createFamily();
  const course = await createCourse({ isTaxExempt: true, ...reason });
  const [from, target] = [await termOf(course.id), await termOf(course.id)];
  const id = await orderOf(home, { runs: [[from.id, home.emma.id]] });
  await call(markPaid, { id, method: "cash", amount: 400, receivedOn: schoolDay() }, office);
  const [line] = (await traces(id)).lines;
  expect(line).toMatchObject(reason);
  const wish = { id, orderLineId: line!.id, courseRunId: target.id, amount: 400, price: 400 };
  const { body } = await call(move, wish, { token: home.token });
  expect((await traces(body.data?.orderId ?? 0)).lines[0]).toMatchObject(reason);
});

test("the new seat keeps the share that the present one had as discount of siblings and of a coupon", async () => {
  const home = await createFamily();
  const course = await createCourse();
  const [from, target] = [await termOf(course.id), await termOf(course.id, { priceCents: 60_000 })];
  const { code } = await createCoupon({ percent: 15 });
  await call(applyCoupon, { code }, { token: home.token });
  const runs = [home.emma.id, home.leo.id].map((id): [number, number] => [from.id, id]);
  const id = await orderOf(home, { runs });
  const { order, lines } = await traces(id);
  const due = (order.totalCents - order.discountCents + order.taxCents) / 100;
  await call(markPaid, { id, method: "cash", amount: due, receivedOn: schoolDay() }, office);
  // CA$400.00 less 10 %, less 15 % of the rest, and 13 % tax; then CA$600.00 in the same way.
  const [line, leos] = lines;
  expect(line).toMatchObject({ discountCents: 9_400, taxCents: 3_978 });
  const wish = { id, orderLineId: line!.id, courseRunId: target.id, amount: 345.78 };
  expect((await call(move, { ...wish, price: 678 }, { token: home.token })).status).toBe(409);
  const asked = await call(move, { ...wish, price: 518.67 }, { token: home.token });
  expect(asked.body.data).toMatchObject({ state: "asked" });
  const [request] = (await call(list, {}, office)).body.data!.filter(({ orderId }) => orderId === id);
  expect(request?.move).toMatchObject({ price: 518.67 });
  await call(decide, { id: request!.withdrawalId, decision: "granted" }, office);
  const toOrder = (await db.select().from(orders).where(eq(orders.parentId, home.parent.id))).at(-1)!;
  expect(toOrder).toMatchObject({ totalCents: 60_000, discountCents: 14_100, taxCents: 5_967 });
  expect((await traces(id)).lines.find((one) => one.id === leos!.id)).toEqual({ ...leos, status: "paid" });
  // The receipt says whose discount it is: a part of it is the coupon's.
  const rest = { id: toOrder.id, method: "cash", amount: 172.89, receivedOn: schoolDay() } as const;
  expect((await call(markPaid, rest, office)).body.code).toBe(200);
  const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "receipt"));
  const { data } = mails.find((mail) => mail.data.orderNo === toOrder.orderNo)!;
  const { text } = await renderMail("receipt", "en", data);
  expect(text).toMatch(/Discount kept from the former seat\s+−CA\$141\.00/);
  expect(text).not.toContain("Same-program discount");
});

describe("a move before the first class", () => {
  test("to a term of the same price is made at once, and paid with what comes back", async () => {
    const { move, from, target, seats, agrees, credit, id } = await seated();
    const { body } = await move();
    expect(body.data).toMatchObject({ state: "moved" });
    const to = body.data!.orderId!;
    expect([await seats(), await credit()]).toEqual([inNew(from, target), 0]);
    const [before, after] = [await traces(id), await traces(to)];
    expect([before.order.status, after.order.status, after.order.creditCents]).toEqual([
      "partially_refunded",
      "paid",
      45_200,
    ]);
    expect(before.refunds.map(({ reason, destination, state }) => [reason, destination, state])).toEqual([
      ["moved", "order", "done"],
    ]);
    expect([before.audit.slice(-1), after.audit]).toEqual([["order.move"], ["order.create", "order.settle"]]);
    await agrees(to);
  });

  test("reads as moved in every list and on its page, and as partly refunded once money goes back for the other seat", async () => {
    const { move, home, id, leo, login } = await seated();
    await move();
    const family = async () =>
      (await call(familyList, {}, login)).body.data!.rows.find((row) => row.orderId === id);
    const inLists = async () => [
      (await family())?.moneyBack,
      (await call(familyDetail, { id }, login)).body.data!.moneyBack,
      (await call(orderDetail, { id }, office)).body.data!.moneyBack,
      (await call(officeList, {}, office)).body.data!.rows.find((row) => row.orderId === id)?.moneyBack,
      (await call(familyFile, { id: home.parent.id }, office)).body.data!.orders.find(
        (row) => row.orderId === id,
      )?.moneyBack,
    ];
    expect(await inLists()).toEqual(Array(5).fill("moved"));
    await call(refund, { id, orderLineIds: [leo.id] }, office);
    // All seats are gone: one was moved, one refunded.
    expect((await traces(id)).order.status).toBe("refunded");
    expect(await inLists()).toEqual(Array(5).fill("part"));
  });

  test("to a cheaper term gives the rest back the way it was paid, or keeps it as credit", async () => {
    const [back, kept] = [
      await seated({ to: { priceCents: 30_000 } }),
      await seated({ to: { priceCents: 30_000 } }),
    ];
    const one = (await back.move()).body.data!;
    const other = (await kept.move({ destination: "credit" })).body.data!;
    expect(
      (await traces(back.id)).refunds.map(({ destination, amountCents }) => [destination, amountCents]),
    ).toEqual([
      ["source", 11_300],
      ["order", 33_900],
    ]);
    expect((await traces(back.id)).refunds[0]!.state).toBe("done");
    expect([await back.credit(), await kept.credit()]).toEqual([0, 11_300]);
    await back.agrees(one.orderId!);
    await kept.agrees(other.orderId!);
  });

  test("to a dearer term waits for the difference; both seats are kept until it is paid", async () => {
    const { move, pay, seats, from, target, agrees, free, id } = await seated({ to: { priceCents: 50_000 } });
    const { body } = await move();
    const to = body.data!.orderId!;
    expect(body.data!.state).toBe("paying");
    expect([await seats(), (await traces(to)).holds.length, await free()]).toEqual([inOld(from), 1, 0]);
    // What comes back is used also by a family that keeps its credit.
    await pay(to, { useCredit: false });
    expect(await seats()).toEqual(inNew(from, target));
    const paid = await traces(to);
    expect(
      paid.payments
        .filter(({ state }) => state === "paid")
        .map(({ amountCents, creditCents }) => [amountCents, creditCents]),
    ).toEqual([[11_300, 45_200]]);
    expect((await traces(id)).refunds.map(({ destination }) => destination)).toEqual(["order"]);
    await agrees(to);
  });

  test("that is given up later goes back to the card that paid the former term, and to the one of the difference", async () => {
    const [even, dearer] = [await seated(), await seated({ to: { priceCents: 50_000 } })];
    for (const [{ move, pay, login, home, credit, agrees, id }, amount, payments] of [
      [even, 452, [[0, 45_200]]],
      [
        dearer,
        565,
        [
          [1, 11_300],
          [0, 45_200],
        ],
      ],
    ] as const) {
      const to = (await move()).body.data!.orderId!;
      if (amount > 452) await pay(to);
      const [seat] = await listSeatsToGiveUp(asSystem(home.parent.id), asSystem(to));
      expect(seat).toMatchObject({ amount, atSource: amount });
      const { body } = await call(withdraw, { id: to, orderLineId: seat!.orderLineId, amount }, login);
      expect([body.data, await credit()]).toEqual([{ state: "granted" }, 0]);
      const paid = [...(await traces(id)).payments, ...(await traces(to)).payments]
        .filter(({ amountCents }) => amountCents > 0)
        .map((payment) => payment.id);
      expect(
        (await traces(to)).refunds.map(({ destination, state, paymentId, amountCents }) => [
          destination,
          state,
          paid.indexOf(paymentId),
          amountCents,
        ]),
      ).toEqual(payments.map((part) => ["source", "done", ...part]));
      await agrees(to);
    }
  });

  test("and another one, refunded by the office, finds its way to the first card, and no more than was paid there", async () => {
    const { move, shown, from, login, id, agrees, credit } = await seated();
    const second = (await move()).body.data!.orderId!;
    const [line] = (await traces(second)).lines;
    await call(refund, { id: second, orderLineIds: [line!.id], amount: 100, keepSeats: true }, office);
    const back = { ...shown, id: second, orderLineId: line!.id, courseRunId: from.id, amount: 352 };
    const { body } = await call(moveSeat, { ...back, price: 452 }, login);
    expect(body.data).toMatchObject({ state: "paying" });
    const third = body.data!.orderId!;
    await call(markPaid, { id: third, method: "cash", amount: 100, receivedOn: schoolDay() }, office);
    const [last] = (await traces(third)).lines;
    const detail = (await call(orderDetail, { id: third }, office)).body.data!;
    expect([detail.atSource, detail.isBackOutside]).toEqual([452, false]);
    await call(refund, { id: third, orderLineIds: [last!.id] }, office);
    expect(
      (await traces(third)).refunds.map(({ destination, amountCents }) => [destination, amountCents]),
    ).toEqual([
      ["outside", 10_000],
      ["source", 35_200],
    ]);
    expect(await credit()).toBe(0);
    await agrees(second, third);
    expect((await traces(id)).order.refundedCents).toBe(0);
  });

  test("whose difference is not paid changes nothing: the old seat stays, and can be moved again", async () => {
    const { move, seats, from, agrees, credit, line, login } = await seated({ to: { priceCents: 50_000 } });
    const to = (await move()).body.data!.orderId!;
    expect((await move()).status).toBe(409);
    expect((await call(withdraw, line, login)).status).toBe(409);
    await db
      .update(orders)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(orders.id, to));
    await expireOrders();
    expect([await seats(), await credit(), (await traces(to)).holds]).toEqual([inOld(from), 0, []]);
    await agrees(to);
    expect((await move()).body.data!.state).toBe("paying");
  });

  test("that is taken back while it waits closes its order and checkout", async () => {
    const { move, seats, from, line, login } = await seated({ to: { priceCents: 50_000 } });
    const to = (await move()).body.data!.orderId!;
    await call(openCheckout, { id: to }, login);
    expect((await call(cancel, line, login)).status).toBe(200);
    const after = await traces(to);
    expect([
      after.order.status,
      after.holds,
      after.payments.map(({ state }) => state),
      await seats(),
    ]).toEqual(["cancelled", [], ["expired"], inOld(from)]);
    expect((await call(cancel, line, login)).status).toBe(409);
  });

  test("whose money comes late is still made, with what was agreed", async () => {
    const { move, seats, from, target, agrees, login } = await seated({ to: { priceCents: 50_000 } });
    const to = (await move()).body.data!.orderId!;
    const { body } = await call(openCheckout, { id: to }, login);
    await db
      .update(orders)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(orders.id, to));
    await call(payDemo, { sessionId: body.data!.sessionId! }, login);
    await expireOrders();
    await call(finish, { id: to }, login);
    expect(await seats()).toEqual(inNew(from, target));
    expect((await ledgerOf(to)).write_off).toBeUndefined();
    await agrees(to);
  });

  test("whose money comes when the old seat has ended gives the money back, and no seat", async () => {
    const { move, seats, from, agrees, login, id, line, credit } = await seated({
      to: { priceCents: 50_000 },
    });
    const to = (await move()).body.data!.orderId!;
    const { body } = await call(openCheckout, { id: to }, login);
    await call(refund, { id, orderLineIds: [line.orderLineId] }, office);
    await call(payDemo, { sessionId: body.data!.sessionId! }, login);
    await call(finish, { id: to }, login);
    const after = await traces(to);
    expect(await seats()).toEqual([{ run: from.id, endReason: "refunded" }]);
    expect(
      after.refunds.map(({ reason, amountCents, destination }) => [reason, amountCents, destination]),
    ).toEqual([["notMoved", 11_300, "source"]]);
    expect([after.order.status, after.mails, await credit()]).toEqual(["refunded", ["receipt", "refund"], 0]);
    await agrees(to);
    // Nothing was sold: no tax, nothing given up, and the credit note takes the whole invoice back.
    expect(Object.keys(await ledgerOf(to)).filter((account) => !/^(money|refund)/.test(account))).toEqual([]);
    const papers = await db
      .select({ series: invoices.series, cents: invoices.amountCents, tax: invoices.taxCents })
      .from(invoices)
      .where(eq(invoices.orderId, to))
      .orderBy(invoices.id);
    expect(papers).toEqual([
      { series: "invoice", cents: 11_300, tax: 1_300 },
      { series: "credit_note", cents: 11_300, tax: 1_300 },
    ]);
  });

  test("is paid from the family's other credit without a checkout", async () => {
    const { move, pay, seats, from, target, agrees, credit, home } = await seated({
      to: { priceCents: 50_000 },
    });
    const gift = await orderOf(home, {
      runs: [[(await termOf((await createCourse()).id, { priceCents: 20_000 })).id, home.emma.id]],
    });
    await pay(gift);
    const [line] = (await traces(gift)).lines;
    await call(withdraw, { id: gift, orderLineId: line!.id, destination: "credit" }, { token: home.token });
    expect(await credit()).toBe(22_600);
    const to = (await move()).body.data!.orderId!;
    expect(await pay(to)).toBeNull();
    expect([(await seats()).filter(({ run }) => run !== line!.courseRunId), await credit()]).toEqual([
      inNew(from, target),
      11_300,
    ]);
    await agrees(to);
  });

  test("that credit would pay is not made when less can come back than was agreed, and takes no credit", async () => {
    const { move, seats, from, login, id, line, credit, agrees } = await seated({
      to: { priceCents: 50_000 },
    });
    const to = (await move()).body.data!.orderId!;
    const part = {
      id,
      orderLineIds: [line.orderLineId],
      amount: 200,
      destination: "credit",
      keepSeats: true,
    };
    expect((await call(refund, part, office)).body.code).toBe(200);
    expect((await call(openCheckout, { id: to }, login)).status).toBe(409);
    expect([await seats(), await credit(), (await traces(to)).order.status]).toEqual([
      inOld(from),
      20_000,
      "pending",
    ]);
    await agrees(to);
  });

  test("is held for a transfer, and made when the office marks it paid", async () => {
    const { move, seats, from, target, agrees } = await seated({ to: { priceCents: 50_000 } });
    const to = (await move()).body.data!.orderId!;
    const paid = { id: to, method: "transfer", amount: 113, receivedOn: schoolDay() } as const;
    expect((await call(markPaid, paid, office)).body.code).toBe(200);
    expect(await seats()).toEqual(inNew(from, target));
    await agrees(to);
  });
});
