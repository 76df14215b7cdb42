import type { Page } from "@playwright/test";
import { programOf } from "../support/family-cart";
import { radioOfTerm } from "../support/main-job";
import { enterAs } from "../support/visitors";
import { wordsOf } from "../support/words";
import { expect, test } from "./fixtures";

/** Opens a page whose scripts are delayed until the returned function is called, as on a slow phone. */
async function openWithoutScript(page: Page, path: string) {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/_next/static/chunks/**.js*", async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return arrive;
}

test("text typed before hydration is sent @phone", async ({ page }) => {
  const t = wordsOf("en");
  const arrive = await openWithoutScript(page, "/contact");
  const field = (key: "name" | "email" | "message") =>
    page.getByRole("textbox", { name: t(`enquiry.${key}`) });
  await field("name").fill("Lin Chen");
  await field("email").fill("lin-before@example.com");
  await field("message").fill("Is there a seat on Saturday?");
  await page.getByRole("button", { name: t("enquiry.send"), exact: true }).click();
  arrive();
  await expect(page.getByText(t("enquiry.sentTitle"))).toBeVisible();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a login typed and sent before hydration arrives, and no password is in the address @phone", async ({
  page,
}) => {
  const t = wordsOf("en");
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  const arrive = await openWithoutScript(page, "/usr/login");
  await page.getByRole("radio", { name: t("login.student") }).check({ force: true });
  await page.getByLabel(t("login.email")).fill("student@example.com");
  await page.getByLabel(t("login.password"), { exact: true }).fill("Demo-pass-1");
  await page.keyboard.press("Enter");
  arrive();
  await expect(page).toHaveURL(/\/stu\//);
  expect(asked.filter((url) => url.includes("pwd"))).toEqual([]);
});

test("a term pressed before hydration is chosen, whatever the address says @phone", async ({ page }) => {
  const { path, terms } = await programOf(page.request, "ELG Level 2");
  const [first, second] = terms;
  const arrive = await openWithoutScript(page, `${path}?term=${first?.courseRunId}`);
  const pressed = radioOfTerm(page, second?.courseRunId);
  await page
    .locator("#terms")
    .getByText(second?.name ?? "", { exact: true })
    .click();
  await expect(pressed).toBeChecked();
  arrive();
  await expect(page.locator("#enrol")).toContainText(second?.name ?? "");
  await expect(pressed).toBeChecked();
});

test("stored data are in the form before hydration @phone", async ({ page }) => {
  await enterAs("parent", page.request);
  const t = wordsOf("en");
  const arrive = await openWithoutScript(page, "/usr/profile?tab=account");
  const name = page.getByLabel(t("people.fields.firstName"));
  await expect(name).not.toHaveValue("");
  const stored = await name.inputValue();
  const family = page.getByLabel(t("people.fields.lastName"));
  await family.fill("Typed early");
  arrive();
  await expect(page.getByText(t("account.unsaved"))).toBeVisible();
  await expect(family).toHaveValue("Typed early");
  await expect(name).toHaveValue(stored);
});
