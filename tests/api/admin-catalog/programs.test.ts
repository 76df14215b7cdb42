import { eq } from "drizzle-orm";
import { revalidateTag } from "next/cache";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { POST as saveLesson } from "@/app/api/admin/class/save/route";
import { POST as removeLesson } from "@/app/api/admin/class/remove/route";
import { POST as planClasses } from "@/app/api/admin/class/schedule/save/route";
import { POST as setStatus } from "@/app/api/admin/class/status/save/route";
import { POST as courseOptions } from "@/app/api/admin/course/dropdown/route";
import { POST as listCourses } from "@/app/api/admin/course/list/route";
import { POST as removeCourse } from "@/app/api/admin/course/remove/route";
import { POST as saveCourse } from "@/app/api/admin/course/save/route";
import { POST as enableCourse } from "@/app/api/admin/course/status/save/route";
import { POST as viewTree } from "@/app/api/admin/course/structure/route";
import { POST as saveStructure } from "@/app/api/admin/course/structure/save/route";
import { POST as viewStudents } from "@/app/api/admin/course/detail/students/route";
import { POST as listCategories } from "@/app/api/admin/courseCategory/list/route";
import { POST as removeCategory } from "@/app/api/admin/courseCategory/remove/route";
import { POST as saveCategory } from "@/app/api/admin/courseCategory/save/route";
import { POST as classOptions } from "@/app/api/admin/courseClass/dropdown/route";
import { POST as runOptions } from "@/app/api/admin/courseRun/dropdown/route";
import { POST as sampleOptions } from "@/app/api/admin/courseware/dropdown/route";
import { POST as removeCourseware } from "@/app/api/admin/courseware/remove/route";
import { POST as removeRun } from "@/app/api/admin/courserun/remove/route";
import { POST as enableRun } from "@/app/api/admin/courserun/status/save/route";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { POST as unitOptions } from "@/app/api/admin/courseUnit/dropdown/route";
import { POST as removeUnit } from "@/app/api/admin/unit/remove/route";
import { POST as saveUnit } from "@/app/api/admin/unit/save/route";
import { POST as viewProgram } from "@/app/api/base/course/detail/view/route";
import { POST as publicCourses } from "@/app/api/base/course/list/route";
import { POST as publicRuns } from "@/app/api/base/courseRun/dropdown/route";
import { db } from "@/db/client";
import { orderLines } from "@/db/schema/orders";
import { coursewares, homework } from "@/db/schema/learning";
import {
  createBundle,
  createClass,
  createCourse,
  createFile,
  createHomework,
  createRun,
  createStudent,
  createTeacher,
  enrol,
} from "@/db/seed/factories";
import { pagesTag } from "@/lib/core/page-cache";
import { call } from "../../support/call";
import { createFamily, orderOf } from "../../support/shop";
import { lastAudit, openOffice } from "./office";

const texts = {
  name: "Debate Club",
  nameZh: "辩论社",
  summary: "Speak, listen, answer.",
  summaryZh: "会说，会听，会回应。",
  description: "Six debates in twelve weeks.",
  descriptionZh: "十二周，六场辩论。",
  outcomes: "Builds an argument\nListens before answering\n",
  outcomesZh: ["立论清楚", "先听再说"],
  gradeMin: 6,
  gradeMax: "8",
};
const term = {
  name: "Spring term",
  nameZh: "春季班",
  price: "480.00",
  startsOn: "2099-03-07",
  endsOn: "2099-05-23",
  weekdays: [6],
  startTime: "10:00",
  capacity: 12,
};

beforeEach(() => vi.mocked(revalidateTag).mockClear());

