import { shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { audit } from "../support/audit";
import { onePage } from "../support/documents";
import { ready, visit } from "../support/visit";
import { ask, buyOnline, drawer, unique } from "../support/office";
import { demoTermOf, openTerm, teacherIdOf } from "../support/own-term";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

type Unit = {
  unitId: number;
  name: string;
  classes: { courseClassId: number; name: string; nameZh: string; startsAt: string | null }[];
};
const structureOf = (request: Parameters<typeof ask>[0], id: number, role: "teacher" | "admin" = "teacher") =>
  ask<Unit[]>(request, `/api/${role}/course/detail/structure`, { id });

test("a student's page begins with the next door, in whichever week it is, then what is due and what came back @both", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  test.setTimeout(150_000);
  const locale = project.name === "phone" ? "zh" : "en";
  const { home, t } = visit(page, baseURL ?? "", locale);
  const enter = async (who: "admin" | "teacher" | "visitor") => {
    const context = await browser.newContext({ baseURL });
    await enterAs(who, context.request);
    return context;
  };
  const [office, teacher, family] = [await enter("admin"), await enter("teacher"), await enter("visitor")];
  const teacherId = await teacherIdOf(teacher.request);
  const { term } = await openTerm(office.request, "ELA Grades 4", { teacherId });
  const { courseRunId } = term;
  const bought = await buyOnline(visit(await family.newPage(), baseURL ?? "", "en"), courseRunId, ["Emma"]);
  const [studentId = 0] = bought.studentIds;
  const loginName = `emma-${unique()}`;
  const pwd = "A-red-canoe-4";
  await ask(family.request, "/api/user/student/info/save", { studentId, loginName, pwd });
  const [lesson] = (await structureOf(teacher.request, courseRunId)).flatMap(({ classes }) => classes);
  const piece = {
    courseRunId,
    instructions: "Ten sentences.",
    dueAt: `${shiftDay(schoolDay(), 61)}T20:00:00Z`,
  };
  const titles = [`A letter ${unique()}`, `A poem ${unique()}`];
  const [, back] = await Promise.all(
    titles.map((name) =>
      ask<{ homeworkId: number }>(teacher.request, "/api/teacher/homework/save", { ...piece, name }),
    ),
  );
  await ask(teacher.request, "/api/teacher/gradebook/save", {
    courseRunId,
    cells: [{ homeworkId: back?.homeworkId, studentId, score: 17 }],
  });

  await ask(page.request, "/base/email/login", { role: 2, email: loginName, pwd });
  await page.goto(`${home}/stu/profile`);
  await ready(page);
  const sections = page.getByRole("main").getByRole("region");
  const names = await sections.evaluateAll((all) => all.map((one) => one.getAttribute("aria-labelledby")));
  expect(names.slice(0, 4)).toEqual(["next-door", "homework-due", "came-back", "my-week"]);
  // The class is in two months, and this week has none.
  const door = page.getByRole("region", { name: t("learning.nextDoor.title") });
  await expect(door).toContainText((locale === "zh" ? lesson?.nameZh : lesson?.name) ?? "-");
  await expect(page.getByRole("region", { name: t("learning.week.title") })).toContainText(
    t("learning.week.none"),
  );
  await expect(page.getByRole("region", { name: t("learning.due.title") })).toContainText(titles[0] ?? "-");
  await expect(page.getByRole("region", { name: t("today.cameBack.title") })).toContainText(titles[1] ?? "-");
  const tops = await sections.evaluateAll((all) =>
    all.slice(0, 3).map((one) => one.getBoundingClientRect().top),
  );
  expect(tops[0]).toBeLessThan(tops[1] ?? 0);
  if (project.name === "phone") expect(tops[1]).toBeLessThan(tops[2] ?? 0);
  expect(await audit(page, locale)).toEqual([]);
  for (const context of [office, teacher, family]) await context.close();
});

