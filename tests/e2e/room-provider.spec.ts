import type { Browser, Page } from "@playwright/test";
import { subMinutes } from "date-fns";
import { BbbStandIn } from "../support/bbb-stand-in";
import { startDemoSite } from "../support/browser-site";
import { ready, type Visit, visit } from "../support/visit";
import { ask, buyOnline } from "../support/office";
import { openTerm, teacherIdOf } from "../support/own-term";
import { enterAs } from "../support/visitors";
import { expect, test, watch } from "./fixtures";

type Lesson = { courseClassId: number; name: string };
type Sheet = { students: { studentId: number; entries: { courseClassId: number; status: string }[] }[] };

/** A class in a room of BigBlueButton: a second site with the stand-in. */
test.describe("a class in a room of a provider", () => {
  test.setTimeout(180_000);
  let bbb: BbbStandIn;
  let site: Awaited<ReturnType<typeof startDemoSite>>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    bbb = await new BbbStandIn().start();
    site = await startDemoSite(bbb.environment());
  });
  test.afterAll(async () => {
    await site.stop();
    await bbb.stop();
  });

  test("both doors open it, the teacher accepts the counted attendance, the family watches the recording", async ({
    browser,
  }) => {
    const office = await enter(browser, "admin");
    const teacher = await enter(browser, "teacher");
    const mother = await enter(browser, "visitor");
    const teacherId = await teacherIdOf(teacher.page.request);
    const { term } = await openTerm(office.page.request, "ELA Grades 4", { teacherId });
    const { courseRunId } = term;
    const { studentIds } = await buyOnline(mother, courseRunId, ["Emma", "Leo"]);
    const [emma = 0, leo = 0] = studentIds;
    const units = await ask<{ classes: Lesson[] }[]>(
      teacher.page.request,
      "/api/teacher/course/detail/structure",
      { id: courseRunId },
    );
    const [lesson] = units.flatMap(({ classes }) => classes);
    if (!lesson) throw new Error("The term has no class.");
    const { courseClassId, name } = lesson;
    const startsAt = subMinutes(new Date(), 30);
    await ask(teacher.page.request, "/api/teacher/class/save", {
      id: courseClassId,
      startsAt: startsAt.toISOString(),
      durationMinutes: 60,
      clashReason: "A test.",
    });

    await mother.page.goto(`${mother.home}/usr/attendClass?studentId=${emma}&class=${courseClassId}`);
    await ready(mother.page);
    const childs = await popupOf(mother.page, mother.t("learning.join.action"));
    await expect(childs.getByRole("heading")).toHaveText("Room of Emma Tanaka, VIEWER");

    await teacher.page.goto(`${teacher.home}/tea/course/${courseRunId}`);
    await ready(teacher.page);
    const row = teacher.page.getByRole("listitem").filter({ hasText: name }).first();
    const [host] = await Promise.all([
      teacher.page.waitForEvent("popup"),
      row.getByRole("button", { name: teacher.t("schedule.join"), exact: true }).click(),
    ]);
    await expect(host.getByRole("heading")).toHaveText(/^Room of .+, MODERATOR$/);

    const [meetingID = ""] = [...bbb.meetings.keys()];
    expect(bbb.meetings.size).toBe(1);
    const stay = { duration: 25 * 60, joins: [startsAt.toISOString()], leaves: [] };
    await send("ended", await bbb.ended(meetingID, [{ ext_user_id: `student-${emma}`, ...stay }]));
    await teacher.page.goto(
      `${teacher.home}/tea/course/${courseRunId}?tab=attendance&class=${courseClassId}`,
    );
    await ready(teacher.page);
    await expect(
      teacher.page.getByText(teacher.t("teaching.attendance.room.minutes", { minutes: 25 })),
    ).toBeVisible();
    const accept = teacher.page.getByRole("button", {
      name: teacher.t("teaching.attendance.room.accept", { count: 2 }),
    });
    await accept.click();
    await expect(accept).toHaveCount(0);
    const statuses = async () => {
      const { students } = await ask<Sheet>(teacher.page.request, "/api/teacher/attendance/list", {
        id: courseRunId,
      });
      return [emma, leo].map(
        (id) =>
          students
            .find(({ studentId }) => studentId === id)
            ?.entries.find((entry) => entry.courseClassId === courseClassId)?.status,
      );
    };
    await expect.poll(statuses).toEqual(["present", "absent"]);

    const url = `${bbb.url}/playback/${courseClassId}`;
    bbb.recordings.push({ recordID: "r1", meetingID, startTime: startsAt.getTime(), minutes: 52, url });
    await send("recorded", await bbb.recorded(meetingID));
    await mother.page.reload();
    await ready(mother.page);
    const region = mother.page.getByRole("region", { name: mother.t("learning.recordings.title") });
    expect(await mother.page.content()).not.toContain("/playback/");
    const [recording] = await Promise.all([
      mother.page.waitForEvent("popup"),
      region.getByRole("button").click(),
    ]);
    await expect(recording).toHaveURL(url);
    for (const { problems } of [office, teacher, mother]) expect(problems).toEqual([]);
  });

  async function enter(
    browser: Browser,
    as: "admin" | "teacher" | "visitor",
  ): Promise<Visit & { problems: string[] }> {
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: "reduce" });
    const problems = watch(context);
    await enterAs(as, context.request);
    return { ...visit(await context.newPage(), site.url, "en"), problems };
  }

  async function popupOf(page: Page, button: string): Promise<Page> {
    const [popup] = await Promise.all([
      page.waitForEvent("popup"),
      page.getByRole("button", { name: button }).click(),
    ]);
    return popup;
  }

  /** What the server of the rooms sends to the site. */
  async function send(kind: "ended" | "recorded", event: { body: string; headers: Record<string, string> }) {
    const response = await fetch(`${site.url}/api/rooms/bbb/${kind}`, { method: "POST", ...event });
    expect(response.status).toBe(200);
  }
});
