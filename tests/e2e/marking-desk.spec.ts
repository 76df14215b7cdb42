import type { CDPSession, Page } from "@playwright/test";
import messages from "@/messages/en.json" with { type: "json" };
import { schoolRubrics } from "@/db/seed/rubric-rows";
import { audit } from "../support/audit";
import { handInPhotos, setByRubric } from "../support/class-of-photos";
import { ready, visit } from "../support/visit";
import { unique } from "../support/office";
import { closeTerm, openTerm, teacherIdOf } from "../support/own-term";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

const { marking } = messages;
const rubric = schoolRubrics.find(({ key }) => key === "writing-4-8")!;

type Desk = { name: string; address: string; close: () => Promise<void> };

/** A class of `size` works with that many photos each, for the signed-in teacher. */
async function classOf(
  page: Page,
  databaseUrl: string,
  wish: { size: number; photos: number; hasRubric: boolean },
): Promise<Desk> {
  const office = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin });
  await enterAs("admin", office.request);
  await enterAs("teacher", page.request);
  const teacherId = await teacherIdOf(page.request);
  const { courseRunId } = (await openTerm(office.request, "ELG Level 2", { teacherId, capacity: 60 })).term;
  const name = `Evening ${unique()}`;
  const homeworkId = await setByRubric(page.request, {
    courseRunId,
    name,
    rubric: wish.hasRubric ? rubric.name : null,
  });
  await handInPhotos(page.request, { databaseUrl, courseRunId, homeworkId, ...wish });
  return {
    name,
    address: `/tea/course/${courseRunId}/homework/${homeworkId}`,
    close: async () => {
      await closeTerm(office.request, courseRunId);
      await office.close();
    },
  };
}

/**
 * The keystroke-level model (Card, Moran and Newell, 1983): a press of an average typist, and the thought before a decision, in
 * seconds.
 */
const model = { press: 0.28, thought: 1.35 };

test("ten works are marked by rubric with two comments each and returned by keyboard alone in under four minutes of presses", async ({
  page,
  school,
}) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const desk = await classOf(page, school.databaseUrl, { size: 10, photos: 2, hasRubric: true });
  let [presses, thoughts] = [0, 0];
  const press = async (keys: string) => {
    presses += keys.split("+").length;
    await page.keyboard.press(keys);
  };
  const decide = () => void thoughts++;
  const own = " Say what you heard.";

  await page.goto("/tea/profile");
  await ready(page);
  await page.getByRole("link", { name: desk.name, exact: true }).focus();
  decide();
  await press("Enter");
  const students = page.getByLabel(marking.student, { exact: true });
  const score = page.getByLabel(marking.score, { exact: true });
  const comment = page.getByLabel(marking.comment, { exact: true });
  const section = page.getByRole("region", { name: marking.rubric.title, exact: true });
  await expect(students.locator("option")).toHaveCount(10);
  const ids = await students
    .locator("option")
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));

  for (const [index, id] of ids.entries()) {
    await expect(students).toHaveValue(id);
    // The focus waits where the next press belongs.
    await expect(section.locator('[data-trait="0"] [aria-pressed]').first()).toBeFocused();
    for (const level of ["1", "2", "2", "3"]) {
      decide();
      await press(level);
    }
    await expect(score).toBeFocused();
    await expect(score).not.toHaveValue("");
    decide();
    await press(`Alt+${(index % 3) + 1}`);
    await expect(comment).toBeFocused();
    decide();
    presses += own.length;
    await page.keyboard.type(own);
    await expect(comment).toHaveValue(new RegExp(`^\\S.*${own}$`));
    decide();
    await press("Control+Enter");
    await expect(
      page.getByText(marking.toMark.replace("{count}", String(9 - index)), { exact: true }),
    ).toBeVisible();
  }
  const seconds = presses * model.press + thoughts * model.thought;
  console.log(`ten works: ${presses} presses, ${thoughts} decisions, ${seconds.toFixed(0)} s by the model`);
  expect(presses).toBe(1 + 10 * (4 + 2 + own.length + 2));
  expect(seconds).toBeLessThan(240);
  expect(await audit(page, "en")).toEqual([]);
  await desk.close();
});

