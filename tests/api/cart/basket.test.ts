import pg from "pg";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as add } from "@/app/api/user/basket/items/add/route";
import { POST as view } from "@/app/api/user/basket/items/view/route";
import { POST as figure } from "@/app/api/user/order/price/figure/route";
import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import {
  createBundle,
  createCourse,
  createParent,
  createRun,
  createStudent,
  enrol,
} from "@/db/seed/factories";
import { call, signIn } from "../../support/call";
import { createFamily, type Seats } from "../../support/shop";

async function family() {
  const home = await createFamily();
  return {
    ...home,
    see: async () => (await call(view, {}, { token: home.token })).body.data,
    price: async (part = {}) => (await call(figure, part, { token: home.token })).body.data,
  };
}

let home: Awaited<ReturnType<typeof family>>;
beforeEach(async () => {
  home = await family();
});

describe("items/add replaces the basket", () => {
  test("accepts runs and bundles for children, and can be repeated", async () => {
    const run = await createRun({ priceCents: 40_000 });
    const [a, b] = [await createRun({ priceCents: 30_000 }), await createRun({ priceCents: 20_000 })];
    const bundle = await createBundle([{ courseId: a.courseId }, { courseId: b.courseId }]);
    const seats: Seats = {
      runs: [
        [run.id, home.emma.id],
        [run.id, home.leo.id],
      ],
      bundles: [[bundle.id, home.emma.id]],
    };
    for (let i = 0; i < 2; i++)
      expect((await home.put(seats)).body).toMatchObject({ code: 200, data: { dropped: [] } });

    const basket = await home.see();
    expect(
      basket?.courses.map(({ courseRunId, studentId, courseRun, problem }) => [
        courseRunId,
        studentId,
        courseRun?.price,
        problem,
      ]),
    ).toEqual([
      [run.id, home.emma.id, 400, null],
      [run.id, home.leo.id, 400, null],
    ]);
    expect(basket?.bundles).toMatchObject([
      {
        bundleId: bundle.id,
        studentId: home.emma.id,
        price: 500,
        courseBundles: [{ courseRun: { courseRunId: a.id } }, { courseRun: { courseRunId: b.id } }],
      },
    ]);

    await home.put({ runs: [[run.id, home.leo.id]] });
    expect((await home.see())?.bundles).toEqual([]);
    expect((await home.see())?.courses).toHaveLength(1);
    await home.put({});
    expect(await home.see()).toEqual({ courses: [], bundles: [] });
  });

  test("the same line twice in one body is one line", async () => {
    const run = await createRun();
    await home.put({
      runs: [
        [run.id, home.emma.id],
        [run.id, home.emma.id],
      ],
    });
    expect((await home.see())?.courses).toHaveLength(1);
  });

  test("the terms of a course are included, earliest first", async () => {
    const run = await createRun();
    const later = await createRun({ courseId: run.courseId, startsOn: "2090-01-01", endsOn: "2090-03-01" });
    await createRun({ courseId: run.courseId, enabled: false });
    await home.put({ runs: [[run.id, home.emma.id]] });
    const [line] = (await home.see())?.courses ?? [];
    expect(line?.course?.runs?.map(({ courseRunId }) => courseRunId)).toEqual([run.id, later.id]);
  });
});

