import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { startDemoSite } from "../support/browser-site";
import { confirmAddress } from "../support/doors";
import { FacebookStandIn } from "../support/facebook-stand-in";
import { GoogleStandIn } from "../support/google-stand-in";
import { ready, type Visit, visit } from "../support/visit";
import { type SmtpStandIn, startSmtpStandIn } from "../support/smtp-stand-in";
import { desk, phone } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

const pwd = "quiet-harbour-9";
let google: GoogleStandIn;
let facebook: FacebookStandIn;
let smtp: SmtpStandIn;
let site: Awaited<ReturnType<typeof startDemoSite>>;

/** A second server, whose Google, Facebook and mail server are stand-ins. */
test.beforeAll(async () => {
  test.setTimeout(180_000);
  [google, facebook, smtp] = await Promise.all([
    new GoogleStandIn().start(),
    new FacebookStandIn().start(),
    startSmtpStandIn(),
  ]);
  site = await startDemoSite({ ...google.environment(), ...facebook.environment(), SMTP_URL: smtp.url });
});
test.afterAll(async () => {
  await site.stop();
  await Promise.all([google.stop(), facebook.stop(), smtp.stop()]);
});

const someone = () => `identity-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;

/** Opens an account with a password; the browser is then signed in to it. */
async function register({ page, locale }: Visit, email = someone()): Promise<string> {
  const data = { firstName: "Yuki", lastName: "Tanaka", email, pwd, isAgreeMarketing: false };
  const headers = { "accept-language": locale };
  const answer = await page.request.post(`${site.url}/base/user/email/register`, { data, headers });
  expect(answer.status()).toBe(200);
  return email;
}

/** The link in the newest mail to a recipient. */
async function mailedLink(recipient: string, name: string): Promise<string> {
  let link = "";
  await expect(() => {
    const mails = smtp.mails.filter(({ to }) => to?.some(({ address }) => address === recipient));
    const links = mails.flatMap(({ html = "" }) =>
      [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href ?? ""),
    );
    link =
      links
        .map((href) => href.replaceAll("&amp;", "&"))
        .filter((href) => href.includes(`${name}=`))
        .at(-1) ?? "";
    expect(link).not.toBe("");
  }).toPass({ timeout: 20_000 });
  return link;
}

async function openLogin({ page, home }: Visit) {
  await page.goto(`${home}/usr/login`);
  await ready(page);
}

async function logIn(person: Visit, email: string, password: string) {
  const { page, t } = person;
  await openLogin(person);
  await page.getByLabel(t("login.email"), { exact: true }).fill(email);
  await page.getByLabel(t("login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
}

const atHome = ({ page, home }: Visit) => page.waitForURL(new RegExp(`^${home}/usr/profile`));
const signOut = (page: Page) => page.context().clearCookies({ name: /^(token|current_user)$/ });
const whoAmI = async ({ page }: Visit) => {
  const answer = await page.request.post(`${site.url}/api/user/info/view`, { data: {} });
  return ((await answer.json()) as { data: { userId: number; email: string; emailVerified: boolean } | null })
    .data;
};

for (const locale of languages)
  test.describe(`identity (${locale})`, () => {
    test.use(locale === "zh" ? phone : desk);

    test("Google opens an account at the first press and the same one at the second", async ({ page }) => {
      const person = visit(page, site.url, locale);
      const email = someone();
      google.person = { sub: email, email, email_verified: true, given_name: "Mina", family_name: "Park" };
      await openLogin(person);
      await page.getByRole("button", { name: person.t("identity.google") }).click();
      await atHome(person);
      const first = await whoAmI(person);
      expect(first).toMatchObject({ email, emailVerified: true });
      await signOut(page);
      await openLogin(person);
      await page.getByRole("button", { name: person.t("identity.google") }).click();
      await atHome(person);
      expect(await whoAmI(person)).toEqual(first);
    });

    test("a Facebook account with the address of an account asks for its password", async ({ page }) => {
      const person = visit(page, site.url, locale);
      const { t } = person;
      const email = await register(person);
      const own = await whoAmI(person);
      await signOut(page);
      facebook.person = { id: email, name: "Yuki Tanaka", email };
      await openLogin(person);
      await page.getByRole("button", { name: t("identity.facebook") }).click();
      await page.waitForURL(/\/sign-in\?/);
      expect(await whoAmI(person)).toBeNull();
      await expect(page.getByRole("heading", { name: t("identity.link.title") })).toBeVisible();
      await ready(page);
      await page.getByLabel(t("identity.link.password"), { exact: true }).fill("not-the-password");
      await page.getByRole("button", { name: t("identity.link.submit") }).click();
      await expect(page.getByLabel(t("identity.link.password"), { exact: true })).toHaveAttribute(
        "aria-invalid",
        "true",
      );
      await page.getByLabel(t("identity.link.password"), { exact: true }).fill(pwd);
      await page.getByRole("button", { name: t("identity.link.submit") }).click();
      await atHome(person);
      expect((await whoAmI(person))?.userId).toBe(own?.userId);
    });

    test("or a mail, which works only in the browser that requested it", async ({ page, browser }) => {
      const person = visit(page, site.url, locale);
      const { t } = person;
      const email = await register(person);
      await signOut(page);
      google.person = { sub: email, email, email_verified: true };
      await openLogin(person);
      await page.getByRole("button", { name: t("identity.google") }).click();
      await page.waitForURL(/\/sign-in\?/);
      await ready(page);
      await page.getByRole("button", { name: t("identity.link.mail") }).click();
      await expect(page.getByText(t("identity.link.mailed"))).toBeVisible();
      const link = await mailedLink(email, "confirm");

      const elsewhere = await browser.newContext();
      const stranger = await elsewhere.newPage();
      await stranger.goto(link);
      await ready(stranger);
      await stranger.getByRole("button", { name: t("identity.confirm.submit") }).click();
      await expect(stranger.getByText(t("identity.confirm.wrongBrowser"))).toBeVisible();
      await elsewhere.close();

      const mail = await page.context().newPage();
      await mail.goto(link);
      await ready(mail);
      await mail.getByRole("button", { name: t("identity.confirm.submit") }).click();
      await atHome({ ...person, page: mail });
      expect(await whoAmI(person)).toMatchObject({ email, emailVerified: true });
    });

    test("a forgotten password: the message, the login page, the mail, a new one", async ({ page }) => {
      const person = visit(page, site.url, locale);
      const { t, home } = person;
      const email = await register(person);
      const old = await page.context().cookies();
      await signOut(page);
      await openLogin(person);
      await page.getByRole("link", { name: t("login.forgot") }).click();
      await page.waitForURL(/\/usr\/resetPwd/);
      await page.getByLabel(t("reset.email"), { exact: true }).fill(email);
      await page.getByRole("button", { name: t("reset.submit") }).click();
      const notice = page.getByRole("dialog");
      if (locale === "en") {
        const words = (await notice.innerText()).replace(/\s+/g, " ");
        expect(words).toContain(
          "Check your email. We sent an email to your email to reset your password. If you do not receive email within 1 minute, please re confirm whether you have entered the correct email.",
        );
      }
      await expect(notice).toContainText(t("reset.sent.text"));
      await notice.getByRole("button", { name: t("reset.sent.ok") }).click();
      await page.waitForURL(new RegExp(`^${home}/usr/login`));

      await page.goto(await mailedLink(email, "rt"));
      await ready(page);
      const fresh = "another-harbour-7";
      await page.getByLabel(t("reset.choose.new"), { exact: true }).fill(fresh);
      await page.getByLabel(t("reset.choose.repeat"), { exact: true }).fill(fresh);
      await page.getByRole("button", { name: t("reset.choose.submit") }).click();
      await expect(page.getByText(t("reset.choose.success"))).toBeVisible();
      await page.waitForURL(new RegExp(`^${home}/usr/login`));
      await page.context().addCookies(old);
      expect(await whoAmI(person)).toBeNull();
      await signOut(page);
      await logIn(person, email, fresh);
      await atHome(person);
    });

    test("an address is confirmed by its mail", async ({ page }) => {
      const person = visit(page, site.url, locale);
      const email = await register(person);
      await confirmAddress(person, email, () => mailedLink(email, "ct"));
      expect((await whoAmI(person))?.emailVerified).toBe(true);
    });

    test("two-step sign-in: set up, sign in with the app, sign in with a backup code", async ({ page }) => {
      const person = visit(page, site.url, locale);
      const { t, home } = person;
      const email = await register(person);
      await page.goto(`${home}/usr/profile?tab=security`);
      await ready(page);
      const card = page
        .locator("section")
        .filter({ has: page.getByRole("heading", { name: t("security.twoStep.title") }) });
      await card.getByLabel(t("security.twoStep.password"), { exact: true }).fill(pwd);
      await card.getByRole("button", { name: t("security.twoStep.begin") }).click();
      const secret = (await card.locator("code").innerText()).replaceAll(" ", "");
      await expect(card.locator(":focus")).toContainText(t("security.twoStep.scan"));
      const app = new TOTP({ secret: Secret.fromBase32(secret) });
      await card.getByLabel(t("security.twoStep.code"), { exact: true }).fill(app.generate());
      await card.getByRole("button", { name: t("security.twoStep.confirm") }).click();
      await expect(card.getByText(t("security.twoStep.codesTitle"), { exact: true })).toBeVisible();
      await expect(card.locator(":focus")).toContainText(t("security.twoStep.codesTitle"));
      await expect(card.getByText(t("security.twoStep.on"), { exact: true })).toBeVisible();
      const [paper = ""] = await card.locator("li code").allInnerTexts();
      await card.getByRole("button", { name: t("security.twoStep.kept") }).click();
      await expect(card.getByText(t("security.twoStep.on"), { exact: true })).toBeVisible();

      // The code of the next half minute is already valid; the current one was used.
      for (const code of [app.generate({ timestamp: Date.now() + 30_000 }), paper]) {
        await signOut(page);
        await logIn(person, email, pwd);
        await expect(page.getByLabel(t("identity.code.label"), { exact: true })).toBeFocused();
        await page.getByLabel(t("identity.code.label"), { exact: true }).fill("000000");
        await page.getByRole("button", { name: t("identity.code.submit"), exact: true }).click();
        await expect(page.getByLabel(t("identity.code.label"), { exact: true })).toHaveAttribute(
          "aria-invalid",
          "true",
        );
        await page.getByLabel(t("identity.code.label"), { exact: true }).fill(code);
        await page.getByRole("button", { name: t("identity.code.submit"), exact: true }).click();
        await atHome(person);
      }
    });

    test("the list of sessions signs out all others", async ({ page, browser }) => {
      const person = visit(page, site.url, locale);
      const { t, home } = person;
      const email = await register(person);
      const elsewhere = await browser.newContext({ locale: "en-CA" });
      const other = visit(await elsewhere.newPage(), site.url, locale);
      await logIn(other, email, pwd);
      await atHome(other);
      await page.goto(`${home}/usr/profile?tab=security`);
      await ready(page);
      await expect(page.getByText(t("security.sessions.current"))).toHaveCount(1);
      await page.getByRole("button", { name: t("security.sessions.everywhere") }).click();
      await expect(page.getByText(t("security.sessions.everywhereDone"))).toBeVisible();
      await expect(page.getByRole("button", { name: t("security.sessions.everywhere") })).toBeHidden();
      expect(await whoAmI(other)).toBeNull();
      expect((await whoAmI(person))?.email).toBe(email);
      await elsewhere.close();
    });

    test("a browser inside an app explains why Google is not available", async ({ browser }) => {
      for (const [app, hint] of [
        ["Instagram 300.0", "identity.embedded.text"],
        ["MicroMessenger/8.0", "layout.wechat.login.text"],
      ] as const) {
        const userAgent = `Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120 Mobile Safari/537.36 ${app}`;
        const context = await browser.newContext({ userAgent });
        const person = visit(await context.newPage(), site.url, locale);
        await openLogin(person);
        const { page, t } = person;
        await expect(page.getByText(t(hint))).toBeVisible();
        await expect(page.getByRole("button", { name: t("identity.google") })).toHaveCount(0);
        await expect(page.getByRole("button", { name: t("identity.facebook") })).toBeVisible();
        await context.close();
      }
    });
  });
