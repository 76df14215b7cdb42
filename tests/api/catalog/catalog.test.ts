import { addDays } from "date-fns";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { POST as bundleList } from "@/app/api/base/course/bundle/list/route";
import { POST as categoryList } from "@/app/api/base/course/category/list/route";
import { POST as detail } from "@/app/api/base/course/detail/view/route";
import { POST as gradeList } from "@/app/api/base/course/grade/list/route";
import { POST as courseList } from "@/app/api/base/course/list/route";
import { POST as runDetail } from "@/app/api/base/courseRun/detail/route";
import { POST as runDropdown } from "@/app/api/base/courseRun/dropdown/route";
import { POST as studentCourses } from "@/app/api/user/student/course/list/route";
import { db } from "@/db/client";
import { courseClasses, courseRuns, courses, units } from "@/db/schema/catalog";
import { cartLines } from "@/db/schema/cart";
import { orderLines, orders, seatHolds } from "@/db/schema/orders";
import {
  createBundle,
  createCategory,
  createCourse,
  createParent,
  createRun,
  createStudent,
  enrol,
} from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { call, signIn } from "../../support/call";

const day = (days: number) => shiftDay(schoolDay(), days);
type Made = Awaited<ReturnType<typeof makeSchool>>;
let school: Made;

async function makeSchool() {
  const grammar = await createCategory({ slug: "grammar", name: "Grammar", nameZh: "语法", position: 1 });
  const stories = await createCategory({ slug: "stories", name: "Stories", nameZh: "故事", position: 0 });
  const verbs = await createCourse({
    courseCategoryId: grammar.id,
    name: "Verbs 100%",
    nameZh: "动词",
    gradeMin: 2,
    gradeMax: 4,
    position: 1,
  });
  const tales = await createCourse({
    courseCategoryId: stories.id,
    name: "Tales",
    nameZh: "童话 动物",
    gradeMin: 4,
    gradeMax: 6,
    position: 0,
  });
  const hidden = await createCourse({ courseCategoryId: grammar.id, name: "Hidden", enabled: false });
  const early = await createRun({
    courseId: verbs.id,
    priceCents: 50_000,
    listPriceCents: 60_000,
    capacity: 3,
  });
  const late = await createRun({
    courseId: verbs.id,
    priceCents: 45_050,
    startsOn: day(30),
    endsOn: day(90),
  });
  const underWay = await createRun({
    courseId: verbs.id,
    startsOn: day(-20),
    endsOn: day(0),
    priceCents: 70_000,
  });
  const ended = await createRun({ courseId: verbs.id, startsOn: day(-40), endsOn: day(-1), priceCents: 100 });
  const off = await createRun({ courseId: verbs.id, enabled: false, priceCents: 100 });
  const taleRun = await createRun({ courseId: tales.id, priceCents: 30_000 });
  return { grammar, stories, verbs, tales, hidden, early, late, underWay, ended, off, taleRun };
}

beforeAll(async () => {
  school = await makeSchool();
});

describe("courses", () => {
  test("have the wire's shape, the lowest open price and the school's order", async () => {
    const { status, body } = await call(courseList, {});
    expect(status).toBe(200);
    expect(body.data?.map(({ name }) => name)).toEqual(["Tales", "Verbs 100%"]);
    expect(body.data?.[1]).toEqual({
      courseId: school.verbs.id,
      courseCategoryId: school.grammar.id,
      slug: school.verbs.slug,
      name: "Verbs 100%",
      nameZh: "动词",
      grades: [2, 3, 4],
      summary: school.verbs.summary,
      summaryZh: school.verbs.summaryZh,
      price: 450.5,
      oriPrice: 450.5,
      startsOn: day(14),
      runCount: 3,
    });
  });

  test.each([
    [{ grade: 4 }, ["Tales", "Verbs 100%"]],
    [{ grade: "2" }, ["Verbs 100%"]],
    [{ grade: 12 }, []],
    [{ name: "verb" }, ["Verbs 100%"]],
    [{ name: " 动物 " }, ["Tales"]],
    [{ name: "100%" }, ["Verbs 100%"]],
    [{ name: "%" }, ["Verbs 100%"]],
    [{ name: "V_rbs" }, []],
    [{ name: "\\" }, []],
    [{ name: "", grade: "", courseCategoryId: "" }, ["Tales", "Verbs 100%"]],
  ])("are filtered by %j", async (filter, names) => {
    const { body } = await call(courseList, filter);
    expect(body.data?.map(({ name }) => name)).toEqual(names);
  });

  test("of one category", async () => {
    const { body } = await call(courseList, { courseCategoryId: school.stories.id });
    expect(body.data?.map(({ name }) => name)).toEqual(["Tales"]);
  });

  test.each([{ grade: 13 }, { grade: -1 }, { grade: "four" }, { grade: 2.5 }])(
    "refuse the grade of %j",
    async (filter) => {
      const { status, body } = await call(courseList, filter);
      expect([status, body.code]).toEqual([422, 3000]);
      expect(Object.keys((body.data as unknown as { fields: object }).fields)).toEqual(["grade"]);
    },
  );
});

