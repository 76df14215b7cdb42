import type { Page } from "@playwright/test";
import { ready, type Visit, visit } from "../support/visit";
import {
  answerPart,
  answersOnServer,
  answersSaved,
  answerThrough,
  beginAssessment,
  optionsOf,
  questionHeading,
} from "../support/sitting";
import { widthFor } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

const parent = { firstName: "Wen", lastName: "Zhao", password: "A-quiet-lake-7" };
const child = { firstName: "Mia", lastName: "Zhao" };

for (const locale of languages)
  test(`a visitor takes grade 6, loses the connection, and the family keeps the report (${locale}) ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const family = visit(page, baseURL ?? "", locale);
    await beginAssessment(family);
    await answerThrough(family, 5);
    await answersSaved(family);

    await test.step("offline in the middle, a reload, and back", async () => {
      const { t } = family;
      await page.context().setOffline(true);
      await answerThrough(family, 2);
      await expect(page.getByText(t("assessment.taking.save.offlineNotice"))).toBeVisible();
      expect(await mirrored(page)).toHaveLength(2);
      const address = page.url();
      await page.reload().catch(() => {});
      await page.context().setOffline(false);
      await page.goto(address);
      await ready(page);
      await answersSaved(family);
      expect(await answersOnServer(family)).toBe(7);
    });

    await test.step("a second window shows what the first one answers", async () => {
      const other = await page.context().newPage();
      await other.goto(page.url());
      await ready(other);
      await choose(family, 0);
      await optionsOf(page).first().click();
      await choose(visit(other, baseURL ?? "", locale), 0);
      await expect(other.getByRole("radio").first()).toBeChecked();
      await other.close();
    });

    await finish(family);
    await readReport(family, family.t("report.visitor"));
    const email = await correctAddress(family, await claim(family));
    await setPassword(family, email);
    await signInAndPrint(family, email);
  });

test("offline, no banner covers an answer, and the notice leaves when the connection is back @both", async ({
  page,
  baseURL,
}) => {
  const family = visit(page, baseURL ?? "", "en");
  const { t } = family;
  await beginAssessment(family);
  await page.context().setOffline(true);
  const notice = page.getByText(t("assessment.taking.save.offlineNotice"));
  await expect(notice).toBeVisible();
  await expect(page.getByText(t("layout.offline"))).toBeHidden();
  await optionsOf(page).last().click();
  await expect(page.getByRole("banner").getByTitle(/1/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(notice).toBeHidden();
  await answersSaved(family);
});

test("elsewhere the offline banner can be closed, and leaves when the connection is back @phone", async ({
  page,
  baseURL,
}) => {
  const { t, home } = visit(page, baseURL ?? "", "en");
  await page.goto(`${home}/contact`);
  await ready(page);
  const banner = page.getByText(t("layout.offline"));
  await page.context().setOffline(true);
  await expect(banner).toBeVisible();
  await page.context().setOffline(false);
  await expect(banner).toBeHidden();
  await page.context().setOffline(true);
  await banner
    .locator("..")
    .getByRole("button", { name: t("ui.close") })
    .click();
  await expect(banner).toBeHidden();
  await page.context().setOffline(false);
});

/** Goes to a question through the overview. */
async function choose({ page, t }: Visit, index: number) {
  await page.getByRole("button", { name: t("assessment.taking.overview"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await sheet
    .getByRole("button", {
      name: new RegExp(`^${t("assessment.taking.questionOnly", { number: index + 1 })},`),
    })
    .click();
  await expect(questionHeading({ page, t }, index + 1)).toBeVisible();
}

/** Answers all but one in three parts, sets a mark, views the list of empty questions, and hands in. */
async function finish(family: Visit) {
  const { page, t } = family;
  await choose(family, 7);
  await answerPart(family, 1, 1);
  await answerPart(family, 2, 7);
  await answerThrough(family, 6);
  await page.getByRole("button", { name: t("assessment.taking.flag") }).click();
  await page.getByRole("button", { name: t("assessment.taking.last"), exact: true }).click();
  await expect(page.getByText(t("assessment.taking.handIn.blanks", { count: 1 }))).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: t("assessment.taking.handIn.action"), exact: true }).click();
  await page.getByRole("link", { name: t("assessment.taking.over.action") }).click();
  await page.waitForURL(/\/assessment\/result\/\d+$/);
}

async function readReport({ page, t }: Visit, name: string) {
  await expect(page.getByRole("heading", { name: t("report.title", { name }), level: 1 })).toBeVisible();
  for (const { name: skill, nameZh } of await skillNames(page))
    await expect(
      page.getByRole("heading", { name: t.raw("report.visitor") === "您的孩子" ? nameZh : skill }),
    ).toBeVisible();
  expect(await mirrored(page)).toEqual([]);
}

/** The answers in the cookie `stu_answer`: those that the server has not acknowledged (rule R9.6). */
async function mirrored(page: Page): Promise<unknown[]> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "stu_answer");
  return cookie ? (JSON.parse(decodeURIComponent(cookie.value)) as { answers: unknown[] }).answers : [];
}

async function skillNames(page: Page) {
  const answer = await page.request.post("/base/assessment/skill/dropdown", { data: {} });
  return ((await answer.json()) as { data: { name: string; nameZh: string }[] }).data;
}

async function claim({ page, t }: Visit): Promise<string> {
  await ready(page);
  const email = `claim-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const form = page.locator("form").filter({ has: page.locator("input[name=studentFirstName]") });
  await form.getByRole("button").click();
  await expect(form.getByRole("textbox").first()).toBeFocused();
  await page.locator("input[name=firstName]").fill(parent.firstName);
  await page.locator("input[name=lastName]").fill(parent.lastName);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=studentFirstName]").fill(child.firstName);
  await page.locator("input[name=studentLastName]").fill(child.lastName);
  await form.getByRole("button").click();
  await expect(page.getByText(t("assessment.claim.sent.text", { email }))).toBeInViewport();
  return email;
}