test("a program is built from nothing to on sale", async () => {
  const { ask } = await openOffice();
  const category = await ask(saveCategory, { name: "Speaking", nameZh: "口语" });
  const { courseCategoryId } = category.body.data!;
  const course = await ask(saveCourse, { ...texts, courseCategoryId });
  const { courseId } = course.body.data!;
  const run = await ask(saveRun, { ...term, courseId, oriPrice: 520 });
  const { courseRunId } = run.body.data!;
  const { unitId } = (await ask(saveUnit, { courseRunId, name: "Arguments", nameZh: "论点" })).body.data!;
  const { classId } = (await ask(saveLesson, { unitId, name: "Claims", nameZh: "主张" })).body.data!;
  const planned = await ask(planClasses, {
    id: courseRunId,
    firstDay: "2099-03-07",
    weekdays: [6],
    startTime: "10:00",
    durationMinutes: 90,
    count: 12,
  });
  expect(planned.body.data).toMatchObject({ moved: 1, added: 11, lastDay: "2099-05-23" });

  expect((await call(publicCourses, { name: "Debate" })).body.data).toEqual([]);
  await ask(enableCourse, { id: courseId, flag: 1 });
  await ask(enableRun, { id: courseRunId, flag: 1 });

  const tree = (await ask(viewTree, { id: courseId })).body.data!;
  expect(tree.course).toMatchObject({
    slug: "debate-club",
    outcomes: ["Builds an argument", "Listens before answering"],
    gradeMax: 8,
  });
  expect(tree.runs).toMatchObject([{ courseRunId, price: 480, oriPrice: 520, enrolled: 0, isOpen: true }]);
  expect(tree.runs[0]!.units[0]!.classes).toHaveLength(12);
  expect(tree.runs[0]!.units[0]!.classes[0]).toMatchObject({ classId, startsAt: "2099-03-07T15:00:00.000Z" });

  const shelf = await call(publicCourses, { name: "Debate" });
  expect(shelf.body.data).toMatchObject([{ courseId, price: 480, oriPrice: 520 }]);
  const runs = await call(publicRuns, { id: courseId });
  expect(runs.body.data).toMatchObject([{ courseRunId, seatsLeft: 12 }]);
  expect(vi.mocked(revalidateTag)).toHaveBeenCalledWith(pagesTag, { expire: 0 });

  expect((await ask(courseOptions, {})).body.data).toContainEqual(
    expect.objectContaining({ value: courseId, label: "Debate Club" }),
  );
  expect((await ask(runOptions, { id: courseId })).body.data).toMatchObject([{ value: courseRunId }]);
  expect((await ask(unitOptions, { id: courseRunId })).body.data).toMatchObject([{ value: unitId }]);
  expect((await ask(classOptions, { id: unitId })).body.data).toHaveLength(12);
  await ask(enableCourse, { id: courseId, flag: 0 });
  expect((await call(publicCourses, { name: "Debate" })).body.data).toEqual([]);
});

test("invalid input is reported at its field", async () => {
  const { ask } = await openOffice();
  const { id: courseId, courseCategoryId } = await createCourse();
  const course = await ask(saveCourse, {
    ...texts,
    courseCategoryId: 2_000_000_000,
    gradeMin: 9,
    slug: "Not a slug",
  });
  expect(course.body).toMatchObject({ code: 3000, data: { fields: { slug: expect.any(String) } } });
  const grades = await ask(saveCourse, { ...texts, courseCategoryId, gradeMin: 9 });
  expect(grades.body.data).toMatchObject({ fields: { gradeMax: expect.stringContaining("grade") } });
  const unknown = await ask(saveCourse, { ...texts, courseCategoryId: 2_000_000_000 });
  expect(unknown.body.data).toMatchObject({ fields: { courseCategoryId: expect.any(String) } });
  const run = await ask(saveRun, {
    ...term,
    courseId,
    price: "12.345",
    endsOn: "2099-01-01",
    weekdays: [],
    startTime: "25:00",
  });
  expect(Object.keys((run.body.data as unknown as { fields: object }).fields).toSorted()).toEqual([
    "endsOn",
    "price",
    "startTime",
    "weekdays",
  ]);
  const dates = await ask(saveRun, { ...term, courseId, oriPrice: 10, endsOn: "2099-01-01" });
  expect(dates.body.data).toMatchObject({
    fields: { endsOn: expect.any(String), oriPrice: expect.any(String) },
  });
  expect((await ask(saveRun, { ...term, courseId: 2_000_000_000 })).status).toBe(404);
  expect((await ask(viewTree, { id: 2_000_000_000 })).status).toBe(404);
  expect((await ask(viewStudents, { id: 2_000_000_000 })).status).toBe(404);
});

