import { schoolRubrics } from "@/db/seed/rubric-rows";
import { signInChild } from "../support/child-login";
import { openHousehold } from "../support/family-cart";
import { markingDesk, studentsDesk } from "../support/homework-desk";
import { ready } from "../support/visit";
import { ask } from "../support/office";
import { beginTerm, closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

const name = "Why the ice came late";
const asked = "A clear start. Please say why the ice came late.";
const praise = "Now I know why.";
const first = "The lake is cold. Ice came late.";
const reason = " The wind kept the water moving.";
const onWords = "Which lake?";
const onWordsZh = "是哪个湖？";
const rubric = schoolRubrics.find(({ key }) => key === "writing-4-8")!;
const aboutMia = "小米学会了说明原因。";

/**
 * A task with a rubric, a typed draft, marks on its words, a revision, the mark, the mother who reads it in Chinese, and the term's report
 * that counts it.
 */
story("three weeks of a work: draft, marks, revision, mark and report", async ({ cast }) => {
  story.setTimeout(300_000);
  const office = await cast({ as: "admin" });
  const teacher = await cast({ as: "teacher" });
  const mother = await cast({ locale: "zh", device: "phone" });
  const child = await cast({ device: "phone" });

  const { request } = teacher.page;
  const teacherId = await teacherIdOf(request);
  const opened = await openTerm(office.page.request, "ELG Level 2", { teacherId });
  const { courseRunId } = opened.term;
  await beginTerm(office.page.request, teacherId, opened);
  const { children } = await openHousehold(mother.page.request, [{ firstName: "Mia", grade: 3 }]);
  const studentId = children[0] ?? 0;
  await ask(office.page.request, "/api/admin/enrolment/add", { studentId, courseRunId });
  const rubrics = await ask<{ rubricId: number; name: string }[]>(request, "/api/teacher/rubric/list", {});
  const rubricId = rubrics.find((one) => one.name === rubric.name)?.rubricId;
  const set = { courseRunId, name, maxScore: 20, rubricId };
  const { homeworkId } = await ask<{ homeworkId: number }>(request, "/api/teacher/homework/save", set);

  // The child tries without a word, then types; a reload keeps it.
  const { page, t } = child;
  const work = page.getByRole("main");
  const own = studentsDesk(child, homeworkId);
  const editor = page.getByRole("textbox", { name: t("homework.typed.label") });
  await signInChild(child, mother.page.request, studentId);
  await own.open();
  await expect(work).toContainText(rubric.traits[0]!.levels[0]!.words);
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
  const dialog = teacher.page.getByRole("dialog");
  await teacher.page.getByRole("button", { name: teacher.t("drawn.text.byKeyboard") }).press("Enter");
  await expect(dialog.getByLabel(teacher.t("drawn.text.field"))).toBeFocused();
  for (let letter = 0; letter < "The lake".length; letter++)
    await teacher.page.keyboard.press("Shift+ArrowRight");
  await dialog.getByRole("button", { name: teacher.t("drawn.text.comment"), exact: true }).press("Enter");
  await dialog.getByLabel(teacher.t("drawn.dialog.comment"), { exact: true }).fill(onWords);
  await dialog.getByLabel(teacher.t("drawn.dialog.commentZh")).fill(onWordsZh);
  await teacher.page.keyboard.press("Control+Enter");
  await expect(dialog).toHaveCount(0);
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
  await expect(work.getByRole("link", { name: t("drawn.page.see", { count: 1 }) })).toBeVisible();
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
    teacher.page.getByRole("region", {
      name: teacher.t("homework.versions.number", { number: 1 }),
      exact: true,
    }),
  ).toContainText(asked);
  await expect(teacher.page.locator("ins")).toContainText(reason.trim());
  await expect(teacher.page.locator("del")).toHaveCount(0);
  await expect(teacher.page.getByRole("main")).toContainText(onWords);
  for (const { name: trait, levels } of rubric.traits)
    await teacher.page
      .getByRole("group", { name: teacher.t("marking.rubric.levels", { trait }) })
      .getByRole("button", { name: levels[0]!.words })
      .click();
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
  await expect(read).toContainText(rubric.traits[0]!.levels[0]!.wordsZh);
  await expect(read).toContainText(onWordsZh);

  // The term's report counts the work once: drafted and written by the teacher, published by the office, read by the mother.
  await teacher.page.goto(`${teacher.home}/tea/course/${courseRunId}?tab=reports`);
  await ready(teacher.page);
  await teacher.page
    .getByRole("button", { name: teacher.t("termReport.list.draftAll", { count: 1 }) })
    .click();
  await teacher.page.getByRole("link", { name: /Mia/ }).first().click();
  await ready(teacher.page);
  await teacher.page.getByLabel(new RegExp(teacher.t("termReport.write.paragraphZh"))).fill(aboutMia);
  await teacher.page.getByRole("button", { name: teacher.t("termReport.write.submit"), exact: true }).click();
  await expect(teacher.page.getByText(teacher.t("termReport.write.withOffice"))).toBeVisible();
  await office.page.goto(`${office.home}/admin/terms/${courseRunId}?tab=reports`);
  await ready(office.page);
  const { t: told } = office;
  await office.page.getByRole("button", { name: told("termReport.office.approveAll", { count: 1 }) }).click();
  await office.page
    .getByRole("button", { name: told("termReport.office.publishAll", { count: 1, families: 1 }) })
    .click();
  await office.page.getByRole("button", { name: told("termReport.office.publishNow") }).click();
  await expect(
    office.page.getByText(told("termReport.states.office.published"), { exact: true }).first(),
  ).toBeVisible();
  await mother.page.goto(`${mother.home}/usr/profile`);
  await mother.page
    .getByRole("link", { name: /Mia/ })
    .and(mother.page.locator("[href*=term-report]"))
    .first()
    .click();
  await expect(read).toContainText(aboutMia);
  await expect(read.getByRole("listitem").filter({ hasText: name })).toContainText("18");
  await expect(read).toContainText(rubric.traits[0]!.levels[0]!.wordsZh);
  await closeTerm(office.page.request, courseRunId);
});
