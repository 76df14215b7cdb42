import type { APIRequestContext } from "@playwright/test";
import { addMinutes } from "date-fns";
import { ready, visit } from "../support/visit";
import { ask, unique } from "../support/office";
import { demoTermOf } from "../support/own-term";
import { enterAs, postAs } from "../support/visitors";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

type Work = { submissionId: number | null; studentId: number; state: string; version: number | null };

/** Gives the demo family everything at once: homework to hand in, and a returned piece with a comment. */
async function fillDay(teacher: APIRequestContext, studentId: number): Promise<void> {
  const { courseRunId } = await demoTermOf(teacher, "ELG Level 2");
  for (const days of [2, 3])
    await ask(teacher, "/api/teacher/homework/save", {
      courseRunId,
      name: `A letter to the lake ${unique()}`,
      maxScore: 10,
      dueAt: new Date(Date.now() + days * 86_400_000).toISOString(),
    });
  const pieces = await ask<{ homeworkId: number; handedIn: number }[]>(
    teacher,
    "/api/teacher/course/detail/homework",
    { id: courseRunId },
  );
  for (const { homeworkId } of pieces) {
    const { work } = await ask<{ work: Work[] }>(teacher, "/api/teacher/homework/view", { id: homeworkId });
    const own = work.find((one) => one.studentId === studentId && one.submissionId !== null);
    if (!own || own.state !== "handed_in") continue;
    await ask(teacher, "/api/teacher/course/detail/homework/mark", {
      id: own.submissionId,
      score: 3,
      comment: "I can hear the ice. Read it aloud to someone, and listen where your voice goes up.",
      version: own.version,
    });
  }
}

type Lesson = { courseClassId: number; startsAt: string; durationMinutes: number; joinUrl: string | null };

/** The next class of a program's demo term, as `/api/teacher/class/save` takes it. */
async function nextLesson(teacher: APIRequestContext, program: string) {
  const { courseRunId } = await demoTermOf(teacher, program);
  const units = await ask<{ classes: Lesson[] }[]>(teacher, "/api/teacher/course/detail/structure", {
    id: courseRunId,
  });
  const ahead = units
    .flatMap(({ classes }) => classes)
    .filter(({ startsAt }) => startsAt && Date.parse(startsAt) > Date.now())
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))[0];
  if (!ahead) throw new Error("The demo term has no class ahead.");
  const { courseClassId: id, startsAt, durationMinutes } = ahead;
  const joinUrl = ahead.joinUrl ?? "https://room.example/1";
  return { id, startsAt, durationMinutes, joinUrl };
}

test.describe("in Beijing", () => {
  test.use({ timezoneId: "Asia/Shanghai" });

  for (const locale of languages)
    test(`what to do now is one screen of a phone, and every line of it leads somewhere (${locale}) @phone`, async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(120_000);
      const { home, t } = visit(page, baseURL ?? "", locale);
      await enterAs("parent", page.request);
      const children = await postAs<{ value: number; firstName: string }[]>(
        page.request,
        "/api/user/student/dropdown",
        {},
      );
      const emma = children.find(({ firstName }) => firstName === "Emma");
      const teacher = await browser.newContext({ baseURL });
      await enterAs("teacher", teacher.request);
      await fillDay(teacher.request, emma?.value ?? 0);
      const lesson = await nextLesson(teacher.request, "ELG Level 2");
      const brothers = await nextLesson(teacher.request, "ELA Grades 4–6");
      const moveTo = (one: typeof lesson, minutes: number) =>
        ask(teacher.request, "/api/teacher/class/save", {
          ...one,
          startsAt: addMinutes(new Date(), minutes).toISOString(),
          durationMinutes: 60,
          clashReason: "A test.",
        });

      await page.goto(`${home}/usr/profile`);
      await ready(page);
      const now = page.locator("[data-part=now]");
      for (const title of [
        "family.next.title",
        "family.needs.title",
        "family.open.title",
        "family.newGrades.title",
      ] as const)
        await expect(now.getByRole("region", { name: t(title) })).toBeInViewport({ ratio: 1 });
      const tabs = await page.evaluate(
        () => document.querySelector("[data-part=tabs]")?.getBoundingClientRect().top ?? 0,
      );
      const bottom = await now.evaluate((part) => part.getBoundingClientRect().bottom);
      expect(tabs).toBeGreaterThan(600);
      expect(bottom).toBeLessThanOrEqual(tabs);

      const rows = page.getByRole("main").locator("section[aria-labelledby] li");
      expect(await rows.count()).toBeGreaterThan(6);
      expect(await rows.filter({ hasNot: page.locator("a[href]") }).allInnerTexts()).toEqual([]);

      // The door of a class takes the place of the other child's line, whose class of the next day has none yet.
      await moveTo(lesson, 10);
      await moveTo(brothers, 20 * 60);
      await page.reload();
      await ready(page);
      await expect(now.getByRole("button", { name: t("learning.join.action") })).toBeEnabled();
      expect(await now.evaluate((part) => part.getBoundingClientRect().bottom)).toBeLessThanOrEqual(tabs);

      // Two children in class at the same time: neither door is folded away.
      await moveTo(brothers, 10);
      await page.reload();
      await ready(page);
      for (const door of await now.getByRole("button", { name: t("learning.join.action") }).all())
        await expect(door).toBeEnabled();
      await expect(now.getByRole("button", { name: t("learning.join.action") })).toHaveCount(2);
      for (const one of [lesson, brothers])
        await ask(teacher.request, "/api/teacher/class/save", { ...one, clashReason: "A test." });
      await teacher.close();

      // The rest of a list is one press away.
      const open = now.getByRole("region", { name: t("family.open.title") });
      await expect(open.getByRole("listitem")).toHaveCount(1);
      await open.getByRole("button").click();
      expect(await open.getByRole("listitem").count()).toBeGreaterThan(1);
    });
});
