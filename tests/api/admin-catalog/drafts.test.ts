import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { POST as listCourses } from "@/app/api/admin/course/list/route";
import { POST as saveCourse } from "@/app/api/admin/course/save/route";
import { POST as enableCourse } from "@/app/api/admin/course/status/save/route";
import { POST as viewTree } from "@/app/api/admin/course/structure/route";
import { POST as saveRun } from "@/app/api/admin/courserun/save/route";
import { POST as enableRun } from "@/app/api/admin/courserun/status/save/route";
import { POST as publicCourse } from "@/app/api/base/course/detail/view/route";
import { POST as publicCourses } from "@/app/api/base/course/list/route";
import { POST as viewCart } from "@/app/api/user/basket/items/view/route";
import { POST as runsByIds } from "@/app/api/base/courseRun/detail/route";
import { POST as publicRuns } from "@/app/api/base/courseRun/dropdown/route";
import { db } from "@/db/client";
import { cartLines } from "@/db/schema/cart";
import { courseRuns, courses } from "@/db/schema/catalog";
import { createBundle, createCourse, createRun, createTeacher } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { getBundleOrThrow, listBundles } from "@/lib/catalog/bundle-queries";
import { listCategories } from "@/lib/catalog/queries";
import { listOpenTerms } from "@/lib/catalog/open-terms";
import { listTeacherRuns } from "@/lib/classroom/teacher-runs";
import { call, signIn } from "../../support/call";
import { createFamily } from "../../support/shop";
import { lastAudit, openOffice } from "./office";

const term = {
  name: "Spring 2099",
  nameZh: "2099 春季",
  price: 480,
  startsOn: "2099-03-07",
  endsOn: "2099-05-23",
  weekdays: [6],
  startTime: "10:00",
};

async function draftRun(values: Record<string, unknown> = {}) {
  const office = await openOffice();
  const { id: courseId } = await createCourse();
  await createRun({ courseId });
  const saved = await office.ask(saveRun, { ...term, courseId, ...values } as typeof term & {
    courseId: number;
  });
  expect(saved.body.code, saved.body.msg).toBe(200);
  return { ...office, courseId, courseRunId: saved.body.data!.courseRunId };
}

describe("a new term", () => {
  test("is a draft: no visitor, cart or feed of the site finds it, not even by its number", async () => {
    const { courseId, courseRunId } = await draftRun();
    const ids = (list: { courseRunId: number }[]) => list.map((run) => run.courseRunId);
    expect(ids((await call(publicRuns, { id: courseId })).body.data as never)).not.toContain(courseRunId);
    expect((await call(runsByIds, { courseRunIds: [courseRunId] })).status).toBe(404);
    expect(ids(await listOpenTerms())).not.toContain(courseRunId);
    const page = JSON.stringify((await call(publicCourse, { id: courseId })).body);
    expect(page).not.toContain("Spring 2099");
  });

  test("in a cart is missing, as a term that never was, without its name and price", async () => {
    const { courseRunId } = await draftRun();
    const home = await createFamily();
    await db.insert(cartLines).values({ parentId: home.parent.id, studentId: home.emma.id, courseRunId });
    const { body } = await call(viewCart, {}, { token: home.token });
    expect(body.code).toBe(200);
    expect(JSON.stringify(body)).not.toContain("Spring 2099");
  });

  test("is put on sale in one press, which is audited; the first time is kept", async () => {
    const { ask, courseId, courseRunId } = await draftRun();
    const state = async () => (await db.select().from(courseRuns).where(eq(courseRuns.id, courseRunId)))[0]!;
    expect(await state()).toMatchObject({ enabled: false, onSaleAt: null });
    const [draft] = (await ask(viewTree, { id: courseId })).body.data!.runs.filter(
      (run) => run.courseRunId === courseRunId,
    );
    expect(draft).toMatchObject({ onSaleAt: null, isOpen: false });
    expect((await ask(enableRun, { id: courseRunId, flag: 1 })).status).toBe(200);
    expect((await lastAudit())[0]).toMatchObject({ action: "courseRun.enable", subjectId: courseRunId });
    const { onSaleAt } = await state();
    await ask(enableRun, { id: courseRunId, flag: 0 });
    await ask(enableRun, { id: courseRunId, flag: 1 });
    expect(await state()).toMatchObject({ enabled: true, onSaleAt });
    expect((await call(runsByIds, { courseRunIds: [courseRunId] })).status).toBe(200);
  });

  test("is seen by its teacher, who can prepare it", async () => {
    const teacher = await createTeacher();
    const { courseRunId } = await draftRun({ teacherId: teacher.id });
    const runs = await listTeacherRuns(asSystem<"teacher">(teacher.id));
    expect(runs.map((run) => run.courseRunId)).toEqual([courseRunId]);
  });

  test("cannot be open for sale as a draft, whatever code does", async () => {
    const { courseRunId } = await draftRun();
    await expect(
      db.update(courseRuns).set({ enabled: true }).where(eq(courseRuns.id, courseRunId)),
    ).rejects.toThrow();
  });

  test("is put on sale by the office alone", async () => {
    const { courseRunId } = await draftRun();
    const tokens = [await signIn("teacher", (await createTeacher()).id), (await createFamily()).token];
    for (const token of tokens)
      expect((await call(enableRun, { id: courseRunId, flag: 1 }, { token })).status).toBe(403);
  });
});

describe("a new program", () => {
  const texts = {
    name: "Quiet Drafting",
    nameZh: "静静起草",
    summary: "Not on sale yet.",
    summaryZh: "尚未开售。",
    description: "Twelve weeks.",
    descriptionZh: "十二周。",
    gradeMin: 3,
    gradeMax: 5,
  };

  test("is a draft, with its terms, until it is put on sale", async () => {
    const { ask } = await openOffice();
    const { courseCategoryId } = await createCourse();
    const { courseId } = (await ask(saveCourse, { ...texts, courseCategoryId })).body.data!;
    const { courseRunId } = (await ask(saveRun, { ...term, courseId })).body.data!;
    await ask(enableRun, { id: courseRunId, flag: 1 });
    expect((await call(publicCourses, { name: "Quiet Drafting" })).body.data).toEqual([]);
    expect((await call(publicCourse, { id: courseId })).status).toBe(404);
    expect((await call(runsByIds, { courseRunIds: [courseRunId] })).status).toBe(404);
    expect(JSON.stringify(await listCategories())).not.toContain("Quiet Drafting");
    const listed = await ask(listCourses, { page: 1, pageSize: 10, selectParam: { name: "Quiet" } });
    expect(listed.body.data!.rows).toMatchObject([{ courseId, onSaleAt: null }]);
    await ask(enableCourse, { id: courseId, flag: 1 });
    expect((await call(publicCourses, { name: "Quiet Drafting" })).body.data).toMatchObject([{ courseId }]);
    expect((await call(runsByIds, { courseRunIds: [courseRunId] })).status).toBe(200);
  });

  test("hides a bundle that contains it", async () => {
    const course = await createCourse();
    const bundle = await createBundle([{ courseId: course.id }]);
    expect((await getBundleOrThrow(bundle.id)).bundleId).toBe(bundle.id);
    await db.update(courses).set({ enabled: false, onSaleAt: null }).where(eq(courses.id, course.id));
    expect((await listBundles()).map(({ bundleId }) => bundleId)).not.toContain(bundle.id);
    await expect(getBundleOrThrow(bundle.id)).rejects.toMatchObject({ kind: "notFound" });
  });
});
