import { formatMoney } from "@/lib/core/money";
import { readMail, typeLogin } from "../support/doors";
import { inDatabase } from "../support/in-database";
import { ready, type Visit } from "../support/visit";
import { ask, buyOnline, payOnDemoPage, unique } from "../support/office";
import { closeTerm, openTerm } from "../support/own-term";
import { expect } from "../e2e/fixtures";
import { story } from "./cast";

const pwd = "A-quiet-lake-7";
type Child = { firstName: string; lastName: string };

/** Opens an account with a child; the person stays signed in. */
async function register({ page: { request }, locale }: Visit, child: Child): Promise<string> {
  const email = `waiting-${unique()}@example.com`;
  const account = { firstName: "Mei", lastName: child.lastName, email, pwd, phone: "0" };
  await ask(request, "/base/user/email/register", account, locale);
  await ask(request, "/api/user/info/save", { firstName: "Mei", lastName: child.lastName, province: 5 });
  await ask(request, "/api/user/student/add", { ...child, grade: 3 });
  return email;
}

/** Presses the button of the form that joins, on the page of a full term. */
async function join({ page, t }: Visit): Promise<void> {
  await page.getByRole("button", { name: t("waiting.join.button") }).click();
  await page.waitForURL(/\?joined=/);
  await expect(page.getByRole("status").getByText(t("waiting.join.onListText"))).toBeVisible();
  // Nothing of the form is called wrong after the success.
  await expect(page.getByText(t("waiting.join.timeFirst"))).toHaveCount(0);
}

