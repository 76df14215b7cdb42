import { expect, type Locator, type Page } from "@playwright/test";
import { formatMoney } from "@/lib/core/money";
import { taxName } from "@/lib/core/tax-name";
import { naivePrices } from "./naive-prices";
import { ready, type Visit } from "./visit";

const children = ["Emma", "Leo"];
const lastName = "Tanaka";
const grade = 7;

type Run = { courseRunId: number; name: string; nameZh: string; price: number; seatsLeft: number | null };
export type Expected = {
  program: string;
  courseRunId: number;
  total: string;
  discount: string;
  tax: string;
  due: string;
  /** The price of each of the two seats after the discount. */
  seat: string;
};

/** Reads the price of a term with free seats from the catalogue, and computes the sums with naivePrices. */
async function chooseTerm({ page, site, locale }: Visit): Promise<Expected & { path: string }> {
  const ask = async <T>(path: string, data: object) =>
    ((await (await page.request.post(site + path, { data })).json()) as { data: T }).data;
  type Course = { courseId: number; slug: string; name: string; nameZh: string };
  const courses = await ask<Course[]>("/base/course/list", { name: "SSAT" });
  const course = courses[0]!;
  const runs = await ask<Run[]>("/base/courseRun/dropdown", { id: course.courseId });
  const run = runs.toSorted((a, b) => (b.seatsLeft ?? 1_000) - (a.seatsLeft ?? 1_000))[0]!;
  const seats = children.map((_, studentId) => ({
    studentId,
    courseId: course.courseId,
    courseRunId: run.courseRunId,
    runPriceCents: Math.round(run.price * 100),
    isTaxExempt: false,
    bundle: null,
  }));
  const { totalCents, discountCents, taxCents, lines } = naivePrices(seats, 1300, 10_000);
  const money = (cents: number) => formatMoney(cents, locale);
  return {
    path: `/programs/${course.slug}-${course.courseId}`,
    program: locale === "zh" ? course.nameZh : course.name,
    courseRunId: run.courseRunId,
    total: money(totalCents),
    discount: `−${money(discountCents)}`,
    tax: money(taxCents),
    due: money(totalCents - discountCents + taxCents),
    seat: money(lines[0]!.priceCents - lines[0]!.discountCents),
  };
}

const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true });
const seen = (locator: Locator) => locator.filter({ visible: true });

/** The card of a term on a program's page is its radio button. */
export const radioOfTerm = (page: Page, courseRunId: number | undefined) =>
  page.locator(`#terms input[type=radio][value="${courseRunId}"]`);

/**
 * A guest adds one term to the cart for two children, removes and restores one, names them, and continues to the login;
 * the place is chosen in the drawer or, with `isPlaceLater`, after the login.
 */
export async function fillCartAsGuest(visit: Visit, { isPlaceLater = false } = {}): Promise<Expected> {
  const { page, home, t } = visit;
  const { path, ...expected } = await chooseTerm(visit);
  await page.goto(home + path);
  await ready(page);
  const panel = page.locator("#enrol");
  const bar = page.getByRole("link", { name: t("programs.detail.enrol"), exact: true });
  await radioOfTerm(page, expected.courseRunId).check();
  if (await bar.isVisible()) {
    // It leaves as soon as the panel is in view, which the choice may have brought about.
    await bar.click({ timeout: 5_000 }).catch(() => {});
    await expect(bar).toBeHidden();
  }
  await panel.getByRole("button", { name: t("cart.add.another") }).click();
  await panel.getByRole("button", { name: t("cart.add.button") }).click();
  await expect(page.getByText(t("cart.add.added"))).toBeVisible();
  await panel.getByRole("button", { name: t("cart.add.button") }).click();
  await expect(page.getByText(t("cart.add.exists"))).toBeVisible();

  await page.getByRole("button", { name: `${t("cart.open")} (2)` }).click();
  const drawer = page.getByRole("dialog");
  await expect(drawer).toContainText(expected.total);
  await drawer.getByRole("button", { name: new RegExp(t("cart.add.child", { number: 2 })) }).click();
  await expect(page.getByText(t("cart.line.decreased"))).toBeVisible();
  await drawer.getByRole("button", { name: t("ui.undo") }).click();
  await expect(drawer).toContainText(expected.total);

  const goOn = drawer.getByRole("button", { name: t("cart.guest.goOn") });
  await goOn.click();
  await expect(drawer.getByText(t("cart.guest.children"))).toBeVisible();
  await expect(drawer.getByText(t("cart.child.nameMissing"))).toHaveCount(children.length);
  for (const [index, firstName] of children.entries()) {
    const group = drawer.getByRole("region").nth(index);
    await group.getByLabel(t("cart.child.name")).fill(firstName);
    await group.getByLabel(t("cart.child.grade")).selectOption(String(grade));
    await expect(heading(page, t("cart.line.for", { name: firstName }))).toBeVisible();
  }
  await expect(drawer).toContainText(t("cart.totals.dueBeforeTax"));
  if (!isPlaceLater) await choosePlace(visit, drawer, expected);
  await goOn.click();
  await page.waitForURL(/\/usr\/login\?toCart=y/);
  // The guard of the cart leads to the same place.
  await page.goto(`${home}/cart`);
  await page.waitForURL(/\/usr\/login\?.*toCart=y/);
  await expect(page.getByText(t("guards.pleaseLogin"))).toBeVisible();
  return expected;
}

