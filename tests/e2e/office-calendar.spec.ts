import type { Page } from "@playwright/test";
import { dayWords } from "@/lib/core/formats";
import { schoolDay } from "@/lib/core/school-zone";
import { ready, visit } from "../support/visit";
import { ask, drawer, enterOffice, unique } from "../support/office";
import { openTerm } from "../support/own-term";
import { expect, test } from "./fixtures";

test.beforeEach(({ page }) => enterOffice(page));

/** The days of a term's classes. */
async function daysOf(page: Page, id: number): Promise<string[]> {
  const path = "/api/admin/course/detail/structure";
  const units = await ask<{ classes: { startsAt: string }[] }[]>(page.request, path, { id });
  return units.flatMap(({ classes }) => classes.map(({ startsAt }) => schoolDay(new Date(startsAt))));
}

type Timetable = { classes: { classId: number; courseRunId: number; status: string; startsAt: string }[] };

test("the school is closed for a day in three presses, and its class is made up", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const { term } = await openTerm(page.request, "ELA Grades 4");
  const [sunday = ""] = await daysOf(page, term.courseRunId);
  const ofTerm = async (day: string) => {
    const { classes } = await ask<Timetable>(page.request, "/api/admin/timetable/view", { day });
    return classes.filter(({ courseRunId }) => courseRunId === term.courseRunId);
  };
  const [lesson] = await ofTerm(sunday);
  type Preview = { classes: { classId: number; makeUpAt: string }[] };
  const days = { startsOn: sunday, endsOn: sunday };
  const { classes } = await ask<Preview>(page.request, "/api/admin/closure/preview", days);
  const { makeUpAt = "" } = classes.find(({ classId }) => classId === lesson?.classId) ?? {};
  const fourth = schoolDay(new Date(makeUpAt));

  await page.goto("/admin/profile");
  await ready(page);
  await page
    .getByRole("link", { name: t("layout.areaNav.calendar"), exact: true })
    .first()
    .click();
  await page.waitForURL(/\/admin\/calendar$/);
  await page.getByRole("link", { name: t("officeCalendar.closeDay") }).click();
  const sheet = drawer(page);
  await expect(sheet.getByLabel(t("officeCalendar.close.startsOn"))).not.toHaveValue("");
  // Another day than today, whose classes are the term's own: not one of the three presses.
  await sheet.getByLabel(t("officeCalendar.close.startsOn")).fill(sunday);
  await sheet
    .getByLabel(t("office.edit.inEnglish", { label: t("officeCalendar.close.name") }))
    .fill("Snow day");
  const row = sheet.getByRole("listitem").filter({ hasText: "ELA Grades 4" }).first();
  const decision = row.getByRole("combobox");
  await expect(decision).toHaveValue("cancel");
  await decision.selectOption("makeUp");
  await expect(
    decision.getByRole("option", { name: new RegExp(dayWords("dayOfYear", fourth, "en")) }),
  ).toHaveCount(1);
  await sheet.getByRole("button", { name: /^Change \d+ class/ }).click();
  await expect(sheet).toHaveCount(0);

  expect(await ofTerm(sunday)).toMatchObject([{ classId: lesson?.classId, status: "cancelled" }]);
  expect(await ofTerm(fourth)).toMatchObject([{ status: "scheduled" }]);
  await page.goto(`/admin/calendar?day=${sunday}&span=day`);
  await expect(page.getByText(t("officeCalendar.week.closed", { name: "Snow day" })).last()).toBeVisible();
  await page.goto(`/admin/calendar?day=${fourth}&span=day`);
  await expect(page.getByText(t("officeCalendar.week.makesUp"), { exact: true })).toBeVisible();
});

test("a clash is refused at its place, kept with a reason, and listed", async ({ page, baseURL }) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const teacher = { firstName: "Nora", lastName: unique(), email: `nora-${unique()}@example.com` };
  const { teacherId } = await ask<{ teacherId: number }>(page.request, "/api/admin/teacher/add", teacher);
  await openTerm(page.request, "ELA Grades 4", { teacherId });
  const { term } = await openTerm(page.request, "SSAT", { teacherId });
  const [sunday = ""] = await daysOf(page, term.courseRunId);
  await page.goto(`/admin/calendar?day=${sunday}&teacherId=${teacherId}`);
  await ready(page);
  await expect(
    page.getByText(t("officeCalendar.conflicts.teacher", { name: `Nora ${teacher.lastName}` })),
  ).toBeVisible();
  const classes = page.getByRole("cell").getByRole("link");
  await expect(classes).toHaveCount(2);

  await classes.first().click();
  const sheet = drawer(page);
  const clock = sheet.getByLabel(t("officeCatalog.fields.startTime"));
  await clock.fill("12:00");
  await sheet.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(
    page.getByText(t("officeCalendar.conflicts.teacher", { name: `Nora ${teacher.lastName}` })),
  ).toHaveCount(0);

  await classes.last().click();
  await clock.fill("10:30");
  await sheet.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
  const reason = sheet.getByLabel(t("ui.reason"), { exact: true });
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAttribute("aria-invalid", "true");
  await reason.fill("Both groups meet in one room.");
  await sheet.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
  await expect(sheet).toHaveCount(0);
  await expect(
    page.getByText(t("officeCalendar.conflicts.teacher", { name: `Nora ${teacher.lastName}` })),
  ).toBeVisible();
});

test("proposed closures are adopted with a press, one or all @both", async ({ page, baseURL }, {
  project,
}) => {
  const locale = project.name === "phone" ? "zh" : "en";
  const { t, home } = visit(page, baseURL ?? "", locale);
  await page.goto(`${home}/admin/calendar?tab=closures`);
  await ready(page);
  const years = page.getByRole("group", { name: t("officeCalendar.closures.years") }).getByRole("link");
  await years.nth(2).click();
  await expect(years.nth(2)).toHaveAttribute("aria-current", "true");
  const adopted = page.getByRole("img", { name: t("officeCalendar.proposals.inCalendar") });
  await expect(adopted.first()).toBeVisible();
  const before = await adopted.count();
  const one = page.getByRole("button", {
    name: t("officeCalendar.proposals.adoptNamed", { name: t("schedule.holidays.civicHoliday") }),
  });
  await one.click();
  await expect(adopted).toHaveCount(before + 1);
  await expect(one).toHaveCount(0);
});
