import type { Locator, Page, Route } from "@playwright/test";
import { expect, test } from "./fixtures";

const firstScreens = [
  "/",
  "/zh",
  "/programs",
  "/assessment",
  "/about",
  "/contact",
  "/usr/login",
  "/usr/register",
];

test.describe("before any script", () => {
  test.use({ javaScriptEnabled: false });

  // A page arrives and is rendered in pieces; later ones must not move earlier ones.
  for (const path of [...firstScreens, "a program"])
    test(`the title of ${path} does not move while the rest arrives @both`, async ({ page }) => {
      const address = path === "a program" ? await programIn(page) : path;
      const title = page.getByRole("heading", { level: 1 });
      await page.goto(address, { waitUntil: "networkidle" });
      // A busy machine may render a page without the fonts, which are optional, although they are in the cache; then both visits are repeated.
      await expect(async () => {
        await page.unrouteAll();
        await page.goto(address);
        const whole = await placeOf(title);
        await page.route(`**${address}`, sendUpToTheTitle);
        await page.goto(address);
        expect(await placeOf(title)).toEqual(whole);
      }).toPass();
    });

  test("the first paint does not wait for the Chinese heading font @phone", async ({ page }) => {
    const fonts = fontsAskedBy(page);
    await page.goto("/zh/programs");
    expect(fonts).not.toContain("wenkai");
  });
});

for (const path of ["/", "/zh/about"])
  test(`once ${path} is idle, all of it is rendered: a full-page screenshot has no empty parts @both`, async ({
    page,
  }) => {
    await page.goto(path);
    const skipped = () =>
      page
        .locator(".deferred > :first-child")
        .evaluateAll(
          (parts) => parts.filter((part) => !part.checkVisibility({ contentVisibilityAuto: true })).length,
        );
    await expect.poll(skipped).toBe(0);
    expect(await page.locator(".deferred").count()).toBeGreaterThan(4);
  });

test("narrowing the window before a part is rendered does not cause horizontal scrolling", async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  const address = await programIn(page);
  for (const path of [address, "/", "/zh/about"]) {
    await page.setViewportSize({ width: 1280, height: 6000 });
    await page.goto(path, { waitUntil: "networkidle" });
    for (const [width, height] of [
      [1280, 800],
      [390, 844],
      [320, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(200);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test("an address with a fragment scrolls to its exact place @both", async ({ page }) => {
  await page.goto(`${await programIn(page)}#ask`, { waitUntil: "commit" });
  const part = page.locator("#ask");
  await expect.poll(async () => Math.round((await placeOf(part)).y)).toBe(88);
  await expect(page.locator("html[data-drawn]")).toBeAttached();
  expect(Math.round((await placeOf(part)).y)).toBe(88);
});

test("Chinese headings switch to their font once, when it has loaded, and the next page has it at once @phone", async ({
  page,
}) => {
  const held: Route[] = [];
  await page.route(/wenkai.*woff2(\?|$)/, (route) => void held.push(route));
  await page.goto("/zh/programs", { waitUntil: "domcontentloaded" });
  await expect.poll(() => held.length).toBeGreaterThan(1);
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).not.toHaveCSS("font-family", /WenKai/);
  await Promise.all(held.map((route) => route.continue()));
  await expect(title).toHaveCSS("font-family", /WenKai/);
  await page.unrouteAll();
  await page.goto("/zh/about", { waitUntil: "commit" });
  await expect(title).toHaveCSS("font-family", /WenKai/);
});

test("a heading written by the office or a family has its characters too", async ({ page }) => {
  await page.goto("/zh");
  const faces = await page.evaluate(async () => {
    const loaded = await document.fonts.load('600 20px "LXGW WenKai More"', "骞");
    return loaded.map(({ status }) => status);
  });
  expect(faces).toEqual(["loaded"]);
});

async function sendUpToTheTitle(route: Route) {
  const response = await route.fetch();
  const html = await response.text();
  await route.fulfill({ response, body: html.slice(0, html.indexOf("</h1>") + "</h1>".length) });
}

async function placeOf(title: Locator) {
  const { x, y, height } = (await title.boundingBox())!;
  return { x, y, height };
}

async function programIn(page: Page): Promise<string> {
  await page.goto("/programs");
  const link = page.getByRole("main").getByRole("link", { name: "ELG Level 2" });
  return (await link.getAttribute("href"))!;
}

/** The requested font files, each by its name before the first hyphen. */
function fontsAskedBy(page: Page): string[] {
  const families: string[] = [];
  page.on("request", (request) => {
    const [, family] = /\/([a-z]+)[^/]*\.woff2(?:\?|$)/.exec(request.url()) ?? [];
    if (family) families.push(family);
  });
  return families;
}
