import type { Page } from "@playwright/test";
import { officeActions } from "@/components/office/office-actions";
import { ready, visit } from "../support/visit";
import { drawer, enterOffice } from "../support/office";
import { pathIn } from "../support/words";
import { expect, test } from "./fixtures";

test.beforeEach(({ page }) => enterOffice(page));

/** Opens the search on a page, types, and returns the option of that name. */
async function find(page: Page, start: string, words: string, name: string) {
  await page.goto(start);
  await ready(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox")).toBeFocused();
  await page.keyboard.type(words);
  const option = page.getByRole("option", { name: new RegExp(name) });
  await expect(option).toBeVisible();
  return option;
}

test("⌘K opens the sheet of an act that was found by its words (rule R16.33)", async ({ page, baseURL }) => {
  const { t } = visit(page, baseURL ?? "", "en");
  await (await find(page, "/admin/settings", "close a day", t("officeFind.actions.closeDay"))).click();
  await page.waitForURL(/\/admin\/calendar\?new=1/);
  await expect(drawer(page).getByLabel(t("officeCalendar.close.startsOn"))).toBeVisible();
});

test("⌘K is used with the keyboard alone, in Chinese", async ({ page, baseURL }) => {
  const { t } = visit(page, baseURL ?? "", "zh");
  await find(page, pathIn("zh", "/admin/settings"), "新订单", t("officeFind.actions.newOrder"));
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/zh\/admin\/orders\/new/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("⌘K downloads the orders, and offers acts before a letter is typed", async ({ page, baseURL }) => {
  const { t } = visit(page, baseURL ?? "", "en");
  await page.goto("/admin/settings");
  await ready(page);
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("option")).toHaveCount(6);
  await page.keyboard.type("export orders");
  const download = page.waitForEvent("download");
  await page.getByRole("option", { name: new RegExp(t("officeFind.actions.exportOrders")) }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page).toHaveURL(/\/admin\/settings/);
});

test("every act of ⌘K opens a screen of the office", async ({ page }) => {
  for (const action of officeActions) {
    if (!("href" in action)) continue;
    const response = await page.goto(action.href);
    expect.soft(response?.status(), action.key).toBe(200);
    await expect.soft(page.getByRole("heading", { level: 1 }), action.key).toBeVisible();
    if (action.href.includes("new=1")) await expect.soft(drawer(page), action.key).toBeVisible();
  }
});
