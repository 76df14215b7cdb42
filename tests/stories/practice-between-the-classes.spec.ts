import { audit } from "../support/audit";
import { signInChild } from "../support/child-login";
import { openHousehold } from "../support/family-cart";
import { ask } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to fetch|Load failed/] });

story(
  "a child practises for five minutes, the teacher sees it, and a parent reads it in Chinese",
  async ({ cast }) => {
    story.setTimeout(180_000);
    const office = await cast({ as: "admin" });
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const child = await cast({ locale: "zh", device: "phone" });

    const teacherId = await teacherIdOf(teacher.page.request);
    const { courseRunId } = (await openTerm(office.page.request, "ELG Level 2", { teacherId })).term;
    const { children } = await openHousehold(mother.page.request, [{ firstName: "Mia", grade: 3 }]);
    const studentId = children[0] ?? 0;
    await ask(office.page.request, "/api/admin/enrolment/add", { studentId, courseRunId });

    // From the child's own page, one press to the start.
    const { page, t } = child;
    const press = (key: "card.start" | "card.goOn" | "check" | "next" | "finish") =>
      page.getByRole("main").getByRole("button", { name: t(`practice.${key}`), exact: true });
    await signInChild(child, mother.page.request, studentId);
    await page.goto(`${child.home}/stu/profile`);
    await page.getByRole("link", { name: t("practice.card.start"), exact: true }).click();
    await press("card.start").click();

    // Nothing chosen is refused; a letter chooses, and Enter checks.
    await press("check").click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText(t("practice.choose"));
    expect(await audit(page, "zh")).toEqual([]);
    const verdict = page
      .getByRole("status")
      .filter({ hasText: new RegExp(`${t("practice.right")}|${t("practice.wrong")}`) });
    await page.keyboard.press("a");
    await page.keyboard.press("Enter");
    await expect(verdict).toBeVisible();
    await page.keyboard.press("Enter");

    // An answer without a connection is kept and sent later; a reload goes on where it stopped.
    const options = page.getByRole("radio");
    await options.first().check({ force: true });
    await page.context().setOffline(true);
    await press("check").click();
    await expect(page.getByText(t("practice.offline"))).toBeVisible();
    await page.context().setOffline(false);
    await expect(verdict).toBeVisible();
    await page.reload();
    await press("card.goOn").click();
    const total = Number(await page.getByRole("progressbar").getAttribute("aria-valuemax"));
    for (let number = 3; number <= total; number += 1) {
      await expect(
        page.getByRole("heading", { name: t("practice.question", { number, total }) }),
      ).toBeVisible();
      await options.first().check({ force: true });
      await press("check").click();
      await expect(verdict).toBeVisible();
      await press(number === total ? "finish" : "next").click();
    }
    await expect(page.getByRole("heading", { name: t("practice.end.title") })).toBeVisible();

    await teacher.page.goto(`${teacher.home}/tea/course/${courseRunId}?tab=students`);
    const table = teacher.page.getByRole("table", { name: teacher.t("practice.run14.caption") });
    await expect(table.getByRole("row").filter({ hasText: "Mia" })).toContainText("1");
    await mother.page.goto(`${mother.home}/usr/profile?tab=grades`);
    await expect(
      mother.page.getByText(mother.t("practice.week.days", { days: 1, count: total })),
    ).toBeVisible();
    await closeTerm(office.page.request, courseRunId);
  },
);