describe("categories", () => {
  test("are listed with their courses", async () => {
    const { body } = await call(categoryList, {});
    expect(body.data?.map(({ name, courses }) => [name, courses.map((course) => course.name)])).toEqual([
      ["Stories", ["Tales"]],
      ["Grammar", ["Verbs 100%"]],
    ]);
    const one = await call(categoryList, { selectParam: { courseCategoryId: String(school.grammar.id) } });
    expect(one.body.data?.map(({ nameZh }) => nameZh)).toEqual(["语法"]);
  });

  test("refuse an unknown filter", async () => {
    const { body } = await call(categoryList, { selectParam: { colour: 1 } } as never);
    expect(body.code).toBe(3000);
  });
});

describe("the detail of a course", () => {
  test("has its open runs, units and classes, and no join link", async () => {
    const [unit] = await db
      .insert(units)
      .values({ courseRunId: school.early.id, name: "Past", nameZh: "过去" })
      .returning();
    await db.insert(courseClasses).values({
      unitId: foundOrThrow(unit).id,
      name: "Went",
      nameZh: "去了",
      startsAt: schoolInstant("2027-01-09", "10:00"),
      joinUrl: "https://meet.example.com/secret",
    });
    for (const input of [{ id: school.verbs.id }, { courseId: String(school.verbs.id) }]) {
      const { body } = await call(detail, input);
      expect(body.data?.runs.map(({ courseRunId }) => courseRunId)).toEqual([
        school.early.id,
        school.late.id,
        school.underWay.id,
      ]);
      expect(body.data?.runs[0]).toMatchObject({
        price: 500,
        oriPrice: 600,
        schedule: { weekdays: [6], startTime: "10:00", durationMinutes: 60, timeZone: "America/Toronto" },
        capacity: 3,
        seatsLeft: 3,
      });
      expect(body.data?.units).toMatchObject([
        {
          name: "Past",
          courseRunId: school.early.id,
          classes: [{ name: "Went", startsAt: "2027-01-09T15:00:00.000Z" }],
        },
      ]);
      expect(JSON.stringify(body)).not.toContain("secret");
    }
  });

  test.each([() => ({ id: 999_999 }), () => ({ id: school.hidden.id })])(
    "is not found when unknown or hidden",
    async (input) => {
      const { status, body } = await call(detail, input());
      expect([status, body.code, body.data]).toEqual([404, 404, null]);
    },
  );

  test("needs an id", async () => {
    expect((await call(detail, {})).body.code).toBe(3000);
    expect((await call(detail, { id: "x" })).body.code).toBe(3000);
    expect((await call(detail, { id: 99_999_999_999 })).body.code).toBe(3000);
  });
});

