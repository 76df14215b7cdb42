import { formatMoney } from "@/lib/core/money";
import { readMail } from "../support/doors";
import { ready } from "../support/visit";
import { ask, payOnDemoPage, unique } from "../support/office";
import { closeTerm, openTerm } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story(
  "a mother moves one of two children to a dearer term, thinks again in a second window, and pays the difference",
  async ({ cast }) => {
    story.setTimeout(240_000);
    const office = await cast({ as: "admin" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const { t, page } = mother;
    const { request } = page;
    const desk = office.page.request;
    const [from, to, full, leos] = [
      await openTerm(desk, "ELG Level 1"),
      await openTerm(desk, "ELG Level 1", { price: 500 }),
      await openTerm(desk, "ELG Level 1", { capacity: 0 }),
      await openTerm(desk, "ELG Level 2"),
    ];

    // Both children are in one order.
    const email = `move-${unique()}@example.com`;
    const account = { firstName: "Yuki", lastName: "Tanaka", email, pwd: "A-quiet-lake-7", phone: "0" };
    await ask(request, "/base/user/email/register", { ...account, isAgreeMarketing: false }, "zh");
    await ask(request, "/api/user/info/save", { firstName: "Yuki", lastName: "Tanaka", province: 5 });
    const emma = `Emma${unique().replace("-", "")}`;
    const ids: number[] = [];
    for (const firstName of [emma, "Leo"])
      ids.push(
        (
          await ask<{ studentId: number }>(request, "/api/user/student/add", {
            firstName,
            lastName: "Tanaka",
          })
        ).studentId,
      );
    await ask(request, "/api/user/basket/items/add", {
      courseAdd: {
        studentCourseRunIds: [{ [from.term.courseRunId]: ids[0] }, { [leos.term.courseRunId]: ids[1] }],
      },
      bundleAdd: { studentBundleIds: [] },
    });
    const { orderId } = await ask<{ orderId: number }>(request, "/api/user/order", {}, "zh");
    const { url } = await ask<{ url: string }>(
      request,
      "/stripe/createCheckoutSession",
      { id: orderId },
      "zh",
    );
    const { actualTotalForTax: charged } = await ask<{ actualTotalForTax: number }>(
      request,
      "/api/user/order/detail",
      { id: orderId },
    );
    await page.goto(url);
    await payOnDemoPage(mother, charged);
    const name = `${emma} Tanaka`;
    const order = `${mother.home}/usr/order/${orderId}`;
    const open = async () => {
      await page.goto(order);
      await ready(page);
      await page.getByRole("link", { name: t("orders.move.button", { name }) }).click();
      await page.waitForURL(/\/move\/\d+$/);
      await ready(page);
    };

    // A full term cannot be chosen; after a reload nothing is chosen yet.
    await open();
    await expect(page.getByRole("radio", { name: full.term.nameZh })).toBeDisabled();
    await page.getByText(to.term.nameZh).click();
    await expect(page.getByText(formatMoney(56_500, "zh")).first()).toBeVisible();
    await page.reload();
    await ready(page);
    await expect(page.getByText(t("orders.move.chooseFirst"))).toBeVisible();
    await page.getByText(to.term.nameZh).click();
    const hold = page.getByRole("button", {
      name: t("orders.move.confirm.pay", { amount: formatMoney(11_300, "zh") }),
    });

    // Meanwhile a second window has moved already: this one is told, and shows it.
    const second = await page.context().newPage();
    await second.goto(page.url());
    await ready(second);
    await second.getByText(to.term.nameZh).click();
    await second
      .getByRole("button", { name: t("orders.move.confirm.pay", { amount: formatMoney(11_300, "zh") }) })
      .click();
    await second.waitForURL(new RegExp(`/usr/order/(?!${orderId}$)\\d+$`));
    const paying = second.url();
    await hold.click();
    await expect(page.getByText(t("orders.move.payingAlready", { name }))).toBeVisible();

    // She keeps the present seat first, and then moves after all.
    await second.reload();
    await ready(second);
    await second.getByRole("button", { name: t("orders.move.keep") }).click();
    await second.waitForURL(new RegExp(`/usr/order/${orderId}$`));
    await page.goto(paying);
    await expect(page.getByText(t("checkout.closed.title"))).toBeVisible();
    await open();
    await page.getByText(to.term.nameZh).click();
    await hold.click();
    await page.waitForURL(new RegExp(`/usr/order/(?!${orderId}$)\\d+$`));
    await page.reload();
    await ready(page);
    await expect(page.getByText(t("orders.move.waits.title", { name }))).toBeVisible();
    // Its sum is what is left to pay, after what the former term brings.
    const sums = page.getByRole("article");
    await expect(sums).toContainText(`${t("orders.withTax")}${formatMoney(56_500, "zh")}`);
    await expect(sums).toContainText(`${t("orders.carriedFrom")}−${formatMoney(45_200, "zh")}`);
    await expect(sums).toContainText(`${t("orders.due")}${formatMoney(11_300, "zh")}`);
    await page.getByRole("button", { name: t("orders.payNow"), exact: true }).click();
    await payOnDemoPage(mother, 113);

    // Emma is in the other term; Leo's seat and price are as before.
    expect(await readMail(mother, email)).toContain(to.term.nameZh);
    await page.goto(order);
    await ready(page);
    const article = page.getByRole("article");
    // The old order says where she went and what that carried over, and nothing of a refund.
    const isMoved = t("orders.movedTo", { term: to.term.nameZh });
    await expect(article.getByRole("listitem").filter({ hasText: name })).toContainText(isMoved);
    await expect(article.getByRole("listitem").filter({ hasText: "Leo" })).not.toContainText(isMoved);
    await expect(article).toContainText(t("orders.carried", { amount: "CA$452.00" }));
    await expect(article).not.toContainText(t("orders.lineStatus.refunded"));
    await office.page.goto(`${office.home}/admin/terms/${to.term.courseRunId}`);
    await ready(office.page);
    await expect(office.page.getByText(name).first()).toBeVisible();
    for (const { term } of [from, to, full, leos]) await closeTerm(desk, term.courseRunId);
  },
);
