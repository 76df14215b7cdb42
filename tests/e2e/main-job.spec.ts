import {
  expectEnrolled,
  fillCartAsGuest,
  expectChildren,
  openAccount,
  payFromCart,
  registerToCart,
} from "../support/main-job";
import { ready, visit } from "../support/visit";
import { joinSentences } from "@/lib/core/join-sentences";
import { ask } from "../support/office";
import { widthFor } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

test.describe("the main job: a parent buys a term for two children", () => {
  test.setTimeout(120_000);

  for (const locale of languages)
    test(`from a guest's cart to two seats (${locale}) ${widthFor(locale)}`, async ({ page, baseURL }) => {
      const parent = visit(page, baseURL ?? "", locale);
      const { t } = parent;
      const isPlaceLater = locale === "en";
      const expected = await fillCartAsGuest(parent, { isPlaceLater });
      const email = await registerToCart(parent);
      await expectChildren(parent);
      await payFromCart(parent, expected, { isPlaceLater });

      await page.waitForURL(/\/pay\/demo\//);
      await expect(page.getByText(t("checkout.demo.notice"))).toBeVisible();
      await page.getByRole("link", { name: t("checkout.demo.cancel") }).click();
      await expect(page.getByRole("heading", { name: t("checkout.open.title") })).toBeVisible();
      await ready(page);
      await page.getByRole("button", { name: t("checkout.open.pay") }).click();
      await page.waitForURL(/\/pay\/demo\//);
      await ready(page);
      await page.getByRole("button", { name: t("checkout.demo.pay", { amount: expected.due }) }).click();
      await expect(page.getByText(t("checkout.demo.order"))).toBeVisible({ timeout: 30_000 });
      await expectEnrolled(parent, expected, email);
    });

  for (const locale of languages)
    test(`a parent who has an account logs in on the way to the cart (${locale}) ${widthFor(locale)}`, async ({
      page,
      baseURL,
    }) => {
      const parent = visit(page, baseURL ?? "", locale);
      const { t } = parent;
      const account = await openAccount(parent);
      await fillCartAsGuest(parent);
      await page.locator("input[name=email]").fill(account.email);
      await page.locator("input[name=pwd]").fill(account.pwd);
      await page
        .getByRole("main")
        .getByRole("button", { name: t("login.submit"), exact: true })
        .click();
      await expect(page.getByText(t("login.success"))).toBeVisible();
      await page.waitForURL(/\/cart$/);
      await expectChildren(parent);
    });

  test("a tab that a guard has redirected follows a login in another tab", async ({ page, baseURL }) => {
    const parent = visit(page, baseURL ?? "", "en");
    const { t } = parent;
    const account = await openAccount(parent);
    await fillCartAsGuest(parent);
    await page.request.post("/base/email/login", { data: { role: 1, ...account } });
    await page.getByRole("button", { name: `${t("cart.open")} (2)` }).click();
    await page
      .getByRole("dialog")
      .getByRole("link", { name: t("cart.drawer.toCart") })
      .click();
    await page.waitForURL(/\/cart$/);
    await expectChildren(parent);
  });
});

for (const locale of languages)
  test(`an expired order says that nothing was charged, and leads back to the cart (${locale}) ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    const { t, home } = visit(page, baseURL ?? "", locale);
    await ask(page.request, "/base/email/login", {
      role: 1,
      email: "parent@example.com",
      pwd: "Demo-pass-1",
    });
    const { rows } = await ask<{ rows: { orderId: number; status: string }[] }>(
      page.request,
      "/api/user/order/list",
      {},
    );
    const expired = rows.find(({ status }) => status === "expired");
    await page.goto(`${home}/usr/order/${expired?.orderId}`);
    await expect(
      page.getByText(joinSentences(locale, t("checkout.closed.expired"), t("checkout.closed.inCart"))),
    ).toBeVisible();
    await page.getByRole("link", { name: t("checkout.closed.cart") }).click();
    await page.waitForURL(/\/cart$/);
  });
