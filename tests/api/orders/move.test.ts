import { addDays, addHours } from "date-fns";
import { and, eq, inArray, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as markPaid } from "@/app/api/admin/order/markPaid/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { POST as list } from "@/app/api/admin/withdrawal/list/route";
import { POST as listEntries } from "@/app/api/admin/ledger/list/route";
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
import { cartLines } from "@/db/schema/cart";
import { courseClasses, courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { orders, seatHolds } from "@/db/schema/orders";
import { refunds } from "@/db/schema/payments";
import { happenings, notices } from "@/db/schema/notices";
import { invoices } from "@/db/schema/invoices";
import { mailOutbox } from "@/db/schema/office";
import { students } from "@/db/schema/people";
import {
  createAdmin,
  createClass,
  createCoupon,
  createCourse,
  createParent,
  createRun,
  createStudent,
  createTeacher,
  createUnit,
  enrol,
} from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { schoolDay } from "@/lib/core/school-zone";
import { ledgerEntries } from "@/db/schema/ledger";
import { getStatement } from "@/lib/invoices/statement";
import { getCredit } from "@/lib/ledger/balances";
import { exportLedger } from "@/lib/ledger/entries";
import { getMoney } from "@/lib/ledger/report";
import { postToLedger } from "@/lib/ledger/post";
import { getDemoCheckoutOrThrow } from "@/lib/payments/demo";
import { listSeatsToGiveUp } from "@/lib/orders/withdraw";
import { getFreeCredit } from "@/lib/orders/credit";
import { expireOrders } from "@/lib/orders/expire-orders";
import { listWaitingOrders } from "@/lib/orders/waiting-orders";
import { renderMail } from "@/lib/notices/render";
import { exportOrders } from "@/lib/orders/export-orders";
import { ListOrders } from "@/lib/orders/office-schemas";
import { call, signIn } from "../../support/call";
import { guardianOf, toPay, toSee } from "../../support/guardians";
import { ledgerOf, oracleOf } from "../../support/ledger-balance";
import { lockRows, waitForLockedStatements } from "../../support/row-locks";
import { childrenOf, createFamily, orderOf, shopper, traces } from "../../support/shop";

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

let office = { token: "" };
beforeEach(async () => {
  office = { token: await signIn("admin", (await createAdmin()).id) };
});

/** A term of the program whose four weekly classes begin in a week, or earlier if some are held. */
async function termOf(
  courseId: number,
  { priceCents = 40_000, capacity = null as number | null, held = 0 } = {},
) {
  const teacher = await createTeacher();
  const run = await createRun({ courseId, priceCents, capacity, teacherId: teacher.id });
  const unit = await createUnit({ courseRunId: run.id });
  for (let week = 0; week < 4; week++)
    await createClass({
      unitId: unit.id,
      startsAt: addHours(addDays(new Date(), 7 * (week - held) + (held ? 1 : 7)), week < held ? -30 : 0),
    });
  return { ...run, teacher };
}

/** Emma in a term of CA$452.00 and Leo in one of another program, in one order that was paid by card. */
async function seated({ held = 0, to = {} as Parameters<typeof termOf>[1] } = {}) {
  const home = await createFamily({ emailVerifiedAt: new Date() });
  const course = await createCourse();
  const [from, target, leos] = [
    await termOf(course.id, { held }),
    await termOf(course.id, to),
    await termOf((await createCourse()).id),
  ];
  const login = { token: home.token };
  const id = await orderOf(home, {
    runs: [
      [from.id, home.emma.id],
      [leos.id, home.leo.id],
    ],
  });
  const pay = async (order: number, input = {}) => {
    const { body } = await call(openCheckout, { id: order, ...input }, login);
    const { sessionId = null } = body.data ?? {};
    if (sessionId) await call(payDemo, { sessionId }, login);
    if (sessionId) await call(finish, { id: order }, login);
    return sessionId;
  };
  await pay(id);
  await db
    .update(orders)
    .set({ paidAt: addDays(new Date(), -40) })
    .where(eq(orders.id, id));
  const [emma, leo] = (await traces(id)).lines;
  const line = { id, orderLineId: emma!.id };
  const shown = { ...line, courseRunId: target.id, amount: 452, price: (target.priceCents * 1.13) / 100 };
  const seats = async () =>
    db
      .select({ run: enrolments.courseRunId, endReason: enrolments.endReason })
      .from(enrolments)
      .where(eq(enrolments.studentId, home.emma.id))
      .orderBy(enrolments.id);
  return {
    home,
    id,
    line,
    leo: leo!,
    from,
    target,
    login,
    pay,
    seats,
    shown,
    move: (input = {}) => call(move, { ...shown, ...input }, login),
    credit: () => getCredit(asSystem(home.parent.id)),
    free: () => getFreeCredit(asSystem(home.parent.id)),
    requests: async () => (await call(list, {}, office)).body.data!.filter(({ orderId }) => orderId === id),
    /** The ledger agrees with the oracle for both orders, and Leo's line is as it was, to the cent. */
    agrees: async (...others: number[]) => {
      for (const one of [id, ...others]) expect(await ledgerOf(one)).toEqual(await oracleOf(one));
      expect((await traces(id)).lines.find((one) => one.id === leo!.id)).toEqual(leo);
      expect(
        (await traces(id)).enrolments.find(({ orderLineId }) => orderLineId === leo!.id)?.endedAt,
      ).toBeNull();
    },
  };
}

const inNew = (from: { id: number }, target: { id: number }) => [
  { run: from.id, endReason: "moved" },
  { run: target.id, endReason: null },
];
const inOld = (from: { id: number }) => [{ run: from.id, endReason: null }];

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

describe("is refused, and nothing changes,", () => {
  test("for a full, closed or owned term, one of another program, and one whose price is not what was shown", async () => {
    const { move, home, target, from, seats } = await seated({ to: { capacity: 1 } });
    await enrol((await createStudent({ parentId: (await createFamily()).parent.id })).id, target.id);
    const full = await move();
    expect([full.status, full.body.msg]).toEqual([409, expect.stringContaining("is full")]);
    const elsewhere = await termOf((await createCourse()).id);
    expect((await move({ courseRunId: elsewhere.id })).status).toBe(404);
    expect((await move({ courseRunId: from.id })).status).toBe(409);
    await db.update(courseRuns).set({ capacity: 5 }).where(eq(courseRuns.id, target.id));
    expect((await move({ price: 400 })).status).toBe(409);
    expect((await move({ amount: 400 })).status).toBe(409);
    await db.update(courseRuns).set({ enabled: false }).where(eq(courseRuns.id, target.id));
    expect((await move()).status).toBe(409);
    expect(await seats()).toEqual(inOld(from));
    expect(await db.$count(orders, eq(orders.parentId, home.parent.id))).toBe(1);
  });

  test("while an order that waits for its payment holds the seat", async () => {
    const { move, home, target } = await seated();
    await orderOf(home, { runs: [[target.id, home.emma.id]] });
    expect((await move()).body.msg).toContain("waits for its payment");
  });

  test("when the class began between showing and pressing", async () => {
    const { move, from, seats } = await seated();
    await db
      .update(courseClasses)
      .set({ startsAt: addHours(new Date(), -1) })
      .where(
        sql`${courseClasses.id} = (select min(c.id) from course_classes c join units u on u.id = c.unit_id where u.course_run_id = ${from.id})`,
      );
    expect((await move()).body.msg).toContain("has changed in the meantime");
    expect(await seats()).toEqual(inOld(from));
  });

  test("for other families, other lines and everyone else", async () => {
    const { shown, home } = await seated();
    const other = await seated();
    expect((await call(move, shown, other.login)).status).toBe(404);
    expect((await other.move({ orderLineId: shown.orderLineId })).status).toBe(404);
    expect((await call(move, shown, { token: await signIn("student", home.emma.id) })).status).toBe(403);
    expect((await call(move, shown, office)).status).toBe(403);
  });
});

describe("in a race", () => {
  test("two windows move a seat once", async () => {
    const { move, from, target, seats, agrees } = await seated();
    const replies = await Promise.all([1, 2, 3].map(() => move()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404, 404]);
    expect(await seats()).toEqual(inNew(from, target));
    await agrees(replies.find(({ status }) => status === 200)!.body.data!.orderId!);
  });

  test("two windows that would have to pay hold one seat", async () => {
    const { move, target, line, login } = await seated({ to: { priceCents: 50_000 } });
    const replies = await Promise.all([1, 2, 3].map(() => move()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)?.body.msg).toContain("keep the present seat");
    expect((await call(withdraw, line, login)).body.msg).toContain("keep the present seat");
    expect(
      await db.$count(
        orders,
        sql`${orders.id} in (select order_id from seat_holds where course_run_id = ${target.id})`,
      ),
    ).toBe(1);
  });

  test("moving and giving up the same seat: one of them happens", async () => {
    const { move, line, login, agrees } = await seated();
    const replies = await Promise.all([move(), call(withdraw, line, login)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    await agrees();
  });

  test("for the last seat one of two families moves there; the other keeps its seat", async () => {
    const [one, other] = [await seated({ to: { capacity: 1 } }), await seated()];
    await db.update(courseRuns).set({ courseId: one.from.courseId }).where(eq(courseRuns.id, other.from.id));
    const replies = await Promise.all([one.move(), other.move({ courseRunId: one.target.id })]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const states = [await one.seats(), await other.seats()].map((seats) => seats.length);
    expect(states.toSorted()).toEqual([1, 2]);
  });

  test("families that swap terms at the same time do not block each other", async () => {
    const one = await seated();
    const pairs: Awaited<ReturnType<typeof seated>>[] = [];
    for (let i = 0; i < 4; i++) {
      const other = await seated();
      await db
        .update(courseRuns)
        .set({ courseId: one.from.courseId })
        .where(inArray(courseRuns.id, [other.from.id, other.target.id]));
      pairs.push(other);
    }
    const replies = await Promise.all(
      pairs.map((pair, i) => pair.move({ courseRunId: pairs[(i + 1) % pairs.length]!.from.id })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe("after the first class", () => {
  test("the office is asked, and sees the term and its price; the amount is that of the day of asking", async () => {
    const { move, requests, seats, from, target, agrees, credit } = await seated({
      held: 1,
      to: { priceCents: 30_000 },
    });
    expect((await move({ amount: 339 })).body.data).toEqual({ state: "asked", orderId: null });
    const [request] = await requests();
    expect([await seats(), request]).toEqual([
      inOld(from),
      expect.objectContaining({
        amount: 339,
        move: expect.objectContaining({ courseRunId: target.id, price: 339 }),
      }),
    ]);
    expect((await call(decide, { id: request!.withdrawalId, decision: "granted" }, office)).status).toBe(200);
    expect([await seats(), await credit(), await requests()]).toEqual([inNew(from, target), 0, []]);
    await agrees();
  });

  test("a granted move that costs more waits for the family's payment, and is then made", async () => {
    const { move, requests, seats, from, target, pay, home, agrees } = await seated({ held: 1 });
    await move({ amount: 339 });
    const [request] = await requests();
    await call(
      decide,
      { id: request!.withdrawalId, decision: "granted", amount: 400, words: "Welcome on Wednesdays." },
      office,
    );
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.parentId, home.parent.id), eq(orders.status, "pending")));
    expect([await seats(), order!.creditCents, (await traces(order!.id)).mails]).toEqual([
      inOld(from),
      40_000,
      ["orderPlaced"],
    ]);
    const names = { en: expect.any(String), zh: expect.any(String) };
    const term = { en: target.name, zh: target.nameZh };
    const [told] = await db.select().from(happenings).where(eq(happenings.orderId, order!.id));
    expect([told!.studentId, told!.data]).toEqual([
      home.emma.id,
      expect.objectContaining({ move: "yes", program: names, from: names, to: term, amountCents: 5_200 }),
    ]);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.parentId, home.parent.id));
    const mail = mails.find(({ template }) => template === "orderPlaced")!;
    // Erasing the child deletes the mail that names it (rule R4.6).
    expect(mail.studentIds).toEqual([home.emma.id]);
    const { subject, text } = await renderMail(mail.template, mail.locale, mail.data);
    expect(subject).toContain(`to ${target.name}`);
    expect(text).toContain(`from ${from.name} to ${target.name}`);
    expect(text).toContain("CA$52.00");
    expect(text).toContain("Welcome on Wednesdays.");
    expect(text).not.toContain("As agreed with the school");
    expect(await listWaitingOrders(asSystem(home.parent.id))).toMatchObject([
      { orderId: order!.id, move: { isGranted: true, fromName: from.name, toName: target.name } },
    ]);
    await pay(order!.id);
    expect(await seats()).toEqual(inNew(from, target));
    expect((await traces(order!.id)).mails).toEqual(["orderPlaced", "receipt"]);
    await agrees(order!.id);
  });

  test("is not granted to a payer who may no longer order for the child: the order would give no seat", async () => {
    const { move, requests, seats, from, home } = await seated({ held: 1 });
    await move({ amount: 339 });
    const [request] = await requests();
    const other = await createParent();
    await db.update(students).set({ parentId: other.id }).where(eq(students.id, home.emma.id));
    const { status, body } = await call(decide, { id: request!.withdrawalId, decision: "granted" }, office);
    expect([status, body.msg]).toEqual([409, expect.stringContaining("may no longer order for")]);
    const open = and(eq(orders.parentId, home.parent.id), eq(orders.status, "pending"));
    expect([await seats(), await db.$count(orders, open)]).toEqual([inOld(from), 0]);
  });

  test("a declined move leaves the seat, with words; a full term cannot be granted", async () => {
    const { move, requests, seats, from, target, id } = await seated({ held: 1, to: { capacity: 1 } });
    await move({ amount: 339 });
    const [request] = await requests();
    await enrol((await createStudent({ parentId: (await createFamily()).parent.id })).id, target.id);
    expect((await call(decide, { id: request!.withdrawalId, decision: "granted" }, office)).status).toBe(409);
    expect((await requests()).length).toBe(1);
    await db
      .update(courseRuns)
      .set({ removedAt: new Date(), capacity: 9 })
      .where(eq(courseRuns.id, target.id));
    const gone = await call(decide, { id: request!.withdrawalId, decision: "granted" }, office);
    expect([gone.status, gone.body.msg]).toEqual([409, expect.stringContaining("no longer on sale")]);
    await call(decide, { id: request!.withdrawalId, decision: "declined", words: "It is full now." }, office);
    expect([await seats(), (await traces(id)).mails.slice(-1)]).toEqual([
      inOld(from),
      ["withdrawalDeclined"],
    ]);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.template, "withdrawalDeclined"));
    expect(mails.at(-1)?.data).toMatchObject({ toTerm: target.name, words: "It is full now." });
  });
});

test("everyone concerned is told once: the guardians by mail too, the child and both teachers", async () => {
  const { move, home, from, target } = await seated();
  const guardian = await guardianOf(home.emma.id, toSee);
  await move();
  const told = await db
    .select({ role: notices.role, id: notices.readerId })
    .from(notices)
    .innerJoin(happenings, eq(happenings.id, notices.happeningId))
    .where(and(eq(happenings.kind, "seatMoved"), eq(happenings.studentId, home.emma.id)));
  const key = ({ role, id }: { role: string; id: number }) => `${role}:${id}`;
  expect(told.map(key).toSorted()).toEqual(
    [
      `parent:${home.parent.id}`,
      `parent:${guardian.parent.id}`,
      `student:${home.emma.id}`,
      `teacher:${from.teacher.id}`,
      `teacher:${target.teacher.id}`,
    ].toSorted(),
  );
  const mails = await db
    .select()
    .from(mailOutbox)
    .where(inArray(mailOutbox.parentId, [home.parent.id, guardian.parent.id]))
    .orderBy(mailOutbox.parentId);
  const sent = mails.filter(({ template }) => template === "seatMoved");
  expect(sent.map(({ parentId, data }) => [parentId, data.money !== null])).toEqual([
    [home.parent.id, true],
    [guardian.parent.id, false],
  ]);
  expect(mails.filter(({ template }) => ["refund", "enrolled", "seatEnded"].includes(template))).toEqual([]);
});

test("a payer who doesn't see the child reads what the move means in money, and nothing of the class", async () => {
  const home = await createFamily();
  const course = await createCourse();
  const [from, target] = [await termOf(course.id), await termOf(course.id)];
  const payer = await guardianOf(home.emma.id, toPay);
  const id = await orderOf(shopper(payer.token), { runs: [[from.id, home.emma.id]] });
  await call(markPaid, { id, method: "cash", amount: 452, receivedOn: schoolDay() }, office);
  const [line] = (await traces(id)).lines;
  const wish = { id, orderLineId: line!.id, courseRunId: target.id, amount: 452, price: 452 };
  const { body } = await call(move, wish, { token: payer.token });
  expect(body.data).toMatchObject({ state: "moved" });
  const toBoth = inArray(mailOutbox.parentId, [home.parent.id, payer.parent.id]);
  const isOfMove = and(eq(mailOutbox.template, "seatMoved"), toBoth);
  const sent = await db.select().from(mailOutbox).where(isOfMove).orderBy(mailOutbox.parentId);
  expect(sent.map(({ parentId, data }) => [parentId, data.classPath === null, data.money !== null])).toEqual([
    [home.parent.id, false, false],
    [payer.parent.id, true, true],
  ]);
});

test("a move that is taken back while its order runs out ends once, without a deadlock", async () => {
  const { move, target, login, id, line } = await seated({ to: { priceCents: 50_000 } });
  const { body } = await move({ price: 565 });
  const to = body.data!.orderId!;
  await db.update(orders).set({ expiresAt: new Date() }).where(eq(orders.id, to));
  // The sweeper has the order and waits for its hold, the family's request for the order.
  const hold = await lockRows("seat_holds", `order_id = ${to}`);
  const swept = expireOrders();
  await waitForLockedStatements(1);
  const taken = call(cancel, line, login);
  await waitForLockedStatements(2);
  await hold.release();
  expect([await swept, (await taken).status]).toEqual([1, 409]);
  expect((await traces(to)).order.status).toBe("expired");
  expect(await db.$count(enrolments, eq(enrolments.courseRunId, target.id))).toBe(0);
  expect((await traces(id)).order.status).toBe("paid");
});

test("a move whose child got the new seat otherwise is not paid from credit alone, and has no invoice of nothing", async () => {
  const { home, move, target, pay, id, credit } = await seated({ to: { priceCents: 50_000 } });
  await postToLedger(db, [
    {
      cause: "credit_grant",
      key: `gift:${home.parent.id}`,
      parentId: home.parent.id,
      orderId: null,
      entries: [{ from: "credit", to: "write_off", amountCents: 20_000 }],
    },
  ]);
  const { body } = await move({ price: 565 });
  const to = body.data!.orderId!;
  await enrol(home.emma.id, target.id);
  await pay(to, { useCredit: true });
  expect((await traces(to)).order).toMatchObject({ status: "pending", paidAt: null });
  expect(await credit()).toBe(20_000);
  expect((await traces(id)).order.status).toBe("paid");
});

describe("an order of a move that waits for its payment", () => {
  test("is not replaced by a cart with the same seat, which says why", async () => {
    const { move, target, home, id } = await seated({ to: { priceCents: 50_000 } });
    const to = (await move()).body.data!.orderId!;
    const { body } = await home.put({ runs: [[target.id, home.emma.id]] });
    expect(body).toMatchObject({ code: 409, msg: expect.stringMatching(/moving to/) });
    await db
      .insert(cartLines)
      .values({ parentId: home.parent.id, studentId: home.emma.id, courseRunId: target.id });
    expect((await home.order()).body).toMatchObject({ code: 409, msg: expect.stringMatching(/moving to/) });
    expect((await traces(to)).order.status).toBe("pending");
    expect((await traces(id)).order.status).toBe("paid");
  });

  test("that has run out is left to the sweeper, which tells the family", async () => {
    const { move, target, home, login } = await seated({ to: { priceCents: 50_000 } });
    const to = (await move()).body.data!.orderId!;
    await call(openCheckout, { id: to }, login);
    const past = sql`now() - interval '1 second'`;
    await db.update(orders).set({ expiresAt: past }).where(eq(orders.id, to));
    await db.update(seatHolds).set({ expiresAt: past }).where(eq(seatHolds.orderId, to));
    await orderOf(home, { runs: [[target.id, home.leo.id]] });
    expect((await traces(to)).order.status).toBe("pending");
    await expireOrders();
    const { order, mails } = await traces(to);
    expect([order.status, mails]).toEqual(["expired", ["orderExpired"]]);
  });

  test("is not changed by the office into an order that moves nothing", async () => {
    const { move, target, home } = await seated({ to: { priceCents: 50_000 } });
    const to = (await move()).body.data!.orderId!;
    const seats = [{ studentId: home.emma.id, courseRunId: target.id }];
    const input = { userId: home.parent.id, seats, method: "later" as const, replaces: to };
    expect((await call(placeOrder, input, office)).body).toMatchObject({
      code: 409,
      msg: expect.stringMatching(/moves a seat/),
    });
    expect((await traces(to)).order.status).toBe("pending");
  });

  test("adds no seat to the cart's limit of the program", async () => {
    const { move, from, target, home } = await seated({ to: { priceCents: 50_000 } });
    for (const id of (await childrenOf(home, 6)).slice(2)) await enrol(id, from.id);
    await move();
    // Emma's seat, four others, and Leo's, which is the sixth.
    const { body } = await home.put({ runs: [[target.id, home.leo.id]] });
    expect(body.code, body.msg).toBe(200);
    expect((await home.order()).body.code).toBe(200);
  });
});

test("what a move carries over is a word of its own in the report, the list, the accountant's file and the statement", async () => {
  const { move, id, home, agrees, pay, credit } = await seated({ to: { priceCents: 50_000 } });
  const before = await getMoney({});
  const to = (await move()).body.data!.orderId!;
  await pay(to);
  await agrees(to);
  const after = await getMoney({});
  const grown = (key: keyof typeof after.total) =>
    Math.round((after.total[key] - before.total[key]) * 100) / 100;
  expect([grown("gross"), grown("refunded"), grown("moved"), grown("net")]).toEqual([500, 0, 452, 113]);
  const month = (money: typeof after) => money.accounts.at(-1)!;
  for (const key of ["returned", "creditGiven", "creditUsed"] as const)
    expect(month(after)[key]).toBe(month(before)[key]);
  expect(Math.round((month(after).moved - month(before).moved) * 100)).toBe(45_200);
  expect(await credit()).toBe(0);

  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(inArray(ledgerEntries.orderId, [id, to]));
  const ofMove = entries.filter((entry) => [entry.debit, entry.credit].includes("moved"));
  expect(ofMove.map((entry) => [entry.orderId, entry.debit, entry.credit, entry.amountCents])).toEqual([
    [id, "sales", "moved", 40_000],
    [id, "tax", "moved", 5_200],
    [to, "moved", "receivable", 45_200],
  ]);
  const { rows } = (
    await call(listEntries, { page: 1, pageSize: 10, selectParam: { cause: "move", orderId: id } }, office)
  ).body.data!;
  expect(rows.map(({ cause, documentNo }) => [cause, documentNo?.slice(0, 2)])).toEqual([
    ["move", "CN"],
    ["move", "CN"],
  ]);
  const lines: unknown[] = [];
  for await (const part of exportLedger({ orderId: to })) lines.push(...part);
  expect(lines.filter((cells) => (cells as unknown[])[2] === "move")).toHaveLength(1);

  const detail = (await call(orderDetail, { id }, office)).body.data!;
  expect(detail).toMatchObject({ moves: [{ toOrderId: to, amount: 452 }], refunded: 0 });
  expect((await call(orderDetail, { id: to }, office)).body.data).toMatchObject({
    carried: 452,
    fromCredit: 0,
  });
  const year = Number(schoolDay().slice(0, 4));
  const statement = await getStatement(asSystem(home.parent.id), year);
  expect(statement).toMatchObject({
    movedNetCents: 40_000,
    returnedNetCents: 0,
    creditAddedCents: 0,
    creditUsedCents: 0,
    closing: { creditCents: 0, toReturnCents: 0 },
  });
  expect(statement.movements.filter(({ cause }) => cause === "move")).toMatchObject([
    { chargedCents: -45_200 },
  ]);
});

test("a move of the time when it was paid with credit carried nothing over, and names its term all the same", async () => {
  const { move, id } = await seated();
  const to = (await move()).body.data!.orderId!;
  const seen = async () => (await call(orderDetail, { id }, office)).body.data!.moves;
  expect(await seen()).toMatchObject([{ toOrderId: to, amount: 452 }]);
  await db.update(refunds).set({ destination: "credit" }).where(eq(refunds.destination, "order"));
  expect(await seen()).toMatchObject([{ toOrderId: to, amount: null }]);
});

test("what a move will carry over is no credit before its order is paid either, nor when that ends unpaid", async () => {
  const { home, move, login, line, credit } = await seated({ to: { priceCents: 60_000 } });
  await postToLedger(db, [
    {
      cause: "credit_grant",
      key: `gift:${home.parent.id}`,
      parentId: home.parent.id,
      orderId: null,
      entries: [{ from: "credit", to: "write_off", amountCents: 5_000 }],
    },
  ]);
  const to = (await move({ price: 678 })).body.data!.orderId!;
  const seen = async () => {
    const { rows } = (await call(familyList, {}, login)).body.data!;
    const inOffice = (await call(orderDetail, { id: to }, office)).body.data!;
    return [(await call(familyDetail, { id: to }, login)).body.data!, rows.find((row) => row.orderId === to)!]
      .map(({ carried, credit }) => [carried, credit])
      .concat([[inOffice.carried, inOffice.fromCredit]]);
  };
  const all = (credit: number) => Array.from({ length: 3 }, () => [452, credit]);
  const asked = async (useCredit: boolean) => {
    const { sessionId } = (await call(openCheckout, { id: to, useCredit }, login)).body.data!;
    return (await getDemoCheckoutOrThrow(sessionId!)).lines.map(({ description }) => description);
  };
  expect(await asked(false)).toEqual(["The rest after CA$452.00 carried over from the former term"]);
  expect(await seen()).toEqual(all(0));
  expect(await asked(true)).toEqual([
    "The rest after CA$452.00 carried over from the former term and CA$50.00 of your credit",
  ]);
  expect(await seen()).toEqual(all(50));
  const other = (await call(familyList, {}, login)).body.data!.rows.find((row) => row.orderId !== to)!;
  expect([other.carried, other.credit]).toEqual([0, 0]);
  expect((await call(cancel, line, login)).status).toBe(200);
  expect(await seen()).toEqual(all(50));
  expect(await credit()).toBe(5_000);
});

test("the file of the orders says what a move carried away, so that charged less what went is what was sold", async () => {
  const { move, home } = await seated({ to: { priceCents: 30_000 } });
  await move();
  const { selectParam } = ListOrders.parse({ selectParam: { userId: home.parent.id } });
  const rows = [];
  for await (const some of exportOrders(selectParam)) rows.push(...some);
  const [head, ...orderRows] = rows;
  const sum = (name: string) =>
    orderRows.reduce((cents, row) => cents + Math.round(Number(row[head!.indexOf(name)]) * 100), 0);
  // Emma’s CA$452.00 became CA$339.00; Leo’s CA$452.00 stays.
  expect([sum("charged"), sum("refunded"), sum("moved")]).toEqual([124_300, 11_300, 33_900]);
});
