import { expect, test } from "vitest";
import { POST as figureBundle } from "@/app/api/admin/bundle/figure/route";
import { POST as listBundles } from "@/app/api/admin/bundle/list/route";
import { POST as removeBundle } from "@/app/api/admin/bundle/remove/route";
import { POST as saveBundle } from "@/app/api/admin/bundle/save/route";
import { POST as enableBundle } from "@/app/api/admin/bundle/status/save/route";
import { POST as viewBundle } from "@/app/api/admin/bundle/view/route";
import { POST as listCoursewares } from "@/app/api/admin/courseware/list/route";
import { POST as removeCourseware } from "@/app/api/admin/courseware/remove/route";
import { POST as saveCourseware } from "@/app/api/admin/courseware/save/route";
import { POST as viewCourseware } from "@/app/api/admin/courseware/view/route";
import { POST as publicBundles } from "@/app/api/base/course/bundle/list/route";
import { db } from "@/db/client";
import { bundles } from "@/db/schema/catalog";
import { orderLines } from "@/db/schema/orders";
import { createClass, createCourse, createRun } from "@/db/seed/factories";
import { call } from "../../support/call";
import { createFamily, orderOf } from "../../support/shop";
import { openOffice } from "./office";

const texts = {
  name: "Summer pair",
  nameZh: "暑期双课",
  summary: "Two programs together.",
  summaryZh: "两门课程一起学。",
};

test("a bundle is created, sold, re-priced after a confirmation, disabled and removed", async () => {
  const { ask } = await openOffice();
  const [one, two] = [await createRun({ priceCents: 10_000 }), await createRun({ priceCents: 20_000 })];
  const courseBundles = [{ courseId: one.courseId, courseRunId: one.id }, { courseId: two.courseId }];
  const made = await ask(saveBundle, { ...texts, price: "250", courseBundles });
  const { bundleId } = made.body.data!;
  const shelf = await call(publicBundles, { name: "Summer" });
  expect(shelf.body.data).toMatchObject([{ bundleId, price: 250, oriPrice: 300, onSale: true }]);

  const family = await createFamily();
  await orderOf(family, { bundles: [[bundleId, family.emma.id]] });
  const paying = await ask(removeBundle, { id: bundleId });
  expect([paying.status, paying.body.msg]).toEqual([409, expect.stringContaining("1 order")]);
  await db.update(orderLines).set({ status: "paid" });

  const { version } = (await ask(viewBundle, { id: bundleId })).body.data!;
  const change = { ...texts, bundleId, version, courseBundles };
  const silent = await ask(saveBundle, { ...change, price: null });
  expect(silent.body.data).toMatchObject({ fields: { confirmPrice: expect.stringContaining("$250.00") } });
  expect((await ask(saveBundle, { ...change, price: null, confirmPrice: true })).status).toBe(200);
  expect((await ask(saveBundle, { ...change, price: null })).status).toBe(409);
  expect((await ask(viewBundle, { id: bundleId })).body.data).toMatchObject({
    price: null,
    sold: 2,
    courseBundles: [{ courseRunId: one.id }, { courseRunId: null }],
  });
  await ask(enableBundle, { id: bundleId, flag: 0 });
  expect((await call(publicBundles, { name: "Summer" })).body.data).toEqual([]);
  const { rows } = (await ask(listBundles, { selectParam: { state: "disabled" } })).body.data!;
  expect(rows).toMatchObject([{ bundleId, price: null, sold: 2, courses: [{}, {}] }]);
});

test("a bundle contains each program once, and only that program's terms", async () => {
  const { ask } = await openOffice();
  const run = await createRun();
  const other = await createCourse();
  const twice = await ask(saveBundle, {
    ...texts,
    courseBundles: [{ courseId: run.courseId }, { courseId: run.courseId }],
  });
  expect(twice.body.data).toMatchObject({ fields: { courseBundles: expect.any(String) } });
  const foreign = await ask(saveBundle, {
    ...texts,
    courseBundles: [{ courseId: other.id, courseRunId: run.id }],
  });
  expect(foreign.body.data).toMatchObject({ fields: { "courseBundles.0.courseRunId": expect.any(String) } });
});

test("the office sees what a bundle saves for one to three children, without saving it", async () => {
  const { ask } = await openOffice();
  const one = await createRun({ priceCents: 60_000 });
  const two = await createRun({ priceCents: 40_000, startsOn: "2099-01-03", endsOn: "2099-03-07" });
  // A bundle takes the term with a free seat before the earlier full one.
  await createRun({ courseId: two.courseId, priceCents: 10_000, capacity: 0 });
  const courseBundles = [{ courseId: one.courseId, courseRunId: one.id }, { courseId: two.courseId }];
  const before = await db.$count(bundles);
  const figured = await ask(figureBundle, { price: "850", courseBundles });
  expect(figured.body.data).toEqual([
    { children: 1, singly: 1000, bundle: 850, saved: 150 },
    { children: 2, singly: 1800, bundle: 1700, saved: 100 },
    { children: 3, singly: 2400, bundle: 2550, saved: -150 },
  ]);
  const asSum = await ask(figureBundle, { price: "", courseBundles });
  expect(asSum.body.data?.[0]).toEqual({ children: 1, singly: 1000, bundle: 1000, saved: 0 });
  const off = await createRun({ enabled: false });
  const unknown = await ask(figureBundle, {
    price: 1,
    courseBundles: [...courseBundles, { courseId: off.courseId }],
  });
  expect(unknown.body.data).toBeNull();
  expect(await db.$count(bundles)).toBe(before);
  // It only warns.
  expect((await ask(saveBundle, { ...texts, price: 2000, courseBundles })).status).toBe(200);
});

test("the office sees all coursewares and adds its own", async () => {
  const { ask } = await openOffice();
  const lesson = await createClass();
  const run = await createRun();
  const form = new FormData();
  form.set("courseRunId", String(run.id));
  form.set("name", "Handbook");
  form.set(
    "file",
    new Blob(["%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n"]),
    "a.pdf",
  );
  const added = await ask(saveCourseware, form);
  const { coursewareId: id } = added.body.data!;
  expect((await ask(viewCourseware, { id })).body.data).toMatchObject({
    name: "Handbook",
    courseRunId: run.id,
  });
  const foreign = new FormData();
  for (const [name, value] of Object.entries({ id, courseRunId: run.id, courseClassId: lesson.id }))
    foreign.set(name, String(value));
  expect((await ask(saveCourseware, foreign)).status).toBe(404);
  const find = (selectParam: { search?: string; courseRunId?: number; state?: "archived" }) =>
    ask(listCoursewares, { selectParam });
  expect((await find({ search: "a.pdf" })).body.data).toMatchObject({
    records: 1,
    rows: [{ coursewareId: id }],
  });
  await ask(removeCourseware, { id });
  expect((await find({ courseRunId: run.id })).body.data!.records).toBe(0);
  expect((await find({ state: "archived" })).body.data!.records).toBe(1);
  expect((await ask(viewCourseware, { id })).status).toBe(404);
});