describe("runs", () => {
  test("on sale are an option list", async () => {
    const { body } = await call(runDropdown, { id: school.verbs.id });
    expect(body.data?.map(({ value, label }) => [value, label])).toEqual(
      [school.early, school.late, school.underWay].map(({ id, name }) => [id, name]),
    );
    expect((await call(runDropdown, { id: 999_999 })).status).toBe(404);
    const empty = await createCourse({ enabled: true, position: 9 });
    expect((await call(runDropdown, { id: empty.id })).body.data).toEqual([]);
    await db.update(courses).set({ removedAt: new Date() }).where(eq(courses.id, empty.id));
  });

  test("by id include their course and whether they are on sale", async () => {
    const ids = [school.early.id, school.ended.id, 999_999];
    const { body } = await call(runDetail, { courseRunIds: ids });
    expect(body.data?.map(({ courseRunId, onSale, course }) => [courseRunId, onSale, course.name])).toEqual([
      [school.ended.id, false, "Verbs 100%"],
      [school.early.id, true, "Verbs 100%"],
    ]);
    expect(
      (await call(runDetail, { courseRunIds: `${school.early.id},${school.late.id}` })).body.data,
    ).toHaveLength(2);
    expect((await call(runDetail, { courseRunIds: [] })).body.data).toEqual([]);
    expect((await call(runDetail, { courseRunIds: [999_999] })).status).toBe(404);
    expect((await call(runDetail, { courseRunIds: ["x"] })).body.code).toBe(3000);
    expect((await call(runDetail, {} as never)).body.code).toBe(3000);
  });

  test("count enrolments and unexpired holds", async () => {
    const parent = await createParent();
    const run = await createRun({ courseId: school.tales.id, capacity: 5 });
    const seats = async () => (await call(runDetail, { courseRunIds: [run.id] })).body.data?.[0]?.seatsLeft;
    const children = await Promise.all([1, 2, 3].map(() => createStudent({ parentId: parent.id })));
    await enrol(foundOrThrow(children[0]).id, run.id);
    expect(await seats()).toBe(4);
    await hold(parent.id, foundOrThrow(children[1]).id, run.id, 30);
    expect(await seats()).toBe(3);
    await hold(parent.id, foundOrThrow(children[2]).id, run.id, -1);
    expect(await seats()).toBe(3);
    await db.update(courseRuns).set({ capacity: 1 }).where(eq(courseRuns.id, run.id));
    expect(await seats()).toBe(0);
    await db.update(courseRuns).set({ removedAt: new Date() }).where(eq(courseRuns.id, run.id));
  });
});

async function hold(parentId: number, studentId: number, courseRunId: number, minutes: number) {
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  const [order] = await db
    .insert(orders)
    .values({
      parentId,
      totalCents: 100,
      discountCents: 0,
      taxCents: 0,
      taxRegion: "ON",
      taxRateBasisPoints: 1300,
      basketDigest: `hold-${studentId}`,
      expiresAt,
    })
    .returning();
  const { id: orderId, createdAt: orderedAt } = foundOrThrow(order);
  const texts = { studentName: "Emma", name: "Tales", nameZh: "童话", runName: "Winter", runNameZh: "冬季" };
  const [line] = await db
    .insert(orderLines)
    .values({ orderId, orderedAt, studentId, courseRunId, priceCents: 100, ...texts })
    .returning();
  await db.insert(seatHolds).values({ orderLineId: foundOrThrow(line).id, orderId, courseRunId, expiresAt });
}

describe("bundles", () => {
  test("use the pinned run or the next one that has not begun, and cost their own price or the sum", async () => {
    const contents = [{ courseId: school.verbs.id }, { courseId: school.tales.id }];
    const own = await createBundle(contents, { name: "Own price", nameZh: "优惠套餐", priceCents: 70_000 });
    const sum = await createBundle(contents, { name: "Sum", nameZh: "全年" });
    const pinned = await createBundle([{ courseId: school.verbs.id, courseRunId: school.late.id }], {
      name: "Pinned",
    });
    const gone = await createBundle([{ courseId: school.verbs.id, courseRunId: school.ended.id }], {
      name: "Gone",
    });
    const { body } = await call(bundleList, {});
    const bundles = new Map(body.data?.map((bundle) => [bundle.bundleId, bundle]));
    expect(bundles.get(own.id)).toMatchObject({ price: 700, oriPrice: 800, onSale: true });
    expect(
      bundles.get(own.id)?.courseBundles.map(({ courseId, courseRun }) => [courseId, courseRun?.courseRunId]),
    ).toEqual([
      [school.verbs.id, school.early.id],
      [school.tales.id, school.taleRun.id],
    ]);
    expect(bundles.get(own.id)?.courseBundles[0]?.course).toMatchObject({ name: "Verbs 100%", price: 500 });
    expect(bundles.get(sum.id)).toMatchObject({ price: 800, onSale: true });
    expect(bundles.get(pinned.id)).toMatchObject({
      price: 450.5,
      courseBundles: [{ courseRun: { courseRunId: school.late.id } }],
    });
    expect(bundles.get(gone.id)).toMatchObject({
      price: null,
      onSale: false,
      courseBundles: [{ courseRun: null }],
    });

    const found = await call(bundleList, { name: "优惠" });
    expect(found.body.data?.map(({ bundleId }) => bundleId)).toEqual([own.id]);
  });
});