describe("items/add refuses with a message that names the line", () => {
  const refused = async (seats: Seats, status: number, sentence: string | RegExp, language = "en") => {
    const before = await home.see();
    const reply = await home.put(seats, { "accept-language": language });
    expect([reply.status, reply.body.code]).toEqual([status, status]);
    expect(reply.body.msg).toMatch(sentence);
    expect(await home.see()).toEqual(before);
  };
  const named = (values = {}) => createRun({ name: "Spring term", nameZh: "春季班", ...values });

  test("for a closed term, in both languages", async () => {
    const run = await named({ enabled: false });
    await refused(
      { runs: [[run.id, home.emma.id]] },
      409,
      /Reading Circle, Spring term is no longer on sale/,
    );
    await refused({ runs: [[run.id, home.emma.id]] }, 409, /阅读小组，春季班/, "zh-CN");
  });

  test("for one that has ended or was removed", async () => {
    const ended = await named({ startsOn: "2020-01-01", endsOn: "2020-03-01" });
    const removed = await named({ removedAt: new Date() });
    for (const run of [ended, removed])
      await refused({ runs: [[run.id, home.emma.id]] }, 409, /no longer on sale/);
  });

  test("for a full term", async () => {
    const run = await named({ capacity: 1 });
    await enrol((await createStudent({ parentId: home.parent.id })).id, run.id);
    await refused({ runs: [[run.id, home.emma.id]] }, 409, /Spring term is full/);
  });

  test("for more children than seats", async () => {
    const run = await named({ capacity: 1 });
    await refused(
      {
        runs: [
          [run.id, home.emma.id],
          [run.id, home.leo.id],
        ],
      },
      409,
      /is full/,
    );
  });

  test("for a seat that the child has", async () => {
    const run = await named();
    await enrol(home.emma.id, run.id);
    await refused(
      { runs: [[run.id, home.emma.id]] },
      409,
      /Emma Chen already has a seat in Reading Circle, Spring term/,
    );
    expect((await home.put({ runs: [[run.id, home.leo.id]] })).status).toBe(200);
  });

  test("for a seat that a bundle also contains", async () => {
    const run = await named();
    const bundle = await createBundle([{ courseId: run.courseId }]);
    await refused({ runs: [[run.id, home.emma.id]], bundles: [[bundle.id, home.emma.id]] }, 409, /twice/);
  });

  test("for a bundle without an open run, and a disabled one", async () => {
    const run = await named({ enabled: false });
    const other = await named();
    const empty = await createBundle([{ courseId: run.courseId }], { name: "Summer bundle" });
    const off = await createBundle([{ courseId: other.courseId }], { enabled: false, name: "Summer bundle" });
    for (const bundle of [empty, off])
      await refused({ bundles: [[bundle.id, home.emma.id]] }, 409, /Summer bundle is no longer on sale/);
  });

  test("for children, runs and bundles of others or unknown ones, which are not found", async () => {
    const run = await named();
    const stranger = await family();
    for (const student of [stranger.emma.id, 2_000_000_000])
      await refused({ runs: [[run.id, student]] }, 404, /children/);
    await refused({ runs: [[2_000_000_000, home.emma.id]] }, 404, /programs/);
    await refused({ bundles: [[2_000_000_000, home.emma.id]] }, 404, /programs/);
  });

  test("for all lines if one is invalid, unless asked to drop it", async () => {
    const [good, bad] = [await named(), await named({ enabled: false })];
    const seats: Seats = {
      runs: [
        [bad.id, home.emma.id],
        [good.id, home.emma.id],
      ],
    };
    await refused(seats, 409, /no longer on sale/);
    const reply = await home.put({ ...seats, dropUnavailable: true });
    expect(reply.body.data?.dropped).toMatchObject([
      { courseRunId: bad.id, studentId: home.emma.id, problem: "closed" },
    ]);
    expect((await home.see())?.courses.map(({ courseRunId }) => courseRunId)).toEqual([good.id]);
  });

  test.each([
    { courseAdd: { studentCourseRunIds: "1" } },
    { courseAdd: { studentCourseRunIds: [{ a: 1 }] } },
    { courseAdd: { studentCourseRunIds: [{ "1": "" }] } },
    { courseAdd: { studentCourseRunIds: [{ "9999999999": 1 }] } },
    { courseAdd: { studentCourseRunIds: [{ "1": 99_999_999_999 }] } },
    { bundleAdd: { studentBundleIds: Array.from({ length: 31 }, (_, i) => ({ [i + 1]: 1 })) } },
  ])("a body that makes no sense: %j", async (body) => {
    const reply = await call(add, JSON.stringify(body), { token: home.token });
    expect(reply.body.code).toBe(3000);
  });
});

test("saving the basket and reading the price take two round trips each, with the session", async () => {
  const run = await createRun();
  const seats: Seats = { runs: [[run.id, home.emma.id]] };
  await home.put(seats);
  const query = vi.spyOn(pg.Client.prototype, "query");
  const sent: number[] = [];
  for (const ask of [() => home.put(seats), home.price, home.see]) {
    query.mockClear();
    await ask();
    sent.push(query.mock.calls.length);
  }
  query.mockRestore();
  expect(sent).toEqual([2, 2, 2]);
});

