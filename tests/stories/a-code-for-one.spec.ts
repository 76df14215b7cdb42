import { formatMoney } from "@/lib/core/money";
import { typeLogin } from "../support/doors";
import { openHousehold, putInCart, seatsOf, storeBasket } from "../support/family-cart";
import { ready } from "../support/visit";
import { ask, payOnDemoPage, unique } from "../support/office";
import { closeTerm, openTerm } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

// The call for the coupon is cut off once.
story.use({ expectedErrors: [/base\/coupon\/view/] });

story(
  "a mother finds a code by a link, another family uses it up while she pays, and it is hers when that order ends",
  async ({ cast }) => {
    story.setTimeout(180_000);
    const office = await cast({ as: "admin" });
    const laptop = await cast();
    const mother = await cast({ locale: "zh", device: "phone" });
    const { program, term } = await openTerm(office.page.request, "ELG Level 1", { price: 400 });
    const code = `ONE-${unique().slice(-8)}`;

    // The office makes a coupon for one order in all; a mistyped percentage is told at its field.
    const desk = office.page;
    await desk.goto(`${office.home}/admin/coupons`);
    await desk.getByRole("link", { name: office.t("officeCoupons.new") }).click();
    await ready(desk);
    const field = (key: string) => desk.locator(`input[name=${key}]`);
    await field("code").fill(code.toLowerCase());
    const name = office.t("officeCoupons.fields.name");
    await desk.getByLabel(office.t("office.edit.inEnglish", { label: name })).fill("A code for one");
    await desk.getByLabel(office.t("office.edit.inChinese", { label: name })).fill("独享优惠");
    await field("percent").fill("110");
    await field("maxUses").fill("1");
    await desk.getByRole("button", { name: office.t("office.edit.save") }).click();
    await expect(desk.getByText(office.t("validation.tooHigh", { maximum: 100 }))).toBeVisible();
    await field("percent").fill("10");
    await desk.getByRole("button", { name: office.t("office.edit.save") }).click();
    await desk.waitForURL(/\/admin\/coupons\/\d+$/);

    // A wrong link says so, once. The right one puts the code into the guest's cart, which is empty yet.
    const { page, t } = mother;
    // Without a connection the link says so, keeps its code, and is tried again.
    await page.route("**/base/coupon/view", (route) => route.abort());
    await page.goto(`${mother.home}/programs?coupon=nosuch-2`);
    await expect(page.getByText(t("errors.couponUnreached", { code: "nosuch-2" }))).toBeVisible();
    await expect(page).toHaveURL(/coupon=nosuch-2/);
    await page.unroute("**/base/coupon/view");
    await page.getByRole("button", { name: t("ui.failure.retry") }).click();
    await expect(page.getByText(t("errors.couponUnknown", { code: "NOSUCH-2" }))).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(page.getByText(t("errors.couponUnknown", { code: "NOSUCH-2" }))).toHaveCount(0);
    await page.goto(`${mother.home}/programs?coupon=${code}`);
    await expect(page).not.toHaveURL(/coupon=/);
    await ready(page);
    const cart = page.getByRole("button", { name: new RegExp(`^${t("cart.open")}`) }).first();
    await cart.click();
    const drawer = page.getByRole("dialog", { name: t("cart.drawer.title") });
    const sign = t("cart.coupon.percentOff", { code, percent: 10 });
    await expect(drawer.getByText(sign)).toBeVisible();
    await page.keyboard.press("Escape");
    await page.goto(mother.home + program.path);
    await expect(page.getByRole("main").getByText(sign)).toBeVisible();
    await putInCart(mother, program, term);
    await cart.click();
    const line = "独享优惠";
    await expect(drawer.getByText(line)).toBeVisible();

    // She takes it out and tries another one first.
    await drawer.getByRole("button", { name: t("cart.coupon.remove", { code }) }).click();
    await drawer.getByRole("button", { name: t("cart.coupon.have") }).click();
    const typed = drawer.getByLabel(t("cart.coupon.label"));
    await typed.fill("nosuch-1");
    await drawer.getByRole("button", { name: t("cart.coupon.apply"), exact: true }).click();
    await expect(
      drawer.locator("form").getByText(t("errors.couponUnknown", { code: "NOSUCH-1" })),
    ).toBeVisible();
    await typed.fill(code);
    await drawer.getByRole("button", { name: t("cart.coupon.apply"), exact: true }).click();
    await expect(drawer.getByText(line)).toBeVisible();
    await expect(drawer.getByText(`−${formatMoney(4_000, "zh")}`).first()).toBeVisible();

    // After the login the code is in the account's cart, also in a second window in English.
    const { request } = laptop.page;
    const family = await openHousehold(request, [{ firstName: "Emma", grade: 2 }]);
    await page.goto(`${mother.home}/cart`);
    await page.waitForURL(/\/usr\/login\?.*toCart=y/);
    await typeLogin(mother, family.email, family.pwd);
    await page.waitForURL(/\/cart$/);
    await seatsOf(page, t("cart.add.child", { number: 1 }))
      .getByLabel(t("cart.page.chooseChild"))
      .selectOption({ label: "Emma Tanaka" });
    const main = page.getByRole("main");
    await expect(main.getByText(line)).toBeVisible();
    await expect(main.getByText(formatMoney(40_680, "zh")).first()).toBeVisible();
    const second = laptop.page;
    await second.goto(`${laptop.home}/cart`);
    await ready(second);
    await expect(second.getByText("A code for one")).toBeVisible();

    // The second window takes it out: the phone's sum no longer holds, and nothing is ordered.
    await second.getByRole("button", { name: laptop.t("cart.coupon.remove", { code }) }).click();
    await expect(second.getByRole("button", { name: laptop.t("cart.coupon.have") })).toBeVisible();
    const pay = page
      .getByRole("button", { name: t("cart.summary.pay"), exact: true })
      .filter({ visible: true });
    await pay.click();
    const sums = { before: formatMoney(40_680, "zh"), total: formatMoney(45_200, "zh") };
    await expect(main.getByText(t("errors.sumChanged", sums))).toBeVisible();
    await expect(main.getByText(formatMoney(45_200, "zh")).first()).toBeVisible();
    await main.getByRole("button", { name: t("cart.coupon.have") }).click();
    await main.getByLabel(t("cart.coupon.label")).fill(` ${code.toLowerCase()}`);
    await main.getByRole("button", { name: t("cart.coupon.apply"), exact: true }).click();
    await expect(main.getByText(line)).toBeVisible();

    // Another family orders with the code; the mother reads why hers is refused, and what it costs without.
    const other = await cast();
    const rival = await openHousehold(other.page.request, [{ firstName: "Noah", grade: 2 }]);
    await storeBasket(other.page.request, [[term.courseRunId, rival.children[0] ?? 0]]);
    await ask(other.page.request, "/api/user/basket/coupon/save", { code });
    const { orderId } = await ask<{ orderId: number }>(other.page.request, "/api/user/order", {});
    await pay.click();
    await expect(
      main.getByRole("alert").getByText(t("errors.couponGone", { code, total: sums.total })),
    ).toBeVisible();
    await page.reload();
    await expect(main.getByText(t("cart.coupon.without"))).toBeVisible();
    await expect(main.getByText(formatMoney(45_200, "zh")).first()).toBeVisible();

    // The office cancels the other order: the use is free, and the mother pays with the code.
    await ask(desk.request, "/api/admin/order/cancel", { id: orderId });
    await page.reload();
    await expect(main.getByText(line)).toBeVisible();
    await pay.click();
    await payOnDemoPage(mother, 406.8);
    await page.getByRole("link", { name: t("checkout.paid.receipt") }).click();
    await page.waitForURL(/\/usr\/order\/\d+$/);
    await expect(page.getByRole("article")).toContainText(t("orders.coupon", { code }));

    // The office sees the one use, what it gave, and its order.
    await desk.reload();
    await ready(desk);
    await expect(desk.getByText(formatMoney(4_000, "en"))).toBeVisible();
    await desk.getByRole("link", { name: office.t("officeCoupons.figures.orders") }).click();
    await desk.waitForURL(/\/admin\/orders\?coupon=/);
    await expect(desk.getByRole("main").getByRole("link", { name: /^LE-/ })).toHaveCount(2);
    await closeTerm(office.page.request, term.courseRunId);
  },
);