test("a new term takes over the plan and the homework of another", async ({ page, browser, baseURL }) => {
  test.setTimeout(150_000);
  const { home, t } = visit(page, baseURL ?? "", "en");
  await enterAs("admin", page.request);
  const teacher = await browser.newContext({ baseURL });
  await enterAs("teacher", teacher.request);
  const teacherId = await teacherIdOf(teacher.request);
  const { term, courseId } = await openTerm(page.request, "ELA Grades 4", { teacherId });
  const homework = `A place I know ${unique()}`;
  await ask(teacher.request, "/api/teacher/homework/save", {
    courseRunId: term.courseRunId,
    name: homework,
    dueAt: `${shiftDay(schoolDay(), 67)}T20:00:00Z`,
  });

  await page.goto(`${home}/admin/programs/${courseId}`);
  await ready(page);
  await page.getByRole("button", { name: t("officeCatalog.tree.newRun"), exact: true }).click();
  const sheet = drawer(page);
  const name = `Copied ${unique()}`;
  const inLanguage = (language: "inEnglish" | "inChinese") =>
    sheet.getByLabel(t(`office.edit.${language}`, { label: t("officeCatalog.fields.name") }));
  await inLanguage("inEnglish").fill(name);
  await inLanguage("inChinese").fill(`复制 ${name}`);
  const startsOn = shiftDay(schoolDay(), 120);
  await sheet.getByLabel(t("officeCatalog.fields.startsOn")).fill(startsOn);
  await sheet.getByLabel(t("officeCatalog.fields.endsOn")).fill(shiftDay(startsOn, 60));
  await sheet.getByLabel(t("officeCatalog.tree.copyFrom")).selectOption({ label: term.name });
  await sheet.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
  await expect(sheet).toHaveCount(0);
  const card = page.locator("details").filter({ has: page.getByRole("heading", { name }) });
  await expect(card).toBeVisible();

  type Run = { courseRunId: number; courseRunName: string };
  const runs = await ask<Run[]>(teacher.request, "/api/teacher/course/list", {});
  const copied = runs.find(({ courseRunName }) => courseRunName === name);
  const [before, after] = await Promise.all(
    [term.courseRunId, copied?.courseRunId ?? 0].map((id) => structureOf(teacher.request, id)),
  );
  const namesOf = (units: Unit[] | undefined) => units?.map((unit) => unit.classes.map((one) => one.name));
  expect(namesOf(after)).toEqual(namesOf(before));
  const tab = await teacher.newPage();
  await tab.goto(`/tea/course/${copied?.courseRunId}?tab=homework`);
  await expect(tab.getByRole("main")).toContainText(homework);
  await teacher.close();
});

test("homework is set in several terms at once; the form says whom it tells, and the toast who was told", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { home, t } = visit(page, baseURL ?? "", "en");
  await enterAs("teacher", page.request);
  const [office, family] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
  await enterAs("admin", office.request);
  const teacherId = await teacherIdOf(page.request);
  const terms = [
    (await openTerm(office.request, "ELA Grades 4", { teacherId })).term,
    (await openTerm(office.request, "SSAT", { teacherId })).term,
  ];
  const [one, other] = terms;
  if (!one || !other) throw new Error("No terms.");
  await buyOnline(visit(await family.newPage(), baseURL ?? "", "en"), other.courseRunId, ["Emma"]);

  await page.goto(`${home}/tea/course/${one.courseRunId}?tab=homework`);
  await ready(page);
  await page
    .getByRole("button", { name: t("teaching.homework.add"), exact: true })
    .first()
    .click();
  const sheet = drawer(page);
  await expect(sheet.getByText(t("ui.telling.before", { families: 0 }), { exact: true })).toBeVisible();
  const name = `Birds of the lake ${unique()}`;
  await sheet.getByLabel(t("teaching.homework.form.name")).fill(name);
  await sheet.getByRole("checkbox", { name: new RegExp(other.name) }).check();
  await expect(sheet.getByText(t("ui.telling.before", { families: 1 }), { exact: true })).toBeVisible();
  const further = (families: number) =>
    sheet
      .getByRole("checkbox", { name: other.name })
      .and(
        page.getByRole("checkbox", { name: t("teaching.homework.form.alsoTerm", { term: "", families }) }),
      );
  await expect(further(1)).toBeChecked();
  // Work whose due time has passed tells no one, in the further terms too.
  const dueDay = sheet.getByLabel(t("teaching.homework.form.dueDay"));
  await dueDay.fill("2020-01-15");
  await expect(sheet.getByText(t("teaching.homework.form.past"))).toBeVisible();
  await expect(further(0)).toBeChecked();
  await dueDay.fill("");
  // A draft tells no one, and says nothing.
  const draft = sheet.getByRole("checkbox", { name: t("teaching.homework.form.draft") });
  await draft.check();
  await expect(sheet.getByText(t("ui.telling.before", { families: 1 }), { exact: true })).toHaveCount(0);
  await expect(further(0)).toBeChecked();
  await draft.uncheck();
  expect(await audit(page, "en")).toEqual([]);
  await sheet.getByRole("button", { name: t("teaching.homework.form.save"), exact: true }).click();
  await expect(
    page.getByText(t("ui.telling.done", { done: t("teaching.homework.form.saved"), told: 1 })),
  ).toBeVisible();
  for (const { courseRunId } of [one, other]) {
    await page.goto(`${home}/tea/course/${courseRunId}?tab=homework`);
    await expect(page.getByRole("main")).toContainText(name);
  }
  await office.close();
  await family.close();
});