/** Looks at the dashboard until it says so; offers take some seconds. */
async function untilHome({ page, home }: Visit, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(`${home}/usr/profile`);
    await expect(page.getByRole("main")).toContainText(text, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
}

story(
  "a term is sold out: two families wait, the first lets its offer lapse, the second pays; the office moves a third up",
  async ({ cast, school }) => {
    story.setTimeout(240_000);
    const query = (text: string, values: unknown[]) => inDatabase(school.databaseUrl, text, values);
    const office = await cast({ as: "admin" });
    const buyer = await cast();
    const first = await cast({ locale: "zh", device: "phone" });
    const second = await cast();
    const third = await cast();
    const { program, term } = await openTerm(office.page.request, "ELG Level 2", { capacity: 1 });
    const { courseRunId } = term;
    const bought = await buyOnline(buyer, courseRunId, ["Leo"]);

    // The first family finds the term full without being signed in, and comes back to its list after the login.
    const emma = { firstName: `Emma${unique().replace("-", "")}`, lastName: "Tanaka" };
    const email = await register(await cast({ locale: "zh" }), emma);
    await first.page.goto(first.home + program.path);
    await ready(first.page);
    await first.page.locator(`a[href$="/usr/waiting/${courseRunId}"]`).click();
    await first.page.waitForURL(/\/usr\/login/);
    await typeLogin(first, email, pwd);
    await first.page.waitForURL(new RegExp(`/usr/waiting/${courseRunId}`));
    await ready(first.page);
    const time = first.page.getByRole("checkbox", { checked: true });
    await time.uncheck();
    await first.page.getByRole("button", { name: first.t("waiting.join.button") }).click();
    await expect(first.page.getByText(first.t("waiting.join.timeFirst"))).toBeVisible();
    await first.page.locator(`input[type=checkbox][value="${courseRunId}"]`).check();
    await join(first);
    await expect(first.page.getByRole("main")).toContainText(
      first.t("waitingPlaces.number", { number: 1, length: 1 }),
    );

    // The second is new: from the full term through login and registration back to the list, where it names child and place.
    await second.page.goto(second.home + program.path);
    await ready(second.page);
    await second.page.locator(`a[href$="/usr/waiting/${courseRunId}"]`).click();
    await second.page.waitForURL(/\/usr\/login\?/);
    await second.page.locator('main a[href*="/usr/register?next="]').click();
    await second.page.waitForURL(/\/usr\/register\?next=/);
    await ready(second.page);
    const { page: newcomer, t: say } = second;
    await newcomer.locator("input[name=firstName]").fill("Jin");
    await newcomer.locator("input[name=lastName]").fill("Park");
    await newcomer.locator("input[name=email]").fill(`waiting-${unique()}@example.com`);
    await newcomer.locator("input[name=pwd]").fill(pwd);
    await newcomer.getByRole("button", { name: say("register.submit") }).click();
    await newcomer.waitForURL(new RegExp(`/usr/waiting/${courseRunId}`));
    await ready(newcomer);
    await newcomer.getByLabel(say("cart.child.name")).fill("Noah Park");
    await newcomer.getByLabel(say("cart.child.grade")).selectOption("3");
    await newcomer.getByRole("button", { name: say("waiting.join.addChild") }).click();
    await expect(newcomer.getByRole("radio", { name: "Noah" })).toBeChecked();
    await ask(newcomer.request, "/api/user/info/save", { province: 5 });
    await newcomer.reload();
    await ready(newcomer);
    // In a second tab it is on the list already.
    const tab = await second.page.context().newPage();
    await tab.goto(`${second.home}/usr/waiting/${courseRunId}`);
    await ready(tab);
    await join(second);
    await tab.getByRole("button", { name: second.t("waiting.join.button") }).click();
    await tab.waitForURL(/\?joined=/);
    await expect(tab.getByRole("main")).toContainText(
      second.t("waitingPlaces.number", { number: 2, length: 2 }),
    );
    await tab.close();

    // The seat becomes free, and is offered to the first.
    const { items } = await ask<{ items: object[] }>(buyer.page.request, "/api/user/order/detail", {
      id: bought.orderId,
    });
    expect(items).toHaveLength(1);
    const line = await query("select id from order_lines where order_id = $1", [bought.orderId]);
    await ask(buyer.page.request, "/api/user/order/withdraw", {
      id: bought.orderId,
      orderLineId: line[0]?.id,
    });
    const ofProgram = { name: emma.firstName, program: program.nameZh };
    await untilHome(first, first.t("family.needs.offer.title", ofProgram));
    await first.page.getByRole("link", { name: first.t("family.needs.offer.title", ofProgram) }).click();
    await first.page.waitForURL(/\/usr\/order\/\d+$/);
    await expect(first.page.getByText(first.t("waiting.offer.title", ofProgram))).toBeVisible();
    const orderId = Number(/\d+$/.exec(first.page.url())?.[0]);
    expect(await readMail(first, email)).toContain(first.t("mail.seatOffered.action"));

    // A day passes without a payment.
    await query("update seat_holds set expires_at = now() where order_id = $1", [orderId]);
    await query("update orders set expires_at = now() where id = $1", [orderId]);
    const noah = { name: "Noah", program: program.name };
    await untilHome(second, second.t("family.needs.offer.title", noah));
    await untilHome(first, first.t("waitingPlaces.restsNote"));
    await first.page.goto(`${first.home}/usr/order/${orderId}`);
    await expect(first.page.getByRole("main")).toContainText(first.t("checkout.closed.offer"));

    await second.page.getByRole("link", { name: second.t("family.needs.offer.title", noah) }).click();
    await second.page.waitForURL(/\/usr\/order\/\d+$/);
    await ready(second.page);
    await second.page.getByRole("button", { name: second.t("orders.payNow") }).click();
    await payOnDemoPage(second, 452);
    await second.page.goto(`${second.home}/usr/profile`);
    await expect(second.page.getByRole("heading", { name: second.t("waitingPlaces.title") })).toHaveCount(0);

    // A third family joins; the office moves it to the front, with a reason, and gives the term another seat.
    await register(third, { firstName: "Ada", lastName: "Obi" });
    await third.page.goto(`${third.home}/usr/waiting/${courseRunId}`);
    await ready(third.page);
    await join(third);
    const { page, t } = office;
    await page.goto(`${office.home}/admin/terms/${courseRunId}?tab=waiting`);
    await ready(page);
    const rows = page.getByRole("row");
    await expect(rows.nth(1)).toContainText(emma.firstName);
    const ada = rows.filter({ hasText: "Ada Obi" });
    await ada.getByRole("button", { name: t("waiting.office.move"), exact: true }).click();
    const question = page.getByRole("dialog");
    await question.getByRole("button", { name: t("waiting.office.move"), exact: true }).click();
    await expect(question.getByRole("textbox", { name: t("waiting.office.reason") })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await question.getByLabel(t("waiting.office.reason")).fill("Her brother is in the class");
    await question.getByRole("button", { name: t("waiting.office.move"), exact: true }).click();
    await expect(question).toBeHidden();
    await expect(rows.nth(1)).toContainText("Ada Obi");
    await page.getByRole("button", { name: t("waiting.office.seats") }).click();
    await expect(question).toContainText(t("waiting.office.seatsOffers", { count: 1, names: "Ada Obi" }));
    await question.getByRole("button", { name: t("waiting.office.seats") }).click();
    await expect(question).toBeHidden();
    await untilHome(third, third.t("family.needs.offer.title", { name: "Ada", program: program.name }));
    await expect(third.page.getByRole("main")).toContainText(formatMoney(45_200, "en"));

    // It does not need the seat any more; the first family, whose place rests, is interested again, and is offered it for the last time.
    await third.page
      .getByRole("link", {
        name: third.t("family.needs.offer.title", { name: "Ada", program: program.name }),
      })
      .click();
    await ready(third.page);
    await third.page.getByRole("button", { name: third.t("waiting.decline.button") }).click();
    const decline = third.page.getByRole("dialog");
    await decline.getByText(third.t("waiting.decline.leave"), { exact: true }).click();
    await decline.getByRole("button", { name: third.t("waiting.decline.confirm") }).click();
    await third.page.waitForURL(/\/usr\/profile$/);
    await first.page.goto(`${first.home}/usr/profile`);
    await ready(first.page);
    await first.page.getByRole("button", { name: first.t("waitingPlaces.rest.label", ofProgram) }).click();
    await untilHome(first, first.t("family.needs.offer.title", ofProgram));

    await closeTerm(page.request, courseRunId);
  },
);
