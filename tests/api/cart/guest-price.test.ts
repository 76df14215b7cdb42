import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { POST as figure } from "@/app/api/base/order/price/figure/route";
import { POST as ownFigure } from "@/app/api/user/order/price/figure/route";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { createBundle, createRun, enrol } from "@/db/seed/factories";
import { call } from "../../support/call";
import { createFamily } from "../../support/shop";

const line = (child: number, courseRunId: number | null, bundleId: number | null = null) => ({
  child,
  courseRunId,
  bundleId,
});
const price = async (lines: ReturnType<typeof line>[], place = {}) =>
  (await call(figure, { lines, ...place }, {})).body;

test("a guest's cart costs what the same basket costs a family there", async () => {
  const run = await createRun({ priceCents: 40_000 });
  const part = await createRun({ priceCents: 30_000 });
  const bundle = await createBundle([{ courseId: part.courseId }]);
  const family = await createFamily({ province: 5 });
  await family.put({
    runs: [
      [run.id, family.emma.id],
      [run.id, family.leo.id],
    ],
    bundles: [[bundle.id, family.leo.id]],
  });
  const { data } = await price([line(1, run.id), line(2, run.id), line(2, null, bundle.id)], { province: 5 });
  const { body: own } = await call(ownFigure, {}, { token: family.token });
  expect(own.data?.discount).toBe(80);
  expect({ ...data, lines: null }).toEqual({ ...own.data, lines: null });
  expect(data?.lines.map(({ studentId, price: cost, discount }) => [studentId, cost, discount])).toEqual([
    [1, 400, 40],
    [2, 400, 40],
    [2, own.data?.lines[2]?.price, 0],
  ]);
});

test("the sum is before tax while the place is unknown, and without tax outside Canada", async () => {
  const run = await createRun({ priceCents: 40_000 });
  expect((await price([line(1, run.id)])).data).toMatchObject({
    taxKnown: false,
    tax: 0,
    actualTotalForTax: 400,
  });
  expect((await price([line(1, run.id)], { country: "CN" })).data).toMatchObject({ taxKnown: true, tax: 0 });
  expect((await price([line(1, run.id)], { province: 9 })).data).toMatchObject({
    tax: expect.any(Number),
    taxKnown: true,
  });
});

test("a seat that cannot be bought is named and costs nothing", async () => {
  const [run, full, closed] = [
    await createRun({ priceCents: 40_000 }),
    await createRun({ capacity: 0 }),
    await createRun(),
  ];
  await db.update(courseRuns).set({ enabled: false }).where(eq(courseRuns.id, closed.id));
  const { data } = await price([
    line(1, run.id),
    line(1, run.id),
    line(1, full.id),
    line(1, closed.id),
    line(1, 2_000_000_000),
  ]);
  expect(data?.lines.map(({ problem }) => problem)).toEqual([null, "twice", "full", "closed", "missing"]);
  expect(data?.total).toBe(400);
});

test("the number of a guest's child is not an id: a real child's seats are not revealed", async () => {
  const { emma } = await createFamily();
  const run = await createRun();
  await enrol(emma.id, run.id);
  for (const child of [emma.id, 1].filter((id) => id <= 30)) {
    const { data } = await price([line(child, run.id)]);
    expect(data?.lines[0]?.problem).toBeNull();
  }
});

test.each([
  [[], "lines"],
  [[line(1, 1, 1)], "lines.0.courseRunId"],
  [[line(1, null)], "lines.0.courseRunId"],
  [[line(31, 1)], "lines.0.child"],
])("%j is refused at %s", async (lines, field) => {
  const body = await price(lines);
  expect(body.code).toBe(3000);
  expect(Object.keys((body.data as unknown as { fields: object }).fields)).toContain(field);
});
