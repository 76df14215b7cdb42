import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as move } from "@/app/api/admin/enrolment/move/route";
import { POST as enrolByHand } from "@/app/api/admin/enrolment/add/route";
import { POST as withdraw } from "@/app/api/admin/enrolment/remove/route";
import { POST as place } from "@/app/api/admin/order/add/route";
import { POST as cancel } from "@/app/api/admin/order/cancel/route";
import { POST as detail } from "@/app/api/admin/order/detail/route";
import { POST as list } from "@/app/api/admin/order/list/route";
import { POST as refund } from "@/app/api/admin/order/refund/route";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { mailOutbox } from "@/db/schema/office";
import { createAdmin, createRun } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { payDemo } from "@/lib/orders/demo-payment";
import { finishOrder } from "@/lib/orders/process-payment";
import { openCheckout } from "@/lib/orders/open-checkout";
import { call, signIn } from "../../support/call";
import { createFamily, orderOf, traces } from "../../support/shop";

let token = "";
beforeAll(async () => {
  token = await signIn("admin", (await createAdmin()).id);
});

/** A family with a paid order of two seats, through the demo provider. */
async function paidOrder(capacity = 5) {
  const family = await createFamily();
  const run = await createRun({ capacity, priceCents: 40_000 });
  const orderId = await orderOf(family, {
    runs: [
      [run.id, family.emma.id],
      [run.id, family.leo.id],
    ],
  });
  const { sessionId } = await openCheckout(asSystem(orderId), { useCredit: true });
  await payDemo(asSystem(family.parent.id), {
    sessionId: sessionId ?? "",
    method: "card",
    country: "CA",
    ending: "now",
  });
  await finishOrder(asSystem(orderId));
  return { family, run, orderId };
}

test("one term's orders are listed once each, for any number of children, by day or amount, filtered, page by page", async () => {
  const run = await createRun({ priceCents: 40_000 });
  const other = await createRun({ priceCents: 10_000 });
  const placed: number[] = [];
  for (const [index, both] of [true, false, true].entries()) {
    const { parent, emma, leo } = await createFamily({ email: `term-${index}@orders.example` });
    const children = both ? [emma, leo] : [emma];
    const seats = children.map(({ id }) => ({ studentId: id, courseRunId: run.id }));
    const extra = index === 1 ? [{ studentId: leo.id, courseRunId: other.id }] : [];
    const input = { userId: parent.id, seats: [...seats, ...extra], method: "cash" as const };
    placed.push((await call(place, input, { token })).body.data?.orderId ?? 0);
  }
  const [first = 0, second = 0, third = 0] = placed;
  await call(
    refund,
    { id: second, orderLineIds: (await traces(second)).lines.map(({ id }) => id) },
    { token },
  );
  const ask = async (body: object) => {
    const reply = await call(list, body, { token });
    if (!reply.body.data) throw new Error(reply.body.msg);
    return reply.body.data;
  };
  const idsOf = ({ rows }: { rows: { orderId: number }[] }) => rows.map(({ orderId }) => orderId);
  const courseRunId = run.id;
  const all = await ask({ selectParam: { courseRunId } });
  expect([idsOf(all), all.records]).toEqual([[third, second, first], 3]);
  expect(idsOf(await ask({ sort: "createdAt", selectParam: { courseRunId } }))).toEqual(placed);
  expect(idsOf(await ask({ sort: "total", selectParam: { courseRunId } }))[0]).toBe(second);
  expect(idsOf(await ask({ selectParam: { courseRunId, status: "refunded" } }))).toEqual([second]);
  expect(idsOf(await ask({ selectParam: { courseRunId, search: "term-2@orders" } }))).toEqual([third]);
  expect((await ask({ selectParam: { courseRunId, to: "2020-01-01" } })).records).toBe(0);
  expect((await call(list, { selectParam: { to: "9999-12-31" } }, { token })).body.code).toBe(3000);
  const page = await ask({ pageSize: 2, selectParam: { courseRunId } });
  const next = await ask({ pageSize: 2, cursor: page.next, selectParam: { courseRunId } });
  expect([idsOf(page), idsOf(next)]).toEqual([[third, second], [first]]);
  const back = await ask({ pageSize: 2, cursor: next.previous, selectParam: { courseRunId } });
  expect(idsOf(back)).toEqual([third, second]);
});

