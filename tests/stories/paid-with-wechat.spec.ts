import { formatMoney } from "@/lib/core/money";
import { startDemoSite } from "../support/browser-site";
import { ask, unique } from "../support/office";
import { openTerm } from "../support/own-term";
import { type SmtpStandIn, startSmtpStandIn } from "../support/smtp-stand-in";
import { StripeStandIn } from "../support/stripe-stand-in";
import { ready, visit } from "../support/visit";
import { enterAs } from "../support/visitors";
import { phone } from "../support/widths";
import { expect, test } from "../e2e/fixtures";

const inWeChat =
  "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 MicroMessenger/8.0.50";

let stripe: StripeStandIn;
let smtp: SmtpStandIn;
let site: Awaited<ReturnType<typeof startDemoSite>>;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  stripe = await new StripeStandIn().start();
  Object.assign(stripe, { refundsTakeTime: true, paysWith: "wechat_pay" });
  smtp = await startSmtpStandIn();
  site = await startDemoSite({
    ...stripe.environment(),
    PAYMENT_METHODS: "card,alipay,wechat_pay",
    SMTP_URL: smtp.url,
  });
});
test.afterAll(async () => {
  await site.stop();
  await Promise.all([stripe.stop(), smtp.stop()]);
});

test("a family pays with WeChat, takes one of two children out, and the refund arrives late (zh)", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const webhook = `${site.url}/stripe/webhook`;
  stripe.delivery = { url: webhook, copies: 2, delayMs: 500, reversed: true };
  const people = await Promise.all(
    [{}, { ...phone, locale: "zh-CN", userAgent: inWeChat }].map((options) =>
      browser.newContext({ baseURL: site.url, timezoneId: "America/Toronto", ...options }),
    ),
  );
  const [office, mother] = [
    visit(await people[0]!.newPage(), site.url, "en"),
    visit(await people[1]!.newPage(), site.url, "zh"),
  ];
  await enterAs("admin", office.page.request);
  const { term } = await openTerm(office.page.request, "ELG Level 1");
  const { page, t } = mother;
  const { request } = page;

  // She has two children in the cart, and pays on Stripe's page.
  const email = `wechat-${unique()}@example.com`;
  const account = { firstName: "Min", lastName: "Zhao", email, pwd: "A-quiet-lake-7", phone: "0" };
  await ask(request, "/base/user/email/register", { ...account, isAgreeMarketing: false }, "zh");
  await ask(request, "/api/user/info/save", { firstName: "Min", lastName: "Zhao", province: 5 });
  const children = [];
  for (const firstName of ["Anna", "Leo"])
    children.push(
      await ask<{ studentId: number }>(request, "/api/user/student/add", { firstName, lastName: "Zhao" }),
    );
  await ask(request, "/api/user/basket/items/add", {
    courseAdd: { studentCourseRunIds: children.map(({ studentId }) => ({ [term.courseRunId]: studentId })) },
    bundleAdd: { studentBundleIds: [] },
  });
  await page.goto(`${mother.home}/cart`);
  await ready(page);
  await page
    .getByRole("button", { name: t("cart.summary.pay"), exact: true })
    .filter({ visible: true })
    .click();
  await page.waitForURL(`${stripe.url}/pay/*`);
  await page.getByRole("button", { name: "Pay" }).click();
  await expect(page.getByRole("heading", { name: t("checkout.paid.title") })).toBeVisible({
    timeout: 30_000,
  });
  const [session] = stripe.sessions.values();
  expect([session?.method, session?.amount_total]).toEqual(["wechat_pay", 81_360]);

  // Leo's price counts on Anna's seat, so the office grants what comes back: 400 dollars for each, less a tenth, and the tax of Ontario.
  await page.getByRole("link", { name: t("checkout.paid.receipt") }).click();
  await page.waitForURL(/\/usr\/order\/\d+$/);
  const order = page.url();
  await ready(page);
  await page.getByRole("button", { name: t("orders.withdraw.button", { name: "Anna Zhao" }) }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: t("orders.withdraw.confirmAsk") })
    .click();
  await expect(page.getByRole("button", { name: t("orders.withdraw.takeBack") })).toBeVisible();
  await office.page.goto(`${office.home}/admin/withdrawals`);
  await ready(office.page);
  const row = office.page.getByRole("listitem").filter({ hasText: "Anna Zhao" });
  const grant = office.t("office.withdrawals.grant");
  await row.getByRole("button", { name: grant, exact: true }).click();
  const question = office.page.getByRole("dialog", { name: office.t("office.withdrawals.grantTitle") });
  await question.getByRole("button", { name: grant, exact: true }).click();
  await expect(row).toHaveCount(0);

  // WeChat takes its time: until its event, page and mail say that the money is on its way.
  const amount = formatMoney(stripe.refunds[0]?.amount ?? 0, "zh");
  const mails = () => smtp.mails.filter(({ to }) => to?.some(({ address }) => address === email));
  await expect
    .poll(() => mails().map(({ text }) => text))
    .toContainEqual(expect.stringContaining(t("mail.refund.title", { amount })));
  const receipt = page.getByRole("article");
  const lineOf = (child: string) => receipt.getByRole("listitem").filter({ hasText: child });
  const onItsWay = t("orders.refundState.on_its_way");
  await page.goto(order);
  await expect(lineOf("Anna")).toContainText(onItsWay);
  await expect(lineOf("Leo")).not.toContainText(onItsWay);

  const refundId = stripe.refunds[0]?.id ?? "";
  stripe.endRefund(refundId, "succeeded");
  const event = stripe.refundEvent("refund.updated", refundId);
  const headers = { "content-type": "application/json", "stripe-signature": event.signature };
  for (const _copy of [1, 2])
    expect((await fetch(webhook, { method: "POST", headers, body: event.body })).status).toBe(200);
  await page.reload();
  await expect(lineOf("Anna")).toContainText(t("orders.lineStatus.refunded"));
  await expect(receipt).not.toContainText(onItsWay);
  await expect(lineOf("Leo")).not.toContainText(t("orders.lineStatus.refunded"));
  expect(stripe.refunds).toHaveLength(1);

  for (const person of people) await person.close();
});
