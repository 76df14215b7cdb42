import type { APIRequestContext, Browser, Page } from "@playwright/test";
import sharp from "sharp";
import { teachers } from "@/db/seed/people-content";
import messages from "@/messages/en.json" with { type: "json" };
import { pdfOf } from "../support/documents";
import { ready } from "../support/visit";
import { demoTermOf } from "../support/own-term";
import { expect, test, watch } from "./fixtures";

/** Homework from the class to the mark, seen by four people; two others see nothing of it. */

/** The demo password; the factory that defines it needs a server's settings. */
const demoPassword = "Demo-pass-1";

type Body<Data> = { code: number; data: Data };
const { homework, marking, gradebook, layout, learning, pdf } = messages;

async function ask<Data>(request: APIRequestContext, path: string, data: object) {
  const response = await request.post(path, { data });
  return { status: response.status(), ...((await response.json()) as Body<Data>) };
}

/** A separate page of a signed-in person, watched like the test's own page. */
async function visit(browser: Browser, baseURL: string | undefined, login: string, body: object) {
  const context = await browser.newContext({ baseURL, locale: "en-CA", timezoneId: "America/Toronto" });
  const problems = watch(context);
  expect((await ask(context.request, login, { pwd: demoPassword, ...body })).code).toBe(200);
  return { context, request: context.request, page: await context.newPage(), problems };
}