test("slugs are unique, and a taken one is refused", async () => {
  const { ask } = await openOffice();
  const { courseCategoryId } = await createCourse();
  const first = await ask(saveCourse, { ...texts, name: "Same Name", courseCategoryId });
  await ask(saveCourse, { ...texts, name: "Same Name!", courseCategoryId });
  const { rows } = (await ask(listCourses, { selectParam: { search: "Same Name" } })).body.data!;
  expect(rows.map(({ slug }) => slug)).toEqual(["same-name", "same-name-2"]);
  const taken = await ask(saveCourse, {
    ...texts,
    id: first.body.data!.courseId,
    courseCategoryId,
    slug: "same-name-2",
  });
  expect(taken.body).toMatchObject({ code: 3000, data: { fields: { slug: expect.any(String) } } });
});

test("the second of two simultaneous editors gets an error and changes nothing", async () => {
  const { ask } = await openOffice();
  const { id, courseCategoryId, version } = await createCourse({ name: "Before" });
  await ask(saveCourse, { ...texts, courseCategoryId, id, name: "First", version });
  const second = await ask(saveCourse, { ...texts, courseCategoryId, id, name: "Second", version });
  expect([second.status, second.body.msg]).toEqual([409, expect.stringContaining("Somebody")]);
  expect((await ask(viewTree, { id })).body.data!.course.name).toBe("First");
  const [entry] = await lastAudit();
  expect(entry).toMatchObject({
    action: "course.save",
    subjectId: id,
    data: { changes: { name: { from: "Before", to: "First" } } },
  });
});

