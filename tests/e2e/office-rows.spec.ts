import type { Page } from "@playwright/test";
import { ready } from "../support/visit";
import { ask, enterOffice, unique } from "../support/office";
import { languages, pathIn } from "../support/words";
import { expect, test } from "./fixtures";

test.beforeEach(({ page }) => enterOffice(page));

const lists = ["users", "students", "teachers", "orders", "programs", "bundles", "assessments"].concat([
  "courseware",
  "enquiries",
  "audit",
  "categories",
  "admins",
]);
/** Lists that always have twelve rows after `manyFamilies`. */
const long = new Set(["users", "students", "audit"]);

const manyFamilies = async (page: Page) => {
  const lastName = `Row${unique().replace("-", "")}`;
  for (let i = 0; i < 13; i++) {
    const email = `row-${i}-${lastName}@example.com`;
    const { userId } = await ask<{ userId: number }>(page.request, "/api/admin/user/add", {
      firstName: `R${i}`,
      lastName,
      email,
    });
    await ask(page.request, "/api/admin/student/add", { firstName: `C${i}`, lastName, userId });
  }
};

/** What a list needs of the window, in pixels. */
const measure = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector("main")!;
    const rows = [...main.querySelectorAll("tbody tr")]
      .slice(0, 12)
      .map((row) => row.getBoundingClientRect());
    const pager = main.querySelector("[data-testid=records]")?.closest("nav")?.getBoundingClientRect();
    const states = [...main.querySelectorAll("tbody tr")].flatMap((row) => {
      const badges = [...row.querySelectorAll<HTMLElement>("td span.rounded-full")].filter(
        (badge) => badge.getClientRects().length > 0,
      );
      return badges.map((badge) => {
        const box = badge.getBoundingClientRect();
        const cell = badge.closest("td")!.getBoundingClientRect();
        const isInside = box.left >= cell.left && box.right <= Math.min(cell.right, window.innerWidth) + 1;
        return isInside && badge.scrollWidth <= badge.clientWidth + 1 ? "" : (badge.textContent ?? "?");
      });
    });
    const line = [...(main.querySelector("[role=search]")?.parentElement?.children ?? [])]
      .filter((part) => !part.hasAttribute("popover"))
      .map((part) => part.getBoundingClientRect())
      .filter(({ height }) => height > 0)
      .map(({ top, height }) => top + height / 2);
    const tallest = Math.max(...rows.map(({ height }) => height));
    return {
      shown: rows.length,
      tallest,
      /** The lower edge of the twelfth row; a shorter list is continued with its tallest row. */
      twelfth: (rows.at(-1)?.bottom ?? 0) + (12 - rows.length) * tallest,
      pagerTop: pager?.top ?? null,
      pagerBottom: pager?.bottom ?? null,
      clipped: states.filter(Boolean),
      lines: line.length > 0 ? Math.max(...line) - Math.min(...line) : 0,
      isWide: document.documentElement.scrollWidth > document.documentElement.clientWidth,
    };
  });

for (const language of languages)
  test(`twelve rows and the pages of every office list fit 1280 × 800 (rule R16.30) (${language})`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await manyFamilies(page);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const list of lists) {
      await page.goto(pathIn(language, `/admin/${list}`));
      await ready(page);
      const seen = await measure(page);
      const what = `${list}: ${JSON.stringify(seen)}`;
      if (long.has(list)) expect.soft(seen.shown, what).toBe(12);
      expect.soft(seen.tallest, what).toBeLessThanOrEqual(46);
      const room = seen.pagerTop === null ? 800 : 800 - (seen.pagerBottom! - seen.pagerTop);
      expect.soft(seen.twelfth, what).toBeLessThanOrEqual(room);
      if (seen.shown === 12) expect.soft(seen.pagerBottom ?? 0, what).toBeLessThanOrEqual(800);
      expect.soft(seen.lines, what).toBeLessThanOrEqual(6);
      expect.soft(seen.clipped, what).toEqual([]);
      expect.soft(seen.isWide, what).toBe(false);
    }
  });

test("a filter is chosen in its menu and taken off again", async ({ page }) => {
  await page.goto("/admin/students");
  await ready(page);
  await page.getByRole("button", { name: "Grade", exact: true }).click();
  await page.getByRole("link", { name: "Grade 5", exact: true }).click();
  await expect(page).toHaveURL(/grade=5/);
  const button = page.getByRole("button", { name: "Grade: Grade 5" });
  await expect(button).toBeVisible();
  await button.click();
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(page).not.toHaveURL(/grade=/);
});

test("rows are cards on a phone, with a button that chooses all @phone", async ({ page }) => {
  await page.goto("/admin/students");
  await ready(page);
  await page.getByRole("button", { name: "Choose all on this page" }).click();
  await expect(page.getByRole("button", { name: "Choose none" })).toBeVisible();
  const widths = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(widths[0]).toBeLessThanOrEqual(widths[1] ?? 0);
});
