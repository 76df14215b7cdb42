import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { formatMoney } from "@/lib/core/money";
import { ready, type Visit } from "./visit";
import type { Language } from "./words";

type Answer<Data> = { code: number; msg: string; data: Data };

/** A call with this person's cookies and language; it must succeed. */
export async function ask<Data>(
  request: APIRequestContext,
  path: string,
  data: object,
  language: Language = "en",
): Promise<Data> {
  const headers = { "accept-language": language };
  const answer = (await (await request.post(path, { data, headers, maxRetries: 2 })).json()) as Answer<Data>;
  expect(answer.code, `${path}: ${answer.msg} ${JSON.stringify(answer.data)}`).toBe(200);
  return answer.data;
}

export async function enterOffice(page: Page): Promise<void> {
  await ask(page.request, "/base/admin/login", { name: "admin", pwd: "Demo-pass-1" });
}

export const unique = () => `${Date.now()}-${Math.floor(Math.random() * 1e6)}`;
export const drawer = (page: Page) => page.getByRole("dialog");

/** Types a few letters into a search field, and takes the first result. */
export async function choose(field: Locator, letters: string): Promise<void> {
  await field.click();
  await field.pressSequentially(letters);
  await expect(field.page().getByRole("listbox").getByRole("option").first()).toContainText(
    new RegExp(letters, "i"),
  );
  await field.press("Enter");
  await expect(field).toHaveValue(new RegExp(letters, "i"));
}

export type Purchase = { email: string; orderId: number; studentIds: number[]; charged: number };

/** A new family buys one term for its children and pays on the demo's page. */
export async function buyOnline(
  family: Visit,
  courseRunId: number,
  firstNames: readonly string[],
): Promise<Purchase> {
  const { page, locale } = family;
  const { request } = page;
  const email = `office-${unique()}@example.com`;
  const account = { firstName: "Yuki", lastName: "Tanaka", email, pwd: "A-quiet-lake-7", phone: "0" };
  await ask(request, "/base/user/email/register", { ...account, isAgreeMarketing: false }, locale);
  await ask(request, "/api/user/info/save", { firstName: "Yuki", lastName: "Tanaka", province: 5 });
  const studentIds: number[] = [];
  for (const firstName of firstNames) {
    const child = { firstName, lastName: "Tanaka" };
    studentIds.push((await ask<{ studentId: number }>(request, "/api/user/student/add", child)).studentId);
  }
  await ask(request, "/api/user/basket/items/add", {
    courseAdd: { studentCourseRunIds: studentIds.map((id) => ({ [courseRunId]: id })) },
    bundleAdd: { studentBundleIds: [] },
  });
  const { orderId } = await ask<{ orderId: number }>(request, "/api/user/order", {}, locale);
  const { actualTotalForTax: charged } = await ask<{ actualTotalForTax: number }>(
    request,
    "/api/user/order/detail",
    { id: orderId },
  );
  const { url } = await ask<{ url: string }>(
    request,
    "/stripe/createCheckoutSession",
    { id: orderId },
    locale,
  );
  await page.goto(url);
  await payOnDemoPage(family, charged);
  return { email, orderId, studentIds, charged };
}

/** Pays the amount on the demo's page, and waits until the site reports the payment. */
export async function payOnDemoPage({ page, t, locale }: Visit, charged: number): Promise<void> {
  await page.waitForURL(/\/pay\/demo\//);
  await ready(page);
  const amount = formatMoney(Math.round(charged * 100), locale);
  await page.getByRole("button", { name: t("checkout.demo.pay", { amount }) }).click();
  await page.waitForURL(/\/checkout\/return/);
  await expect(page.getByRole("heading", { name: t("checkout.paid.title") })).toBeVisible({
    timeout: 30_000,
  });
}
