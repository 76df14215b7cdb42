import type { APIRequestContext, Page } from "@playwright/test";
import { openTerm, teacherIdOf } from "../support/own-term";
import { ready } from "../support/visit";
import { ask, buyOnline } from "../support/office";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

type Lesson = { courseClassId: number; name: string; nameZh: string };
type Sheet = { students: { studentId: number; entries: { courseClassId: number; status: string }[] }[] };

/** The students who are noted for a class, with how. */
async function attendanceOf(teacher: APIRequestContext, courseRunId: number, classId: number) {
  const { students } = await ask<Sheet>(teacher, "/api/teacher/attendance/list", { id: courseRunId });
  return students.flatMap(({ studentId, entries }) =>
    entries
      .filter(({ courseClassId }) => courseClassId === classId)
      .map(({ status }) => ({ studentId, status })),
  );
}

const doorMs = 15 * 60_000;

story(
  "a mother opens the door of her child's class at its minute, the child its own, and a stranger finds none",
  async ({ cast, expectedErrors }) => {
    story.setTimeout(240_000);
    expectedErrors.push(/status of 404/);
    const office = await cast({ as: "admin" });
    const teacher = await cast({ as: "teacher" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const stranger = await cast({ as: "parent2" });
    const { page, t } = mother;

    const teacherId = await teacherIdOf(teacher.page.request);
    const { term } = await openTerm(office.page.request, "ELA Grades 4", { teacherId });
    const { courseRunId } = term;
    const { email, studentIds } = await buyOnline(mother, courseRunId, ["Emma", "Leo"]);
    const [emma = 0, leo = 0] = studentIds;
    const units = await ask<{ classes: Lesson[] }[]>(
      teacher.page.request,
      "/api/teacher/course/detail/structure",
      { id: courseRunId },
    );
    const [first, second] = units.flatMap(({ classes }) => classes);
    if (!first || !second) throw new Error("The term has no two classes.");
    const room = `${mother.site}/robots.txt?room=${courseRunId}`;
    const move = (minutes: number, joinUrl: string | null = room) =>
      ask(teacher.page.request, "/api/teacher/class/save", {
        id: first.courseClassId,
        startsAt: new Date(Date.now() + minutes * 60_000).toISOString(),
        durationMinutes: 60,
        joinUrl,
        // The teacher may have another class of the demo school right now.
        clashReason: "A story.",
      });

    // Two months before: no door yet, but what the mother has to do herself.
    await page.goto(`${mother.home}/usr/profile`);
    await ready(page);
    const next = page.getByRole("region", { name: t("family.next.title") });
    await expect(next.getByRole("listitem")).toHaveCount(2);
    await expect(next.getByRole("button", { name: t("learning.join.action") })).toHaveCount(0);
    const needs = page.getByRole("region", { name: t("family.needs.title") });
    // A phone folds the list; it is there all the same.
    await expect(needs.locator("li a")).toHaveText([
      t("family.needs.address.title"),
      t("family.needs.signIn.title", { name: "Emma" }),
      t("family.needs.signIn.title", { name: "Leo" }),
      /\d+ 条新通知/,
      t("family.needs.details.title", { name: "Emma" }),
      t("family.needs.details.title", { name: "Leo" }),
    ]);
    // Put off once, a child's profile is not asked for again.
    await needs.getByRole("button", { name: t("ui.more", { count: 4 }) }).click();
    await needs.getByRole("button", { name: t("family.needs.details.laterLabel", { name: "Leo" }) }).click();
    await expect(
      needs.getByRole("link", { name: t("family.needs.details.title", { name: "Leo" }) }),
    ).toHaveCount(0);

    // The teacher moves the class to this day and has forgotten the link; the page says so before anyone presses.
    await move(60, null);
    await page.reload();
    await ready(page);
    await expect(next.getByText(t("learning.join.noRoom"))).toHaveCount(2);

    // With the link the door opens at its minute, without a reload.
    await move((doorMs + 25_000) / 60_000);
    await page.reload();
    await ready(page);
    const door = (row: string) =>
      next
        .getByRole("listitem")
        .filter({ hasText: row })
        .getByRole("button", { name: t("learning.join.action") });
    await expect(door("Emma")).toBeDisabled();
    await expect(door("Emma")).toBeEnabled({ timeout: 45_000 });
    const [classroom] = await Promise.all([page.waitForEvent("popup"), door("Emma").click()]);
    await expect(classroom).toHaveURL(room);
    await expect
      .poll(() => attendanceOf(teacher.page.request, courseRunId, first.courseClassId))
      .toEqual([{ studentId: emma, status: "present" }]);
    await classroom.close();

    // The other child joins on its own device, with a login that the mother sets.
    const pwd = "A-red-canoe-4";
    const loginName = `leo-${courseRunId}-${Date.now()}`;
    await ask(page.request, "/api/user/student/info/save", { studentId: leo, loginName, pwd });
    const child = await cast();
    await ask(child.page.request, "/base/email/login", { role: 2, email: loginName, pwd });
    await child.page.goto(`${child.home}/stu/profile`);
    await ready(child.page);
    const ownDoor = child.page.getByRole("button", { name: child.t("learning.join.action") });
    const [ownRoom] = await Promise.all([child.page.waitForEvent("popup"), ownDoor.first().click()]);
    await expect(ownRoom).toHaveURL(room);
    await expect
      .poll(() => attendanceOf(teacher.page.request, courseRunId, first.courseClassId))
      .toEqual(
        expect.arrayContaining([
          { studentId: emma, status: "present" },
          { studentId: leo, status: "present" },
        ]),
      );

    await readsTheClassPage();
    await strangerFindsNothing(stranger.page, stranger.home);
    await linkOfAMailLeadsBack();

    // After the class, the next one is shown, and no door.
    await move(-90);
    await page.goto(`${mother.home}/usr/profile`);
    await ready(page);
    await expect(next.getByRole("listitem")).toHaveCount(2);
    await expect(next.getByRole("button", { name: t("learning.join.action") })).toHaveCount(0);

    async function readsTheClassPage() {
      await ask(teacher.page.request, "/api/teacher/homework/save", {
        courseRunId,
        courseClassId: first!.courseClassId,
        name: "A letter to the lake",
        instructions: "Write ten sentences to the lake.",
      });
      await page.reload();
      await next.getByRole("link", { name: /Emma/ }).click();
      await page.waitForURL(/\/zh\/usr\/attendClass\?studentId=/);
      await expect(page.getByRole("heading", { level: 1, name: first!.nameZh })).toBeVisible();
      await expect(page.getByText("Write ten sentences to the lake.")).toBeVisible();
      await expect(page.getByRole("button", { name: t("learning.join.again") })).toBeEnabled();
      // She reads; the work is the child's.
      await expect(page.getByLabel(t("homework.files.choose"))).toHaveCount(0);
      await page.getByRole("link", { name: "Leo", exact: true }).click();
      await page.waitForURL(new RegExp(`studentId=${leo}`));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    }

    async function strangerFindsNothing(at: Page, home: string) {
      await at.goto(`${home}/usr/attendClass?studentId=${emma}&class=${first!.courseClassId}`);
      await expect(at.getByRole("heading", { level: 1 })).toHaveText(stranger.t("layout.childNotHere.title"));
      await expect(at.getByText("A letter to the lake")).toHaveCount(0);
    }

    async function linkOfAMailLeadsBack() {
      const link = `${mother.home}/usr/attendClass?studentId=${emma}&class=${first!.courseClassId}`;
      const visitor = await cast({ locale: "zh", device: "phone" });
      await visitor.page.goto(link);
      await visitor.page.waitForURL(/\/usr\/login\?/);
      await ready(visitor.page);
      await visitor.page.getByLabel(t("login.email")).fill(email);
      await visitor.page.getByLabel(t("login.password"), { exact: true }).fill("A-quiet-lake-7");
      await visitor.page.getByRole("button", { name: t("login.submit"), exact: true }).click();
      await visitor.page.waitForURL(link);
      await expect(visitor.page.getByRole("heading", { level: 1, name: first!.nameZh })).toBeVisible();
    }
  },
);
