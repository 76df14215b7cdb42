import type { Page, Request } from "@playwright/test";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

/** Limits in compressed kilobytes of script per page (decision 7). */
const budgets = [
  ["/", 160],
  ["/zh", 160],
  ["/programs", 200],
  ["/zh/programs", 200],
  ["/contact", 200],
  ["/zh/contact", 200],
] as const;

for (const [path, limit] of budgets)
  test(`${path} loads at most ${limit} kB of script, and has no layout shift @both`, async ({ page }) => {
    expect(await scriptOf(page, path)).toBeLessThanOrEqual(limit * 1000);
    await expectStill(page);
  });

test("a program loads at most 200 kB of script, and has no layout shift @both", async ({ page }) => {
  await page.goto("/programs");
  const path = await page.getByRole("main").getByRole("link", { name: "ELG Level 2" }).getAttribute("href");
  expect(await scriptOf(page, path!)).toBeLessThanOrEqual(200_000);
  await expectStill(page);
});

test("the cart loads at most 200 kB of script @phone", async ({ page }) => {
  await enterAs("parent", page.request);
  expect(await scriptOf(page, "/cart")).toBeLessThanOrEqual(200_000);
});

for (const [who, path, limit] of [
  ["student", "/stu/attendClass", 220],
  ["parent", "/usr/profile", 200],
] as const)
  test(`${path} loads at most ${limit} kB of script, including everything fetched later @both`, async ({
    page,
  }) => {
    await enterAs(who, page.request);
    const sizeOfAll = countScripts(page);
    expect(await scriptOf(page, path)).toBeLessThanOrEqual(limit * 1000);
    await page.waitForLoadState("networkidle");
    expect(await sizeOfAll()).toBeLessThanOrEqual(limit * 1000);
  });

/**
 * Compressed bytes of the scripts that a page names. Scripts that these fetch may load before or after the page's load
 * event.
 */
async function scriptOf(page: Page, path: string): Promise<number> {
  const sizeOf = countScripts(page);
  const html = (await (await page.goto(path, { waitUntil: "load" }))?.text()) ?? "";
  return sizeOf((address) => html.includes(address));
}

/** Counts the scripts from now on; returns a function for their compressed bytes. */
function countScripts(page: Page) {
  const arrived: Request[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") arrived.push(request);
  });
  return async (isMeant: (address: string) => boolean = () => true): Promise<number> => {
    const meant = arrived.filter((request) => isMeant(new URL(request.url()).pathname));
    const sizes = await Promise.all(meant.map(async (request) => (await request.sizes()).responseBodySize));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
}

/**
 * Expects a layout shift of 0.000 without input, as Lighthouse reports it. Names the elements that moved and their
 * positions.
 */
async function expectStill(page: Page) {
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; moved: string[] }[]>((resolve) => {
        type Shift = PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        const found: { value: number; moved: string[] }[] = [];
        const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].join(" ");
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
            const moved = sources.map(
              ({ node, previousRect, currentRect }) =>
                `${node?.nodeName} ${node?.textContent?.slice(0, 40)} ${place(previousRect)} → ${place(currentRect)}`,
            );
            if (!hadRecentInput) found.push({ value, moved });
          }
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(found)));
      }),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum.toFixed(3), JSON.stringify(shifts)).toBe("0.000");
}