describe("refunds", () => {
  test("of one child of two are exact to the cent with discount and tax, end the seat, and notify the family", async () => {
    const { family, orderId } = await paidOrder();
    const before = await traces(orderId);
    const line = before.lines.find(({ studentId }) => studentId === family.leo.id);
    const { body } = await call(refund, { id: orderId, orderLineIds: [line?.id ?? 0] }, { token });
    expect(body.data).toEqual({ status: "partially_refunded" });
    const after = await traces(orderId);
    expect(after.refunds).toMatchObject([{ amountCents: 40_680, state: "done", reason: "requested" }]);
    expect(after.refunds[0]?.adminId).toBeTruthy();
    expect(after.order.refundedCents).toBe(40_680);
    expect(after.enrolments.map(({ studentId, endReason }) => [studentId, endReason])).toEqual(
      expect.arrayContaining([
        [family.emma.id, null],
        [family.leo.id, "refunded"],
      ]),
    );
    expect(after.mails).toEqual(["receipt", "refund"]);
    expect(after.audit.at(-1)).toBe("order.refund");

    const again = await call(refund, { id: orderId, orderLineIds: [line?.id ?? 0] }, { token });
    expect(again.body.code).toBe(409);
    const other = before.lines.find(({ studentId }) => studentId === family.emma.id);
    await call(refund, { id: orderId, orderLineIds: [other?.id ?? 0] }, { token });
    const whole = await traces(orderId);
    expect(whole.order.status).toBe("refunded");
    expect(whole.order.refundedCents).toBe(
      whole.order.totalCents - whole.order.discountCents + whole.order.taxCents,
    );
  });

  test("requested twice at the same moment pay the money back once", async () => {
    const { orderId } = await paidOrder();
    const { lines } = await traces(orderId);
    const ids = lines.map(({ id }) => id);
    const replies = await Promise.all(
      [1, 2, 3].map(() => call(refund, { id: orderId, orderLineIds: ids }, { token })),
    );
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409]);
    expect((await traces(orderId)).refunds).toHaveLength(2);
  });

  test("of an unpaid order, or of another order's line, are refused", async () => {
    const family = await createFamily();
    const orderId = await orderOf(family, { runs: [[(await createRun()).id, family.emma.id]] });
    const { lines } = await traces(orderId);
    expect(
      (await call(refund, { id: orderId, orderLineIds: [lines[0]?.id ?? 0] }, { token })).body.code,
    ).toBe(409);
    const { orderId: paid } = await paidOrder();
    expect((await call(refund, { id: paid, orderLineIds: [lines[0]?.id ?? 0] }, { token })).body.code).toBe(
      404,
    );
    expect((await call(refund, { id: paid, orderLineIds: [] }, { token })).body.code).toBe(3000);
  });
});

test("a pending order is cancelled and its seat is free", async () => {
  const family = await createFamily();
  const run = await createRun({ capacity: 1 });
  const orderId = await orderOf(family, { runs: [[run.id, family.emma.id]] });
  expect((await call(cancel, { id: orderId }, { token })).body.data).toEqual({ status: "cancelled" });
  const { order, holds, lines } = await traces(orderId);
  expect([order.status, holds.length, lines[0]?.status]).toEqual(["cancelled", 0, "cancelled"]);
  expect((await call(cancel, { id: orderId }, { token })).body.code).toBe(409);
  const stranger = await createFamily();
  expect((await stranger.put({ runs: [[run.id, stranger.emma.id]] })).status).toBe(200);
});

test("an order that was paid a moment ago is not reported as cancelled", async () => {
  const family = await createFamily();
  const run = await createRun({ capacity: 1 });
  const orderId = await orderOf(family, { runs: [[run.id, family.emma.id]] });
  const { sessionId } = await openCheckout(asSystem(orderId), { useCredit: true });
  await payDemo(asSystem(family.parent.id), {
    sessionId: sessionId ?? "",
    method: "card",
    country: "CA",
    ending: "now",
  });
  expect((await call(cancel, { id: orderId }, { token })).body).toMatchObject({
    code: 409,
    msg: expect.stringMatching(/^The family has paid this order/),
  });
  const { order, enrolments, audit } = await traces(orderId);
  expect([order.status, enrolments.length, audit]).toEqual(["paid", 1, ["order.create", "order.settle"]]);
  const again = await call(cancel, { id: orderId }, { token, headers: { "accept-language": "zh" } });
  expect(again.body.msg).toMatch(/^家长已经付款/);
});

test("the checkout of a cancelled order can no longer be paid", async () => {
  const family = await createFamily();
  const orderId = await orderOf(family, { runs: [[(await createRun()).id, family.emma.id]] });
  const { sessionId } = await openCheckout(asSystem(orderId), { useCredit: true });
  expect((await call(cancel, { id: orderId }, { token })).body.data).toEqual({ status: "cancelled" });
  await expect(
    payDemo(asSystem(family.parent.id), {
      sessionId: sessionId ?? "",
      method: "card",
      country: "CA",
      ending: "now",
    }),
  ).rejects.toThrow();
  expect((await traces(orderId)).payments).toMatchObject([{ state: "expired" }]);
});

