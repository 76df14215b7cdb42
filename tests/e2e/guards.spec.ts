import { typeLogin } from "../support/doors";
import { visit } from "../support/visit";
import { enterAs } from "../support/visitors";
import { widthFor } from "../support/widths";
import { languages, pathIn, wordsOf } from "../support/words";
import { expect, test } from "./fixtures";

for (const locale of languages) {
  const t = wordsOf(locale);

  test(`a parent who opens a child's class is asked for the child's login (${locale}) ${widthFor(locale)}`, async ({
    page,
  }) => {
    await enterAs("parent", page.request);
    await page.goto(pathIn(locale, "/stu/attendClass"));
    await page.waitForURL(/\/usr\/login/);
    await expect(page.getByText(t("guards.pleaseLogin"))).toBeVisible();
    await expect(page.locator("input[name=pwd]")).toBeVisible();
    await expect(page.getByText(t("login.signedIn.title", { role: "parent" }))).toBeVisible();
    // A teacher's link that was forwarded.
    await page.goto(pathIn(locale, "/tea/course/1"));
    await page.waitForURL(/\/tea\/login/);
    await expect(page.getByText(t("login.signedIn.title", { role: "parent" }))).toBeVisible();
    await page.getByRole("link", { name: t("login.signedIn.own") }).click();
    await page.waitForURL(/\/usr\/profile$/);
  });

  test(`a student who opens a page of the cart is told to enter from the cart (${locale}) ${widthFor(locale)}`, async ({
    page,
  }) => {
    await enterAs("student", page.request);
    await page.goto(pathIn(locale, "/stu/foo"));
    await page.waitForURL(/\/usr\/login/);
    await expect(page.getByText(t("guards.pleaseEnterFromCart"))).toBeVisible();
  });
}

test("the bare address of an area leads to its first page", async ({ page }) => {
  await page.goto("/tea");
  await page.waitForURL(/\/tea\/login\?.*next=%2Ftea%2Fprofile/);
  await enterAs("parent", page.request);
  await page.goto("/usr?tab=orders");
  await page.waitForURL(/\/usr\/profile\?tab=orders/);
});

test("the part of a page that a link names is in the address after the login", async ({ page, site }) => {
  await page.goto("/usr/profile?tab=orders#orders");
  await page.waitForURL(/\/usr\/login\?/);
  await typeLogin(visit(page, site, "en"), "parent@example.com", "Demo-pass-1");
  await page.waitForURL(/\/usr\/profile\?tab=orders#orders$/);
});

test.describe("a missing page", () => {
  test.use({ expectedErrors: [/status of 404 .*\/tea\/nowhere\)/] });

  for (const [role, path, home] of [
    ["teacher", "/tea/course/999999", "/tea/profile"],
    ["teacher", "/tea/nowhere", "/tea/profile"],
    ["student", "/stu/attendClass/work?homework=999999", "/stu/profile"],
    ["parent", "/usr/order/999999", "/usr/profile"],
    ["admin", "/admin/programs/999999", "/admin/profile"],
  ] as const)
    test(`of the ${role} at ${path} leads back to the own first page`, async ({ page }) => {
      await enterAs(role, page.request);
      await page.goto(path);
      const t = wordsOf("en");
      await expect(page.getByRole("heading", { name: t("layout.notFound.title") })).toBeVisible();
      await page.getByRole("link", { name: t("layout.notFound.ownHome") }).click();
      await page.waitForURL(`**${home}`);
    });
});
