import { expectShownIsCharged, openHousehold, putInCart, seatsOf, storeBasket } from "../support/family-cart";
import { typeLogin } from "../support/doors";
import { ready } from "../support/visit";
import { closeTerm, openTerm, takeOffSale } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story(
  "a father's two carts become one; what another window or the office takes away is neither shown nor charged",
  async ({ cast }) => {
    story.setTimeout(150_000);
    const office = await cast({ as: "admin" });
    const laptop = await cast();
    const phone = await cast({ locale: "zh", device: "phone" });
    const [reading, writing, speaking] = [
      await openTerm(office.page.request, "ELG Level 1", { price: 410 }),
      await openTerm(office.page.request, "ELG Level 2", { price: 420 }),
      await openTerm(office.page.request, "Pre-English", { price: 430 }),
    ];

    // The account's cart, on the laptop: reading for Emma, speaking for Leo.
    const { request } = laptop.page;
    const family = await openHousehold(request, [
      { firstName: "Emma", grade: 2 },
      { firstName: "Leo", grade: 3 },
    ]);
    const [emma = 0, leo = 0] = family.children;
    await storeBasket(request, [
      [reading.term.courseRunId, emma],
      [speaking.term.courseRunId, leo],
    ]);
    await laptop.page.goto(`${laptop.home}/cart`);
    await expectShownIsCharged(laptop, request, 2);

    // On the phone, as a guest: writing, and reading once more; then a login with a mistyped password.
    const { page, t } = phone;
    await putInCart(phone, writing.program, writing.term);
    await putInCart(phone, reading.program, reading.term);
    await page.goto(`${phone.home}/cart`);
    await page.waitForURL(/\/usr\/login\?.*toCart=y/);
    await typeLogin(phone, family.email, `not ${family.pwd}`);
    await expect(page.getByText(t("errors.wrongCredentials")).first()).toBeVisible();
    await typeLogin(phone, family.email, family.pwd);
    await page.waitForURL(/\/cart$/);
    const guest = seatsOf(page, t("cart.add.child", { number: 1 }));
    await guest.getByLabel(t("cart.page.chooseChild")).selectOption({ label: "Emma Tanaka" });
    await expectShownIsCharged(phone, request, 3);
    const emmas = seatsOf(page, "Emma Tanaka");
    for (const { program } of [reading, writing])
      await expect(emmas.getByRole("link", { name: program.nameZh, exact: true })).toHaveCount(1);

    // A second tab of the laptop removes Leo's seat, and the first one follows.
    await laptop.page.reload();
    await expectShownIsCharged(laptop, request, 3);
    const second = { ...laptop, page: await laptop.page.context().newPage() };
    await second.page.goto(`${laptop.home}/cart`);
    await seatsOf(second.page, "Leo Tanaka")
      .getByRole("button", { name: laptop.t("cart.line.remove") })
      .click();
    await expectShownIsCharged(second, request, 2);
    await expectShownIsCharged(laptop, request, 2);

    // The office takes writing off sale while the phone still shows three seats.
    await takeOffSale(office, writing.courseId, writing.term.name);
    const pay = page.getByRole("button", { name: t("cart.summary.pay") }).filter({ visible: true });
    await pay.click();
    const item = `${writing.program.nameZh}，${writing.term.nameZh}`;
    await expect(emmas.getByText(t("errors.basketClosed", { item }))).toBeVisible();
    await expect(seatsOf(page, "Leo Tanaka")).toBeHidden();
    await expect(
      page.getByText(t("cart.summary.problemFirst")).filter({ visible: true }).first(),
    ).toBeVisible();
    await expect(pay).toBeDisabled();
    const refused = await request.post("/api/user/order", { data: {} });
    expect(refused.status()).toBe(409);

    await laptop.page.reload();
    const name = `${writing.program.name}, ${writing.term.name}`;
    await expect(
      seatsOf(laptop.page, "Emma Tanaka").getByText(laptop.t("errors.basketClosed", { item: name })),
    ).toBeVisible();
    await laptop.page
      .getByRole("button", {
        name: laptop.t("cart.line.removeLabel", { program: writing.program.name, name: "Emma Tanaka" }),
      })
      .click();
    await expectShownIsCharged(laptop, request, 1);
    await page.goBack();
    await page.goForward();
    await page.waitForURL(/\/cart$/);
    await ready(page);
    await expectShownIsCharged(phone, request, 1);
    await pay.click();
    await page.waitForURL(/\/pay\/demo\//);
    await expect(page.getByRole("main")).toContainText("463.30");

    for (const { term } of [reading, speaking]) await closeTerm(office.page.request, term.courseRunId);
  },
);
