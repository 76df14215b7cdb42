import type { APIRequestContext, Page } from "@playwright/test";
import { dayWords } from "@/lib/core/formats";
import { schoolDay } from "@/lib/core/school-zone";
import messages from "@/messages/en.json" with { type: "json" };
import { ready } from "../support/visit";
import { ask } from "../support/office";
import { demoTermOf } from "../support/own-term";
import { expect, test } from "./fixtures";

const { gradebook, marking, schedule, teaching, ui, validation } = messages;
const pwd = "Demo-pass-1";

type Piece = { homeworkId: number; handedIn: number; returned: number };
type Unit = { classes: { courseClassId: number; startsAt: string | null }[] };

/** A teacher's work on a desktop, with the keyboard. */
test.beforeEach(async ({ page }) => {
  await ask(page.request, "/base/teacher/email/login", { email: "teacher@example.com", pwd });
});

const findRun = async (teacher: APIRequestContext) => (await demoTermOf(teacher, "ELG Level 2")).courseRunId;

const piecesOf = (teacher: APIRequestContext, id: number) =>
  ask<Piece[]>(teacher, "/api/teacher/course/detail/homework", { id });

test("the number of a selected gradebook cell is readable", async ({ page }) => {
  await page.goto(`/tea/course/${await findRun(page.request)}?tab=gradebook`);
  await ready(page);
  const grid = page.getByRole("grid", { name: gradebook.sheet });
  const cell = grid.locator("[data-column]").filter({ hasText: /^\d+$/ }).first();
  const score = (await cell.textContent()) ?? "";
  await cell.click();
  const field = grid.getByRole("textbox");
  await expect(field).toHaveValue(score);
  expect(await contrastOfSelection(page)).toBeGreaterThan(4.5);
});

/** The contrast between selected text and its background in the focused field. */
const contrastOfSelection = (page: Page) =>
  page.evaluate(() => {
    const style = getComputedStyle(document.activeElement!, "::selection");
    const light = (color: string) => {
      const canvas = document.createElement("canvas").getContext("2d")!;
      canvas.fillStyle = "#fff";
      canvas.fillRect(0, 0, 1, 1);
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const [a, b] = [light(style.color), light(style.backgroundColor)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });

test("the shortcuts of the marking desk work while the focus is in the score, and are typed in a comment", async ({
  page,
}) => {
  // Its homework has no rubric, which would have the focus first.
  const { courseRunId } = await demoTermOf(page.request, "ELA Grades 4–6");
  const pieces = await piecesOf(page.request, courseRunId);
  const piece = pieces.find(({ handedIn, returned }) => handedIn + returned > 0);
  await page.goto(`/tea/course/${courseRunId}/homework/${piece?.homeworkId}`);
  await ready(page);
  await page.getByRole("button", { name: /^All/ }).click();
  const students = page.getByLabel(marking.student, { exact: true });
  const options = await students
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  // The first one may be chosen already, which would be no change.
  await students.selectOption(options[1]!);
  await students.selectOption(options[0]!);
  const score = page.getByLabel(marking.score, { exact: true });
  await expect(score).toBeFocused();
  await page.keyboard.press("j");
  await expect(students).toHaveValue(options[1]!);
  await expect(score).toBeFocused();
  await page.keyboard.press("k");
  await expect(students).toHaveValue(options[0]!);
  await score.fill("");
  await page.keyboard.type("1j");
  await expect(students).toHaveValue(options[1]!);
  await page.keyboard.press("k");
  await expect(score).toHaveValue("1");
  for (const id of options) {
    await students.selectOption(id);
    if (await page.getByLabel(marking.comment, { exact: true }).isVisible()) break;
  }
  const comment = page.getByLabel(marking.comment, { exact: true });
  await score.focus();
  await page.keyboard.press("c");
  await expect(comment).toBeFocused();
  await comment.fill("");
  await page.keyboard.type("just");
  await expect(comment).toHaveValue("just");
  await comment.blur();
  await page.keyboard.press("s");
  await expect(score).toBeFocused();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: marking.keys.title })).toBeVisible();
});

