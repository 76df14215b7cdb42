import { ready } from "../support/visit";
import { ask, choose, drawer, unique } from "../support/office";
import { openTerm } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

type Children = { rows: { studentId: number; grade: number | null }[] };

story(
  "the office enrols a group: those who fit get seats, one is left out with the reason, and the mother reads of it",
  async ({ cast }) => {
    story.setTimeout(150_000);
    const mother = await cast({ device: "phone" });
    const office = await cast({ as: "admin" });
    const { page, t } = office;
    const lastName = `Group${unique().replace("-", "")}`;
    const email = `${lastName}@example.com`;
    const account = { firstName: "Mei", lastName, email, pwd: "A-quiet-lake-7", phone: "0" };
    await ask(mother.page.request, "/base/user/email/register", { ...account, isAgreeMarketing: false });
    for (const [firstName, grade] of [
      ["Ana", 4],
      ["Ben", 4],
      ["Cai", 12],
    ] as const)
      await ask(mother.page.request, "/api/user/student/add", { firstName, lastName, grade });
    const { term } = await openTerm(page.request, "ELA Grades 4");

    await page.goto(`${office.home}/admin/students?q=${lastName}`);
    await ready(page);
    await page.getByRole("checkbox", { name: t("office.list.chooseAll") }).check();
    await page.getByRole("button", { name: t("office.seatsForMany.enrol") }).click();
    const dialog = drawer(page);
    await choose(dialog.getByRole("combobox", { name: t("office.seats.program") }), "ELA Grades 4");
    await dialog
      .getByRole("combobox", { name: t("office.seats.term"), exact: true })
      .selectOption(String(term.courseRunId));
    await expect(dialog.getByText(t("office.seatsForMany.fits", { count: 2 }))).toBeVisible();
    await expect(dialog.getByRole("listitem").filter({ hasText: "Cai" })).toContainText(
      t("office.seatsForMany.reasons.grade"),
    );
    await dialog
      .getByRole("button", { name: t("office.seatsForMany.tellEnrol", { count: 2, families: 1 }) })
      .click();
    await expect(page.getByText(t("office.seatsForMany.doneEnrol", { count: 2, families: 1 }))).toBeVisible();

    await mother.page.goto(`${mother.home}/usr/notices`);
    const notices = mother.page.getByRole("main");
    await expect(notices).toContainText(/Ana.* has a seat in ELA/);
    await expect(notices).toContainText(/Ben.* has a seat in ELA/);
    await expect(notices).not.toContainText("Cai");

    // The same group moves up a grade, and back: pressed a month too early.
    await page.getByRole("checkbox", { name: t("office.list.chooseAll") }).check();
    await page.getByRole("button", { name: t("office.list.bulk.promote") }).click();
    await expect(page.getByText(t("office.list.bulkDone.promote", { count: 2 }))).toBeVisible();
    const grades = async () => {
      const list = { page: 1, pageSize: 10, selectParam: { search: lastName } };
      const { rows } = await ask<Children>(page.request, "/api/admin/student/list", list);
      return rows.map(({ grade }) => grade).sort((a, b) => Number(a) - Number(b));
    };
    await expect.poll(grades).toEqual([5, 5, 12]);
    await page.getByRole("button", { name: t("ui.undo") }).click();
    await expect.poll(grades).toEqual([4, 4, 12]);
  },
);
