import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test } from "./fixtures";

const pwd = "Demo-pass-1";

async function tokenOf(request: APIRequestContext, email: string, role = 1): Promise<string> {
  const answer = await request.post("/base/email/login", { data: { role, email, pwd } });
  return ((await answer.json()) as { token: string }).token;
}

const signInAs = (page: Page, email: string, role = 1) => tokenOf(page.request, email, role);
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name);

/** To keep a person signed in, to know the order being paid, and answers that have not been sent. */
const functional = ["token", "current_user", "device", "orderId", "stu_answer"];

test("a family's browser has only the cookies that the privacy page names", async ({ page }) => {
  await page.goto("/");
  await page.goto("/programs");
  expect(await cookieNames(page)).toEqual([]);
  await signInAs(page, "parent@example.com");
  for (const path of ["/usr/profile", "/zh/usr/profile?tab=orders", "/cart", "/assessment"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
  }
  expect((await cookieNames(page)).filter((name) => !functional.includes(name))).toEqual([]);
});

test.describe("guards (rules R3.1 to R3.3)", () => {
  for (const [path, notice, lands] of [
    ["/usr/profile", "Please login", "/usr/login"],
    ["/stu/attendClass", "Please login", "/usr/login"],
    ["/tea/profile", "Please login", "/tea/login"],
    ["/admin/profile", "Please login", "/admin/login"],
    ["/zh/usr/profile", "请先登录", "/zh/usr/login"],
    ["/cart", "Please login", "/usr/login?toCart=y"],
  ] as const)
    test(`${path} without a session says ${notice}`, async ({ page, baseURL }) => {
      await page.goto(path);
      await expect(page.getByText(notice, { exact: true })).toBeVisible();
      const url = new URL(page.url());
      expect(url.pathname).toBe(new URL(lands, baseURL).pathname);
      expect(url.searchParams.get("toCart")).toBe(lands.includes("toCart") ? "y" : null);
      expect(url.searchParams.has("notice")).toBe(false);
    });

  test("the login leads back to the requested page @phone", async ({ page }) => {
    await page.goto("/usr/profile?tab=orders");
    await page.getByLabel("E-mail address").fill("parent@example.com");
    await page.getByLabel("Password", { exact: true }).fill(pwd);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page.getByText("Login Successfully")).toBeVisible();
    await page.waitForURL("**/usr/profile?tab=orders");
  });

  test("the cart requires a parent, and student pages are entered from the cart", async ({ page }) => {
    await signInAs(page, "student@example.com", 2);
    await page.goto("/cart");
    await expect(page.getByText("Please login with user", { exact: true })).toBeVisible();
    await signInAs(page, "parent@example.com");
    await page.goto("/stu/new");
    await expect(page.getByText("Please enter from cart", { exact: true })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/cart");
  });
});

test.describe("a token in the address (rule R2.10)", () => {
  test("signs a parent in and is removed from the address", async ({ page, playwright, baseURL }) => {
    const elsewhere = await playwright.request.newContext({ baseURL });
    const token = await tokenOf(elsewhere, "parent@example.com");
    await page.goto(`/zh/usr/profile?tab=orders&token=${encodeURIComponent(token)}`);
    expect(page.url()).toBe(`${baseURL}/zh/usr/profile?tab=orders`);
    expect(await cookieNames(page)).toEqual(expect.arrayContaining(["token", "current_user"]));
  });

  test("if invalid, is removed from the address and asks to log in", async ({ page }) => {
    await page.goto("/programs?token=nonsense");
    await expect(page.getByText("Please login", { exact: true })).toBeVisible();
    expect(page.url()).not.toContain("token");
  });

  test("asks before it changes the account", async ({ page, playwright, baseURL }) => {
    const elsewhere = await playwright.request.newContext({ baseURL });
    const token = await tokenOf(elsewhere, "parent2@example.com");
    await signInAs(page, "parent@example.com");
    const before = (await page.context().cookies()).find(({ name }) => name === "token")?.value;
    await page.goto(`/usr/profile?token=${encodeURIComponent(token)}`);
    await expect(page.getByRole("heading", { name: "Change account?" })).toBeVisible();
    expect((await page.context().cookies()).find(({ name }) => name === "token")?.value).toBe(before);
    await page.getByRole("button", { name: "Continue with the other account" }).click();
    await page.waitForURL("**/usr/profile");
    expect((await page.context().cookies()).find(({ name }) => name === "token")?.value).not.toBe(before);
  });
});

test("thirty minutes of inactivity sign every tab out; the dialog can prevent it (rule R2.6)", async ({
  page,
  context,
}) => {
  await signInAs(page, "parent@example.com");
  const other = await context.newPage();
  await other.clock.install();
  await other.goto("/programs");
  await page.bringToFront();
  await page.clock.install();
  await page.goto("/usr/profile");
  // The page's first calls count as activity; inactivity begins after them.
  await page.waitForLoadState("networkidle");
  await page.clock.runFor("29:00");
  const stay = page.getByRole("button", { name: "Stay signed in" });
  await expect(stay).toBeVisible();
  await stay.click();
  await expect(stay).toBeHidden();
  // The last seconds pass in real time, so that the call that ends the session can complete.
  await page.clock.runFor("29:56");
  await page.waitForURL((url) => url.pathname === "/");
  await other.waitForURL((url) => url.pathname === "/");
  expect(await cookieNames(page)).not.toContain("token");
});

test("an ended session clears the page and goes home (rule R2.7)", async ({ page, playwright, baseURL }) => {
  const token = await signInAs(page, "parent@example.com");
  await page.goto("/usr/profile?tab=account");
  await page.waitForLoadState("networkidle");
  const elsewhere = await playwright.request.newContext({ baseURL });
  await elsewhere.post("/base/session/clear", { headers: { authorization: token }, data: {} });
  await page.evaluate(() => localStorage.setItem("addToCart", "[]"));
  await page.getByRole("button", { name: "Save" }).first().click();
  await page.waitForURL((url) => url.pathname === "/");
  expect(await cookieNames(page)).not.toContain("current_user");
  expect(await page.evaluate(() => localStorage.getItem("addToCart"))).toBeNull();
});
