import { expect } from "@playwright/test";
import { ready, type Visit } from "./visit";

/** Enters login and password on the current login page. */
export async function typeLogin({ page, t }: Visit, login: string, pwd: string): Promise<void> {
  await ready(page);
  await page.locator("input[name=email]").fill(login);
  await page.locator("input[name=pwd]").fill(pwd);
  await page
    .getByRole("main")
    .getByRole("button", { name: t("login.submit"), exact: true })
    .click();
}

/** The newest mail to an address, from the demo's mailbox. */
export async function readMail({ page, home }: Visit, recipient: string): Promise<string> {
  await page.goto(`${home}/dev/mail`);
  await page.getByRole("row").filter({ hasText: recipient }).getByRole("link").first().click();
  await page.waitForURL(/\/dev\/mail\/\d+$/);
  return (await page.locator("pre").textContent()) ?? "";
}

/** The link of the newest mail that confirms an address, from the demo's mailbox. */
const confirmationIn = async (person: Visit, email: string): Promise<string> =>
  /http\S+[?&]ct=[\w.-]+/.exec(await readMail(person, email))?.[0] ?? "";

/** Confirms a signed-in parent's address by its mail, whose link comes from `mailed`. */
export async function confirmAddress(person: Visit, email: string, mailed = confirmationIn): Promise<void> {
  const { page, home, t } = person;
  await page.goto(`${home}/usr/profile?isEmail=1`);
  await ready(page);
  await page
    .getByRole("button", { name: t("security.email.ask") })
    .first()
    .click();
  await expect(page.getByText(t("security.email.asked")).first()).toBeVisible();
  const { pathname, search } = new URL(await mailed(person, email));
  await page.goto(new URL(pathname + search, page.url()).href);
  await ready(page);
  await page.getByRole("button", { name: t("identity.address.submit") }).click();
  await expect(page.getByText(t("identity.address.confirmed", { email }))).toBeVisible();
}

/** From the login page to a new password by its reset mail; ends on the login page. */
export async function resetByMail(person: Visit, email: string, pwd: string): Promise<void> {
  const { page, home, t } = person;
  await page.getByRole("link", { name: t("login.forgot") }).click();
  await page.waitForURL(/\/usr\/resetPwd/);
  await ready(page);
  await page.getByLabel(t("reset.email"), { exact: true }).fill(email);
  await page.getByRole("button", { name: t("reset.submit") }).click();
  await expect(page.getByRole("dialog")).toContainText(t("reset.sent.text"));
  const { search } = new URL(/http\S+\?rt=[\w-]+/.exec(await readMail(person, email))?.[0] ?? "");
  await page.goto(`${home}/usr/resetPwd${search}`);
  await ready(page);
  await page.getByLabel(t("reset.choose.new"), { exact: true }).fill(pwd);
  await page.getByLabel(t("reset.choose.repeat"), { exact: true }).fill(pwd);
  await page.getByRole("button", { name: t("reset.choose.submit") }).click();
  await page.waitForURL(/\/usr\/login/);
}
