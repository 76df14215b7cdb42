import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { formatMoney } from "@/lib/core/money";
import { radioOfTerm } from "./main-job";
import { ready, type Visit } from "./visit";
import { ask, unique } from "./office";

const pwd = "A-quiet-lake-7";

export type Term = {
  courseRunId: number;
  name: string;
  nameZh: string;
  price: number;
  oriPrice: number;
  schedule: { weekdays: number[] };
};
export type Program = { path: string; name: string; nameZh: string; terms: Term[] };

/** Names of terms that tests put on sale begin with it; such a term may close while another test looks at it. */
export const testTermPrefix = "Sundays ";
const isOfTest = ({ name }: Term) => name.startsWith(testTermPrefix);

/** A program of the demo school with its terms on sale, those of other tests last. */
export async function programOf(request: APIRequestContext, name: string): Promise<Program> {
  type Course = { courseId: number; slug: string; name: string; nameZh: string };
  const [course] = await ask<Course[]>(request, "/base/course/list", { name });
  if (!course) throw new Error(`The demo school has no program ${name}.`);
  const terms = await ask<Term[]>(request, "/base/courseRun/dropdown", { id: course.courseId });
  return {
    path: `/programs/${course.slug}-${course.courseId}`,
    name: course.name,
    nameZh: course.nameZh,
    terms: [...terms.filter((term) => !isOfTest(term)), ...terms.filter(isOfTest)],
  };
}

export type Household = {
  email: string;
  pwd: string;
  /** Ids of the children, in the order of their names. */
  children: number[];
  request: APIRequestContext;
};
export type Child = { firstName: string; grade: number };

/** Creates a family with children; `request` is then signed in. */
export async function openHousehold(
  request: APIRequestContext,
  children: readonly Child[],
): Promise<Household> {
  const email = `cart-${unique()}@example.com`;
  await ask(request, "/base/user/email/register", { firstName: "Yuki", lastName: "Tanaka", email, pwd });
  await ask(request, "/api/user/info/save", { country: "CA", province: 5 });
  const ids: number[] = [];
  for (const child of children) {
    const values = { ...child, lastName: "Tanaka" };
    ids.push((await ask<{ studentId: number }>(request, "/api/user/student/add", values)).studentId);
  }
  return { email, pwd, children: ids, request };
}

/** Replaces the stored basket with these pairs of term and child. */
export const storeBasket = (request: APIRequestContext, seats: readonly [number, number][]) =>
  ask(request, "/api/user/basket/items/add", {
    courseAdd: { studentCourseRunIds: seats.map(([run, child]) => ({ [run]: child })) },
    bundleAdd: { studentBundleIds: [] },
  });

/** On a program's page: chooses the term and adds it to the cart for the first child, or the named one. */
export async function putInCart(
  { page, home, t, locale }: Visit,
  program: Program,
  term: Term,
  child?: string,
) {
  await page.goto(home + program.path);
  await ready(page);
  const panel = page.locator("#enrol");
  await radioOfTerm(page, term.courseRunId).check();
  // The form is hydrated once it shows the price.
  await expect(panel.locator("[aria-live=polite]")).toContainText(
    formatMoney(Math.round(term.price * 100), locale),
  );
  if (child) await panel.getByRole("button", { name: child }).click();
  await panel.getByRole("button", { name: t("cart.add.button") }).click();
  await expect(panel.getByRole("button", { name: t("cart.add.view") })).toBeVisible();
}

/** Enters address and password on the login page. */
export async function logIn({ page, t }: Visit, { email }: Pick<Household, "email">) {
  await ready(page);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=pwd]").fill(pwd);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("login.submit"), exact: true })
    .click();
}

/** From any page of a guest to the cart, through the login. */
export async function logInToCart(visit: Visit, household: Pick<Household, "email">) {
  const { page, home } = visit;
  await page.goto(`${home}/cart`);
  await page.waitForURL(/\/usr\/login\?.*toCart=y/);
  await logIn(visit, household);
  await page.waitForURL(/\/cart$/);
}

/** The parts of the cart page that belong to one child. */
export const seatsOf = (page: Page, child: string) =>
  page.getByRole("main").getByRole("region", { name: child });

type Figure = { total: number; actualTotalForTax: number; lines: unknown[] };

/** Expects the lines on the cart page to be those of the account's basket, and the sum to be the amount of the order. */
export async function expectShownIsCharged(
  { page, locale, t }: Visit,
  request: APIRequestContext,
  lines: number,
) {
  const main = page.getByRole("main");
  const remove = new RegExp(
    t("cart.line.removeLabel", { program: "@@", name: "@@" }).split("@@").filter(Boolean).join(".*").trim(),
  );
  await expect(main.getByRole("button", { name: remove })).toHaveCount(lines);
  const figureNow = () => ask<Figure>(request, "/api/user/order/price/figure", {});
  await expect.poll(async () => (await figureNow()).lines.length).toBe(lines);
  const figure = await figureNow();
  const summary = main.locator("section").filter({
    has: page.getByRole("heading", { name: t("cart.summary.title"), exact: true }),
  });
  await expect(summary).toContainText(t("cart.totals.seats", { count: lines }));
  await expect(summary).toContainText(formatMoney(Math.round(figure.total * 100), locale));
}
