import { signInChild } from "../support/child-login";
import { openHousehold } from "../support/family-cart";
import { markingDesk, studentsDesk } from "../support/homework-desk";
import { ready } from "../support/visit";
import { ask } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { schoolDay } from "@/lib/core/school-zone";
import { shiftDay } from "@/lib/core/school-time";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

const name = "A walk in the snow";
const reason = "Written at the day school already.";

story(
  "a sick child gets a date of its own, another is excused, a third gets one more try",
  async ({ cast }) => {
    story.setTimeout(180_000);
    const office = await cast({ as: "admin" });
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const mia = await cast({ device: "phone" });
    const ming = await cast({ locale: "zh" });

    const { request } = teacher.page;
    const teacherId = await teacherIdOf(request);
    const { courseRunId } = (await openTerm(office.page.request, "ELG Level 2", { teacherId })).term;
    const { children } = await openHousehold(mother.page.request, [
      { firstName: "Mia", grade: 3 },
      { firstName: "Leo", grade: 3 },
      { firstName: "Ming", grade: 4 },
    ]);
    const [miaId = 0, leoId = 0, mingId = 0] = children;
    for (const studentId of [miaId, leoId, mingId])
      await ask(office.page.request, "/api/admin/enrolment/add", { studentId, courseRunId });

    // The term takes no late work, and each homework once.
    const t = teacher.t;
    const term = `${teacher.home}/tea/course/${courseRunId}`;
    await teacher.page.goto(`${term}?tab=homework`);
    await ready(teacher.page);
    await teacher.page.getByRole("button", { name: t("exceptions.rule.change"), exact: true }).click();
    const rule = teacher.page.getByRole("dialog", { name: t("exceptions.rule.title") });
    await rule.getByLabel(t("exceptions.rule.lateLabel")).selectOption("0");
    await rule.getByLabel(t("exceptions.rule.triesLabel")).selectOption("1");
    await expect(rule).toContainText(t("ui.telling.before", { families: 1 }));
    await rule.getByRole("button", { name: t("exceptions.rule.save"), exact: true }).click();
    await expect(teacher.page.getByText(t("exceptions.rule.late", { days: 0 }))).toBeVisible();
    await teacher.page.reload();
    await expect(teacher.page.getByText(t("exceptions.rule.tries", { count: 1 }))).toBeVisible();

    // Ming hands in once, in time; what Mia opens is over.
    const due = Date.now() + 15_000;
    const set = { courseRunId, name, maxScore: 20, dueAt: new Date(due).toISOString() };
    const { homeworkId } = await ask<{ homeworkId: number }>(request, "/api/teacher/homework/save", set);
    const own = studentsDesk(ming, homeworkId);
    await signInChild(ming, mother.page.request, mingId);
    const week = { ...set, name: "A diary", dueAt: new Date(due + 6 * 86_400_000).toISOString() };
    const diary = await ask<{ homeworkId: number }>(request, "/api/teacher/homework/save", week);
    const mingsDiary = studentsDesk(ming, diary.homeworkId);
    await mingsDiary.open();
    await expect(ming.page.getByRole("main")).toContainText(ming.t("homework.own.triesLeft", { count: 1 }));
    await mingsDiary.add("diary.pdf");
    await expect(mingsDiary.uploaded).toHaveCount(1);
    await mingsDiary.handIn.click();
    await expect(mingsDiary.handedIn).toBeVisible();
    await expect(mingsDiary.change).toBeHidden();
    await own.open();

    await expect.poll(() => Date.now() - due, { timeout: 30_000 }).toBeGreaterThan(0);
    await signInChild(mia, mother.page.request, miaId);
    const mias = studentsDesk(mia, homeworkId);
    await mias.open();
    const miasWork = mia.page.getByRole("main");
    await expect(miasWork).toContainText(mia.t("homework.own.homeworkClosed.child"));
    await expect(mias.handIn).toBeHidden();

    // Mia was ill: a date of her own, after a wrong one; an older window of the teacher is refused.
    const desk = markingDesk(teacher, teacher.page, "Mia");
    const address = `${term}/homework/${homeworkId}?student=${miaId}`;
    await desk.open(address);
    const window = await teacher.page.context().newPage();
    await window.goto(address);
    await ready(window);
    const sheetIn = (page: typeof window) =>
      page.getByRole("dialog", { name: t("exceptions.title", { name: "Mia" }) });
    for (const page of [teacher.page, window]) {
      await page.getByRole("button", { name: t("exceptions.open") }).click();
      await expect(sheetIn(page).getByLabel(t("exceptions.dueDay"))).toBeVisible();
    }
    const sheet = sheetIn(teacher.page);
    await sheet.getByLabel(t("exceptions.dueDay")).fill(shiftDay(schoolDay(), 3));
    await sheet.getByLabel(t("exceptions.dueTime")).fill("20:00");
    await sheet.getByRole("button", { name: t("exceptions.save"), exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(teacher.page.getByText(`${t("exceptions.ownDue")}:`)).toBeVisible();
    await sheetIn(window).getByLabel(t("exceptions.excused")).check();
    await sheetIn(window)
      .getByRole("button", { name: t("exceptions.save"), exact: true })
      .click();
    await expect(sheetIn(window).getByRole("alert")).toContainText(t("errors.exceptionChanged"));
    await window.close();

    await mias.open();
    await expect(miasWork).toContainText(mia.t("homework.own.due", { date: "" }).trim());
    await mias.add("snow.pdf");
    await expect(mias.uploaded).toHaveCount(1);
    await mias.handIn.click();
    await expect(mias.handedIn).toBeVisible();
    await expect(miasWork.getByText(mia.t("homework.late"), { exact: true })).toHaveCount(0);

    // Leo is excused, in the gradebook; Ming gets one more try for the diary.
    await teacher.page.goto(`${term}?tab=gradebook`);
    await ready(teacher.page);
    const grid = teacher.page.getByRole("grid", { name: t("gradebook.sheet") });
    const leo = grid.getByRole("row").filter({ hasText: "Leo" });
    await leo.getByText(t("gradebook.letters.missing"), { exact: true }).click();
    await teacher.page.keyboard.press("x");
    const leos = teacher.page.getByRole("dialog", { name: t("exceptions.title", { name: "Leo" }) });
    await leos.getByLabel(t("exceptions.excused")).check();
    await leos.getByLabel(t("exceptions.reason")).fill(reason);
    await leos.getByRole("button", { name: t("exceptions.save"), exact: true }).click();
    await expect(leos).toBeHidden();
    await expect(leo.getByRole("textbox")).toHaveValue(t("gradebook.letters.excused"));
    await expect(leo.getByText(t("gradebook.letters.missing"), { exact: true })).toHaveCount(0);
    const about = { homeworkId: diary.homeworkId, studentId: mingId };
    await ask(request, "/api/teacher/homework/exception/save", { ...about, extraTries: 1 });
    await mingsDiary.open();
    await expect(ming.page.getByRole("main")).toContainText(ming.t("homework.own.triesLeft", { count: 1 }));
    await expect(mingsDiary.change).toBeVisible();

    // The mother reads it all in Chinese.
    await mother.page.goto(`${mother.home}/usr/profile?tab=grades&studentId=${leoId}`);
    const row = mother.page.getByRole("row").filter({ hasText: name });
    for (const text of [mother.t("homework.standing.excused"), reason]) await expect(row).toContainText(text);
    await mother.page.goto(`${mother.home}/usr/profile?tab=grades&studentId=${miaId}`);
    await expect(row).toContainText(mother.t("family.grades.ownDue"));
    await expect(row).not.toContainText(mother.t("homework.late"));

    await closeTerm(office.page.request, courseRunId);
  },
);
