import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { POST as placeOrder } from "@/app/api/admin/order/add/route";
import { POST as figure } from "@/app/api/user/order/price/figure/route";
import { POST as addStudent } from "@/app/api/user/student/add/route";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { cartLines } from "@/db/schema/cart";
import { orders, seatHolds } from "@/db/schema/orders";
import { createAdmin, createBundle, createRun, enrol } from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { childrenOf, createFamily, type Family, orderOf, seatsIn } from "../../support/shop";

let home: Family;
beforeEach(async () => {
  home = await createFamily();
});
const children = (count: number) => childrenOf(home, count);
const refusal = { code: 409, msg: expect.stringMatching(/at most 6 seats in Reading Circle/) };

test("eleven invented children do not make a program free", async () => {
  const run = await createRun({ priceCents: 40_000 });
  const invented = [];
  for (let i = 0; i < 11; i++) {
    const child = { firstName: `Child${i}`, lastName: "Chen", birthDay: "2017-05-01", grade: 3 };
    const { body } = await call(addStudent, child, { token: home.token });
    invented.push(body.data?.studentId ?? 0);
  }
  expect((await home.put({ runs: seatsIn(run.id, invented) })).body).toMatchObject(refusal);
  const chinese = await home.put({ runs: seatsIn(run.id, invented) }, { "accept-language": "zh" });
  expect(chinese.body.msg).toMatch(/阅读小组.*6 个名额/);

  // Bypasses the cart and writes the table from which the order is made.
  await db
    .insert(cartLines)
    .values(invented.map((studentId) => ({ parentId: home.parent.id, studentId, courseRunId: run.id })));
  expect((await home.order()).body).toMatchObject(refusal);
  const { body } = await call(figure, {}, { token: home.token });
  expect(body.data).toMatchObject({ total: 2_400, discount: 1_200 });
  expect(body.data?.lines.map(({ problem }) => problem)).toEqual([
    ...Array(6).fill(null),
    ...Array(5).fill("limit"),
  ]);
});

test("six seats are taken, at half the price each; the login leaves out the seventh and names it", async () => {
  const run = await createRun({ priceCents: 40_000 });
  const ids = await children(7);
  const { body } = await home.put({ runs: seatsIn(run.id, ids), dropUnavailable: true });
  expect(body.data?.dropped).toMatchObject([{ studentId: ids[6], problem: "limit", seatLimit: 6 }]);
  expect((await home.order()).status).toBe(200);
  const [order] = await db.select().from(orders).where(eq(orders.parentId, home.parent.id));
  expect(order).toMatchObject({ totalCents: 240_000, discountCents: 120_000 });
});

test("existing seats, seats being paid, other terms and bundles count", async () => {
  const run = await createRun({ priceCents: 40_000 });
  const later = await createRun({ courseId: run.courseId, startsOn: "2090-01-01", endsOn: "2090-03-01" });
  const bundle = await createBundle([{ courseId: run.courseId, courseRunId: run.id }]);
  const ids = await children(7);
  await enrol(ids[0]!, run.id);
  await enrol(ids[1]!, later.id);
  await orderOf(home, { runs: seatsIn(run.id, [ids[2]!, ids[3]!]) });
  expect(
    (await home.put({ runs: seatsIn(later.id, [ids[4]!]), bundles: [[bundle.id, ids[5]!]] })).status,
  ).toBe(200);
  const seventh = { runs: [...seatsIn(later.id, [ids[4]!]), ...seatsIn(run.id, [ids[6]!])] };
  expect((await home.put({ ...seventh, bundles: [[bundle.id, ids[5]!]] })).body).toMatchObject(refusal);
  // The pending order would be replaced by a basket with one of its seats.
  expect((await home.put({ runs: seatsIn(run.id, ids.slice(2, 6)) })).status).toBe(200);
});

test("a term that is over and a seat that was given up do not count", async () => {
  const run = await createRun();
  const ids = await children(6);
  for (const id of ids) await enrol(id, run.id);
  const next = await createRun({ courseId: run.courseId });
  expect((await home.put({ runs: seatsIn(next.id, [ids[0]!]) })).body).toMatchObject(refusal);
  await db
    .update(courseRuns)
    .set({ startsOn: "2020-01-01", endsOn: "2020-03-01" })
    .where(eq(courseRuns.id, run.id));
  expect((await home.put({ runs: seatsIn(next.id, [ids[0]!]) })).status).toBe(200);
});

test("two orders at the same moment do not hold more together", async () => {
  const run = await createRun();
  const later = await createRun({ courseId: run.courseId });
  const ids = await children(8);
  await db.insert(cartLines).values(
    ids.map((studentId, i) => ({
      parentId: home.parent.id,
      studentId,
      courseRunId: i < 4 ? run.id : later.id,
    })),
  );
  for (let round = 0; round < 4; round++) {
    const replies = await Promise.all([
      home.order({ courseRunIds: [run.id], bundleIds: [] }),
      home.order({ courseRunIds: [later.id], bundleIds: [] }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
  const held = await db
    .select()
    .from(seatHolds)
    .innerJoin(orders, eq(orders.id, seatHolds.orderId))
    .where(eq(orders.parentId, home.parent.id));
  expect(held).toHaveLength(4);
});

test("the office may give more by hand, and its discount stays at half the price", async () => {
  const run = await createRun({ priceCents: 40_000 });
  const ids = await children(8);
  const admin = await createAdmin();
  const { body } = await call(
    placeOrder,
    {
      userId: home.parent.id,
      seats: ids.map((studentId) => ({ studentId, courseRunId: run.id })),
      method: "cash",
    },
    { token: await signIn("admin", admin.id) },
  );
  expect(body.code, JSON.stringify(body)).toBe(200);
  const [order] = await db.select().from(orders).where(eq(orders.parentId, home.parent.id));
  expect(order).toMatchObject({ totalCents: 320_000, discountCents: 160_000 });
});
