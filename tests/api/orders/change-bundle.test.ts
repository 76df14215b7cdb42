import { beforeEach, expect, test } from "vitest";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as price } from "@/app/api/admin/order/price/route";
import { createAdmin, createBundle, createRun } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { createFamily, orderOf, traces } from "../../support/shop";

let office = { token: "" };
beforeEach(async () => {
  office = { token: await signIn("admin", (await createAdmin()).id) };
});

/** Emma's unpaid bundle of two programs for CA$500.00, whose terms cost CA$400.00 each. */
async function ordered() {
  const home = await createFamily();
  const [reading, maths] = [await createRun({ priceCents: 40_000 }), await createRun({ priceCents: 40_000 })];
  const evening = await createRun({ courseId: maths.courseId, priceCents: 44_000 });
  const bundle = await createBundle(
    [{ courseId: reading.courseId }, { courseId: maths.courseId, courseRunId: maths.id }],
    {
      priceCents: 50_000,
    },
  );
  const id = await orderOf(home, { bundles: [[bundle.id, home.emma.id]] });
  const inBundle = (courseRunId: number) => ({ studentId: home.emma.id, courseRunId, bundleId: bundle.id });
  const change = (seats: { studentId: number; courseRunId: number; bundleId?: number }[]) =>
    call(placeOrder, { userId: home.parent.id, seats, replaces: id, method: "later" as const }, office);
  return { home, reading, maths, evening, bundle, id, inBundle, change };
}

test("an order with a bundle is changed by the office: another seat is added, and the bundle keeps its price", async () => {
  const { home, reading, maths, bundle, id, inBundle, change } = await ordered();
  const more = await createRun({ priceCents: 10_000 });
  const seats = [inBundle(reading.id), inBundle(maths.id), { studentId: home.leo.id, courseRunId: more.id }];
  const shown = await call(price, { userId: home.parent.id, seats, replaces: id }, office);
  expect(shown.body.data).toMatchObject({
    total: 600,
    lines: [{ bundleName: "Year bundle" }, {}, { bundleName: null }],
  });
  const { body } = await change(seats);
  expect(body.code, body.msg).toBe(200);
  const after = await traces(body.data!.orderId);
  expect(after.order).toMatchObject({ status: "pending", totalCents: 60_000 });
  expect(
    after.lines.map(({ bundleId, bundleNameZh, priceCents }) => [bundleId, bundleNameZh, priceCents]),
  ).toEqual([
    [bundle.id, "全年套餐", 25_000],
    [bundle.id, "全年套餐", 25_000],
    [null, null, 10_000],
  ]);
  expect((await traces(id)).order.status).toBe("cancelled");
});

test("a seat of the bundle may be in another term of its program, or all of its seats become single ones", async () => {
  const one = await ordered();
  const moved = await one.change([one.inBundle(one.reading.id), one.inBundle(one.evening.id)]);
  expect((await traces(moved.body.data!.orderId)).order.totalCents).toBe(50_000);
  const other = await ordered();
  const seats = [other.reading.id, other.maths.id].map((courseRunId) => ({
    studentId: other.home.emma.id,
    courseRunId,
  }));
  const single = await other.change(seats);
  expect((await traces(single.body.data!.orderId)).order.totalCents).toBe(80_000);
});

test("a part of a bundle, another child's and one that the order does not have are refused", async () => {
  const { home, reading, maths, id, inBundle, change } = await ordered();
  const foreign = await createBundle([{ courseId: reading.courseId }]);
  for (const seats of [
    [inBundle(reading.id)],
    [inBundle(reading.id), { ...inBundle(maths.id), studentId: home.leo.id }],
    [{ ...inBundle(reading.id), bundleId: foreign.id }],
  ]) {
    const { body } = await change(seats);
    expect(body).toMatchObject({
      code: 3000,
      data: { fields: { seats: expect.stringMatching(/one seat in each/) } },
    });
  }
  expect((await traces(id)).order.status).toBe("pending");
});
