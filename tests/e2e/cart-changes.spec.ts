import {
  expectShownIsCharged,
  logInToCart,
  openHousehold,
  programOf,
  putInCart,
  seatsOf,
  storeBasket,
} from "../support/family-cart";
import { radioOfTerm } from "../support/main-job";
import { ready, visit } from "../support/visit";
import { ask } from "../support/office";
import { wordsOf } from "../support/words";
import { expect, test } from "./fixtures";

const add = "**/api/user/basket/items/add";
const basketFull = wordsOf("en")("errors.basketClosed", { term: "ELG", item: "ELG", student: "Emma" });

test("a program counts as added only after the server has accepted it @phone", async ({ page, baseURL }) => {
  const parent = visit(page, baseURL ?? "", "en");
  const { t } = parent;
  const program = await programOf(page.request, "ELG Level 2");
  await openHousehold(page.request, [{ firstName: "Emma", grade: 3 }]);
  let answer: (() => void) | undefined;
  await page.route(add, async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ status: 409, json: { code: 409, msg: basketFull, data: null } });
  });
  await page.goto(program.path);
  await ready(page);
  const panel = page.locator("#enrol");
  await radioOfTerm(page, program.terms[0]!.courseRunId).check();
  await panel.getByRole("button", { name: t("cart.add.button") }).click();
  await expect.poll(() => answer).toBeTruthy();
  await expect(page.getByText(t("cart.add.added"))).toBeHidden();
  answer?.();
  await expect(panel.getByRole("alert")).toContainText(basketFull);
  await expect(page.getByText(t("cart.add.added"))).toBeHidden();
  await expect(page.getByRole("button", { name: t("cart.open"), exact: true })).toBeVisible();

  await page.unroute(add);
  await panel.getByRole("button", { name: t("cart.add.button") }).click();
  await expect(page.getByText(t("cart.add.added"))).toBeVisible();
  await expect(page.getByRole("button", { name: `${t("cart.open")} (1)` })).toBeVisible();
});

test("the drawer confirms a removal by a popup as the cart does @phone", async ({ page, baseURL }) => {
  const parent = visit(page, baseURL ?? "", "en");
  const { t } = parent;
  const program = await programOf(page.request, "ELG Level 2");
  const { children } = await openHousehold(page.request, [
    { firstName: "Emma", grade: 3 },
    { firstName: "Leo", grade: 3 },
  ]);
  const run = program.terms[0]!.courseRunId;
  await storeBasket(page.request, [
    [run, children[0]!],
    [run, children[1]!],
  ]);
  await page.goto(program.path);
  await ready(page);
  await page.getByRole("button", { name: `${t("cart.open")} (2)` }).click();
  const drawer = page.getByRole("dialog");
  const popup = page.locator("[data-notice=popup]");
  await drawer.getByRole("button", { name: /Leo Tanaka/ }).click();
  await expect(popup.getByText(t("cart.line.decreased"))).toBeVisible();
  await expect(popup).toBeHidden();
  await drawer.getByRole("button", { name: /Emma Tanaka/ }).click();
  await expect(popup.getByText(t("cart.line.removed"))).toBeVisible();

  await page.route(add, (route) =>
    route.fulfill({ status: 409, json: { code: 409, msg: basketFull, data: null } }),
  );
  // The newest toast is the first.
  await drawer
    .getByRole("button", { name: t("ui.undo") })
    .first()
    .click();
  await expect(drawer.getByText(basketFull)).toBeVisible();
  await expect(drawer.getByText(t("cart.drawer.emptyTitle"))).toBeVisible();
});

test("a refused change is reported at its line, and the line is restored", async ({
  page,
  request,
  baseURL,
}) => {
  const parent = visit(page, baseURL ?? "", "en");
  const { t } = parent;
  const program = await programOf(request, "ELG Level 2");
  const family = await openHousehold(request, [
    { firstName: "Emma", grade: 3 },
    { firstName: "Leo", grade: 3 },
  ]);
  await storeBasket(request, [[program.terms[0]!.courseRunId, family.children[0]!]]);
  await logInToCart(parent, family);
  await page.route(add, (route) =>
    route.fulfill({ status: 409, json: { code: 409, msg: basketFull, data: null } }),
  );
  const emma = seatsOf(page, "Emma Tanaka");
  await emma.getByLabel(t("cart.line.child"), { exact: true }).selectOption({ label: "Leo Tanaka" });
  await expect(emma.getByRole("listitem").getByRole("alert")).toContainText(basketFull);
  await expect(seatsOf(page, "Leo Tanaka")).toBeHidden();
  await page.unroute(add);
  await expectShownIsCharged(parent, request, 1);
});

