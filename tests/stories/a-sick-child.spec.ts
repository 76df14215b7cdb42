import { schoolDay } from "@/lib/core/school-zone";
import { audit } from "../support/audit";
import { ready, type Visit } from "../support/visit";
import { ask, buyOnline } from "../support/office";
import { openTerm, teacherIdOf } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

type Lesson = { courseClassId: number; startsAt: string };

const firstClassOf = async ({ page }: Visit, id: number): Promise<Lesson> => {
  const units = await ask<{ classes: Lesson[] }[]>(page.request, "/api/teacher/course/detail/structure", {
    id,
  });
  const [first] = units.flatMap(({ classes }) => classes);
  if (!first) throw new Error("The term has no class.");
  return first;
};

story(
  "a mother says that her child can't come and why, the teacher reads it, and the child makes the class up as a guest",
  async ({ cast }) => {
    story.setTimeout(240_000);
    const office = await cast({ as: "admin" });
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const { page, t } = mother;

    // Two terms of a program; the second one meets three hours later on the same Sunday.
    const teacherId = await teacherIdOf(teacher.page.request);
    const { term } = await openTerm(office.page.request, "ELA Grades 4", { teacherId });
    const { term: sister } = await openTerm(office.page.request, "ELA Grades 4", { teacherId, capacity: 1 });
    const lesson = await firstClassOf(teacher, term.courseRunId);
    const other = await firstClassOf(teacher, sister.courseRunId);
    await ask(teacher.page.request, "/api/teacher/class/save", {
      id: other.courseClassId,
      startsAt: new Date(Date.parse(lesson.startsAt) + 3 * 3_600_000).toISOString(),
      durationMinutes: 60,
      clashReason: "A story.",
    });
    const {
      studentIds: [emma],
    } = await buyOnline(mother, term.courseRunId, ["Emma"]);

    // One press, its undo, and the press again.
    await page.goto(`${mother.home}/usr/profile?day=${schoolDay(new Date(lesson.startsAt))}`);
    await ready(page);
    const week = page.getByRole("region", { name: t("family.week.title") });
    const press = (key: Parameters<typeof t>[0], name?: string) =>
      week.getByRole("button", { name: t(key, name ? { name } : undefined), exact: true }).click();
    await press("absences.tell", "Emma");
    await expect(week).toContainText(t("absences.told", { name: "Emma" }));
    await press("absences.undo", "Emma");
    await expect(week).not.toContainText(t("absences.told", { name: "Emma" }));
    await press("absences.tell", "Emma");
    await expect(week).toContainText(t("absences.told", { name: "Emma" }));
    expect(await audit(page, "zh")).toEqual([]);

    // The same press beside the next class of the child, and on the page of the class.
    const next = page.getByRole("region", { name: t("family.next.title") });
    await expect(next).toContainText(t("absences.told", { name: "Emma" }));
    await next.getByRole("link", { name: /Emma/ }).click();
    await page.waitForURL(new RegExp(`attendClass\\?studentId=${emma}`));
    await ready(page);
    const lessonPage = page.getByRole("main");
    await expect(lessonPage).toContainText(t("absences.told", { name: "Emma" }));
    await lessonPage.getByRole("button", { name: t("absences.undo", { name: "Emma" }), exact: true }).click();
    await lessonPage.getByRole("button", { name: t("absences.tell", { name: "Emma" }), exact: true }).click();
    await expect(lessonPage).toContainText(t("absences.told", { name: "Emma" }));
    expect(await audit(page, "zh")).toEqual([]);
    await page.goto(`${mother.home}/usr/profile?day=${schoolDay(new Date(lesson.startsAt))}`);
    await ready(page);

    await press("absences.addReason");
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(t("absences.reason")).fill("发烧了");
    await sheet.getByRole("button", { name: t("absences.saveReason"), exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(week).toContainText("发烧了");

    await teacher.page.goto(
      `${teacher.home}/tea/course/${term.courseRunId}?tab=attendance&class=${lesson.courseClassId}`,
    );
    await expect(teacher.page.getByRole("main")).toContainText(
      teacher.t("teaching.attendance.because", { reason: "发烧了" }),
    );

    // The class of the other term has one place.
    await press("absences.makeUp");
    // Other tests have terms of the program, too.
    const option = sheet.getByRole("listitem").filter({ hasText: sister.nameZh });
    await option.getByRole("button", { name: t("absences.ask"), exact: true }).click();
    await expect(sheet).toBeHidden();
    await expect(week.getByRole("button", { name: t("absences.takeBack"), exact: true })).toBeVisible();

    await office.page.goto(`${office.home}/admin/makeups`);
    await ready(office.page);
    const wish = office.page.getByRole("listitem").filter({ hasText: sister.name });
    await wish.getByRole("button", { name: office.t("makeups.grant"), exact: true }).click();
    await expect(wish).toHaveCount(0);

    await page.reload();
    await ready(page);
    await expect(week).toContainText(t("absences.guest"));
    await expect(week.getByRole("button", { name: t("absences.giveUp"), exact: true })).toBeVisible();
    await teacher.page.goto(`${teacher.home}/tea/class/${other.courseClassId}`);
    await expect(teacher.page.getByRole("main")).toContainText("Emma Tanaka");
    await expect(teacher.page.getByRole("main")).toContainText(teacher.t("teaching.attendance.guest"));

    // Well again: the child comes to the own class, and the place is free.
    await press("absences.undo", "Emma");
    const question = page.getByRole("dialog", { name: t("absences.undoTitle", { name: "Emma" }) });
    await expect(question).toContainText(t("absences.undoEnds.granted", { when: "" }).trim());
    await question.getByRole("button", { name: t("absences.undoKeep"), exact: true }).click();
    await expect(week).toContainText(t("absences.guest"));
    await press("absences.undo", "Emma");
    await question.getByRole("button", { name: t("absences.undoConfirm"), exact: true }).click();
    await expect(week).not.toContainText(t("absences.guest"));
    await teacher.page.reload();
    await expect(teacher.page.getByRole("main")).not.toContainText("Emma Tanaka");
  },
);
