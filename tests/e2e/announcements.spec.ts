import { ready, visit } from "../support/main-job";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

test("the office announces to the families of a term: the button says how many, the family reads it", async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const office = visit(page, baseURL ?? "", "en");
  const { t } = office;
  await enterAs("admin", page.request);
  await page.goto(`${office.home}/admin/announcements/new`);
  await ready(page);
  await page.getByLabel(t("officeMessages.announce.all")).check();
  await expect(page.getByRole("button", { name: /^Send to \d+ families$/ })).toBeVisible();
  await page.getByLabel(t("officeMessages.announce.marketing")).check();
  await expect(page.getByRole("button", { name: /^Send to \d+ families$/ })).toBeVisible();

  // Without words nothing is sent.
  await page.getByRole("button", { name: /^Send to/ }).click();
  await expect(page.getByText(t("validation.required")).first()).toBeVisible();

  const title = `The library is open (${Date.now()})`;
  const field = (name: "title" | "text", language: "inEnglish" | "inChinese") =>
    page.getByLabel(t(`office.edit.${language}`, { label: t(`officeMessages.announce.${name}`) }), {
      exact: true,
    });
  await field("title", "inEnglish").fill(title);
  await field("title", "inChinese").fill("图书角开放了");
  await field("text", "inEnglish").fill("Come and choose a book.");
  await field("text", "inChinese").fill("欢迎来选一本书。");
  await page.getByLabel(t("officeMessages.announce.marketing")).uncheck();
  await page.getByRole("button", { name: /^Send to \d+ families$/ }).click();
  await expect(page).toHaveURL(/\/admin\/announcements$/);
  await expect(page.getByRole("link", { name: title })).toBeVisible();

  const context = await browser.newContext({ baseURL, locale: "en-CA" });
  await enterAs("parent", context.request);
  const family = await context.newPage();
  await family.goto("/usr/notices");
  await ready(family);
  await family.getByRole("link", { name: new RegExp(title.replace(/[()]/g, ".")) }).click();
  await expect(family.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(family.getByText("Come and choose a book.")).toBeVisible();
  await context.close();
});