test("on a phone the office's timetable is one day, with the days of the week above @phone", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const { home, t } = visit(page, baseURL ?? "", "zh");
  await enterAs("admin", page.request);
  const { term, courseId } = await openTerm(page.request, "ELA Grades 4");
  const [lesson] = (await structureOf(page.request, term.courseRunId, "admin")).flatMap(
    ({ classes }) => classes,
  );
  const sunday = schoolDay(new Date(lesson?.startsAt ?? 0));
  await page.goto(`${home}/admin/calendar?day=${shiftDay(sunday, -1)}&courseId=${courseId}`);
  await ready(page);
  // The week stands beside its days only on a wide screen.
  await expect(page.getByRole("table", { name: t("officeCalendar.week.caption") })).toBeHidden();
  const days = page.getByRole("navigation", { name: t("officeCalendar.week.days") }).getByRole("link");
  await expect(days).toHaveCount(7);
  const door = page
    .getByRole("main")
    .locator(`a[href*="open=${lesson?.courseClassId}"]`)
    .filter({ visible: true });
  await days.last().click();
  await page.waitForURL(new RegExp(`day=${sunday}`));
  await expect(days.last()).toHaveAttribute("aria-current", "date");
  await expect(door).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  expect(await audit(page, "zh")).toEqual([]);
  await door.click();
  await expect(drawer(page)).toBeVisible();
  await expect(
    drawer(page).getByRole("button", { name: t("officeCalendar.lesson.cancel"), exact: true }),
  ).toBeVisible();
});

test("a family sends a file to the teacher, who opens it @both", async ({ page, browser, baseURL }, {
  project,
}) => {
  test.setTimeout(120_000);
  const locale = project.name === "phone" ? "zh" : "en";
  const { home, t } = visit(page, baseURL ?? "", locale);
  const context = await browser.newContext({ baseURL, locale: "en-CA" });
  await enterAs("teacher", context.request);
  await enterAs("parent", page.request);
  const { courseRunId } = await demoTermOf(context.request, "ELG Level 2");
  type Child = { studentId: number; firstName: string };
  const students = await ask<Child[]>(context.request, "/api/teacher/course/detail/students", {
    id: courseRunId,
  });
  const emma = students.find(({ firstName }) => firstName === "Emma");
  await page.goto(`${home}/usr/messages/${courseRunId}/${emma?.studentId}`);
  await ready(page);
  await page.getByRole("button", { name: t("conversations.compose.attach"), exact: true }).click();
  const name = `poem-${unique()}.pdf`;
  await page
    .locator("input[type=file][multiple]")
    .setInputFiles({ name, mimeType: "application/pdf", buffer: onePage });
  await expect(page.getByText(t("homework.files.done"), { exact: true })).toBeVisible();
  expect(await audit(page, locale)).toEqual([]);
  // The composer lists the file by its name, too.
  const sent = page.waitForResponse(/\/conversation\/send$/);
  await page.getByRole("button", { name: t("conversations.compose.send"), exact: true }).click();
  expect((await sent).status()).toBe(200);
  await expect(page.getByRole("listitem").filter({ hasText: name }).first()).toBeVisible();

  const teacher = await context.newPage();
  await teacher.goto(`/tea/messages/${courseRunId}/${emma?.studentId}`);
  await ready(teacher);
  const file = teacher.getByRole("listitem").filter({ hasText: name });
  await file.getByRole("button", { name: new RegExp(name) }).click();
  const view = teacher.getByRole("dialog", { name });
  await expect(view.locator("canvas").first()).toBeVisible();
  await context.close();
});
