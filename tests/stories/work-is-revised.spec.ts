import { signInChild } from "../support/child-login";
import { openHousehold } from "../support/family-cart";
import { markingDesk, studentsDesk } from "../support/homework-desk";
import { ask } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

const name = "Why the ice came late";
const asked = "A clear start. Please say why the ice came late.";
const praise = "Now I know why.";
const first = "The lake is cold. Ice came late.";
const reason = " The wind kept the water moving.";

story("typed work is returned for revision, revised, and read by a parent in Chinese", async ({ cast }) => {
  story.setTimeout(180_000);
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

  // The child tries without a word, then types; a reload keeps it.
  const { page, t } = child;
  const work = page.getByRole("main");
  const own = studentsDesk(child, homeworkId);
  const editor = page.getByRole("textbox", { name: t("homework.typed.label") });
  await signInChild(child, mother.page.request, studentId);
  await own.open();
  await own.handIn.click();
  await expect(work.getByRole("alert").filter({ hasText: t("homework.needWork") })).toBeVisible();
  await page.getByRole("button", { name: t("homework.typed.open") }).click();
  await editor.pressSequentially(first);
  await expect(page.getByText(t("homework.typed.saved"), { exact: true })).toBeVisible();
  await own.open();
  await expect(editor).toContainText(first);
  await own.handIn.click();
  await expect(own.handedIn).toBeVisible();
  await expect(work).toContainText(first);

  // The teacher forgets to say what to do, is told so, and returns it for revision.
  const address = `${teacher.home}/tea/course/${courseRunId}/homework/${homeworkId}`;
  const desk = markingDesk(teacher, teacher.page, "Mia");
  await desk.open(address);
  await expect(teacher.page.getByText(first)).toBeVisible();
  const revise = teacher.page.getByRole("button", { name: teacher.t("marking.revise"), exact: true });
  await desk.score.fill("12");
  await revise.click();
  await expect(desk.refusal).toContainText(teacher.t("marking.refusals.needComment"));
  await desk.comment.fill(asked);
  await revise.click();
  await expect(teacher.page.getByText(teacher.t("marking.askedToRevise", { name: "Mia" }))).toBeVisible();

  // The child sees what to do, goes on from the own text, and hands in again.
  await own.open();
  await expect(work.getByText(t("homework.standing.revise")).first()).toBeVisible();
  await expect(work).toContainText(t("homework.returned.reviseText"));
  await expect(work).toContainText(asked);
  await expect(editor).toContainText(first);
  await editor.click();
  await page.keyboard.press("Control+End");
  await editor.pressSequentially(reason);
  await expect(page.getByText(t("homework.typed.saved"), { exact: true })).toBeVisible();
  await own.handInAgain.click();
  // The first version was in view before, too.
  await expect(editor).toBeHidden();
  await expect(own.handedIn).toBeVisible();
  await expect(work).toContainText(first + reason);

  // The teacher compares the versions and gives the mark.
  await desk.open(address);
  await teacher.page.getByRole("button", { name: teacher.t("homework.versions.open", { count: 1 }) }).click();
  await expect(
    teacher.page.getByRole("region", { name: teacher.t("homework.versions.number", { number: 1 }) }),
  ).toContainText(asked);
  await expect(teacher.page.locator("ins")).toContainText(reason.trim());
  await expect(teacher.page.locator("del")).toHaveCount(0);
  await desk.score.fill("18");
  await desk.comment.fill(praise);
  await desk.giveBack.click();
  await expect(desk.returned).toBeVisible();

  // The mother reads mark, text and changes in Chinese.
  await mother.page.goto(`${mother.home}/usr/attendClass?studentId=${studentId}&homework=${homeworkId}`);
  const read = mother.page.getByRole("main");
  await expect(read).toContainText(mother.t("homework.returned.score", { score: 18, max: 20 }));
  await expect(read).toContainText(praise);
  await expect(read).toContainText(first + reason);
  await expect(read.getByRole("textbox", { name: mother.t("homework.typed.label") })).toHaveCount(0);
  await read.getByRole("button", { name: mother.t("homework.versions.open", { count: 1 }) }).click();
  await expect(read).toContainText(asked);
  await expect(read).toContainText(mother.t("homework.versions.score", { score: 12, max: 20 }));
  await expect(read.locator("ins")).toContainText(reason.trim());
  await closeTerm(office.page.request, courseRunId);
});