test.describe("a class of thirty works of ten photos", () => {
  test.use({ viewport: { width: 1720, height: 1000 } });

  test("is opened work by work: the first photo is there before, one call for links a move, the memory flat", async ({
    page,
    school,
  }) => {
    test.setTimeout(180_000);
    await page.goto("/");
    const desk = await classOf(page, school.databaseUrl, { size: 30, photos: 10, hasRubric: false });
    const asked: string[] = [];
    const loaded = new Set<string>();
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      if (!pathname.startsWith("/_next")) asked.push(pathname);
    });
    page.on("requestfinished", (request) => loaded.add(request.url()));
    const waiting = new Set<unknown>();
    page.on("request", (request) => waiting.add(request));
    page.on("requestfinished", (request) => waiting.delete(request));
    page.on("requestfailed", (request) => waiting.delete(request));
    const looksAtIt = async () => {
      for (let quiet = 0; quiet < 3; quiet = waiting.size === 0 ? quiet + 1 : 0)
        await page.waitForTimeout(100);
    };
    const cdp = await page.context().newCDPSession(page);
    await cdp.send("Performance.enable");
    await page.goto(desk.address);
    await ready(page);
    const files = page.getByRole("list", { name: marking.files }).getByRole("button");
    await expect(files.locator("img")).toHaveCount(10);
    // Two pages side by side on a wide screen; T shows one.
    const photos = page.getByRole("figure").getByRole("img");
    await expect(photos).toHaveCount(2);
    await page.keyboard.press("t");
    await expect(photos).toHaveCount(1);
    await page.keyboard.press("f");
    await expect(files.nth(1)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("t");
    await expect(photos).toHaveCount(2);

    // Half of the class is enough to see the memory grow.
    const moves = 15;
    await looksAtIt();
    const times: number[] = [];
    let first = { heap: 0, nodes: 0, pictures: 0 };
    asked.length = 0;
    for (let move = 1; move <= moves; move++) {
      const before = new Set(loaded);
      times.push(await nextWork(page));
      const photo = await photos.first().evaluate((shown) => (shown as HTMLImageElement).src);
      expect(before.has(photo), `the photo of work ${move + 1} was loaded ahead`).toBe(true);
      // The teacher looks at it; meanwhile the neighbours are loaded.
      await looksAtIt();
      if (move === 5) first = await memory(cdp);
    }
    const last = await memory(cdp);
    const links = asked.filter((path) => path === "/api/teacher/homework/file/links").length;
    const single = asked.filter((path) => path === "/base/file/detail/view").length;
    const worst = Math.max(...times);
    console.log(
      `thirty works: slowest photo ${worst.toFixed(0)} ms, heap ${first.heap} → ${last.heap} MB, nodes ${first.nodes} → ${last.nodes}, ${last.pictures} pictures held, ${links} calls for links`,
    );
    expect([links <= moves, single]).toEqual([true, 0]);
    expect(last.heap).toBeLessThan(first.heap * 1.15 + 2);
    // Those that are loaded ahead now: two of each neighbour, and the two that follow.
    expect(last.pictures).toBeLessThanOrEqual(8);

    await page.keyboard.press("?");
    const keys = page.getByRole("dialog", { name: marking.keys.title });
    await expect(keys).toContainText(marking.keys.twoPages);
    await expect(keys).toContainText(messages.drawn.tools.pin);
    expect(await audit(page, "en")).toEqual([]);
    await desk.close();
  });
});

/** Goes to the next work by keyboard; returns the milliseconds until its first photo is drawn. */
async function nextWork(page: Page): Promise<number> {
  await page.evaluate(() => {
    const shown = () => document.querySelector<HTMLImageElement>("figure img");
    const before = shown()?.src;
    const from = { at: 0 };
    addEventListener("keydown", () => (from.at = performance.now()), { once: true, capture: true });
    (window as unknown as { opened: Promise<number> }).opened = new Promise((resolve) => {
      const look = () => {
        const photo = shown();
        if (from.at > 0 && photo && photo.src !== before && photo.complete && photo.naturalWidth > 0)
          void photo.decode().then(() => resolve(performance.now() - from.at));
        else requestAnimationFrame(look);
      };
      look();
    });
  });
  await page.keyboard.press("j");
  return page.evaluate(() => (window as unknown as { opened: Promise<number> }).opened);
}

/** The memory of the page's script in megabytes, its nodes, and the pictures that are held outside of the page. */
async function memory(cdp: CDPSession): Promise<{ heap: number; nodes: number; pictures: number }> {
  // Removed elements are let go one collection after what held them.
  for (let time = 0; time < 3; time++) await cdp.send("HeapProfiler.collectGarbage");
  const { metrics } = await cdp.send("Performance.getMetrics");
  const read = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
  const heap = Math.round(read("JSHeapUsedSize") / 1e5) / 10;
  return { heap, nodes: read("Nodes"), pictures: await heldPictures(cdp) };
}

/** The pictures in memory that are in no page and no part of one. */
async function heldPictures(cdp: CDPSession): Promise<number> {
  const objectGroup = "pictures";
  const { result: picture } = await cdp.send("Runtime.evaluate", {
    expression: "HTMLImageElement.prototype",
    objectGroup,
  });
  const { objects } = await cdp.send("Runtime.queryObjects", {
    prototypeObjectId: picture.objectId!,
    objectGroup,
  });
  const { result } = await cdp.send("Runtime.callFunctionOn", {
    objectId: objects.objectId!,
    functionDeclaration:
      "function () { return this.filter((one) => !one.isConnected && one.parentNode === null).length; }",
    returnByValue: true,
  });
  await cdp.send("Runtime.releaseObjectGroup", { objectGroup });
  return result.value as number;
}

test("on a phone the acts of the desk are under the thumb: to the mark, and on to the next work at its top @phone", async ({
  page,
  school,
}) => {
  test.setTimeout(120_000);
  await page.goto("/");
  const desk = await classOf(page, school.databaseUrl, { size: 3, photos: 2, hasRubric: true });
  await page.goto(desk.address);
  await ready(page);
  const { t } = visit(page, "", "en");
  const bar = page.getByRole("group", { name: marking.thumbBar });
  const within = async () => {
    const box = (await bar.boundingBox())!;
    // In the lower third, above the area's tabs.
    expect(box.y).toBeGreaterThan(844 * 0.66);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
  };
  await within();
  await bar.getByRole("button", { name: marking.toMarkPart, exact: true }).click();
  await expect(bar.getByRole("button", { name: marking.toWork, exact: true })).toBeVisible();
  const section = page.getByRole("region", { name: marking.rubric.title, exact: true });
  for (let place = 0; place < 4; place++)
    await section.locator(`[data-trait="${place}"] [aria-pressed]`).first().tap();
  await within();
  const students = page.getByLabel(marking.student, { exact: true });
  const before = await students.inputValue();
  await bar.getByRole("button", { name: marking.returnNext, exact: true }).tap();
  await expect(students).not.toHaveValue(before);
  await expect(page.getByText(t("marking.position", { position: 2, count: 3 }))).toBeVisible();
  await expect(page.getByRole("figure").first()).toBeInViewport();
  expect(await audit(page, "en")).toEqual([]);
  await desk.close();
});