/** The address was mistyped: after a reload the page still knows it, and sends the mail elsewhere. */
async function correctAddress({ page, t }: Visit, mistyped: string): Promise<string> {
  const email = mistyped.replace("claim-", "right-");
  await page.reload();
  await ready(page);
  await expect(page.getByText(t("assessment.claim.sent.text", { email: mistyped }))).toBeVisible();
  await page.getByRole("button", { name: t("assessment.claim.sent.change") }).click();
  await page.locator("input[name=email]").fill(email);
  await page.getByRole("button", { name: t("assessment.claim.sent.send") }).click();
  await expect(page.getByText(t("assessment.claim.sent.text", { email }))).toBeVisible();
  return email;
}

/** The link of the mail in the demo's outbox. */
async function setPassword({ page, home, t }: Visit, email: string) {
  await page.goto(`${home}/dev/mail`);
  await page.getByRole("row").filter({ hasText: email }).getByRole("link").first().click();
  const text = await page.locator("pre").textContent();
  const link = /http\S+\/usr\/resetPwd\?rt=[\w-]+/.exec(text ?? "")?.[0] ?? "";
  await page.goto(`${home}${new URL(link).pathname.replace(/^\/zh/, "")}${new URL(link).search}`);
  await ready(page);
  const passwords = page.locator("input[autocomplete=new-password]");
  for (const field of await passwords.all()) await field.fill(parent.password);
  await page.getByRole("button", { name: t("reset.choose.submit") }).click();
  // The link of a claimed report signs the family in and leads to the dashboard with the report on top.
  await page.waitForURL(/\/usr\/profile$/);
  await expect(
    page.getByRole("heading", { name: t("report.new.title", { name: child.firstName }) }),
  ).toBeVisible();
  await page.getByRole("link", { name: t("report.new.action") }).click();
  await page.waitForURL(/\/usr\/detail\/report\?studentId=\d+/);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(child.firstName);
}

async function signInAndPrint({ page, home, t, locale }: Visit, email: string) {
  await page.context().clearCookies();
  await page.goto(`${home}/usr/login?role=1&next=/usr/profile?tab=grades`);
  await ready(page);
  await page.locator("input[name=email]").fill(email);
  await page.locator("input[name=pwd]").fill(parent.password);
  await page.getByRole("button", { name: t("login.submit"), exact: true }).click();
  await page.waitForURL(/tab=grades/);
  await page.getByRole("link", { name: t("assessment.results.open"), exact: true }).click();
  await page.waitForURL(/\/usr\/detail\/report\?studentId=\d+&grade=6/);
  await expect(
    page.getByRole("heading", { name: t("report.title", { name: child.firstName }), level: 1 }),
  ).toBeVisible();

  const printed = await page.pdf({ format: locale === "zh" ? "A4" : "Letter" });
  expect(pagesOf(printed)).toBe(2);
  const link = page.getByRole("link", { name: t("report.actions.pdf") });
  const answer = await page.request.get((await link.getAttribute("href")) ?? "");
  const pdf = await answer.body();
  expect([answer.status(), pagesOf(pdf), pdf.length < 400_000]).toEqual([200, 2, true]);
}

const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;
