import type { Page } from "@playwright/test";
import { ready, visit } from "../support/visit";
import { ask, choose, drawer, enterOffice, unique } from "../support/office";
import { openTerm } from "../support/own-term";
import { expect, test } from "./fixtures";

test.beforeEach(({ page }) => enterOffice(page));

const newFamily = async (page: Page, lastName = "Desk") => {
  const email = `desk-${unique()}@example.com`;
  const family = { firstName: "Mei", lastName, email };
  const { userId } = await ask<{ userId: number }>(page.request, "/api/admin/user/add", family);
  const child = { firstName: "Lily", lastName, userId };
  const { studentId } = await ask<{ studentId: number }>(page.request, "/api/admin/student/add", child);
  return { userId, studentId, email };
};
/** A term of the demo school in which children have seats. */
const aRun = async (page: Page) => {
  const runs = await ask<{ value: number; courseId: number }[]>(
    page.request,
    "/api/admin/courseRun/dropdown",
    {},
  );
  for (const { value, courseId } of runs) {
    const students = await ask<unknown[]>(page.request, "/api/admin/course/detail/students", { id: value });
    if (students.length > 0) return { courseRunId: value, courseId, students: students.length };
  }
  throw new Error("No term of the demo school has students.");
};

test("⌘K opens with the focus in the search field", async ({ page, baseURL }) => {
  const { t } = visit(page, baseURL ?? "", "en");
  await page.goto("/admin/settings");
  await ready(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: t("officeFind.label") })).toBeFocused();
  await page.keyboard.type("parent@ex");
  await expect(page.getByRole("option", { name: /Lin Chen/ })).toBeVisible();
});

test("a seat cannot be given without a term, and the missing field is marked", async ({ page, baseURL }) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const { studentId } = await newFamily(page);
  await page.goto(`/admin/students?open=${studentId}`);
  await ready(page);
  await drawer(page)
    .getByRole("button", { name: t("office.seats.enrol") })
    .click();
  const question = page.getByRole("dialog", { name: t("office.seats.enrolTitle") });
  await question.getByRole("button", { name: t("office.seats.enrol") }).click();
  const program = question.getByRole("combobox", { name: t("office.seats.program") });
  await expect(program).toHaveAttribute("aria-invalid", "true");
  await expect(program).toBeFocused();
  await choose(program, "ssat");
  await question.getByRole("button", { name: t("office.seats.enrol") }).click();
  await expect(question.getByLabel(t("office.seats.term"))).toHaveAttribute("aria-invalid", "true");
});

test("holidays are chosen one by one, and an incomplete date is reported instead of dropped", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const { courseId } = await aRun(page);
  await page.goto(`/admin/programs/${courseId}`);
  await ready(page);
  const open = page.getByRole("button", { name: t("officeCatalog.tree.plan") }).first();
  if (!(await open.isVisible())) await page.locator("summary").first().click();
  await open.click();
  const days = drawer(page).getByLabel(t("officeCatalog.tree.skipDays"));
  await days.fill("2027-12-26");
  await days.blur();
  await expect(
    drawer(page).getByRole("button", { name: t("ui.days.remove", { day: "Sun, Dec 26, 2027" }) }),
  ).toBeVisible();
  await days.pressSequentially("12");
  await drawer(page)
    .getByRole("button", { name: t("office.edit.save") })
    .click();
  await expect(days).toHaveAttribute("aria-invalid", "true");
  await expect(drawer(page)).toBeVisible();
});

test("saves in the office are confirmed, and a typed password is set", async ({ page, baseURL }) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const { userId, studentId, email } = await newFamily(page);
  await page.goto(`/admin/users/${userId}`);
  await ready(page);
  await page.getByLabel(t("office.people.newPassword")).fill("A-quiet-lake-7");
  await page.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
  await expect(page.getByText("Save info Successfully")).toBeVisible();
  await ask(page.request, "/base/email/login", { role: 1, email, pwd: "A-quiet-lake-7" });
  await enterOffice(page);
  await page.goto(`/admin/students/${studentId}`);
  await ready(page);
  await page.getByLabel(t("people.fields.school")).fill("Lake School");
  await page.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
  await expect(page.getByText("Update student info Successfully")).toBeVisible();
  await page.goto(`/admin/students?open=${studentId}`);
  await ready(page);
  await drawer(page)
    .getByRole("button", { name: t("office.list.bulk.disable") })
    .click();
  await page
    .getByRole("dialog", { name: t("office.list.bulk.disable") })
    .getByRole("button", { name: t("office.list.bulk.disable") })
    .click();
  await expect(page.getByText(t("office.people.done.disable"))).toBeVisible();
});

