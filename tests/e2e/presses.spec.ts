import { addMinutes, max } from "date-fns";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { countEffort } from "../support/counted";
import { ready, visit } from "../support/visit";
import { ask, buyOnline, drawer, unique } from "../support/office";
import { openTerm, teacherIdOf } from "../support/own-term";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

type Lesson = { courseClassId: number; name: string; startsAt: string };

/** A term with a child, whose first class is under way for longer than any other of the teacher. */
async function termUnderWay(office: Parameters<typeof openTerm>[0], teacher: Parameters<typeof ask>[0]) {
  const teacherId = await teacherIdOf(teacher);
  const { term } = await openTerm(office, "ELA Grades 4", { teacherId });
  const path = "/api/teacher/course/detail/structure";
  const units = await ask<{ classes: Lesson[] }[]>(teacher, path, { id: term.courseRunId });
  const [lesson] = units.flatMap(({ classes }) => classes);
  if (!lesson) throw new Error("The term has no class.");
  await ask(teacher, "/api/teacher/class/save", {
    id: lesson.courseClassId,
    // Today, also shortly after midnight.
    startsAt: max([addMinutes(new Date(), -170), schoolInstant(schoolDay(), "00:00")]).toISOString(),
    durationMinutes: 180,
    joinUrl: `http://localhost/robots.txt?room=${term.courseRunId}`,
    clashReason: "A test.",
  });
  return { ...term, lesson };
}

test("from a teacher's day: a class is started in one press, attendance taken in two, the class written to in three", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { home, t } = visit(page, baseURL ?? "", "en");
  const [office, family] = [await browser.newContext({ baseURL }), await browser.newContext({ baseURL })];
  await enterAs("admin", office.request);
  await enterAs("teacher", page.request);
  const { courseRunId, lesson } = await termUnderWay(office.request, page.request);
  await buyOnline(visit(await family.newPage(), baseURL ?? "", "en"), courseRunId, ["Emma", "Leo"]);
  const effort = await countEffort(page);
  const today = async () => {
    await page.goto(`${home}/tea/profile`);
    await ready(page);
    const { presses } = effort();
    return () => effort().presses - presses;
  };
  const next = page.getByRole("region", { name: t("today.teacher.now") });

  const toStart = await today();
  const [room] = await Promise.all([
    page.waitForEvent("popup"),
    next.getByRole("link", { name: t("schedule.join"), exact: true }).click(),
  ]);
  await room.close();
  expect(toStart()).toBe(1);

  const toNote = await today();
  await next.getByRole("link", { name: t("today.teacher.attendance"), exact: true }).click();
  await page.getByRole("button", { name: t("teaching.attendance.restPresent", { count: 2 }) }).click();
  await expect(
    page.getByRole("button", { name: t("teaching.attendance.restPresent", { count: 0 }) }),
  ).toBeVisible();
  expect(toNote()).toBe(2);

  const toWrite = await today();
  await next.getByRole("link", { name: t("today.teacher.write"), exact: true }).click();
  const dialog = page.getByRole("dialog").filter({ visible: true });
  await dialog.getByLabel(t("conversations.toTerm.title")).fill(`Bring your poem ${unique()}`);
  await dialog.getByLabel(t("conversations.toTerm.words")).fill("We read them on Sunday.");
  await dialog.getByRole("button", { name: t("conversations.toTerm.send", { count: 1 }) }).click();
  await expect(page.getByText(t("conversations.toTerm.sent", { count: 1 }))).toBeVisible();
  expect(toWrite()).toBeLessThanOrEqual(3);

  await ask(page.request, "/api/teacher/class/status/save", {
    id: lesson.courseClassId,
    status: "cancelled",
  });
  await office.close();
  await family.close();
});

test("from the office's day: the school is closed for a day, and a class written to, in three presses", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { home, t } = visit(page, baseURL ?? "", "en");
  const teacher = await browser.newContext({ baseURL });
  const family = await browser.newContext({ baseURL });
  await enterAs("admin", page.request);
  await enterAs("teacher", teacher.request);
  const { courseRunId, name, lesson } = await termUnderWay(page.request, teacher.request);
  await buyOnline(visit(await family.newPage(), baseURL ?? "", "en"), courseRunId, ["Emma"]);
  const effort = await countEffort(page);
  const today = async () => {
    await page.goto(`${home}/admin/profile`);
    await ready(page);
    const { presses } = effort();
    return () => effort().presses - presses;
  };

  const toClose = await today();
  await page.getByRole("link", { name: t("today.office.closeDay"), exact: true }).click();
  const sheet = drawer(page);
  const day = sheet.getByLabel(t("officeCalendar.close.startsOn"));
  await expect(day).toHaveValue(schoolDay());
  await expect(
    sheet.getByLabel(t("office.edit.inEnglish", { label: t("officeCalendar.close.name") })),
  ).toHaveValue(t("officeCalendar.close.suggestedEn"));
  await sheet.getByRole("button", { name: t("officeCalendar.close.tomorrow"), exact: true }).click();
  await expect(day).toHaveValue(shiftDay(schoolDay(), 1));
  // Not tomorrow, on which the demo school has classes, but a day without any.
  await day.fill(shiftDay(schoolDay(), 300));
  await sheet.getByRole("button", { name: t("officeCalendar.close.save"), exact: true }).click();
  await expect(sheet).toHaveCount(0);
  expect(toClose()).toBe(3);

  const toWrite = await today();
  const row = page
    .getByRole("region")
    .filter({ has: page.locator("#todays-classes") })
    .getByRole("listitem")
    .filter({ has: page.locator(`a[href$="/admin/terms/${courseRunId}"]`) });
  await row.locator(`a[href$="/admin/terms/${courseRunId}"]`).click();
  await page.getByRole("link", { name: t("officeCatalog.term.writeToAll"), exact: true }).click();
  await page.waitForURL(new RegExp(`courseRunId=${courseRunId}`));
  await expect(page.getByLabel(t("office.seats.term"), { exact: true })).toHaveValue(String(courseRunId));
  const field = (part: "title" | "text", language: "inEnglish" | "inChinese") =>
    page.getByLabel(t(`office.edit.${language}`, { label: t(`officeMessages.announce.${part}`) }), {
      exact: true,
    });
  await field("title", "inEnglish").fill(`Bring your poem ${name}`);
  await field("title", "inChinese").fill("请带上诗");
  await field("text", "inEnglish").fill("We read them on Sunday.");
  await field("text", "inChinese").fill("周日朗读。");
  await page.getByRole("button", { name: t("officeMessages.announce.send", { count: 1 }) }).click();
  await page.waitForURL(/\/admin\/announcements$/);
  expect(toWrite()).toBe(3);

  const closed = await ask<{ rows: { closureId: number; startsOn: string }[] }>(
    page.request,
    "/api/admin/closure/list",
    { pageSize: 100 },
  );
  const made = closed.rows.find(({ startsOn }) => startsOn === shiftDay(schoolDay(), 300));
  if (made) await ask(page.request, "/api/admin/closure/remove", { id: made.closureId, flag: 1 });
  await ask(page.request, "/api/admin/class/status/save", { id: lesson.courseClassId, status: "cancelled" });
  await teacher.close();
  await family.close();
});
