import type { APIRequestContext, Locator, Page } from "@playwright/test";
import messages from "@/messages/en.json" with { type: "json" };
import { type MeasuredFile, measuredPdfs, measuredPhotos, middleOfColor } from "../support/marked-pages";
import { demoTermOf } from "../support/own-term";
import { ask, unique } from "../support/office";
import { expect, test } from "./fixtures";

/**
 * A stamp that is set on a square in the page's own content lies on it at every other zoom and turn, within one pixel: on 40
 * PDFs of varied sizes, crop boxes and turns of their own, and on 20 photos of all eight EXIF orientations (rule R11.31).
 */

const { marking, pdf } = messages;
const perHandIn = 10;
/** `EVERY_FILE=1` measures all 40 PDFs and 20 photos; otherwise ten of each, with every size, turn and orientation. */
const isWhole = process.env["EVERY_FILE"] === "1";
const some = (files: MeasuredFile[], step: number) =>
  isWhole ? files : files.filter((_, index) => index % step === 0).slice(0, perHandIn);

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

const hidden = "opacity: 0 !important; transition: none !important; filter: none !important";
/** The page alone, and the mark alone as a disc, each without what would cover it. */
const alone = {
  square: `.mark-layer { display: none !important }`,
  mark: `canvas, figure img, [data-mark] path { ${hidden} }
    [data-mark] { filter: none !important }
    [data-mark] circle { fill: rgb(0 255 0) !important; stroke: none !important; transition: none !important }`,
};

/** The middle of what the screen shows of the square or the mark now, in pixels; null if it shows none. */
async function look(
  page: Page,
  frame: Locator,
  what: keyof typeof alone,
): Promise<[x: number, y: number] | null> {
  // The square may lie outside of the frame, which scrolls, and a turned page takes its new size a moment later.
  const mark = frame.locator("[data-mark]").first();
  if ((await mark.count()) > 0) await mark.scrollIntoViewIfNeeded();
  // Below the page's header, where all of it is in view. Each time, since thumbnails that arrive move it down.
  await frame.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 75));
  const { x: left, y: top, width, height } = (await frame.boundingBox())!;
  // Whole pixels: a screenshot begins at one.
  const box = { x: Math.floor(left), y: Math.floor(top), width: Math.ceil(width), height: Math.ceil(height) };
  const middle = await middleOfColor(await page.screenshot({ clip: box, style: alone[what] }), what);
  return middle && [box.x + middle[0], box.y + middle[1]];
}

/** The same once it rests; the mark rests where the square does. */
async function middleOf(page: Page, frame: Locator, what: keyof typeof alone): Promise<[number, number]> {
  let middle = await look(page, frame, what);
  if (what === "mark" && middle) return middle;
  // The page is drawn again once its size has settled.
  await expect(async () => {
    const before = middle;
    middle = await look(page, frame, what);
    expect(middle, `the ${what} in the picture of ${await frame.textContent()}`).not.toBeNull();
    expect(middle).toEqual(before);
  }).toPass({ timeout: 10_000, intervals: [40, 60, 100, 200] });
  return middle!;
}

/** A photo takes its time on a busy machine; without it there is no square to find. */
async function photoLoaded(frame: Locator) {
  const photo = frame.getByRole("img");
  await expect
    .poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth), { timeout: 30_000 })
    .toBeGreaterThan(0);
}

/** The longer side of the shown page, in pixels. */
async function sizeOf(frame: Locator): Promise<number> {
  const { width, height } = (await frame.locator(".mark-layer svg").first().boundingBox())!;
  return Math.max(width, height);
}

/**
 * Distances between mark and square at four other zooms and turns; `change` goes to the next one. In pixels of the smaller
 * zoom: on an enlarged page a place is as exact as the pixels on which it was set.
 */
async function distances(page: Page, frame: Locator, changes: (() => Promise<void>)[]): Promise<number[]> {
  const found: number[] = [];
  const size = await sizeOf(frame);
  for (const change of changes) {
    await change();
    const square = await middleOf(page, frame, "square");
    const mark = await middleOf(page, frame, "mark");
    const zoom = Math.max(1, (await sizeOf(frame)) / size);
    found.push(Math.hypot(square[0] - mark[0], square[1] - mark[1]) / zoom);
  }
  return found;
}

/** Sets a stamp, which has no words, by a pen: it says where it is to a fraction of a pixel, the mouse only to a whole one. */
async function setStamp(page: Page, frame: Locator, at: [number, number]) {
  await page.keyboard.press("y");
  const surface = page.locator("[data-surface]").first();
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
  await expect(frame.locator("[data-mark]")).toHaveCount(1);
  await page.keyboard.press("h");
}

// High enough to show a whole page.
test.use({ viewport: { width: 1280, height: 1400 } });

test.describe("a mark stays on its place", () => {
  test("on PDFs of any size, crop box and turn", async ({ page }) => {
    test.setTimeout(420_000);
    const worst = await measure(page, await handIn(page.request, some(measuredPdfs(), 3)), async (frame) => {
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

  test("on photos of all EXIF orientations", async ({ page }) => {
    test.setTimeout(180_000);
    const worst = await measure(
      page,
      await handIn(page.request, some(await measuredPhotos(), 1)),
      async (frame) => {
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
      },
    );
    expect(worst).toBeLessThanOrEqual(1);
  });
});

/** Sets a stamp on the square of every file, and returns the largest distance between them afterwards, in pixels. */
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
      const chip = chips.nth(index);
      const words = (await chip.getAttribute("aria-label")) ?? (await chip.textContent()) ?? "";
      const name = words.replace(/^\d+\. /, "");
      const frame = name.endsWith(".pdf")
        ? page.getByRole("region", { name: pdf.label.replace("{name}", name) })
        : page.getByRole("figure").filter({ hasText: name });
      if (!name.endsWith(".pdf")) await photoLoaded(frame);
      await setStamp(page, frame, await middleOf(page, frame, "square"));
      found.push({ name, at: await far(frame) });
    }
  }
  const worst = found.toSorted((a, b) => Math.max(...b.at) - Math.max(...a.at));
  console.log(
    worst.slice(0, 3).map(({ name, at }) => `${name}: ${at.map((one) => one.toFixed(2)).join(" ")}`),
  );
  return Math.max(...worst.flatMap(({ at }) => at));
}
