import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { POST as check } from "@/app/api/user/order/check/route";
import { POST as detail } from "@/app/api/user/order/detail/route";
import { POST as list } from "@/app/api/user/order/list/route";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { orders, seatHolds } from "@/db/schema/orders";
import { createBundle, createCourse, createRun, enrol } from "@/db/seed/factories";
import { expireOrders } from "@/lib/orders/expire-orders";
import messages from "@/messages/en.json" with { type: "json" };
import { call } from "../../support/call";
import { createFamily, type Family, orderOf, traces } from "../../support/shop";

let home: Family;
beforeEach(async () => {
  home = await createFamily();
});
const both = (runId: number): [number, number][] => [
  [runId, home.emma.id],
  [runId, home.leo.id],
];
const minutes = (from: Date, to: Date) => Math.round((to.getTime() - from.getTime()) / 60_000);

describe("an order", () => {
  test("is refused if the basket costs another sum than the parent has seen", async () => {
    const run = await createRun({ priceCents: 40_000 });
    await home.put({ runs: [[run.id, home.emma.id]] });
    // Another device adds the second child after this page was opened.
    await home.put({ runs: both(run.id) });
    const refused = await home.order({ actualTotalForTax: 452 });
    expect(refused.body.code).toBe(409);
    expect(refused.body.msg).toBe(messages.errors.basketChanged);
    expect(await db.$count(orders, eq(orders.parentId, home.parent.id))).toBe(0);
    expect((await home.order({ actualTotalForTax: 813.6 })).body.code).toBe(200);
  });

  test("says which price the office has changed, from what to what, apart from a changed basket", async () => {
    const course = await createCourse();
    const run = await createRun({ courseId: course.id, priceCents: 40_000 });
    const other = await createRun({ priceCents: 10_000 });
    await home.put({
      runs: [
        [run.id, home.emma.id],
        [other.id, home.leo.id],
      ],
    });
    const line = { courseRunId: run.id, bundleId: null, studentId: home.emma.id, price: 400 };
    const beside = { courseRunId: other.id, bundleId: null, studentId: home.leo.id, price: 100 };
    const pay = (actualTotalForTax: number, seen: object[]) => home.order({ actualTotalForTax, seen });
    const setPrice = (id: number, priceCents: number) =>
      db.update(courseRuns).set({ priceCents }).where(eq(courseRuns.id, id));

    await setPrice(run.id, 38_000);
    expect((await pay(565, [line, beside])).body.msg).toBe(
      `The price of ${course.name} has changed from CA$400.00 to CA$380.00, and the total is now CA$542.40. Nothing was ordered. Go to payment again to order at this total.`,
    );
    await setPrice(other.id, 9_000);
    const both = await pay(565, [line, beside]);
    expect([both.status, both.body.msg]).toEqual([
      409,
      "The total has changed from CA$565.00 to CA$531.10. Nothing was ordered. Go to payment again to order at this total.",
    ]);
    expect((await pay(452, [line])).body.msg).toBe(messages.errors.basketChanged);
    expect((await pay(531.1, [line, beside])).status).toBe(200);
  });

  test("keeps the names, prices, discount and tax of its time, and holds its seats for 30 minutes", async () => {
    const run = await createRun({ priceCents: 40_000, capacity: 5 });
    const [a, b] = [await createRun({ priceCents: 30_000 }), await createRun({ priceCents: 20_000 })];
    const bundle = await createBundle([{ courseId: a.courseId }, { courseId: b.courseId }], {
      priceCents: 45_000,
    });
    const orderId = await orderOf(home, { runs: both(run.id), bundles: [[bundle.id, home.emma.id]] });
    await db
      .update(courseRuns)
      .set({ priceCents: 1, listPriceCents: 1, name: "Changed" })
      .where(eq(courseRuns.id, run.id));

    const { order, lines, holds, audit, cart } = await traces(orderId);
    expect(order).toMatchObject({
      status: "pending",
      totalCents: 125_000,
      discountCents: 8_000,
      taxCents: 15_210,
      taxRegion: "ON",
    });
    expect(order.orderNo).toMatch(/^LE-\d{4}-\d{6}$/);
    expect(
      lines.map((line) => [
        line.studentName,
        line.runName,
        line.bundleName,
        line.priceCents,
        line.discountCents,
        line.taxCents,
      ]),
    ).toEqual([
      ["Emma Chen", "Winter term", null, 40_000, 4_000, 4_680],
      ["Leo Chen", "Winter term", null, 40_000, 4_000, 4_680],
      ["Emma Chen", "Winter term", "Year bundle", 27_000, 0, 3_510],
      ["Emma Chen", "Winter term", "Year bundle", 18_000, 0, 2_340],
    ]);
    expect(lines[0]).toMatchObject({ nameZh: "阅读小组", runNameZh: "冬季班", status: "pending" });
    expect(holds).toHaveLength(4);
    expect(minutes(order.createdAt, order.expiresAt)).toBe(30);
    expect(audit).toEqual(["order.create"]);
    expect(cart).toHaveLength(3);
  });

  test("pressing twice creates one, also simultaneously", async () => {
    const run = await createRun({ capacity: 2 });
    await home.put({ runs: both(run.id) });
    const replies = await Promise.all(Array.from({ length: 6 }, () => home.order()));
    expect(new Set(replies.map(({ body }) => body.data?.orderId)).size).toBe(1);
    expect(await db.$count(orders, eq(orders.parentId, home.parent.id))).toBe(1);
  });

  test("of an empty basket is refused", async () => {
    expect((await home.order()).body).toMatchObject({ code: 409, msg: "Your cart is empty." });
  });

  test("can be of a part of the basket", async () => {
    const [run, other] = [await createRun(), await createRun()];
    await home.put({
      runs: [
        [run.id, home.emma.id],
        [other.id, home.emma.id],
      ],
    });
    const { body } = await home.order({ courseRunIds: [other.id], bundleIds: [] });
    const { lines } = await traces(body.data?.orderId ?? 0);
    expect(lines.map(({ courseRunId }) => courseRunId)).toEqual([other.id]);
  });

  test("ignores a price, a user or a status in the body", async () => {
    const run = await createRun({ priceCents: 40_000 });
    await home.put({ runs: [[run.id, home.emma.id]] });
    const { body } = await home.order({ price: 1, total: 1, userId: 1, status: "paid", parentId: 1 });
    const { order } = await traces(body.data?.orderId ?? 0);
    expect(order).toMatchObject({ status: "pending", totalCents: 40_000, parentId: home.parent.id });
  });

  test("is refused with the line that has become closed, full or owned", async () => {
    const run = await createRun({ capacity: 1 });
    await home.put({ runs: [[run.id, home.emma.id]] });
    const stranger = await createFamily();
    await enrol(stranger.emma.id, run.id);
    expect((await home.order()).body).toMatchObject({
      code: 409,
      msg: "Reading Circle, Winter term is full.",
    });
    await db.update(courseRuns).set({ capacity: null, enabled: false }).where(eq(courseRuns.id, run.id));
    expect((await home.order()).body.msg).toMatch(/no longer on sale/);
    await db.update(courseRuns).set({ enabled: true }).where(eq(courseRuns.id, run.id));
    await enrol(home.emma.id, run.id);
    expect((await home.order({}, { "accept-language": "zh" })).body.msg).toMatch(/已经报了/);
  });

  test("is replaced by a new one with the same seats, and releases its holds", async () => {
    const run = await createRun({ capacity: 2 });
    const first = await orderOf(home, { runs: both(run.id) });
    const second = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    const old = await traces(first);
    expect(old.order.status).toBe("cancelled");
    expect(old.lines.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    expect([old.holds.length, (await traces(second)).holds.length]).toEqual([0, 1]);
    expect(old.audit).toEqual(["order.create", "order.replace"]);
  });

  test("leaves an order of other seats unchanged", async () => {
    const [run, other] = [await createRun(), await createRun()];
    const first = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    await orderOf(home, { runs: [[other.id, home.emma.id]] });
    expect((await traces(first)).order.status).toBe("pending");
  });

  test("a changed price creates a new one", async () => {
    const run = await createRun();
    const first = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    await db
      .update(courseRuns)
      .set({ priceCents: 10_000, listPriceCents: 10_000 })
      .where(eq(courseRuns.id, run.id));
    const { body } = await home.order();
    expect(body.data?.orderId).not.toBe(first);
    expect((await traces(first)).order.status).toBe("cancelled");
  });
});

describe("seats that are held", () => {
  test("are not available to others until the time is over, and stay the buyer's own", async () => {
    const run = await createRun({ capacity: 1 });
    const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    const stranger = await createFamily();
    expect((await stranger.put({ runs: [[run.id, stranger.emma.id]] })).body.msg).toMatch(/full/);
    expect((await home.put({ runs: [[run.id, home.emma.id]] })).status).toBe(200);
    expect((await home.put({ runs: [[run.id, home.leo.id]] })).body.msg).toMatch(/full/);

    const past = new Date(Date.now() - 1_000);
    await db.update(orders).set({ expiresAt: past }).where(eq(orders.id, orderId));
    await db.update(seatHolds).set({ expiresAt: past }).where(eq(seatHolds.orderId, orderId));
    expect((await stranger.put({ runs: [[run.id, stranger.emma.id]] })).status).toBe(200);
    expect(await expireOrders()).toBe(1);
    expect(await expireOrders()).toBe(0);
    const { order, holds, audit, mails } = await traces(orderId);
    expect([order.status, holds.length, audit.at(-1), mails]).toEqual(["expired", 0, "order.expire", []]);
  });
});

describe("reading", () => {
  test("detail, in the reader's language", async () => {
    const run = await createRun({ priceCents: 40_050 });
    const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    const { body } = await call(
      detail,
      { id: orderId },
      { token: home.token, headers: { "accept-language": "zh" } },
    );
    expect(body.data).toMatchObject({
      orderId,
      status: "pending",
      total: 400.5,
      discount: 0,
      actualTotal: 400.5,
      tax: 52.07,
      actualTotalForTax: 452.57,
      items: [
        {
          courseRunId: run.id,
          bundleId: null,
          studentId: home.emma.id,
          name: "阅读小组",
          price: 400.5,
          status: "pending",
        },
      ],
    });
  });

  test("another parent's order and a missing one get the same response", async () => {
    const run = await createRun();
    const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    const { token } = await createFamily();
    for (const handler of [detail, check])
      for (const id of [orderId, 2_000_000_000])
        expect((await call(handler, { id }, { token })).body).toMatchObject({
          code: 404,
          msg: "We could not find that.",
        });
  });

  test("the list: own orders, newest first, by status and page", async () => {
    const ids: number[] = [];
    for (let i = 0; i < 3; i++)
      ids.push(await orderOf(home, { runs: [[(await createRun()).id, home.emma.id]] }));
    await db
      .update(orders)
      .set({ status: "expired" })
      .where(eq(orders.id, ids[0] ?? 0));
    const stranger = await createFamily();
    await orderOf(stranger, { runs: [[(await createRun()).id, stranger.emma.id]] });
    const read = async (body: object) => (await call(list, body, { token: home.token })).body;
    const all = await read({});
    expect(all.data).toMatchObject({
      records: 3,
      rows: [{ orderId: ids[2], items: [{ name: "Reading Circle" }] }, {}, {}],
    });
    expect((await read({ page: 2, pageSize: 2 })).data?.rows.map(({ orderId }) => orderId)).toEqual([ids[0]]);
    expect((await read({ selectParam: { status: "expired" } })).data).toMatchObject({ records: 1 });
    expect((await read({ selectParam: { status: "" } })).data).toMatchObject({ records: 3 });
    expect((await read({ selectParam: { status: "lost" } })).code).toBe(3000);
    expect((await read({ selectParam: { colour: "red" } })).code).toBe(3000);
  });

  test("check says whether it can be paid, and why not", async () => {
    const run = await createRun({ capacity: 1 });
    const orderId = await orderOf(home, { runs: [[run.id, home.emma.id]] });
    const asked = async () => (await call(check, { id: orderId }, { token: home.token })).body.data;
    expect(await asked()).toEqual({ payable: true, reasons: [] });
    await enrol(home.emma.id, run.id);
    expect(await asked()).toEqual({ payable: false, reasons: ["owned"] });
    await db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, orderId));
    expect(await asked()).toEqual({ payable: false, reasons: ["closed"] });
  });
});
