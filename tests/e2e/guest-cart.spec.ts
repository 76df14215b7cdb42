import { type Page } from "@playwright/test";
import { logInToCart, openHousehold, programOf, putInCart, seatsOf } from "../support/family-cart";
import { ready, visit } from "../support/visit";
import { expect, test } from "./fixtures";

const figure = "**/base/order/price/figure";

/** A guest with a seat for each of two children, and the cart open. */
async function twoChildren(page: Page, baseURL: string | undefined) {
  const guest = visit(page, baseURL ?? "", "en");
  const { t } = guest;
  const program = await programOf(page.request, "ELG Level 2");
  await putInCart(guest, program, program.terms[0]!);
  const panel = page.locator("#enrol");
  await panel.getByRole("button", { name: t("cart.add.another") }).click();
  await panel.getByRole("button", { name: t("cart.add.button") }).click();
  await expect(page.getByRole("button", { name: `${t("cart.open")} (2)` })).toBeVisible();
  const drawer = page.getByRole("dialog");
  const open = () => page.getByRole("button", { name: `${t("cart.open")} (2)` }).click();
  const child = (place: number) => {
    const group = drawer.getByRole("region").nth(place);
    return { name: group.getByLabel(t("cart.child.name")), grade: group.getByLabel(t("cart.child.grade")) };
  };
  return { guest, program, drawer, open, child, t };
}

test("a guest's cart keeps names, grades and place, in every tab and after coming back", async ({
  page,
  baseURL,
}) => {
  const { drawer, open, child, t } = await twoChildren(page, baseURL);
  await open();
  await child(0).name.fill("Emma");
  await child(0).grade.selectOption("2");
  await child(1).name.fill("emma ");
  await expect(drawer.getByText(t("cart.child.nameTwice")).first()).toBeVisible();
  await child(1).grade.selectOption("9");
  await drawer.getByRole("button", { name: t("cart.guest.goOn") }).click();
  await expect(drawer.getByText(t("cart.guest.children"))).toBeVisible();
  await child(1).name.fill("www.example.com");
  await expect(drawer.getByText(t("cart.child.nameWrong"))).toBeVisible();
  await child(1).name.fill("Leo");
  await expect(drawer.getByText(t("cart.warnings.grade", { name: "Leo" }))).toBeVisible();
  await drawer.getByLabel(t("cart.totals.place")).selectOption({ label: t("people.countries.CN") });
  await expect(drawer.getByText(t("cart.totals.noTaxText"))).toBeVisible();

  await page.reload();
  await ready(page);
  await open();
  await expect(child(1).name).toHaveValue("Leo");
  await expect(child(1).grade).toHaveValue("9");
  await expect(drawer.getByLabel(t("cart.totals.place"))).toHaveValue("CN");
  await drawer.getByRole("button", { name: t("cart.guest.goOn") }).click();
  await page.waitForURL(/\/usr\/login\?toCart=y/);
  await page.goBack();
  await ready(page);
  await expect(page.locator("#enrol").getByRole("button", { name: "Emma" })).toBeVisible();
});

test("a guest gives a seat to another child in the cart, and one of several seats to a child without a name", async ({
  page,
  baseURL,
}) => {
  const { guest, program, drawer, child, t } = await twoChildren(page, baseURL);
  await putInCart(guest, program, program.terms[1]!, t("cart.add.child", { number: 1 }));
  await page.getByRole("button", { name: `${t("cart.open")} (3)` }).click();
  await child(0).name.fill("Emma");
  const seats = drawer.getByRole("region");
  await seats
    .nth(0)
    .getByLabel(t("cart.line.child"), { exact: true })
    .last()
    .selectOption({ label: t("cart.add.child", { number: 3 }) });
  await expect(seats).toHaveCount(3);
  await expect(child(0).name).toHaveValue("Emma");
  await seats
    .nth(2)
    .getByLabel(t("cart.line.child"), { exact: true })
    .last()
    .selectOption({ label: t("cart.add.child", { number: 2 }) });
  await expect(seats).toHaveCount(2);
  await page.reload();
  await ready(page);
  await page.getByRole("button", { name: `${t("cart.open")} (3)` }).click();
  await expect(seats.nth(1).getByRole("listitem")).toHaveCount(2);
});

test.describe(() => {
  test.use({ expectedErrors: [/ERR_FAILED/] });
  test("a price that cannot be read is asked for again, and nothing is lost", async ({ page, baseURL }) => {
    const { drawer, open, t } = await twoChildren(page, baseURL);
    await page.route(figure, (route) => route.abort());
    await open();
    await expect(drawer.getByText(t("cart.drawer.priceFailed"))).toBeVisible();
    await expect(drawer.getByRole("region")).toHaveCount(2);
    await page.unroute(figure);
    await drawer.getByRole("button", { name: t("cart.drawer.again") }).click();
    await expect(drawer.getByText(t("cart.totals.seats", { count: 2 }), { exact: true })).toBeVisible();
  });
});

test("a new child is added to an account with children by one press, as the guest named it @phone", async ({
  page,
  request,
  baseURL,
}) => {
  const { guest, drawer, open, child, t } = await twoChildren(page, baseURL);
  const family = await openHousehold(request, [{ firstName: "Emma", grade: 2 }]);
  await open();
  await child(0).name.fill("Emma");
  await child(0).grade.selectOption("2");
  await child(1).name.fill("Mia");
  await child(1).grade.selectOption("3");
  await expect(drawer.getByText(t("cart.totals.discount"))).toBeVisible();
  await page.keyboard.press("Escape");
  await logInToCart(guest, family);
  // Emma is the account's; Mia could be one of its children under another name, so the parent says.
  await expect(seatsOf(page, "Emma Tanaka")).toBeVisible();
  const mia = seatsOf(page, "Mia");
  await expect(mia.getByLabel(t("cart.child.grade"))).toHaveValue("3");
  await mia.getByRole("button", { name: t("cart.page.addChild") }).click();
  await expect(page.getByText(t("people.students.added"))).toBeVisible();
  await expect(seatsOf(page, "Mia Tanaka")).toBeVisible();
  await expect(
    page.getByRole("button", { name: t("cart.summary.pay") }).filter({ visible: true }),
  ).toBeEnabled();
  await page.reload();
  await expect(seatsOf(page, "Mia Tanaka")).toBeVisible();
});