describe("what stands beside the price", () => {
  const question = {
    prompt: "Which one is a sentence?",
    promptZh: "哪一个是句子？",
    options: "The boat.\nThe boat sails.\n",
    optionsZh: "",
    answer: "1",
    explanation: "It has both halves.",
    explanationZh: "两个部分都有。",
  };

  async function programWithHandout() {
    const office = await openOffice();
    const course = await createCourse();
    const run = await createRun({ courseId: course.id });
    const owner = { role: "admin" as const, id: office.admin.id };
    const handout = async (courseRunId: number, values = {}) => {
      const { id: fileId } = await createFile(owner, values);
      const [row] = await db
        .insert(coursewares)
        .values({ courseRunId, fileId, name: "Two halves" })
        .returning();
      return { fileId, id: row!.id };
    };
    const change = { ...texts, id: course.id, courseCategoryId: course.courseCategoryId };
    const publicly = async () => (await call(viewProgram, { id: course.id })).body.data!;
    return { ...office, course, run, handout, change, publicly };
  }

  test("is left out until the office says it, is versioned and audited, and can be taken away", async () => {
    const { ask, course, run, handout, change, publicly } = await programWithHandout();
    expect(await publicly()).toMatchObject({
      homeworkMinutesPerWeek: null,
      sample: null,
      sampleQuestion: null,
    });
    const { id: sampleCoursewareId, fileId } = await handout(run.id);
    const said = { homeworkMinutesPerWeek: "45", sampleCoursewareId, sampleQuestion: question };
    await ask(saveCourse, { ...change, ...said, version: course.version });
    const shown = {
      ...question,
      options: ["The boat.", "The boat sails."],
      optionsZh: [],
      answer: 1,
    };
    expect(await publicly()).toMatchObject({
      homeworkMinutesPerWeek: 45,
      sample: { fileId, name: "Two halves", lesson: null },
      sampleQuestion: shown,
    });
    expect((await lastAudit())[0]).toMatchObject({
      action: "course.save",
      subjectId: course.id,
      data: {
        changes: {
          homeworkMinutesPerWeek: { from: null, to: 45 },
          sampleCoursewareId: { from: null, to: sampleCoursewareId },
          sampleQuestion: { from: null, to: shown },
        },
      },
    });
    const stale = await ask(saveCourse, { ...change, sampleCoursewareId: null, version: course.version });
    expect(stale.status).toBe(409);
    expect((await ask(viewTree, { id: course.id })).body.data!.course).toMatchObject({ sampleCoursewareId });

    // What is absent stays, another handout takes the place of the first, and nothing is left at the end.
    await ask(saveCourse, change);
    expect(await publicly()).toMatchObject({ homeworkMinutesPerWeek: 45, sample: { fileId } });
    const second = await handout(run.id);
    const lesson = { name: "A stone on the shore", nameZh: "岸边的石头" };
    const { id: courseClassId } = await createClass({ courseRunId: run.id, ...lesson });
    await db.update(coursewares).set({ courseClassId }).where(eq(coursewares.id, second.id));
    await ask(saveCourse, { ...change, sampleCoursewareId: second.id });
    expect(await publicly()).toMatchObject({ sample: { fileId: second.fileId, lesson } });
    const empty = Object.fromEntries(Object.keys(question).map((name) => [name, ""]));
    const none = {
      homeworkMinutesPerWeek: "",
      sampleCoursewareId: "",
      sampleQuestion: { ...empty, answer: "0" },
    };
    await ask(saveCourse, { ...change, ...none } as never);
    expect(await publicly()).toMatchObject({
      homeworkMinutesPerWeek: null,
      sample: null,
      sampleQuestion: null,
    });
  });

  test("the sample is a PDF of the program's own terms", async () => {
    const { ask, run, handout, change } = await programWithHandout();
    const foreign = await handout((await createRun()).id);
    const picture = await handout(run.id, { contentType: "image/png" });
    const removed = await handout(run.id);
    await ask(removeCourseware, { id: removed.id });
    for (const id of [foreign.id, picture.id, removed.id, 2_000_000_000]) {
      const { body } = await ask(saveCourse, { ...change, sampleCoursewareId: id });
      expect(body).toMatchObject({
        code: 3000,
        data: { fields: { sampleCoursewareId: expect.any(String) } },
      });
    }
    const fresh = await ask(saveCourse, { ...change, id: undefined, sampleCoursewareId: foreign.id });
    expect(fresh.body.code).toBe(3000);
  });

  test("its choices are found by name, and by id for the chosen one", async () => {
    const { ask, course, run, handout } = await programWithHandout();
    await handout((await createRun()).id);
    await handout(run.id, { contentType: "image/png" });
    const { id } = await handout(run.id);
    const find = async (asked: { search?: string; id?: number }) =>
      (await ask(sampleOptions, { courseId: course.id, ...asked })).body.data!;
    expect(await find({})).toMatchObject([{ value: id, label: `${run.name} · Two halves` }]);
    expect(await find({ search: "halves" })).toHaveLength(1);
    expect(await find({ search: "%" })).toEqual([]);
    expect(await find({ id })).toHaveLength(1);
  });

  test.each([
    ["prompt", { prompt: "" }],
    ["explanationZh", { explanationZh: " " }],
    ["options", { options: "Only one" }],
    ["options", { options: "Same\nSame" }],
    ["options", { options: "1\n2\n3\n4\n5\n6" }],
    ["optionsZh", { optionsZh: "一条船。" }],
    ["answer", { answer: 2 }],
  ])("a question without a right %s is refused there", async (field, wrong) => {
    const { ask, change } = await programWithHandout();
    const { body } = await ask(saveCourse, { ...change, sampleQuestion: { ...question, ...wrong } });
    expect(body.code).toBe(3000);
    expect(Object.keys((body.data as unknown as { fields: object }).fields)).toContain(
      `sampleQuestion.${field}`,
    );
  });

  test.each([-1, 1201, "an hour"])("%s is no number of minutes", async (homeworkMinutesPerWeek) => {
    const { ask, change } = await programWithHandout();
    const { body } = await ask(saveCourse, { ...change, homeworkMinutesPerWeek });
    expect(body).toMatchObject({ data: { fields: { homeworkMinutesPerWeek: expect.any(String) } } });
  });
});

