import { ready, visit } from "../support/visit";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

for (const [place, address, visitor] of [
  ["an account @desk", "/usr/profile?tab=account", "parent"],
  ["a message to the school @phone", "/contact", "visitor"],
] as const)
  test(`switching the language asks before it discards the text typed in ${place}`, async ({
    page,
    baseURL,
  }) => {
    const { t, home } = visit(page, baseURL ?? "", "en");
    await enterAs(visitor, page.request);
    await page.goto(home + address);
    await ready(page);
    const field = page.locator("main form").getByRole("textbox").first();
    await field.fill("Typed, not saved");
    const asked: string[] = [];
    page.on("dialog", (question) => {
      asked.push(question.message());
      return asked.length === 1 ? question.dismiss() : question.accept();
    });
    const other = page.locator("header").getByRole("link", { name: "中文" }).first();
    if (!(await other.isVisible())) await page.locator("header").getByRole("button").last().click();
    await page.getByRole("link", { name: "中文" }).filter({ visible: true }).first().click();
    await expect(field).toHaveValue("Typed, not saved");
    expect(asked).toEqual([t("ui.leaveUnsaved")]);
    await page.getByRole("link", { name: "中文" }).filter({ visible: true }).first().click();
    await page.waitForURL(/\/zh\//);
    expect(asked).toHaveLength(2);
  });