test("the arrow keys of a child's list do not move the line; Enter and Tab choose", async ({
  page,
  request,
  baseURL,
}) => {
  const parent = visit(page, baseURL ?? "", "en");
  const { t } = parent;
  const program = await programOf(request, "ELG Level 2");
  const other = await programOf(request, "ELG Level 1");
  const family = await openHousehold(request, [
    { firstName: "Emma", grade: 2 },
    { firstName: "Leo", grade: 2 },
    { firstName: "Mia", grade: 2 },
  ]);
  await storeBasket(request, [
    [program.terms[0]!.courseRunId, family.children[0]!],
    [other.terms[1]!.courseRunId, family.children[1]!],
  ]);
  await logInToCart(parent, family);
  const emma = seatsOf(page, "Emma Tanaka");
  const list = emma.getByLabel(t("cart.line.child"), { exact: true });
  await list.focus();
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeFocused();
  await expect(list.locator("option:checked")).toHaveText("Leo Tanaka");
  await page.keyboard.press("ArrowDown");
  await expect(list.locator("option:checked")).toHaveText("Mia Tanaka");
  await expect(emma).toContainText(program.name);
  await page.keyboard.press("Enter");
  const mia = seatsOf(page, "Mia Tanaka");
  await expect(mia).toContainText(program.name);
  await expectShownIsCharged(parent, request, 2);
  const moved = mia.getByLabel(t("cart.line.child"), { exact: true });
  await expect(moved).toBeFocused();

  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+Tab");
  const terms = seatsOf(page, "Leo Tanaka")
    .getByRole("listitem")
    .filter({ hasText: program.name })
    .getByLabel(t("cart.line.term"), { exact: true });
  await expect(terms).toBeFocused();
  await expectShownIsCharged(parent, request, 2);
  await expect(terms).toBeFocused();
});

test("overlapping classes and the wrong grade are shown wherever a child is chosen", async ({
  page,
  request,
  baseURL,
}) => {
  const parent = visit(page, baseURL ?? "", "en");
  const { t } = parent;
  const first = await programOf(request, "ELA Grades 4");
  const second = await programOf(request, "SSAT");
  const family = await openHousehold(request, [{ firstName: "Emma", grade: 4 }]);
  const tuesday = ({ terms }: typeof first) => terms.find(({ schedule }) => schedule.weekdays[0] === 2)!;
  const overlap = (name: string, program: string) => t("cart.warnings.overlap", { name, program });
  await putInCart(parent, first, tuesday(first));
  await putInCart(parent, second, tuesday(second));
  await page.getByRole("button", { name: `${t("cart.open")} (2)` }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer.getByText(overlap("Child 1", first.name))).toBeVisible();
  await expect(drawer.getByText(overlap("Child 1", second.name))).toBeVisible();

  await logInToCart(parent, family);
  await seatsOf(page, "Child 1")
    .getByLabel(t("cart.page.chooseChild"))
    .selectOption({ label: "Emma Tanaka" });
  const emma = seatsOf(page, "Emma Tanaka");
  await expect(emma.getByText(overlap("Emma Tanaka", first.name))).toBeVisible();
  await expect(emma.getByText(overlap("Emma Tanaka", second.name))).toBeVisible();
  await expect(emma.getByText(t("cart.warnings.grade", { name: "Emma Tanaka" }))).toHaveCount(1);
  await expect(
    page.getByRole("button", { name: t("cart.summary.pay") }).filter({ visible: true }),
  ).toBeEnabled();
  await expectShownIsCharged(parent, request, 2);

  await page.goto("/cart");
  const removal = t("cart.line.removeLabel", { program: second.name, name: "Emma Tanaka" });
  await emma.getByRole("button", { name: removal }).click();
  await expectShownIsCharged(parent, request, 1);
  await page.goto(second.path);
  await ready(page);
  const panel = page.locator("#enrol");
  await radioOfTerm(page, tuesday(second).courseRunId).check();
  await expect(panel.getByText(overlap("Emma Tanaka", first.name))).toBeVisible();
  await expect(panel.getByText(t("cart.warnings.grade", { name: "Emma Tanaka" }))).toBeVisible();
});

test("a child who already has the seat cannot be chosen @phone", async ({ page, request, baseURL }) => {
  const parent = visit(page, baseURL ?? "", "en");
  const { t } = parent;
  const program = await programOf(request, "Reading Circle");
  const run = program.terms.at(-1)!.courseRunId;
  const family = await openHousehold(request, [
    { firstName: "Emma", grade: 3 },
    { firstName: "Leo", grade: 3 },
  ]);
  await storeBasket(request, [[run, family.children[0]!]]);
  const { orderId } = await ask<{ orderId: number }>(request, "/api/user/order", {});
  await ask(request, "/stripe/createCheckoutSession", { id: orderId });
  await storeBasket(request, [[run, family.children[1]!]]);
  await logInToCart(parent, family);
  const owned = t("cart.line.childOwned", { name: "Emma Tanaka" });
  await expect(
    seatsOf(page, "Leo Tanaka")
      .getByLabel(t("cart.line.child"), { exact: true })
      .getByRole("option", { name: owned }),
  ).toBeDisabled();
  await page.goto(program.path);
  await ready(page);
  const panel = page.locator("#enrol");
  await radioOfTerm(page, run).check();
  await expect(panel.getByRole("button", { name: "Emma Tanaka" })).toBeDisabled();
  await expect(panel.getByRole("button", { name: "Emma Tanaka" })).toContainText(t("cart.add.owned"));
});
