import { ready, visit } from "../support/visit";
import { enterAs } from "../support/visitors";
import { expect, test } from "./fixtures";

test.use({ expectedErrors: [/503/] });

test("an old page says once that there is a new version, and keeps what was typed when it is loaded @both", async ({
  page,
  baseURL,
}) => {
  const { t, home } = visit(page, baseURL ?? "", "en");
  await enterAs("parent", page.request);
  await page.goto(`${home}/usr/profile?tab=account`);
  await ready(page);
  const field = page.locator("main form").getByRole("textbox").first();
  await field.fill("Typed");
  const told = page.getByText(t("layout.newVersion"));
  await expect(told).toHaveCount(0);

  // A server of the next release is there, and busy.
  await page.route("**/save", (route) =>
    route.fulfill({
      status: 503,
      headers: { "x-site-build": "the-next-one" },
      json: { code: 503, msg: "Please try again.", data: null },
    }),
  );
  const save = page.locator("main form").first().locator("button[type=submit]");
  await save.click();
  await expect(told).toBeVisible();
  await expect(field).toHaveValue("Typed");
  page.on("dialog", (question) => void question.accept());
  await page.getByRole("button", { name: t("layout.loadNewVersion") }).click();
  await expect(page.getByText(t("ui.draftRestored"))).toBeVisible();
  await expect(field).toHaveValue("Typed");
  await expect(told).toHaveCount(0);
});