describe("a term with seats sold", async () => {
  async function soldRun() {
    const office = await openOffice();
    const course = await createCourse({ name: "Essay Lab" });
    const run = await createRun({ courseId: course.id, priceCents: 40_000, capacity: 3, name: "Autumn" });
    const family = await createFamily();
    const orderId = await orderOf(family, { runs: [[run.id, family.emma.id]] });
    const change = {
      ...term,
      courseId: course.id,
      courseRunId: run.id,
      name: run.name,
      startsOn: run.startsOn,
      endsOn: run.endsOn,
      price: 400,
      capacity: 3,
    };
    return { ...office, course, run, family, orderId, change };
  }

  test("does not change its price without a confirmation", async () => {
    const { ask, run, change } = await soldRun();
    await db.update(orderLines).set({ status: "paid" });
    const silent = await ask(saveRun, { ...change, price: 450 });
    expect(silent.body.data).toMatchObject({
      fields: { confirmPrice: expect.stringMatching(/1 paid seat .*\$400\.00 to CA\$450\.00/) },
    });
    const said = await ask(saveRun, { ...change, price: 450, confirmPrice: true });
    expect(said.status).toBe(200);
    const entries = await lastAudit(2);
    expect(entries.map(({ action, subjectId, data }) => ({ action, subjectId, data }))).toContainEqual({
      action: "courseRun.price",
      subjectId: run.id,
      data: { fromCents: 40_000, toCents: 45_000, paidSeats: 1 },
    });
    const [line] = await db.select().from(orderLines);
    expect(line?.priceCents).toBe(40_000);
  });

  test("cannot have fewer seats than are sold or being paid for", async () => {
    const { ask, run, change } = await soldRun();
    await enrol((await createStudent({ parentId: (await createFamily()).parent.id })).id, run.id);
    const small = await ask(saveRun, { ...change, capacity: 1 });
    expect(small.body.data).toMatchObject({ fields: { capacity: expect.stringContaining("2 seats") } });
    expect((await ask(saveRun, { ...change, capacity: 2 })).status).toBe(200);
  });

  test("is not removed, nor is its program", async () => {
    const { ask, course, run } = await soldRun();
    const paying = await ask(removeRun, { id: run.id });
    expect([paying.status, paying.body.msg]).toEqual([409, expect.stringContaining("being paid")]);
    const whole = await ask(removeCourse, { id: course.id });
    expect([whole.status, whole.body.msg]).toEqual([409, expect.stringContaining("being paid")]);
    await enrol((await createStudent({ parentId: (await createFamily()).parent.id })).id, run.id);
    const refused = await ask(removeRun, { id: run.id });
    expect(refused.body.msg).toMatch(/“Autumn” .* 1 student has a seat/);
    const program = await ask(removeCourse, { id: course.id });
    expect([program.status, program.body.msg]).toEqual([409, expect.stringContaining("“Autumn”")]);
  });
});