const photo = (words: string) =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: "#fbf7ec" } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="900" height="200"><text x="60" y="120" font-size="60">${words}</text></svg>`,
        ),
        top: 80,
        left: 0,
      },
    ])
    .jpeg()
    .toBuffer();

type Class = {
  courseClassId: number;
  name: string;
  status: string;
  startsAt: string | null;
  durationMinutes: number;
  joinUrl: string | null;
  homework: unknown[];
};

/** Classes of the demo student without homework. */
async function findClasses(teacher: APIRequestContext) {
  const { courseRunId } = await demoTermOf(teacher, "ELG Level 2");
  const units = await ask<{ classes: Class[] }[]>(teacher, "/api/teacher/course/detail/structure", {
    id: courseRunId,
  });
  const classes = units.data
    .flatMap((unit) => unit.classes)
    .filter(({ status, homework: set }) => status === "scheduled" && set.length === 0);
  return { courseRunId, classes };
}

/** Creates a homework and a PDF for this test, in a future class without any. */
async function prepare(teacher: APIRequestContext, name: string) {
  const { courseRunId, classes } = await findClasses(teacher);
  const courseClassId = classes[0]?.courseClassId ?? 0;
  const set = await ask<{ homeworkId: number }>(teacher, "/api/teacher/homework/save", {
    courseRunId,
    courseClassId,
    name,
    instructions: "Two pages by hand.",
    maxScore: 20,
  });
  const upload = await teacher.post("/api/teacher/courseware/save", {
    multipart: {
      courseRunId: String(courseRunId),
      courseClassId: String(courseClassId),
      name: `${name} (reading)`,
      file: {
        name: "reading.pdf",
        mimeType: "application/pdf",
        buffer: pdfOf([{ text: "Went, saw, brought" }, { text: "Page two" }]),
      },
    },
  });
  const courseware = (await upload.json()) as Body<{ coursewareId: number; fileId: number }>;
  return { courseRunId, courseClassId, homeworkId: set.data.homeworkId, ...courseware.data };
}

type Made = { courseClassId: number; homeworkId: number };

async function readAndHandIn(page: Page, { courseClassId, homeworkId }: Made, name: string) {
  await page.goto(`/stu/attendClass?class=${courseClassId}&homework=${homeworkId}`);
  await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  await ready(page);
  await page.getByRole("button", { name: `${name} (reading)`, exact: true }).click();
  const reader = page.getByRole("region", { name: `${name} (reading)` });
  await expect(reader.getByText("Went, saw, brought")).toBeVisible({ timeout: 30_000 });
  await expect(reader.getByRole("toolbar", { name: pdf.toolbar })).toBeVisible();
  await page.locator("input[type=file][multiple]").setInputFiles(
    await Promise.all(
      ["Page one", "Page two"].map(async (words, index) => ({
        name: `page ${index + 1}.jpg`,
        mimeType: "image/jpeg",
        buffer: await photo(words),
      })),
    ),
  );
  await expect(page.getByText(homework.files.done, { exact: true })).toHaveCount(2, { timeout: 30_000 });
  await page.getByRole("button", { name: homework.handIn, exact: true }).click();
  await expect(page.getByText(homework.files.handedIn)).toBeVisible();
}

test("from the class to the mark, and visible to no others", async ({ browser, baseURL }, { project }) => {
  test.setTimeout(240_000);
  const name = `A day by the lake ${project.name} ${Date.now()}`;
  const comment = "I could hear the water.";
  const teacher = await visit(browser, baseURL, "/base/teacher/email/login", {
    email: "teacher@example.com",
  });
  const made = await prepare(teacher.request, name);
  const { courseRunId, homeworkId, coursewareId } = made;
  const marks = `/tea/course/${courseRunId}/homework/${homeworkId}`;

  const student = await visit(browser, baseURL, "/base/email/login", {
    role: 2,
    email: "student@example.com",
  });
  await readAndHandIn(student.page, made, name);

  type Work = { studentId: number; submissionId: number; files: { id: number }[] };
  const work = await ask<{ work: Work[] }>(teacher.request, "/api/teacher/homework/view", { id: homeworkId });
  const own = work.data.work.find(({ submissionId }) => submissionId !== null);
  expect(own?.files).toHaveLength(2);

  await teacher.page.goto(marks);
  await expect(
    teacher.page.getByText(marking.position.replace("{position}", "1").replace("{count}", "1")),
  ).toBeVisible();
  await expect(teacher.page.getByRole("img", { name: /page 1/ })).toBeVisible({ timeout: 30_000 });
  const score = teacher.page.getByLabel(marking.score, { exact: true });
  await score.fill("21");
  await teacher.page.keyboard.press("Control+Enter");
  await expect(teacher.page.getByText(marking.refusals.tooHigh.replace("{max}", "20"))).toBeVisible();
  await score.fill("18");
  await teacher.page.getByLabel(marking.comment, { exact: true }).fill(comment);
  await teacher.page.keyboard.press("Control+Enter");
  await expect(teacher.page.getByText(marking.returnedTo.replace("{name}", "Emma"))).toBeVisible({
    timeout: 20_000,
  });

  await teacher.page.goto(`/tea/course/${courseRunId}?tab=gradebook`);
  await expect(teacher.page.getByRole("grid", { name: gradebook.sheet })).toBeVisible();

  const parent = await visit(browser, baseURL, "/base/email/login", { role: 1, email: "parent@example.com" });
  await parent.page.goto(`/usr/profile?tab=grades&studentId=${own?.studentId}`);
  const row = parent.page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("18 / 20");
  await expect(row).toContainText(comment);

  const [, otherTeacher] = teachers;
  const colleague = await visit(browser, baseURL, "/base/teacher/email/login", {
    email: `${otherTeacher?.key}@example.com`,
  });
  await colleague.page.goto(marks);
  await expect(colleague.page.getByRole("heading", { name: layout.notFound.title })).toBeVisible();
  const neighbour = await visit(browser, baseURL, "/base/email/login", {
    role: 1,
    email: "deepa.nair@example.com",
  });
  await neighbour.page.goto(`/usr/profile?tab=grades&studentId=${own?.studentId}`);
  await expect(neighbour.page.getByText(name)).toHaveCount(0);

  const calls: [APIRequestContext, string, object][] = [
    [colleague.request, "/api/teacher/course/detail/homework/view", { id: own?.submissionId }],
    [colleague.request, "/api/teacher/course/detail/homework/mark", { id: own?.submissionId, score: 1 }],
    [colleague.request, "/api/teacher/course/detail/gradebook", { id: courseRunId }],
    [colleague.request, "/base/file/detail/view", { id: own?.files[0]?.id }],
    [neighbour.request, "/base/file/detail/view", { id: own?.files[0]?.id }],
    [
      neighbour.request,
      "/api/user/student/course/grade/list",
      { selectParam: { studentId: own?.studentId } },
    ],
  ];
  for (const [request, path, body] of calls)
    expect([path, (await ask(request, path, body)).status]).toEqual([path, 404]);

  await ask(teacher.request, "/api/teacher/homework/remove", { id: homeworkId });
  await ask(teacher.request, "/api/teacher/courseware/remove", { id: coursewareId });
  for (const { context, problems } of [teacher, student, parent, colleague, neighbour]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});

type Sheet = { students: { studentId: number; entries: { courseClassId: number }[] }[] };

test("an open class is joined, and attendance is recorded", async ({ browser, baseURL }, { project }) => {
  const teacher = await visit(browser, baseURL, "/base/teacher/email/login", {
    email: "teacher@example.com",
  });
  const { courseRunId, classes } = await findClasses(teacher.request);
  const lesson = classes.at(-1)!;
  const { courseClassId: id, startsAt, durationMinutes, joinUrl } = lesson;
  const student = await visit(browser, baseURL, "/base/email/login", {
    role: 2,
    email: "student@example.com",
  });
  const { page } = student;
  const door = page.getByRole("button", { name: learning.join.action, exact: true });
  await page.goto(`/stu/attendClass?class=${id}`);
  await expect(page.getByText(learning.join.early)).toBeVisible();
  await expect(door).toBeDisabled();

  // In five minutes: the door has been open for ten, and will be for an hour.
  const soon = new Date(Date.now() + 5 * 60_000).toISOString();
  const room = `${baseURL}/robots.txt?room=${project.name}`;
  // The teacher may have another class of the demo school right now.
  const moved = { id, startsAt: soon, durationMinutes: 60, joinUrl: room, clashReason: "A test." };
  expect((await ask(teacher.request, "/api/teacher/class/save", moved)).code).toBe(200);
  try {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1, name: lesson.name })).toBeVisible();
    await ready(page);
    const [classroom] = await Promise.all([page.waitForEvent("popup"), door.click()]);
    await expect(classroom).toHaveURL(room);
    await expect(page.getByText(learning.join.present)).toBeVisible();
    await expect(page.getByRole("button", { name: learning.join.again, exact: true })).toBeEnabled();
  } finally {
    const { data } = await ask<Sheet>(teacher.request, "/api/teacher/attendance/list", { id: courseRunId });
    const entries = data.students
      .filter((one) => one.entries.some(({ courseClassId }) => courseClassId === id))
      .map(({ studentId }) => ({ studentId, status: null }));
    expect(entries).toHaveLength(1);
    const before = { id, startsAt, durationMinutes, joinUrl, clashReason: "A test." };
    for (const [path, body] of [
      ["/api/teacher/attendance/save", { id, entries }],
      ["/api/teacher/class/save", before],
    ] as const)
      expect((await ask(teacher.request, path, body)).code).toBe(200);
  }
  for (const { context, problems } of [teacher, student]) {
    expect(problems).toEqual([]);
    await context.close();
  }
});
