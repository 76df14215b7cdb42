import { formatMoney } from "@/lib/core/money";
import { readMail } from "../support/doors";
import { ready } from "../support/visit";
import { ask, buyOnline, payOnDemoPage, unique } from "../support/office";
import { closeTerm, openTerm } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

story(
  "a mother gives up a seat for credit, buys another term with it for two children, and asks the office to take one out",
  async ({ cast }) => {
    story.setTimeout(180_000);
    const office = await cast({ as: "admin" });
    const mother = await cast({ locale: "zh", device: "phone" });
    const { request } = mother.page;
    const ahead = await openTerm(office.page.request, "ELG Level 1");
    const other = await openTerm(office.page.request, "ELG Level 2", { price: 500 });
    const emma = `Emma${unique().replace("-", "")}`;
    const { email, orderId, studentIds } = await buyOnline(mother, ahead.term.courseRunId, [emma]);
    const name = `${emma} Tanaka`;
    const { t, page } = mother;

    /** Opens the question about Emma's seat, and confirms it. */
    const giveUp = async (order: number, confirm: string, toCredit: boolean) => {
      await page.goto(`${mother.home}/usr/order/${order}`);
      await ready(page);
      await page.getByRole("button", { name: t("orders.withdraw.button", { name }) }).click();
      const question = page.getByRole("dialog");
      if (toCredit) await question.getByText(t("orders.moneyBack.credit")).click();
      await question.getByRole("button", { name: confirm }).click();
      await expect(question).toBeHidden();
    };

    // Before the first class the seat ends at once, and all of it is credit: 400 dollars and the tax of Ontario.
    await giveUp(orderId, t("orders.withdraw.confirmNow"), true);
    await expect(page.getByRole("article")).toContainText(t("orders.lineStatus.refunded"));
    expect(await readMail(mother, email)).toContain(t("mail.refund.asCredit"));

    // The credit pays the other term first; the rest is paid online.
    const leo = { firstName: "Leo", lastName: "Tanaka" };
    const { studentId } = await ask<{ studentId: number }>(request, "/api/user/student/add", leo);
    const both = [...studentIds, studentId];
    await ask(request, "/api/user/basket/items/add", {
      courseAdd: { studentCourseRunIds: both.map((id) => ({ [other.term.courseRunId]: id })) },
      bundleAdd: { studentBundleIds: [] },
    });
    await page.goto(`${mother.home}/cart`);
    await ready(page);
    const credit = t("cart.summary.useCredit", { amount: formatMoney(45_200, "zh") });
    await expect(page.getByLabel(credit)).toBeChecked();

    // A look at the other ways keeps her choice not to use it; back in the cart she uses it.
    await page.getByLabel(credit).uncheck();
    await page.getByRole("button", { name: t("cart.summary.payOutside") }).click();
    await page.waitForURL(/\/usr\/order\/\d+\?credit=no$/);
    const [amount, rest] = [formatMoney(45_200, "zh"), formatMoney(56_500, "zh")];
    await expect(page.getByLabel(t("orders.useCredit", { amount, rest })).first()).not.toBeChecked();
    await page.goto(`${mother.home}/cart`);
    await ready(page);
    await expect(page.getByLabel(credit)).toBeChecked();
    await page
      .getByRole("button", { name: t("cart.summary.pay"), exact: true })
      .filter({ visible: true })
      .click();
    await payOnDemoPage(mother, 565);
    await page.getByRole("link", { name: t("checkout.paid.receipt") }).click();
    await page.waitForURL(/\/usr\/order\/\d+$/);
    await expect(page.getByRole("article")).toContainText(formatMoney(45_200, "zh"));
    const secondOrder = Number(/\d+$/.exec(page.url())?.[0]);

    // Leo's price counts on Emma's seat, so the office is asked. It declines once, then grants.
    const row = () => office.page.getByRole("listitem").filter({ hasText: name });
    const asked = async () => {
      await giveUp(secondOrder, t("orders.withdraw.confirmAsk"), false);
      await expect(page.getByRole("button", { name: t("orders.withdraw.takeBack") })).toBeVisible();
      await office.page.goto(`${office.home}/admin/withdrawals`);
      await ready(office.page);
      await expect(row()).toContainText(formatMoney(50_850, "en"));
    };
    const decide = async (
      action: "grant" | "decline",
      title: "grantTitle" | "declineTitle",
      words: string,
    ) => {
      await row()
        .getByRole("button", { name: office.t(`office.withdrawals.${action}`), exact: true })
        .click();
      const question = office.page.getByRole("dialog", { name: office.t(`office.withdrawals.${title}`) });
      await question.getByLabel(office.t("office.withdrawals.words")).fill(words);
      await question
        .getByRole("button", { name: office.t(`office.withdrawals.${action}`), exact: true })
        .click();
      await expect(row()).toHaveCount(0);
    };
    await asked();
    await decide("decline", "declineTitle", "Please try the second class.");
    expect(await readMail(mother, email)).toContain("Please try the second class.");
    await asked();
    await decide("grant", "grantTitle", "All the best to Emma.");
    expect(await readMail(mother, email)).toContain("All the best to Emma.");
    await page.goto(`${mother.home}/usr/order/${secondOrder}`);
    await expect(page.getByRole("article")).toContainText(formatMoney(50_850, "zh"));
    await expect(page.getByRole("button", { name: t("orders.withdraw.button", { name }) })).toHaveCount(0);

    for (const { term } of [ahead, other]) await closeTerm(office.page.request, term.courseRunId);
  },
);