describe("an order taken by the office", () => {
  test("is priced like any other, paid by hand, settled with a receipt, and refunded by hand", async () => {
    const { parent, emma, leo } = await createFamily();
    const run = await createRun({ priceCents: 40_000 });
    const seats = [emma, leo].map(({ id }) => ({ studentId: id, courseRunId: run.id }));
    const { body } = await call(
      place,
      { userId: parent.id, seats, method: "cheque", reference: "17" },
      { token },
    );
    const orderId = body.data?.orderId ?? 0;
    const { order, enrolments, payments, mails, audit, holds } = await traces(orderId);
    expect(order).toMatchObject({
      status: "paid",
      totalCents: 80_000,
      discountCents: 8_000,
      taxCents: 9_360,
    });
    expect(payments).toMatchObject([{ provider: "none", state: "paid", amountCents: 81_360 }]);
    expect([enrolments.length, mails, audit, holds.length]).toEqual([
      2,
      ["receipt"],
      ["order.place", "order.settle"],
      0,
    ]);
    const { lines } = await traces(orderId);
    await call(refund, { id: orderId, orderLineIds: [lines[0]?.id ?? 0] }, { token });
    expect((await traces(orderId)).refunds).toMatchObject([
      { state: "asked", destination: "outside", amountCents: 40_680 },
    ]);
  });

  test("is refused for a full term, a seat the child has, and another family's child", async () => {
    const { parent, emma, leo } = await createFamily();
    const stranger = await createFamily();
    const run = await createRun({ capacity: 1 });
    const seat = (studentId: number) => ({ studentId, courseRunId: run.id });
    const order = (...seats: ReturnType<typeof seat>[]) =>
      call(place, { userId: parent.id, seats, method: "cash" }, { token });
    expect((await order(seat(emma.id), seat(leo.id))).body.msg).toMatch(/is full/);
    expect((await order(seat(stranger.emma.id))).body.code).toBe(3000);
    expect((await order(seat(emma.id), seat(emma.id))).body.code).toBe(3000);
    expect((await order(seat(emma.id))).status).toBe(200);
    expect((await order(seat(emma.id))).body.msg).toMatch(/already has a seat/);
  });
});

describe("seats by hand", () => {
  test("the last one is given once, however many request it", async () => {
    const families = await Promise.all([1, 2, 3, 4].map(() => createFamily()));
    const run = await createRun({ capacity: 1 });
    const replies = await Promise.all(
      families.map(({ emma }) => call(enrolByHand, { studentId: emma.id, courseRunId: run.id }, { token })),
    );
    expect(replies.map(({ body }) => body.code).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test("a bought seat moves with its line: a later refund ends the new one", async () => {
    const { family, run, orderId } = await paidOrder();
    const target = await createRun({ capacity: 1 });
    const seat = (await traces(orderId)).enrolments.find(({ studentId }) => studentId === family.emma.id);
    const { body } = await call(move, { id: seat?.id ?? 0, courseRunId: target.id }, { token });
    expect(body.code).toBe(200);
    const rows = await db.select().from(enrolments).where(eq(enrolments.studentId, family.emma.id));
    expect(rows.map(({ courseRunId, endReason }) => [courseRunId, endReason])).toEqual(
      expect.arrayContaining([
        [run.id, "moved"],
        [target.id, null],
      ]),
    );
    expect((await call(move, { id: seat?.id ?? 0, courseRunId: target.id }, { token })).body.code).toBe(409);
    const mails = await db.select().from(mailOutbox).where(eq(mailOutbox.recipient, family.parent.email));
    expect(mails.map(({ template }) => template)).toContain("enrolled");
    const line = (await traces(orderId)).lines.find(({ studentId }) => studentId === family.emma.id);
    await call(refund, { id: orderId, orderLineIds: [line?.id ?? 0] }, { token });
    const [moved] = await db
      .select()
      .from(enrolments)
      .where(eq(enrolments.id, body.data?.enrolmentId ?? 0));
    expect(moved?.endReason).toBe("refunded");
  });

  test("an ended seat is free at once, and ends once", async () => {
    const { emma, leo } = await createFamily();
    const run = await createRun({ capacity: 1 });
    const { body } = await call(enrolByHand, { studentId: emma.id, courseRunId: run.id }, { token });
    const id = body.data?.enrolmentId ?? 0;
    expect((await call(enrolByHand, { studentId: leo.id, courseRunId: run.id }, { token })).body.code).toBe(
      409,
    );
    expect((await call(withdraw, { id }, { token })).status).toBe(200);
    expect((await call(withdraw, { id }, { token })).body.code).toBe(409);
    expect((await call(enrolByHand, { studentId: leo.id, courseRunId: run.id }, { token })).status).toBe(200);
  });
});

test("orders are found by number, short number, parent, status and day", async () => {
  const { family, orderId } = await paidOrder();
  const { order } = await traces(orderId);
  const ids = async (selectParam: object) =>
    (await call(list, { selectParam }, { token })).body.data?.rows.map(({ orderId }) => orderId);
  expect(await ids({ search: order.orderNo.toLowerCase() })).toEqual([orderId]);
  expect(await ids({ search: String(Number(order.orderNo.slice(-6))) })).toEqual([orderId]);
  expect(await ids({ search: family.parent.email })).toEqual([orderId]);
  expect(await ids({ userId: family.parent.id, status: "paid" })).toEqual([orderId]);
  expect(await ids({ userId: family.parent.id, from: "2999-01-01" })).toEqual([]);
  const { body } = await call(detail, { id: orderId }, { token });
  expect(body.data).toMatchObject({
    orderId,
    user: { userId: family.parent.id },
    payments: [{ provider: "demo", state: "paid" }],
    items: [{ orderLineId: expect.any(Number) }, {}],
  });
});