describe("figure", () => {
  test("an empty basket costs nothing", async () => {
    expect(await home.price()).toMatchObject({
      total: 0,
      discount: 0,
      tax: 0,
      actualTotalForTax: 0,
      lines: [],
    });
  });

  test("same course for two children, a bundle, an exempt course, Ontario's tax", async () => {
    const exempt = await createCourse({ isTaxExempt: true });
    const run = await createRun({ priceCents: 40_000 });
    const free = await createRun({ courseId: exempt.id, priceCents: 10_050 });
    const [a, b] = [await createRun({ priceCents: 30_000 }), await createRun({ priceCents: 20_000 })];
    const bundle = await createBundle([{ courseId: a.courseId }, { courseId: b.courseId }], {
      priceCents: 45_000,
    });
    const put = await home.put({
      runs: [
        [run.id, home.emma.id],
        [run.id, home.leo.id],
        [free.id, home.emma.id],
      ],
      bundles: [[bundle.id, home.leo.id]],
    });
    expect(put.body.code).toBe(200);
    const total = 400 + 400 + 100.5 + 450;
    expect(await home.price()).toMatchObject({
      total,
      discount: 80,
      actualTotal: total - 80,
      tax: 152.1,
      actualTotalForTax: total - 80 + 152.1,
      taxRegion: "ON",
      taxRate: 13,
      taxedPart: "part",
      taxed: 1170,
      lines: [
        { courseRunId: run.id, price: 400, discount: 40, discountPercent: 10 },
        { courseRunId: run.id, price: 400, discount: 40 },
        { courseRunId: free.id, price: 100.5, discount: 0 },
        { bundleId: bundle.id, courseRunId: null, price: 450, discount: 0 },
      ],
    });
    expect(await home.price({ courseRunIds: [free.id] })).toMatchObject({
      total: 100.5,
      discount: 0,
      tax: 0,
      taxedPart: "exempt",
    });
    expect(await home.price({ courseRunIds: [] })).toMatchObject({ total });
    expect(await home.price({ bundleIds: [] })).toMatchObject({ total: 900.5 });
  });

  test("given runs are priced alone, each id one seat, whatever the basket contains", async () => {
    const run = await createRun({ priceCents: 40_000 });
    const later = await createRun({ courseId: run.courseId, priceCents: 30_000 });
    const other = await createRun({ priceCents: 10_000 });
    await home.put({ runs: [[other.id, home.emma.id]] });
    expect(await home.price({ courseRunIds: [run.id] })).toMatchObject({ total: 400, tax: 52, lines: [{}] });
    expect(await home.price({ courseRunIds: [run.id, run.id, later.id] })).toMatchObject({
      total: 1_100,
      discount: 220,
      actualTotalForTax: 994.4,
      lines: [
        { courseRunId: run.id, studentId: null, price: 400, discount: 80, discountPercent: 20 },
        { courseRunId: run.id, price: 400 },
        { courseRunId: later.id, price: 300, discount: 60 },
      ],
    });
    const eleven = Array(11).fill(run.id);
    expect(await home.price({ courseRunIds: eleven })).toMatchObject({ total: 4_400, discount: 2_200 });
    expect(await home.price()).toMatchObject({ total: 100 });
  });

  test("a run that is unknown or not on sale is refused by its id", async () => {
    const [open, closed] = [await createRun(), await createRun({ enabled: false })];
    for (const id of [1_999_999_999, closed.id])
      for (const [language, words] of [
        ["en", `Term ${id}`],
        ["zh", `${id}`],
      ]) {
        const headers = { "accept-language": language! };
        const { body } = await call(figure, { courseRunIds: [open.id, id] }, { token: home.token, headers });
        expect(body).toMatchObject({
          code: 3000,
          data: { fields: { courseRunIds: expect.stringContaining(words!) } },
        });
      }
  });

  test("a forged price has no effect", async () => {
    const run = await createRun({ priceCents: 40_000 });
    await home.put({ runs: [[run.id, home.emma.id]] });
    const { body } = await call(figure, JSON.stringify({ price: 1, total: 1, discount: 1, userId: 1 }), {
      token: home.token,
    });
    expect(body.data).toMatchObject({ total: 400 });
  });

  test("a line that can no longer be bought is named and costs nothing", async () => {
    const [run, other] = [await createRun({ priceCents: 40_000 }), await createRun({ priceCents: 10_000 })];
    await home.put({
      runs: [
        [run.id, home.emma.id],
        [other.id, home.emma.id],
      ],
    });
    await db.update(courseRuns).set({ enabled: false }).where(eq(courseRuns.id, run.id));
    expect(await home.price()).toMatchObject({
      total: 100,
      lines: [{ problem: "closed", price: 0 }, { problem: null }],
    });
    expect((await home.see())?.courses.map(({ problem }) => problem)).toEqual(["closed", null]);
  });

  test.each([
    [6, 5],
    [8, 14],
  ])("province %s pays %s %%", async (province, rate) => {
    const parent = await createParent({ province });
    const token = await signIn("parent", parent.id);
    expect((await call(figure, {}, { token })).body.data).toMatchObject({ taxRate: rate });
  });

  test("a family outside Canada pays none", async () => {
    const parent = await createParent({ country: "CN", province: null });
    const { body } = await call(figure, {}, { token: await signIn("parent", parent.id) });
    expect(body.data).toMatchObject({ taxRegion: "abroad", taxRate: 0 });
  });
});
