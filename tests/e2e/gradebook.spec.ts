import type { Locator, Page } from "@playwright/test";
import pg from "pg";
import messages from "@/messages/en.json" with { type: "json" };
import { startDemoSite } from "../support/browser-site";
import { type LargeClass, seedLargeClass } from "../support/large-class";
import { ready } from "../support/visit";
import { bothWidths } from "../support/widths";
import { expect, test } from "./fixtures";

const { gradebook } = messages;

/** A class of 1,000 with 40 pieces of homework: only part of the sheet is rendered at any scroll position. */
test.describe("a large class's gradebook", () => {
  test.setTimeout(120_000);
  let site: Awaited<ReturnType<typeof startDemoSite>> | undefined;
  let large: LargeClass;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startDemoSite();
    const client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
    large = await seedLargeClass(client, 1_000, 40);
    await client.end();
  });
  test.afterAll(async () => {
    await site?.stop();
  });

  /** Opens the class's sheet as its teacher. */
  async function openSheet(page: Page): Promise<Locator> {
    const { email, password, courseRunId } = large;
    const url = site?.url ?? "";
    const login = await page.request.post(`${url}/base/teacher/email/login`, {
      data: { email, pwd: password },
    });
    expect(login.ok()).toBe(true);
    await page.goto(`${url}/tea/course/${courseRunId}?tab=gradebook`);
    await ready(page);
    return page.getByRole("grid", { name: gradebook.sheet });
  }

  for (const [width, lastDigit] of [
    ["phone", "7"],
    ["desk", "8"],
  ] as const)
    test.describe(width, () => {
      test.use(bothWidths[width]);

      test("renders a few rows at a time, and keeps a mark typed at its end", async ({ page }) => {
        const grid = await openSheet(page);
        await expect(grid).toHaveAttribute("aria-rowcount", "1001");
        await expect(grid.getByRole("rowheader").first()).toContainText("Chen 0001");
        const drawn = () => grid.getByRole("gridcell").count();
        expect(await drawn()).toBeLessThan(800);

        await grid.evaluate((sheet) => sheet.scrollTo(sheet.scrollWidth, sheet.scrollHeight));
        const last = grid.locator('[aria-rowindex="1001"]');
        await expect(last.getByRole("rowheader")).toContainText("Chen 1000");
        await expect(grid.getByRole("columnheader", { name: "Reading response 40" })).toBeVisible();
        expect(await drawn()).toBeLessThan(800);

        await last.locator('[aria-colindex="42"]').click();
        await page.keyboard.press("1");
        await page.keyboard.press(lastDigit);
        await page.keyboard.press("Enter");
        await expect(page.getByText(gradebook.save.saved, { exact: true })).toBeVisible();
        await page.reload();
        await ready(page);
        await grid.evaluate((sheet) => sheet.scrollTo(sheet.scrollWidth, sheet.scrollHeight));
        await expect(last.locator('[aria-colindex="42"]')).toHaveText(`1${lastDigit}`);
      });
    });

  test.describe("when the connection fails", () => {
    test.use({ expectedErrors: [/ERR_FAILED/] });

    test("sends a mark on retry, and the focus stays at the message", async ({ page }) => {
      const grid = await openSheet(page);
      await page.route("**/api/teacher/gradebook/save", (route) => route.abort());
      await grid.locator('[aria-rowindex="3"] [aria-colindex="3"]').click();
      await page.keyboard.type("9");
      await page.keyboard.press("Enter");
      const again = page.getByRole("button", { name: gradebook.save.retry });
      await expect(again).toBeVisible();
      await page.unroute("**/api/teacher/gradebook/save");
      await again.press("Enter");
      const state = page.getByRole("status").filter({ hasText: gradebook.save.saved });
      await expect(state).toBeFocused();
    });
  });
});
