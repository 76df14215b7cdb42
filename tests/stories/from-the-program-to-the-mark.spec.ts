import type { APIRequestContext } from "@playwright/test";
import { countEffort } from "../support/counted";
import { typeLogin } from "../support/doors";
import type { Program, Term } from "../support/family-cart";
import { markingDesk, studentsDesk } from "../support/homework-desk";
import { radioOfTerm } from "../support/main-job";
import { ready, type Visit } from "../support/visit";
import { ask, payOnDemoPage, unique } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { languages } from "../support/words";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

const parentsPwd = "A-quiet-lake-7";
const childsPwd = "A-red-canoe-4";
const praise = "I can hear the ice.";
const homework = "Three sounds of the lake";

/** A guest puts seats of two children into the cart and pays, without one press too many. */
async function buyAsGuest(guest: Visit, program: Program, term: Term): Promise<string> {
  const { page, home, t, locale } = guest;
  await page.goto(home + program.path);
  await ready(page);
  await radioOfTerm(page, term.courseRunId).check();
  const bar = page.getByRole("link", { name: t("programs.detail.enrol"), exact: true });
  // The bar leaves while the panel scrolls into view; then it is not needed.
  if (await bar.isVisible()) await bar.click({ timeout: 3_000 }).catch(() => {});
  const panel = page.locator("#enrol");
  await panel.getByRole("button", { name: t("cart.add.another") }).click();
  await panel.getByRole("button", { name: t("cart.add.button") }).click();
  const view = panel.getByRole("button", { name: t("cart.add.view") });
  await expect(view).toBeInViewport({ ratio: 1 });
  await view.click();

  const drawer = page.getByRole("dialog");
  for (const [index, firstName] of ["Emma", "Leo"].entries()) {
    const child = drawer.getByRole("region").nth(index);
    await child.getByLabel(t("cart.child.name")).fill(firstName);
    await child.getByRole("combobox", { name: t("cart.child.grade"), exact: true }).selectOption("4");
  }
  await drawer.getByLabel(t("cart.totals.place")).selectOption({ label: t("people.provinces.5") });
  await drawer.getByRole("button", { name: t("cart.guest.goOn") }).click();
  await page.waitForURL(/\/usr\/login\?toCart=y/);
  await ready(page);
  const email = `${locale}-${unique()}@example.com`;
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=pwd]").fill(parentsPwd);
  await page.getByText(t("login.cart.isNew")).click();
  await page.locator("input[name=firstName]").fill("Yuki");
  await page.locator("input[name=lastName]").fill("Tanaka");
  await page.getByRole("button", { name: t("register.submit"), exact: true }).click();
  await page.waitForURL(/\/cart$/);
  await page
    .getByRole("button", { name: t("cart.summary.pay") })
    .filter({ visible: true })
    .click();
  // Ten percent of each seat for two children, and HST of 13 percent.
  await payOnDemoPage(guest, term.price * 2 * 0.9 * 1.13);
  return email;
}

/** On the page after paying: a sign-in for a child. Returns its login name. */
async function makeSignIn({ page, t }: Visit, child: string): Promise<string> {
  await ready(page);
  const row = page.locator("#sign-in").getByRole("listitem").filter({ hasText: child });
  const loginName = await row.getByLabel(t("people.fields.loginName"), { exact: true }).inputValue();
  await row.getByLabel(t("people.fields.pwd"), { exact: true }).fill(childsPwd);
  await row.getByRole("button", { name: t("people.signIn.make") }).click();
  await expect(row).toContainText(t("people.signIn.pwdKept"));
  return loginName;
}

/** Moves the first class so that its door opens in 20 seconds; returns the class. */
async function callToClass(teacher: APIRequestContext, courseRunId: number, joinUrl: string) {
  const units = await ask<{ classes: { courseClassId: number }[] }[]>(
    teacher,
    "/api/teacher/course/detail/structure",
    { id: courseRunId },
  );
  const { courseClassId } = units[0]!.classes[0]!;
  await ask(teacher, "/api/teacher/class/save", {
    id: courseClassId,
    startsAt: new Date(Date.now() + 15 * 60_000 + 20_000).toISOString(),
    durationMinutes: 60,
    joinUrl,
    clashReason: "A story.",
  });
  return courseClassId;
}

for (const locale of languages)
  story(
    `a guest pays for two children, a child signs in, enters the class and hands in, and the parent reads the mark (${locale})`,
    async ({ cast }) => {
      story.setTimeout(240_000);
      const device = locale === "zh" ? "phone" : "desk";
      const office = await cast({ as: "admin" });
      const teacher = await cast({ as: "teacher" });
      const parent = await cast({ locale, device });
      const child = await cast({ locale, device: "phone" });
      const { page, t } = parent;
      const teacherId = await teacherIdOf(teacher.page.request);
      const { program, term } = await openTerm(office.page.request, "ELA Grades 4", { teacherId });

      const effort = await countEffort(page);
      await buyAsGuest(parent, program, term);
      const { presses, fields, choices, pages } = effort();
      console.info(
        `${locale}: ${presses} presses, ${fields} fields (${choices} choices), ${pages.join(" → ")}`,
      );
      expect(presses).toBeLessThanOrEqual(12);
      // The term and "I am new here" are pressed, and counted among the presses.
      expect(fields - choices).toBeLessThanOrEqual(9);
      expect(choices).toBeLessThanOrEqual(2);
      expect(pages.length).toBeLessThanOrEqual(5);
      const loginName = await makeSignIn(parent, "Emma");

      await child.page.goto(`${child.home}/usr/login?role=2`);
      await typeLogin(child, loginName, childsPwd);
      await child.page.waitForURL(/\/stu\/profile/);
      await ready(child.page);
      const room = `${parent.site}/robots.txt?room=${term.courseRunId}`;
      const classId = await callToClass(teacher.page.request, term.courseRunId, room);
      await child.page.reload();
      await ready(child.page);
      const door = child.page.getByRole("button", { name: t("learning.join.action") }).first();
      await expect(door).toBeDisabled();
      await expect(door).toBeEnabled({ timeout: 45_000 });
      const [classroom] = await Promise.all([child.page.waitForEvent("popup"), door.click()]);
      await expect(classroom).toHaveURL(room);
      await classroom.close();

      const { homeworkId } = await ask<{ homeworkId: number }>(
        teacher.page.request,
        "/api/teacher/homework/save",
        { courseRunId: term.courseRunId, courseClassId: classId, name: homework, maxScore: 10 },
      );
      const own = studentsDesk(child, homeworkId);
      await own.open();
      await own.add("sounds.pdf");
      await expect(own.uploaded).toHaveCount(1);
      await own.handIn.click();
      await expect(own.handedIn).toBeVisible();

      const desk = markingDesk(teacher, teacher.page, "Emma");
      await desk.open(`${teacher.home}/tea/course/${term.courseRunId}/homework/${homeworkId}`);
      await desk.score.fill("9");
      await desk.comment.fill(praise);
      await desk.giveBack.click();
      await expect(desk.returned).toBeVisible();

      // From the first screen of the account to the teacher's words, by links alone.
      await page.goto(`${parent.home}/usr/profile`);
      await ready(page);
      const back = page.getByRole("link", { name: new RegExp(homework) });
      await expect(back.first()).toBeVisible();
      await back.first().click();
      await expect(page.getByText(praise).filter({ visible: true }).first()).toBeVisible();

      await closeTerm(office.page.request, term.courseRunId);
    },
  );
