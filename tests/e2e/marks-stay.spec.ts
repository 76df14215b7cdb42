import type { APIRequestContext, Locator, Page } from "@playwright/test";
import messages from "@/messages/en.json" with { type: "json" };
import { type MeasuredFile, measuredPdfs, measuredPhotos, middleOfSquare } from "../support/marked-pages";
import { demoTermOf } from "../support/own-term";
import { ask, unique } from "../support/office";
import { expect, test } from "./fixtures";

/**
 * A pin that is set on a square in the page's own content lies on it at every other zoom and turn, within one pixel: on 40
 * PDFs of varied sizes, crop boxes and turns of their own, and on 20 photos of all eight EXIF orientations (rule R11.31).
 */

const { drawn, marking, pdf } = messages;
const perHandIn = 10;

const asStudent = (request: APIRequestContext) =>
  ask(request, "/base/email/login", { role: 2, email: "student@example.com", pwd: "Demo-pass-1" });
const asTeacher = (request: APIRequestContext) =>
  ask(request, "/base/teacher/email/login", { email: "teacher@example.com", pwd: "Demo-pass-1" });

/** Sets a homework for each ten files and hands them in; returns the addresses of the desk. */
async function handIn(request: APIRequestContext, files: MeasuredFile[]): Promise<string[]> {
  const desks: string[] = [];
  for (let from = 0; from < files.length; from += perHandIn) {
    await asTeacher(request);
    const { courseRunId } = await demoTermOf(request, "ELG Level 2");
    const piece = {
      courseRunId,
      name: `Measured ${unique()}`,
      instructions: "One page.",
      fileIds: [],
      also: [],
    };
    const { homeworkId } = await ask<{ homeworkId: number }>(request, "/api/teacher/homework/save", piece);
    await asStudent(request);
    const form = new FormData();
    form.set("id", String(homeworkId));
    for (const { name, mimeType, buffer } of files.slice(from, from + perHandIn))
      form.append("file", new File([new Uint8Array(buffer)], name, { type: mimeType }));
    const saved = await request.post("/api/student/homework/detail/save", { multipart: form });
    expect(((await saved.json()) as { code: number }).code).toBe(200);
    desks.push(`/tea/course/${courseRunId}/homework/${homeworkId}`);
  }
  await asTeacher(request);
  return desks;
}

/** The middle of the square on the screen, without the marks that would cover it. */
async function squareOn(page: Page, frame: Locator): Promise<[number, number]> {
  // Below the page's header, where all of it is in view.
  await frame.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 75));
  const { x: left, y: top, width, height } = (await frame.boundingBox())!;
  // Whole pixels: a screenshot begins at one.
  const box = { x: Math.floor(left), y: Math.floor(top), width: Math.ceil(width), height: Math.ceil(height) };
  let middle: [number, number] | null = null;
  await expect(async () => {
    const png = await page.screenshot({ clip: box, style: ".mark-layer { visibility: hidden !important; }" });
    middle = await middleOfSquare(png);
    expect(middle).not.toBeNull();
  }).toPass({ timeout: 10_000, intervals: [50, 100, 200] });
  const [x, y] = middle!;
  return [box.x + x, box.y + y];
}

async function pinOn(frame: Locator): Promise<[number, number]> {
  const box = (await frame.locator("[data-mark] circle").first().boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Distances between pin and square at four other zooms and turns; `change` goes to the next one. */
async function distances(page: Page, frame: Locator, changes: (() => Promise<void>)[]): Promise<number[]> {
  const found: number[] = [];
  for (const change of changes) {
    await change();
    // The square may lie outside of the frame, which scrolls.
    await frame.locator("[data-mark]").first().scrollIntoViewIfNeeded();
    const [square, pin] = [await squareOn(page, frame), await pinOn(frame)];
    found.push(Math.hypot(square[0] - pin[0], square[1] - pin[1]));
  }
  return found;
}

async function setPin(page: Page, at: [number, number]) {
  await page.keyboard.press("p");
  const surface = page.locator("[data-surface]").first();
  // A pen says where it is to a fraction of a pixel; the mouse only to a whole one.
  const pen = {
    pointerId: 7,
    pointerType: "pen",
    clientX: at[0],
    clientY: at[1],
    pressure: 0.5,
    isPrimary: true,
  };
  await surface.dispatchEvent("pointerdown", { ...pen, bubbles: true });
  await surface.dispatchEvent("pointerup", { ...pen, bubbles: true });
  const dialog = page.locator("dialog[open]");
  await dialog.getByLabel(drawn.dialog.comment, { exact: true }).fill("Here");
  await dialog.getByRole("button", { name: drawn.dialog.save }).click();
  await page.keyboard.press("h");
}

// High enough to show a whole page.
test.use({ viewport: { width: 1280, height: 1400 } });

test.describe("a mark stays on its place", () => {
  test("on forty PDFs of any size, crop box and turn", async ({ page }) => {
    test.setTimeout(420_000);
    const worst = await measure(page, await handIn(page.request, measuredPdfs()), async (frame) => {
      const press = (name: string) => frame.getByRole("button", { name, exact: false }).first().click();
      return distances(page, frame, [
        () => press(pdf.rotate),
        () => press(pdf.zoomIn),
        () => press(pdf.rotate),
        async () => {
          await press(pdf.rotate);
          await press(pdf.zoomOut);
          await press(pdf.zoomOut);
        },
      ]);
    });
    expect(worst).toBeLessThanOrEqual(1);
  });

  test("on twenty photos of all EXIF orientations", async ({ page }) => {
    test.setTimeout(180_000);
    const worst = await measure(page, await handIn(page.request, await measuredPhotos()), async (frame) => {
      const press = (name: string) => frame.getByRole("button", { name, exact: true }).click();
      return distances(page, frame, [
        () => press(marking.picture.turn),
        () => press(marking.picture.larger),
        () => press(marking.picture.turn),
        async () => {
          await press(marking.picture.turn);
          await press(marking.picture.larger);
        },
      ]);
    });
    expect(worst).toBeLessThanOrEqual(1);
  });
});

/** Sets a pin on the square of every file, and returns the largest distance between them afterwards, in pixels. */
async function measure(
  page: Page,
  desks: string[],
  far: (frame: Locator) => Promise<number[]>,
): Promise<number> {
  const found: { name: string; at: number[] }[] = [];
  for (const desk of desks) {
    await page.goto(desk);
    const chips = page.getByRole("list", { name: marking.files }).getByRole("button");
    await expect(chips).toHaveCount(perHandIn);
    for (let index = 0; index < perHandIn; index++) {
      await chips.nth(index).click();
      const name = (await chips.nth(index).textContent()) ?? "";
      const frame = name.endsWith(".pdf")
        ? page.getByRole("region", { name: pdf.label.replace("{name}", name.replace(/^\d+\. /, "")) })
        : page.getByRole("figure").filter({ hasText: name.replace(/^\d+\. /, "") });
      await setPin(page, await squareOn(page, frame));
      found.push({ name, at: await far(frame) });
    }
  }
  const worst = found.toSorted((a, b) => Math.max(...b.at) - Math.max(...a.at));
  console.log(
    worst.slice(0, 3).map(({ name, at }) => `${name}: ${at.map((one) => one.toFixed(2)).join(" ")}`),
  );
  return Math.max(...worst.flatMap(({ at }) => at));
}
