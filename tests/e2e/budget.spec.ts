import type { Page, Request } from "@playwright/test";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

/** Kilobytes of script, as they travel, that a page may bring (decision 7). */
const budgets = [
  ["/", 160],
  ["/zh", 160],
  ["/programs", 200],
  ["/zh/programs", 200],
] as const;

for (const [path, limit] of budgets)
  test(`${path} brings at most ${limit} kB of script, and nothing on it moves`, async ({ page }) => {
    expect(await scriptOf(page, path)).toBeLessThanOrEqual(limit * 1000);
    expect(await layoutShift(page)).toBe(0);
  });

test("a program brings at most 200 kB of script, and nothing on it moves", async ({ page }) => {
  await page.goto("/programs");
  const path = await page.getByRole("main").getByRole("link", { name: "ELG Level 2" }).getAttribute("href");
  expect(await scriptOf(page, path!)).toBeLessThanOrEqual(200_000);
  expect(await layoutShift(page)).toBe(0);
});

test("the cart brings at most 200 kB of script", async ({ page }) => {
  await enterAs("parent", page.request);
  expect(await scriptOf(page, "/cart")).toBeLessThanOrEqual(200_000);
});

/** Bytes of script that arrive, compressed, before the page has loaded. */
async function scriptOf(page: Page, path: string): Promise<number> {
  const arriving: Promise<number>[] = [];
  const note = (request: Request) => {
    if (request.resourceType() === "script")
      arriving.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  };
  page.on("requestfinished", note);
  await page.goto(path, { waitUntil: "load" });
  page.off("requestfinished", note);
  const sizes = await Promise.all(arriving);
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** The sum of all shifts so far that no input caused. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