test("a mark given in another window is reported, and the text written here stays until the teacher decides", async ({
  page,
}) => {
  const courseRunId = await findRun(page.request);
  const pieces = await piecesOf(page.request, courseRunId);
  const piece = pieces.find(({ handedIn }) => handedIn > 0);
  await page.goto(`/tea/course/${courseRunId}/homework/${piece?.homeworkId}`);
  await ready(page);
  const comment = page.getByLabel(marking.comment, { exact: true });
  await comment.fill("Written in this window");

  const studentId = Number(await page.getByLabel(marking.student, { exact: true }).inputValue());
  const { work } = await ask<{
    work: { submissionId: number | null; studentId: number; version: number | null }[];
  }>(page.request, "/api/teacher/homework/view", { id: piece?.homeworkId });
  const own = work.find((one) => one.studentId === studentId);
  await ask(page.request, "/api/teacher/course/detail/homework/mark", {
    id: own?.submissionId,
    score: 3,
    comment: "Written in the other window",
    version: own?.version,
  });

  await page.getByLabel(marking.score, { exact: true }).fill("2");
  await page.keyboard.press("Control+Enter");
  await page.getByRole("button", { name: marking.loadCurrent }).click();
  const told = page.getByRole("status").filter({ hasText: "Written in the other window" });
  await expect(told).toBeVisible();
  await expect(comment).toHaveValue("Written in this window");
  if (process.env.SHOTS)
    await page.screenshot({ path: `${process.env.SHOTS}/elsewhere-${test.info().project.name}.png` });
  await told.getByRole("button", { name: marking.takeOther }).click();
  await expect(comment).toHaveValue("Written in the other window");
  await expect(page.getByLabel(marking.score, { exact: true })).toHaveValue("3");
});

test("attendance of a class days ahead cannot be chosen, and the page says from when", async ({ page }) => {
  const id = await findRun(page.request);
  const units = await ask<Unit[]>(page.request, "/api/teacher/course/detail/structure", { id });
  const [ahead] = units
    .flatMap(({ classes }) => classes)
    .filter(({ startsAt }) => startsAt !== null && Date.parse(startsAt) > Date.now() + 86_400_000);
  await page.goto(`/tea/course/${id}?tab=attendance&class=${ahead?.courseClassId}`);
  await ready(page);
  await expect(page.getByText(teaching.attendance.early.replace("{minutes}", "15"))).toBeVisible();
  const here = page.getByRole("button", { name: teaching.attendance.status.present, exact: true });
  await expect(here.first()).toBeDisabled();
});

test("a weekly plan from today leaves out a time of today that has passed @both", async ({ page }) => {
  await page.goto(`/tea/course/${await findRun(page.request)}?tab=structure`);
  await ready(page);
  await page.getByRole("button", { name: schedule.plan.open }).click();
  const sheet = page.getByRole("dialog");
  const today = schoolDay();
  const weekday = new Date(`${today}T12:00:00Z`).getUTCDay() || 7;
  const days = sheet.getByRole("group", { name: schedule.plan.weekdays }).getByRole("button");
  for (const day of await days.all())
    if ((await day.getAttribute("aria-pressed")) === "true") await day.click();
  await days.nth(weekday - 1).click();
  await sheet.getByLabel(schedule.plan.firstDay).fill(today);
  await sheet.getByLabel(schedule.plan.startTime).fill("00:00");
  const first = sheet.getByRole("listitem").first();
  await expect(first).toBeVisible();
  await expect(first).not.toContainText(dayWords("dayOfYear", today, "en"));
});

test("a sheet with typed text asks before it closes, and an unchanged one does not", async ({ page }) => {
  const run = `/tea/course/${await findRun(page.request)}`;
  await page.goto(run);
  await ready(page);
  // By the client router, so that Back has a page of the product to go to.
  await page.locator(`a[href="${run}?tab=homework"]`).click();
  await page.waitForURL(/tab=homework/);
  await ready(page);
  const sheet = page.getByRole("dialog");
  const open = () => page.getByRole("button", { name: teaching.homework.add }).click();
  const questions: string[] = [];
  let answer = false;
  page.on("dialog", (question) => {
    questions.push(question.message());
    return answer ? question.accept() : question.dismiss();
  });
  await open();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  expect(questions).toEqual([]);

  await open();
  const name = sheet.getByLabel(teaching.homework.form.name);
  await name.fill("My street");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.mouse.click(20, 400);
  await sheet.getByRole("button", { name: ui.close }).click();
  await page.evaluate(() => window.history.back());
  await expect.poll(() => questions).toEqual(Array.from({ length: 5 }, () => ui.leaveUnsaved));
  await expect(name).toHaveValue("My street");

  const points = sheet.getByLabel(teaching.homework.form.maxScore);
  await points.fill("two");
  await sheet.getByRole("button", { name: teaching.homework.form.save }).click();
  await expect(sheet.getByText(validation.number)).toBeVisible();
  await points.fill("");
  await expect(sheet.getByText(validation.required)).toBeVisible();

  answer = true;
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test("a note about a student is not lost by a click beside its sheet", async ({ page }) => {
  await page.goto(`/tea/course/${await findRun(page.request)}?tab=students`);
  await ready(page);
  await page.getByRole("table").getByRole("button").first().click();
  const sheet = page.getByRole("dialog");
  const note = sheet.getByLabel(teaching.students.note.label);
  await note.fill("Reads aloud with joy.");
  page.once("dialog", (question) => question.dismiss());
  await page.mouse.click(20, 400);
  await expect(note).toHaveValue("Reads aloud with joy.");
  await note.fill("");
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});
