import { signInChild } from "../support/child-login";
import { openHousehold } from "../support/family-cart";
import { markingDesk, studentsDesk } from "../support/homework-desk";
import { ask } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

const name = "The lake in winter";
const asked = "Please say why the ice came late.";
const praise = "Now I can see the lake.";
const line = "I have added a second page.";

story(
  "homework comes back with a question, is done again, and an older window marks it",
  async ({ cast }) => {
    story.setTimeout(150_000);
    const office = await cast({ as: "admin" });
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const child = await cast({ device: "phone" });

    const { request } = teacher.page;
    const teacherId = await teacherIdOf(request);
    const { courseRunId } = (await openTerm(office.page.request, "ELG Level 2", { teacherId })).term;
    const { children } = await openHousehold(mother.page.request, [{ firstName: "Mia", grade: 3 }]);
    const studentId = children[0] ?? 0;
    await ask(office.page.request, "/api/admin/enrolment/add", { studentId, courseRunId });
    const set = { courseRunId, name, maxScore: 20 };
    const { homeworkId } = await ask<{ homeworkId: number }>(request, "/api/teacher/homework/save", set);

    const { page, t } = child;
    const work = page.getByRole("main");
    const own = studentsDesk(child, homeworkId);
    await signInChild(child, mother.page.request, studentId);
    await own.open();
    await own.add("draft.pdf");
    await expect(own.uploaded).toHaveCount(1);
    await own.handIn.click();
    await expect(own.handedIn).toBeVisible();

    // The teacher returns it with a question, and removes the mark so that it can be done again.
    const address = `${teacher.home}/tea/course/${courseRunId}/homework/${homeworkId}`;
    const desk = markingDesk(teacher, teacher.page, "Mia");
    await desk.open(address);
    await desk.comment.fill(asked);
    await desk.giveBack.click();
    await expect(desk.returned).toBeVisible();
    await own.open();
    await expect(work).toContainText(asked);
    await expect(own.change).toBeHidden();
    await desk.reopen.click();
    await expect(desk.giveBack).toBeVisible();
    const window = await teacher.page.context().newPage();
    const older = markingDesk(teacher, window, "Mia");
    await older.open(address);

    // The child adds a page; the connection fails before it is handed in, and nothing is lost.
    await own.open();
    await expect(work).toContainText(t("homework.returned.reopened"));
    await expect(work).toContainText(asked);
    await own.change.click();
    await own.add("second page.pdf");
    await expect(own.uploaded).toHaveCount(2);
    await page.context().setOffline(true);
    await own.line.fill(line);
    await own.handInAgain.click();
    await expect(work.getByRole("alert")).toContainText(t("ui.networkFailure"));
    await expect(own.line).toHaveValue(line);
    await page.context().setOffline(false);
    await own.open();
    await own.change.click();
    await expect(own.line).toHaveValue(line);
    await expect(own.uploaded).toHaveCount(2);
    await own.handInAgain.click();
    await expect(own.handedIn).toBeVisible();

    // The other window still shows the draft; its mark is refused until it has been reloaded.
    await expect(window.getByText("second page.pdf")).toHaveCount(0);
    await older.score.fill("17");
    await older.comment.fill(praise);
    await window.keyboard.press("Control+Enter");
    await expect(older.refusal).toContainText(teacher.t("errors.markChanged"));
    await older.loadCurrent.click();
    await expect(window.getByText("second page.pdf")).toBeVisible();
    await expect(window.getByText(line)).toBeVisible();
    await expect(older.score).toHaveValue("17");
    await window.keyboard.press("Control+Enter");
    await expect(older.returned).toBeVisible();
    await desk.open(address);
    await expect(desk.score).toHaveValue("17");

    await own.open();
    await expect(work).toContainText(t("homework.returned.score", { score: 17, max: 20 }));
    await expect(work).toContainText(praise);
    await page.goto(`${child.home}/stu/profile`);
    const back = page.getByRole("region", { name: t("today.cameBack.title") });
    await expect(back).toContainText(praise);
    await expect(back.getByRole("link", { name, exact: true })).toHaveAttribute(
      "href",
      `/stu/attendClass?homework=${homeworkId}`,
    );
    await mother.page.goto(`${mother.home}/usr/profile?tab=grades&studentId=${studentId}`);
    const row = mother.page.getByRole("row").filter({ hasText: name });
    for (const text of ["17 / 20", praise, mother.t("homework.standing.returned")])
      await expect(row).toContainText(text);

    await closeTerm(office.page.request, courseRunId);
  },
);