/** Says where the family lives, which adds tax to the sum. */
async function choosePlace({ locale, t }: Visit, cart: Locator, expected: Expected): Promise<void> {
  const region = t("people.provinces.5");
  await cart.getByLabel(t("cart.totals.place")).selectOption({ label: region });
  for (const amount of [expected.total, expected.discount, expected.tax, expected.due])
    await expect(cart).toContainText(amount);
  await expect(cart).toContainText(t("cart.totals.tax", { name: taxName("ON", locale), rate: 13, region }));
}

const newAddress = () => `main-job-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
const pwd = "A-quiet-lake-7";

/** A parent who registered earlier in another browser. */
export async function openAccount({ page, site }: Visit): Promise<{ email: string; pwd: string }> {
  const account = { email: newAddress(), pwd };
  await page.request.post(`${site}/base/user/email/register`, {
    data: { ...account, firstName: "Yuki", lastName },
  });
  await page.context().clearCookies();
  return account;
}

/** Opens an account on the way to the cart; returns the e-mail address. */
export async function registerToCart({ page, t }: Visit): Promise<string> {
  const email = newAddress();
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=pwd]").fill(pwd);
  await page.getByText(t("login.cart.isNew")).click();
  await page.locator("input[name=firstName]").fill("Yuki");
  await page.locator("input[name=lastName]").fill(lastName);
  await page.getByRole("button", { name: t("register.submit"), exact: true }).click();
  await expect(page.getByText(t("register.success"))).toBeVisible();
  await page.waitForURL(/\/cart$/);
  return email;
}

/** The children that the guest named are the account's, with their seats. */
export async function expectChildren({ page, t }: Visit): Promise<void> {
  for (const firstName of children)
    await expect(heading(page, t("cart.line.for", { name: `${firstName} ${lastName}` }))).toBeVisible();
}

/** Expects the cart to explain discount and tax and to match naivePrices; then continues to the payment. */
export async function payFromCart(
  visit: Visit,
  expected: Expected,
  { isPlaceLater = false } = {},
): Promise<void> {
  const { page, t } = visit;
  const leo = page.getByRole("region", { name: `Leo ${lastName}` });
  await expect(leo).toContainText(t("cart.line.discount", { count: 2, percent: 10 }));
  await expect(leo).toContainText(expected.seat);
  await leo.getByLabel(t("cart.line.child"), { exact: true }).selectOption({ label: `Emma ${lastName}` });
  await expect(page.getByText(t("cart.line.clash"))).toBeVisible();

  const summary = page.locator("section").filter({ has: heading(page, t("cart.summary.title")) });
  const pay = seen(page.getByRole("button", { name: t("cart.summary.pay") }));
  if (isPlaceLater) {
    // A new account has no address yet: the tax is unknown, and paying is disabled.
    await expect(summary).toContainText(t("cart.totals.dueBeforeTax"));
    await expect(pay).toBeDisabled();
    await choosePlace(visit, summary, expected);
  }
  for (const amount of [expected.total, expected.discount, expected.tax, expected.due])
    await expect(summary).toContainText(amount);
  await pay.click();
}

/** After the payment page: paid, enrolled, with a receipt, a calendar and an empty cart. */
export async function expectEnrolled(visit: Visit, expected: Expected, email: string): Promise<void> {
  const { page, home, site, locale, t } = visit;
  await page.waitForURL(/\/checkout\/return\?orderId=\d+/);
  const orderId = new URL(page.url()).searchParams.get("orderId");
  await expect(heading(page, t("checkout.paid.title"))).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(t("checkout.paid.text", { email }))).toBeVisible();
  await expect(page.getByRole("button", { name: t("cart.open"), exact: true })).toBeVisible();

  const calendar = await page.request.get(`${site}/api/user/order/calendar/${orderId}?locale=${locale}`);
  const events = (await calendar.text()).split("BEGIN:VEVENT");
  expect(events.filter((event) => event.includes("Emma")).length).toBeGreaterThan(5);
  expect(events.filter((event) => event.includes("Leo")).length).toBeGreaterThan(5);

  await page.getByRole("link", { name: t("checkout.paid.receipt") }).click();
  await page.waitForURL(new RegExp(`/usr/order/${orderId}$`));
  const receipt = page.getByRole("article");
  for (const text of [expected.total, expected.discount, expected.tax, expected.due, `Yuki ${lastName}`])
    await expect(receipt).toContainText(text);

  await page.goto(`${home}/usr/profile?tab=orders`);
  const orders = page.getByRole("listitem").filter({ hasText: expected.due });
  await expect(orders.first()).toContainText(t("orders.status.paid"));
  await page.getByRole("link", { name: t("orders.status.cancelled"), exact: true }).click();
  await expect(page.getByText(t("orders.emptyFiltered"))).toBeVisible();

  await page.goto(`${home}/usr/profile?tab=students`);
  await expect(page.getByText(expected.program)).toHaveCount(children.length);
}
