import type { Page } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import zh from "@/messages/zh.json" with { type: "json" };
import { ready } from "../support/visit";
import { ask, unique } from "../support/office";
import { expect, test } from "./fixtures";

const pwd = "A-quiet-lake-7";

/** Creates a family for this test, signed in. */
async function newFamily(page: Page): Promise<string> {
  const email = `signed-out-${unique()}@example.com`;
  await ask(page.request, "/base/user/email/register", {
    firstName: "Mei",
    lastName: "Lin",
    email,
    pwd,
    isAgreeMarketing: false,
  });
  return email;
}

/** Ends the page's session on the server, as a changed password would. */
async function endElsewhere(page: Page) {
  const { value } = (await page.context().cookies()).find(({ name }) => name === "token")!;
  await page.request.fetch("/base/session/clear", {
    method: "POST",
    headers: { authorization: value, cookie: "" },
    data: {},
  });
}

async function signedOutWhileTyping(page: Page, city: string, t: typeof en, prefix = "") {
  await page.goto(`${prefix}/usr/profile?tab=account`);
  await ready(page);
  const cookies = await page.context().cookies();
  await page.getByLabel(t.account.fields.city).fill(city);
  await endElsewhere(page);
  await page.context().addCookies(cookies);
  await page.getByRole("button", { name: t.account.save, exact: true }).click();
  await page.waitForURL((url) => url.pathname === (prefix || "/"));
  const told = page.getByRole("dialog", { name: t.account.signedOut.title });
  await expect(told).toContainText(t.account.signedOut.ended);
  await expect(told).toContainText(t.account.signedOut.kept);
  await told.getByRole("link", { name: t.account.signedOut.login }).click();
  await page.waitForURL(/\/usr\/login/);
  await ready(page);
}

async function logIn(page: Page, email: string, t: typeof en, password = pwd) {
  await page.getByLabel(t.login.email).fill(email);
  await page.getByLabel(t.login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: t.login.submit, exact: true }).click();
  await page.waitForURL(/\/usr\/profile/);
  await ready(page);
}

for (const [language, t, prefix] of [
  ["English @desk", en, ""],
  ["Chinese @phone", zh as typeof en, "/zh"],
] as const)
  test(`a person signed out while typing learns why, and finds the text again after the login (${language})`, async ({
    page,
  }) => {
    const email = await newFamily(page);
    await signedOutWhileTyping(page, "Thunder Bay", t, prefix);
    await logIn(page, email, t);
    await expect(page).toHaveURL(/\/usr\/profile\?tab=account$/);
    await expect(page.getByLabel(t.account.fields.city)).toHaveValue("Thunder Bay");
    await expect(page.getByText(t.ui.draftRestored)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(t.account.fields.city)).toHaveValue("");
  });

test("a person already at the login reads the reason beside the form", async ({ page }) => {
  await newFamily(page);
  await page.goto("/usr/profile?tab=account");
  await ready(page);
  const cookies = await page.context().cookies();
  await endElsewhere(page);
  await page.context().addCookies(cookies);
  // The person has gone to the login while the page was redirecting home.
  await page.route(
    (url) => url.pathname === "/",
    (route) => route.fulfill({ status: 302, headers: { location: "/usr/login" } }),
  );
  await page.getByLabel(en.account.fields.city).fill("Moose Jaw");
  await page.getByRole("button", { name: en.account.save, exact: true }).click();
  await page.waitForURL(/\/usr\/login/);
  await expect(page.getByText(en.account.signedOut.ended)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("typed text is restored to the same person only", async ({ page }) => {
  await newFamily(page);
  await signedOutWhileTyping(page, "Moose Jaw", en);
  await logIn(page, "parent2@example.com", en, "Demo-pass-1");
  await page.goto("/usr/profile?tab=account");
  await ready(page);
  await expect(page.getByLabel(en.account.fields.city)).not.toHaveValue("Moose Jaw");
  expect(await page.evaluate(() => sessionStorage.getItem("formDrafts"))).toBeNull();
});

test("a password is never kept", async ({ page }) => {
  await newFamily(page);
  await page.goto("/usr/profile?tab=password");
  await ready(page);
  const cookies = await page.context().cookies();
  for (const field of await page.locator("main input").all()) await field.fill("Secret-words-77");
  await endElsewhere(page);
  await page.context().addCookies(cookies);
  await page.locator("main form").getByRole("button").last().click();
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByRole("dialog", { name: en.account.signedOut.title })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  expect(kept).not.toContain("Secret-words");
});

test("the grades of a family without children lead to adding one @phone", async ({ page }) => {
  await newFamily(page);
  await page.goto("/usr/profile?tab=grades");
  await ready(page);
  await expect(page.getByText(en.family.grades.noChildren)).toBeVisible();
  await page.getByRole("link", { name: en.account.parent.noChildren.action }).click();
  await expect(page.getByRole("dialog", { name: en.people.students.addTitle })).toBeVisible();
  await page.getByRole("dialog").getByLabel(en.people.fields.firstName).fill("An");
  let asked = "";
  page.once("dialog", (question) => {
    asked = question.message();
    return question.dismiss();
  });
  await page.getByRole("dialog").getByRole("button", { name: en.ui.close }).click();
  expect(asked).toBe(en.ui.leaveUnsaved);
  await expect(page.getByRole("dialog").getByLabel(en.people.fields.firstName)).toHaveValue("An");
});
