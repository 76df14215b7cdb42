import type { APIRequestContext, Page } from "@playwright/test";
import { audit } from "../support/audit";
import { measuredPhotos } from "../support/marked-pages";
import { ready, visit } from "../support/visit";
import { ask, unique } from "../support/office";
import { demoTermOf } from "../support/own-term";
import { enterAs } from "../support/visitors";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

/** The demo student hands in a text and a photo. */
async function handIn(student: APIRequestContext, homeworkId: number, text: string): Promise<void> {
  const [photo] = await measuredPhotos();
  const form = new FormData();
  form.set("id", String(homeworkId));
  form.set("document", JSON.stringify({ blocks: [{ kind: "paragraph", runs: [{ text }] }] }));
  form.append("file", new File([new Uint8Array(photo!.buffer)], "page.jpg", { type: "image/jpeg" }));
  const answer = await student.post("/api/student/homework/detail/save", { multipart: form });
  expect(((await answer.json()) as { code: number }).code).toBe(200);
}

/** Presses Tab until the focus is on the element. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let step = 0; step < 60; step++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${selector}`);
}

for (const locale of languages) {
  test(`marks are made, reached and read by keyboard, and stay beside the version that they were made on (${locale})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(150_000);
    const { home, t } = visit(page, baseURL ?? "", locale);
    const childs = await browser.newContext({ baseURL });
    await enterAs("student", childs.request);
    await enterAs("teacher", page.request);
    const { courseRunId } = await demoTermOf(page.request, "ELG Level 2");
    const piece = { courseRunId, name: `Keys ${unique()}`, instructions: "", fileIds: [], also: [] };
    const { homeworkId } = await ask<{ homeworkId: number }>(
      page.request,
      "/api/teacher/homework/save",
      piece,
    );
    await handIn(childs.request, homeworkId, "The lake is cold.");
    const address = `${home}/tea/course/${courseRunId}/homework/${homeworkId}`;
    await page.goto(address);
    await ready(page);

    // A pin: its tool by a letter, its place by arrows, its words in the dialog, which has the focus.
    const dialog = page.getByRole("dialog");
    // The photo is drawn on as soon as its size is known.
    await expect(async () => {
      await page.keyboard.press("p");
      await expect(page.locator("[data-surface]")).toBeFocused({ timeout: 500 });
    }).toPass();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Shift+ArrowUp");
    expect(await audit(page, locale)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.locator("[data-surface]").focus();
    await page.keyboard.press("Enter");
    await expect(dialog.getByLabel(t("drawn.dialog.comment"), { exact: true })).toBeFocused();
    await page.keyboard.type("Look here");
    await page.keyboard.press("Control+Enter");
    await expect(dialog).toHaveCount(0);
    // The next tool goes on at the page, and putting it away leaves the focus at the tools.
    await page.keyboard.press("b");
    await expect(page.locator("[data-surface]")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: `${t("drawn.tools.hand")} (H)` })).toBeFocused();

    // Words of the text: chosen with Shift and the arrows.
    await page.getByRole("button", { name: t("drawn.text.byKeyboard") }).press("Enter");
    const field = dialog.getByLabel(t("drawn.text.field"));
    await expect(field).toBeFocused();
    for (let letter = 0; letter < 8; letter++) await page.keyboard.press("Shift+ArrowRight");
    await dialog.getByRole("button", { name: t("drawn.text.comment"), exact: true }).press("Enter");
    await expect(dialog.getByLabel(t("drawn.dialog.comment"), { exact: true })).toBeFocused();
    await page.keyboard.type("Which lake?");
    expect(await audit(page, locale)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.keyboard.press("Control+Enter");

    // Each is reached with Tab and says its words; and they are a list of texts.
    const onText = t("drawn.words.comment", { number: 1, quote: "The lake", comment: "Which lake?" });
    const onPhoto = t("drawn.words.pin", { number: 2, comment: "Look here" });
    await tabTo(page, "[data-text-mark]");
    await expect(page.getByRole("button", { name: onText, exact: true })).toBeFocused();
    await tabTo(page, "[data-mark]");
    await expect(page.getByRole("button", { name: onPhoto, exact: true })).toBeFocused();
    const list = page.getByRole("region", { name: t("drawn.list.title") });
    await expect(list).toContainText("Which lake?");
    await expect(list).toContainText("Look here");

    await expect
      .poll(async () => {
        const { work } = await ask<{ work: { marks: unknown[] }[] }>(
          page.request,
          "/api/teacher/homework/view",
          {
            id: homeworkId,
          },
        );
        return work.flatMap(({ marks }) => marks).length;
      })
      .toBe(2);
    const { work } = await ask<{ work: { submissionId: number | null; attempt: number }[] }>(
      page.request,
      "/api/teacher/homework/view",
      { id: homeworkId },
    );
    const id = work.find(({ attempt }) => attempt === 1)?.submissionId;
    const back = { id, comment: "Say which.", revise: true };
    await ask(page.request, "/api/teacher/course/detail/homework/mark", back);
    await handIn(childs.request, homeworkId, "Lake Simcoe is cold.");

    // The next version beside the one before, with its marks: for the teacher, and for the child.
    const child = await childs.newPage();
    for (const [who, at] of [
      [page, address],
      [child, `${home}/stu/attendClass?homework=${homeworkId}`],
    ] as const) {
      await who.goto(at);
      await ready(who);
      await who.getByRole("button", { name: t("homework.versions.open", { count: 1 }) }).press("Enter");
      const older = who.getByRole("region", { name: t("homework.versions.number", { number: 1 }) });
      await expect(older.getByRole("button", { name: onText, exact: true })).toBeVisible();
      await expect(older.getByRole("button", { name: onPhoto, exact: true })).toBeVisible();
      await expect(older.getByRole("region", { name: t("drawn.list.title") })).toContainText("Look here");
      const newer = who.getByRole("region", { name: t("homework.versions.number", { number: 2 }) });
      await expect(newer).not.toContainText("Look here");
      expect(await audit(who, locale)).toEqual([]);
    }
    await childs.close();
  });
}
