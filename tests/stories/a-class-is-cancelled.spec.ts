import { schoolDay } from "@/lib/core/school-zone";
import { ready } from "../support/visit";
import { ask } from "../support/office";
import { demoTermOf } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

type Lesson = {
  courseClassId: number;
  name: string;
  nameZh: string;
  status: string;
  startsAt: string | null;
};

story(
  "the office cancels a class: the family, the child and the teacher see it, and see it come back",
  async ({ cast }) => {
    story.setTimeout(150_000);
    const mother = await cast({ as: "parent", locale: "zh", device: "phone" });
    const child = await cast({ as: "student" });
    const teacher = await cast({ as: "teacher" });
    const office = await cast({ as: "admin" });

    const { courseRunId } = await demoTermOf(teacher.page.request, "ELG Level 2");
    const units = await ask<{ classes: Lesson[] }[]>(
      teacher.page.request,
      "/api/teacher/course/detail/structure",
      { id: courseRunId },
    );
    const lessons = units.flatMap(({ classes }) => classes);
    const lesson = lessons.findLast(({ status, startsAt }) => status === "scheduled" && startsAt);
    if (!lesson?.startsAt) throw new Error("The demo school has no class to come.");
    const day = schoolDay(new Date(lesson.startsAt));

    // The mother has the week open before anything happens.
    await mother.page.goto(`${mother.home}/usr/profile?day=${day}`);
    const row = mother.page.getByRole("listitem").filter({ hasText: lesson.nameZh }).last();
    await expect(row).toBeVisible();
    await expect(row).not.toContainText(mother.t("learning.status.cancelled"));

    await ask(office.page.request, "/api/admin/class/status/save", {
      id: lesson.courseClassId,
      status: "cancelled",
    });

    await mother.page.reload();
    await expect(row).toContainText(mother.t("learning.status.cancelled"));
    // The page in the other language shows it too, and the link back leads to the same week.
    await mother.page.goto(`${mother.site}/usr/profile?day=${day}`);
    await expect(mother.page.getByRole("listitem").filter({ hasText: lesson.name }).last()).toContainText(
      teacher.t("learning.status.cancelled"),
    );
    await mother.page.goBack();
    await expect(row).toContainText(mother.t("learning.status.cancelled"));

    await child.page.goto(`${child.home}/stu/attendClass?class=${lesson.courseClassId}`);
    await expect(child.page.getByRole("main")).toContainText(child.t("learning.join.cancelled"));

    await teacher.page.goto(`${teacher.home}/tea/course/${courseRunId}?tab=structure`);
    await ready(teacher.page);
    const edit = teacher.page.getByRole("button", {
      name: teacher.t("schedule.edit", { name: lesson.name }),
      exact: true,
    });
    const inTerm = teacher.page.getByRole("listitem").filter({ has: edit });
    await expect(inTerm).toContainText(teacher.t("schedule.status.cancelled"));

    const secret = await ask<{ url: string }>(mother.page.request, "/api/user/calendar/save", {});
    const feed = async () => (await mother.page.request.get(new URL(secret.url).pathname)).text();
    expect(await feed()).toContain("STATUS:CANCELLED");

    await ask(office.page.request, "/api/admin/class/status/save", {
      id: lesson.courseClassId,
      status: "scheduled",
    });
    await mother.page.reload();
    await expect(row).not.toContainText(mother.t("learning.status.cancelled"));
    await child.page.reload();
    await expect(child.page.getByRole("main")).not.toContainText(child.t("learning.join.cancelled"));
  },
);