describe("the catalogue seen for one student", () => {
  test("is paged and shows what the student has and what is in the cart", async () => {
    const parent = await createParent();
    const student = await createStudent({ parentId: parent.id });
    const bundle = await createBundle([{ courseId: school.tales.id }]);
    await enrol(student.id, school.early.id);
    await db.insert(cartLines).values({ parentId: parent.id, studentId: student.id, bundleId: bundle.id });
    const token = await signIn("parent", parent.id);
    const selectParam = { studentId: student.id };

    for (const handler of [studentCourses, gradeList]) {
      const { body } = await call(handler, { selectParam }, { token });
      expect(body.data?.rows.map(({ name, owned, inCart }) => [name, owned, inCart])).toEqual([
        ["Tales", false, true],
        ["Verbs 100%", true, false],
      ]);
      const page2 = await call(handler, { page: 2, pageSize: 1, selectParam }, { token });
      expect(page2.body.data).toMatchObject({ rows: [{ name: "Verbs 100%" }], records: 2 });
      const beyond = await call(handler, { page: 9, selectParam }, { token });
      expect(beyond.body.data).toEqual({ rows: [], records: 2 });
      const filtered = await call(
        handler,
        { selectParam: { ...selectParam, grade: 6, name: "tale" } },
        { token },
      );
      expect(filtered.body.data).toMatchObject({ rows: [{ name: "Tales" }], records: 1 });
    }
  });

  test("is available to that family only", async () => {
    const [parent, other] = [await createParent(), await createParent()];
    const student = await createStudent({ parentId: parent.id });
    const selectParam = { studentId: student.id };
    const token = await signIn("parent", other.id);
    expect((await call(studentCourses, { selectParam }, { token })).status).toBe(404);
    expect((await call(gradeList, { selectParam }, { token })).status).toBe(404);
    expect((await call(gradeList, { selectParam })).status).toBe(404);
    expect((await call(studentCourses, { selectParam })).body.code).toBe(1001);
    const teacher = await signIn("teacher", parent.id);
    expect((await call(gradeList, { selectParam }, { token: teacher })).status).toBe(404);
  });

  test("is public without a student", async () => {
    const { body } = await call(gradeList, { selectParam: { grade: 4 } });
    expect(body.data?.records).toBe(2);
    expect(body.data?.rows[0]).toMatchObject({ owned: false, inCart: false });
    expect((await call(gradeList, { selectParam: { school: "x" } } as never)).body.code).toBe(3000);
    expect((await call(gradeList, { page: 0 })).body.code).toBe(3000);
    expect((await call(gradeList, { pageSize: 101 })).body.code).toBe(3000);
  });
});

test("a course without a run on sale is listed without a price", async () => {
  const quiet = await createCourse({ name: "Quiet", position: 5, courseCategoryId: school.grammar.id });
  await createRun({ courseId: quiet.id, startsOn: schoolDay(addDays(new Date(), -9)), endsOn: day(-2) });
  const { body } = await call(courseList, { name: "quiet" });
  expect(body.data?.[0]).toMatchObject({ price: null, oriPrice: null, startsOn: null, runCount: 0 });
});
