import { ready } from "../support/visit";
import { ask } from "../support/office";
import { demoTermOf } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

type Found = { rows: { studentId: number; firstName: string; loginName: string | null }[] };

story(
  "the office gives a child a seat and takes it back: child, mother and teacher see both",
  async ({ cast }) => {
    story.setTimeout(150_000);
    const mother = await cast({ as: "parent2", device: "phone" });
    const teacher = await cast({ as: "teacher" });
    const office = await cast({ as: "admin" });
    const child = await cast();

    const { courseRunId } = await demoTermOf(teacher.page.request, "ELG Level 2");
    const list = { page: 1, pageSize: 10, selectParam: { search: "Chidi" } };
    const { rows } = await ask<Found>(office.page.request, "/api/admin/student/list", list);
    const chidi = rows[0];
    const { enrolmentId } = await ask<{ enrolmentId: number }>(
      office.page.request,
      "/api/admin/enrolment/add",
      { studentId: chidi?.studentId, courseRunId },
    );

    await mother.page.goto(`${mother.home}/usr/profile?tab=students`);
    const card = mother.page.getByRole("listitem").filter({ hasText: "Chidi" }).first();
    await expect(card).toContainText("ELG Level 2");

    // The child mistypes the password once, and finds the classes after the second try.
    await child.page.goto(`${child.home}/usr/login?role=2`);
    await ready(child.page);
    const logIn = async (pwd: string) => {
      await child.page.locator("input[name=email]").fill(chidi?.loginName ?? "");
      await child.page.locator("input[name=pwd]").fill(pwd);
      await child.page
        .getByRole("main")
        .getByRole("button", { name: child.t("login.submit"), exact: true })
        .click();
    };
    await logIn("not-my-password");
    await expect(child.page.getByText(child.t("errors.wrongCredentials")).first()).toBeVisible();
    await logIn("Demo-pass-1");
    await child.page.waitForURL(/\/stu\//);
    await child.page.goto(`${child.home}/stu/attendClass?run=${courseRunId}`);
    await expect(child.page.getByRole("main")).toContainText("ELG Level 2");

    await teacher.page.goto(`${teacher.home}/tea/course/${courseRunId}?tab=students`);
    await expect(teacher.page.getByRole("main")).toContainText("Chidi");

    await ask(office.page.request, "/api/admin/enrolment/remove", { id: enrolmentId });
    await teacher.page.reload();
    await expect(teacher.page.getByRole("main")).not.toContainText("Chidi");
    await mother.page.reload();
    await expect(card).not.toContainText("ELG Level 2");
    // The child's other window still shows the class; its next step gets a refusal, not a broken page.
    await child.page.reload();
    await expect(child.page.getByRole("main")).not.toContainText("ELG Level 2");
  },
);
