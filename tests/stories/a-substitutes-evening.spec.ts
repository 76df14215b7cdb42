import { audit } from "../support/audit";
import { ready } from "../support/visit";
import { ask, buyOnline, choose, drawer } from "../support/office";
import { openTerm, teacherIdOf } from "../support/own-term";
import { schoolDay } from "@/lib/core/school-zone";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

type Teacher = { teacherId: number; label: string };
type Unit = { unitId: number; classes: { classId: number }[] };
type Tree = { runs: { courseRunId: number; units: Unit[] }[] };

story(
  "the office gives one class to another teacher: the family reads it, and the substitute takes that class alone",
  async ({ cast, expectedErrors }) => {
    story.setTimeout(240_000);
    expectedErrors.push(/status of 404/);
    const office = await cast({ as: "admin" });
    const substitute = await cast({ as: "teacher" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const { request } = office.page;

    const own = await teacherIdOf(substitute.page.request);
    const me = await ask<{ firstName: string; lastName: string }>(
      substitute.page.request,
      "/api/teacher/info/view",
      {},
    );
    const teachers = await ask<Teacher[]>(request, "/api/admin/teacher/dropdown", {});
    const regular = teachers.find(({ teacherId }) => teacherId !== own);
    if (!regular) throw new Error("The demo school has no second teacher.");
    const { term, courseId } = await openTerm(request, "ELA Grades 4", { teacherId: regular.teacherId });
    const tree = await ask<Tree>(request, "/api/admin/course/structure", { id: courseId });
    const run = tree.runs.find(({ courseRunId }) => courseRunId === term.courseRunId);
    const [unit] = run?.units ?? [];
    const [first, second] = unit?.classes ?? [];
    if (!unit || !first || !second) throw new Error("The term has no two classes.");
    const tonight = new Date(Date.now() + 10 * 60_000);
    await ask(request, "/api/admin/class/save", {
      classId: first.classId,
      unitId: unit.unitId,
      name: "The night train",
      nameZh: "夜行火车",
      startsAt: tonight.toISOString(),
      durationMinutes: 45,
      clashReason: "A story.",
    });
    const {
      studentIds: [emma],
    } = await buyOnline(mother, term.courseRunId, ["Emma"]);

    // Before: the class does not exist for the other teacher.
    const page = substitute.page;
    const address = `${substitute.home}/tea/class/${first.classId}`;
    expect(
      (await page.request.post("/api/teacher/class/view", { data: { id: first.classId } })).status(),
    ).toBe(404);

    // The office sees whom the change tells, then saves it.
    await office.page.goto(`${office.home}/admin/calendar?day=${schoolDay(tonight)}&open=${first.classId}`);
    await ready(office.page);
    await drawer(office.page)
      .getByRole("button", { name: office.t("officeCalendar.lesson.substitute"), exact: true })
      .click();
    const question = office.page.getByRole("dialog").last();
    await choose(question.getByLabel(office.t("officeCalendar.lesson.substitute")), me.firstName);
    const save = question.getByRole("button", {
      name: office.t("officeCalendar.lesson.saveSubstitute", { families: 1 }),
      exact: true,
    });
    await save.click();
    // The demo school's teacher may have another class right now.
    const reason = question.getByLabel(office.t("ui.reason"));
    const saved = office.page.getByText(office.t("officeCalendar.lesson.substituteSaved", { told: 1 }));
    await expect(reason.or(saved)).toBeVisible();
    if (await reason.isVisible()) {
      await reason.fill("A story.");
      await save.click();
    }
    await expect(saved).toBeVisible();

    await mother.page.goto(`${mother.home}/usr/notices`);
    await expect(mother.page.getByRole("main")).toContainText("夜行火车");
    // On the page of that class she still writes to the teacher of the term.
    await mother.page.goto(`${mother.home}/usr/attendClass?studentId=${emma}&class=${first.classId}`);
    await expect(mother.page.getByRole("main")).toContainText(me.lastName);
    const write = mother.page.locator(`a[href$="/usr/messages/${term.courseRunId}/${emma}"]`);
    await expect(write).toHaveText(mother.t("conversations.entry.teacher", { teacher: regular.label }));

    // That class, with its child and attendance; nothing else of the term.
    await page.goto(`${substitute.home}/tea/profile?tab=program`);
    await ready(page);
    await page.getByRole("link", { name: /The night train/ }).click();
    await page.waitForURL(address);
    await ready(page);
    const row = page.getByRole("listitem").filter({ hasText: "Emma Tanaka" });
    const present = row.getByRole("button", { name: substitute.t("teaching.attendance.status.present") });
    await present.click();
    await expect(present).toHaveAttribute("aria-pressed", "true");
    expect(await audit(page, "en")).toEqual([]);
    await page.reload();
    await expect(present).toHaveAttribute("aria-pressed", "true");
    const statusOf = async (path: string, data: object) => (await page.request.post(path, { data })).status();
    expect(await statusOf("/api/teacher/class/view", { id: second.classId })).toBe(404);
    expect(await statusOf("/api/teacher/course/detail/students", { id: term.courseRunId })).toBe(404);
    await page.goto(`${substitute.home}/tea/course/${term.courseRunId}`);
    await expect(page.getByRole("main")).not.toContainText("Emma Tanaka");
  },
);
