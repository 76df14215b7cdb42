import type { APIRequestContext } from "@playwright/test";
import {
  expectShownIsCharged,
  type Household,
  logIn,
  logInToCart,
  openHousehold,
  type Program,
  programOf,
  putInCart,
  seatsOf,
  storeBasket,
} from "../support/family-cart";
import { radioOfTerm } from "../support/main-job";
import { ready, type Visit, visit } from "../support/visit";
import { widthFor } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

/** A family with Emma's seat in its basket from an earlier day, and a program for a guest. */
async function familyWithBasket(
  request: APIRequestContext,
): Promise<{ family: Household; stored: Program; other: Program }> {
  const stored = await programOf(request, "ELG Level 1");
  const other = await programOf(request, "Pre-English");
  const family = await openHousehold(request, [
    { firstName: "Emma", grade: 2 },
    { firstName: "Leo", grade: 3 },
  ]);
  await storeBasket(request, [[stored.terms[0]!.courseRunId, family.children[0]!]]);
  return { family, stored, other };
}

const nameGuest = async ({ page, t }: Visit, name: string) => {
  const group = seatsOf(page, t("cart.add.child", { number: 1 }));
  await group.getByLabel(t("cart.page.chooseChild")).selectOption({ label: name });
};

test.describe("after a login with a full cart", () => {
  for (const locale of languages)
    test(`shows the guest's seats and those of the account together (${locale}) ${widthFor(locale)}`, async ({
      page,
      request,
      baseURL,
    }) => {
      const { family, stored, other } = await familyWithBasket(request);
      const parent = visit(page, baseURL ?? "", locale);
      await putInCart(parent, other, other.terms[0]!);
      await logInToCart(parent, family);
      const name = (program: Program) => (locale === "zh" ? program.nameZh : program.name);
      await expect(seatsOf(page, "Emma Tanaka")).toContainText(name(stored));
      const guest = parent.t("cart.add.child", { number: 1 });
      await expect(seatsOf(page, guest)).toContainText(name(other));
      await nameGuest(parent, "Leo Tanaka");
      await expect(seatsOf(page, "Leo Tanaka")).toContainText(name(other));
      await expectShownIsCharged(parent, request, 2);
      await page.reload();
      await expectShownIsCharged(parent, request, 2);
    });

  test("a guest who had nothing sees the account's seats @phone", async ({ page, request, baseURL }) => {
    const { family } = await familyWithBasket(request);
    const parent = visit(page, baseURL ?? "", "en");
    await logInToCart(parent, family);
    await expectShownIsCharged(parent, request, 1);
  });

  test("a guest who had emptied the cart sees the account's seats @phone", async ({
    page,
    request,
    baseURL,
  }) => {
    const { family, other } = await familyWithBasket(request);
    const parent = visit(page, baseURL ?? "", "en");
    const { t } = parent;
    await putInCart(parent, other, other.terms[0]!);
    await page.getByRole("button", { name: t("cart.open") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: t("cart.drawer.clear") })
      .click();
    await expect(page.getByText(t("cart.drawer.emptyTitle"))).toBeVisible();
    await logInToCart(parent, family);
    await expect(page.getByText(t("cart.page.emptyTitle"))).toBeHidden();
    await expectShownIsCharged(parent, request, 1);
  });

  test("a reload in the middle of the merge loses and duplicates nothing @phone", async ({
    page,
    request,
    baseURL,
  }) => {
    const { family, other } = await familyWithBasket(request);
    const parent = visit(page, baseURL ?? "", "en");
    await putInCart(parent, other, other.terms[0]!);
    const arrived = page.waitForRequest("**/api/user/basket/items/add");
    await logInToCart(parent, family);
    await arrived;
    await page.reload();
    await nameGuest(parent, "Leo Tanaka");
    await expectShownIsCharged(parent, request, 2);
  });

  test("back to the program and forward again shows the current basket", async ({
    page,
    request,
    baseURL,
  }) => {
    const { family, other } = await familyWithBasket(request);
    const parent = visit(page, baseURL ?? "", "en");
    const { t } = parent;
    await putInCart(parent, other, other.terms[0]!);
    await logInToCart(parent, family);
    await nameGuest(parent, "Leo Tanaka");
    await expectShownIsCharged(parent, request, 2);
    await page.getByRole("main").getByRole("link", { name: other.name }).click();
    await page.waitForURL(`**${other.path}?term=*`);
    await ready(page);
    const panel = page.locator("#enrol");
    await radioOfTerm(page, other.terms[1]!.courseRunId).check();
    await panel.getByRole("button", { name: "Emma Tanaka" }).click();
    await panel.getByRole("button", { name: t("cart.add.button") }).click();
    await expect(panel.getByText("In the cart for Emma Tanaka.")).toBeVisible();
    await page.goBack();
    await page.waitForURL(/\/cart$/);
    await expectShownIsCharged(parent, request, 3);
    await storeBasket(request, [[other.terms[1]!.courseRunId, family.children[0]!]]);
    await page.goBack();
    await page.goForward();
    await page.waitForURL(/\/cart$/);
    await expectShownIsCharged(parent, request, 1);
  });

  test("a login in another tab brings the account's seats into this one", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { family, other } = await familyWithBasket(request);
    const parent = visit(page, baseURL ?? "", "en");
    const { t } = parent;
    await putInCart(parent, other, other.terms[0]!);
    const second = visit(await context.newPage(), baseURL ?? "", "en");
    await second.page.goto("/usr/login");
    await logIn(second, family);
    await second.page.waitForURL(/\/usr\/profile/);
    await page.bringToFront();
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page.getByRole("button", { name: `${t("cart.open")} (2)` })).toBeVisible();
    await page.goto("/cart");
    await second.page.goto("/cart");
    await nameGuest(parent, "Leo Tanaka");
    await expectShownIsCharged(parent, request, 2);
    await expectShownIsCharged(second, request, 2);
  });

  test("a seat removed in another tab is neither shown nor charged", async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    const { family, stored, other } = await familyWithBasket(request);
    await storeBasket(request, [
      [stored.terms[0]!.courseRunId, family.children[0]!],
      [other.terms[0]!.courseRunId, family.children[1]!],
    ]);
    const parent = visit(page, baseURL ?? "", "en");
    await logInToCart(parent, family);
    await expectShownIsCharged(parent, request, 2);
    const second = visit(await context.newPage(), baseURL ?? "", "en");
    await second.page.goto("/cart");
    await expectShownIsCharged(second, request, 2);
    await seatsOf(second.page, "Leo Tanaka")
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expectShownIsCharged(second, request, 1);
    await expectShownIsCharged(parent, request, 1);
  });
});

test("a new account that came from the cart is not asked to log in @phone", async ({
  page,
  request,
  baseURL,
}) => {
  const { other } = await familyWithBasket(request);
  const parent = visit(page, baseURL ?? "", "en");
  const { t } = parent;
  await putInCart(parent, other, other.terms[0]!);
  await page.goto("/cart");
  await page.waitForURL(/\/usr\/login\?.*toCart=y/);
  await page.getByText(t("login.cart.isNew")).click();
  await page.locator("input[name=firstName]").fill("Yuki");
  await page.locator("input[name=lastName]").fill("Tanaka");
  await page.locator("input[name=email]").fill(`new-${Date.now()}@example.com`);
  await page.locator("input[name=pwd]").fill("A-quiet-lake-7");
  await page.getByRole("button", { name: t("register.submit"), exact: true }).click();
  await page.waitForURL(/\/cart$/);
  await ready(page);
  await expect(page.getByText(t("guards.pleaseLogin"))).toBeHidden();
});