test("records in use name what uses them; others are removed and restored", async () => {
  const { ask, token } = await openOffice();
  const course = await createCourse({ name: "Poetry", nameZh: "诗歌" });
  const bundle = await createBundle([{ courseId: course.id }], { name: "Arts", nameZh: "文艺" });
  const run = await createRun({ courseId: course.id });
  expect((await ask(removeCourse, { id: course.id })).body.msg).toContain(`“${bundle.name}”`);
  const inChinese = await call(
    removeCourse,
    { id: course.id },
    { token, headers: { "accept-language": "zh" } },
  );
  expect(inChinese.body.msg).toContain("诗歌");
  expect(inChinese.body.msg).toContain("文艺");
  const category = await ask(removeCategory, { id: course.courseCategoryId });
  expect([category.status, category.body.msg]).toEqual([409, expect.stringContaining("“Poetry”")]);

  const lesson = await createClass({ courseRunId: run.id, name: "Haiku" });
  await createHomework({ courseRunId: run.id, courseClassId: lesson.id, unitId: lesson.unitId });
  expect((await ask(removeLesson, { id: lesson.id })).body.msg).toMatch(/“Haiku” .* 1 homework/);
  expect((await ask(removeUnit, { id: lesson.unitId })).body.msg).toMatch(/1 homework/);

  const empty = await createCourse({ name: "Nobody's" });
  await ask(removeCourse, { id: empty.id, flag: 1 });
  const find = (state?: "archived") =>
    ask(listCourses, { selectParam: { search: "Nobody's", ...(state && { state }) } });
  expect((await find()).body.data!.records).toBe(0);
  expect((await find("archived")).body.data!.rows).toMatchObject([{ courseId: empty.id }]);
  await ask(removeCourse, { id: empty.id, flag: 0 });
  expect((await find()).body.data!.records).toBe(1);
  expect((await lastAudit(2)).map(({ action }) => action)).toEqual(["course.restore", "course.remove"]);
  expect((await ask(listCategories, {})).body.data!.records).toBeGreaterThan(0);
});

test("units and classes are reordered, a class takes its homework along; a stale order is refused", async () => {
  const { ask } = await openOffice();
  const run = await createRun();
  const [one, two] = await Promise.all(
    ["One", "Two"].map(async (name) => {
      const saved = await ask(saveUnit, { courseRunId: run.id, name, nameZh: name });
      return saved.body.data!.unitId;
    }),
  );
  const lesson = await createClass({ unitId: one! });
  const other = await createClass({ unitId: two! });
  const piece = await createHomework({ courseRunId: run.id, courseClassId: lesson.id, unitId: one! });
  const order = {
    id: run.id,
    units: [
      { unitId: two!, classIds: [lesson.id, other.id] },
      { unitId: one!, classIds: [] },
    ],
  };
  expect((await ask(saveStructure, order)).status).toBe(200);
  const tree = (await ask(viewTree, { id: run.courseId })).body.data!;
  expect(
    tree.runs[0]!.units.map(({ unitId, classes }) => [unitId, classes.map(({ classId }) => classId)]),
  ).toEqual([
    [two, [lesson.id, other.id]],
    [one, []],
  ]);
  const [moved] = await db.select().from(homework).where(eq(homework.id, piece.id));
  expect(moved?.unitId).toBe(two);
  await createClass({ unitId: one! });
  expect((await ask(saveStructure, order)).status).toBe(409);
});

test("a new term copies the plan of another; a class is cancelled", async () => {
  const { ask } = await openOffice();
  const run = await createRun();
  const lesson = await createClass({ courseRunId: run.id });
  const teacher = await createTeacher();
  const copied = await ask(saveRun, {
    ...term,
    courseId: run.courseId,
    teacherId: teacher.id,
    copyFrom: run.id,
  });
  const tree = (await ask(viewTree, { id: run.courseId })).body.data!;
  const copy = tree.runs.find(({ courseRunId }) => courseRunId === copied.body.data!.courseRunId)!;
  expect(copy.teacherName).toBe("Grace Miller");
  expect(copy.units).toMatchObject([
    { name: "Stories by the lake", classes: [{ name: lesson.name, startsAt: null, joinUrl: null }] },
  ]);
  await ask(setStatus, { id: lesson.id, status: "cancelled" });
  expect((await lastAudit())[0]).toMatchObject({ action: "class.status", data: { status: "cancelled" } });
});