test("a term shows its students and gradebook, a student the grades, and seat counts link there", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const { courseId, courseRunId, students } = await aRun(page);
  await page.goto(`/admin/programs/${courseId}`);
  await ready(page);
  const term = page.locator(`a[href="/admin/terms/${courseRunId}"]`).first();
  // The terms of other seasons are folded away.
  if (!(await term.isVisible())) await page.locator("details", { has: term }).locator("summary").click();
  await term.click();
  await page.waitForURL(`**/admin/terms/${courseRunId}`);
  const rows = page.getByRole("row");
  await expect(rows).toHaveCount(students + 1);
  await expect(page.locator('a[href^="mailto:"]').first()).toBeVisible();
  await page.getByRole("link", { name: t("officeCatalog.term.gradebook") }).click();
  await expect(page.getByRole("grid").or(page.getByText(t("gradebook.noItems")))).toBeVisible();
  await expect(page.getByRole("grid").locator("input")).toHaveCount(0);
  await page.goto(`/admin/terms/${courseRunId}`);
  await rows.nth(1).getByRole("rowheader").getByRole("link").click();
  await page.waitForURL(/\/admin\/students\/\d+\/grades/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the students of a term move to another term together, from the page of the term (rule R16.31)", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const [from, to] = [
    (await openTerm(page.request, "ELA Grades 4")).term,
    (await openTerm(page.request, "ELA Grades 4")).term,
  ];
  const children = [await newFamily(page, "Movers"), await newFamily(page, "Movers")];
  for (const { studentId } of children)
    await ask(page.request, "/api/admin/enrolment/add", { studentId, courseRunId: from.courseRunId });
  await page.goto(`/admin/terms/${from.courseRunId}`);
  await ready(page);
  await page.getByRole("link", { name: t("officeCatalog.term.manyStudents") }).click();
  await page.waitForURL(/courseRunId=/);
  await page.getByRole("checkbox", { name: t("office.list.chooseAll") }).check();
  await page.getByRole("button", { name: t("office.seatsForMany.move") }).click();
  const dialog = drawer(page);
  await choose(dialog.getByRole("combobox", { name: t("office.seats.program") }), "ELA Grades 4");
  await dialog
    .getByRole("combobox", { name: t("office.seats.term"), exact: true })
    .selectOption(String(to.courseRunId));
  await dialog
    .getByRole("button", { name: t("office.seatsForMany.tellMove", { count: 2, families: 2 }) })
    .click();
  await expect(page.getByText(t("office.seatsForMany.doneMove", { count: 2, families: 2 }))).toBeVisible();
  const students = (id: number) => ask<unknown[]>(page.request, "/api/admin/course/detail/students", { id });
  expect(await students(from.courseRunId)).toHaveLength(0);
  expect(await students(to.courseRunId)).toHaveLength(2);
});

test("a truncated dropdown says so, and typing finds the rest", async ({ page, baseURL }) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const lastName = `Beyond${unique().replace("-", "")}`;
  for (let i = 0; i < 52; i++)
    await ask(page.request, "/api/admin/user/add", {
      firstName: `N${i}`,
      lastName,
      email: `n${i}-${lastName}@example.com`,
    });
  await page.goto("/admin/students/new");
  await ready(page);
  const family = page.getByRole("combobox", { name: t("office.people.family") });
  await family.click();
  await family.pressSequentially(lastName);
  await expect(page.getByText(t("office.choice.more", { count: 50 }))).toBeVisible();
  await family.pressSequentially(" n0-");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
  await expect(page.getByText(t("office.choice.more", { count: 50 }))).toBeHidden();
});

test("no list of the office cuts off its content on a laptop, even with a very long name", async ({
  page,
}) => {
  await newFamily(page, "Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren");
  const lists = ["users", "students", "teachers", "orders", "programs", "bundles", "assessments"].concat([
    "courseware",
    "enquiries",
    "audit",
    "categories",
    "admins",
  ]);
  const clipped: string[] = [];
  for (const width of [1280, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    for (const list of lists) {
      await page.goto(`/admin/${list}`);
      const found = await page.evaluate(() => {
        const table = document.querySelector("main table");
        if (!table) return [];
        const wide = table.getBoundingClientRect().right - document.documentElement.clientWidth;
        const box = table.parentElement!;
        return [
          ...(wide > 0 || box.scrollWidth > box.clientWidth + 1
            ? [`table by ${box.scrollWidth - box.clientWidth}`]
            : []),
          ...[...table.querySelectorAll("th, td")].flatMap((cell) =>
            cell.clientWidth > 0 && cell.scrollWidth > cell.clientWidth + 1 ? [cell.textContent ?? ""] : [],
          ),
        ];
      });
      clipped.push(...found.map((what) => `${width} ${list}: ${what}`));
    }
  }
  expect(clipped).toEqual([]);
});
