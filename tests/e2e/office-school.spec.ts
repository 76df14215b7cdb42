import sharp from "sharp";
import { defaultSchool } from "@/lib/school/rules";
import { ready, visit } from "../support/visit";
import { ask, enterOffice } from "../support/office";
import { pathIn } from "../support/words";
import { expect, test, watch } from "./fixtures";

const { wechatCode: _none, ...school } = defaultSchool;

test.beforeEach(({ page }) => enterOffice(page));
// Other tests of this site read the example's name and phone.
test.afterEach(async ({ page }) => void (await ask(page.request, "/api/admin/school/save", school)));

const name = { en: "Maplewood English", zh: "枫林英语" };
const quote = { en: "She reads on her own now.", zh: "她现在会自己看书了。" };
const who = { en: "Mother of a grade 4 student", zh: "四年级学生的妈妈" };
const phone = "+1 905 555 0100";

test("what the office writes is on the public pages in both languages, until it is removed @both", async ({
  page,
  baseURL,
  browser,
}) => {
  test.setTimeout(180_000);
  const { t } = visit(page, baseURL ?? "", "en");
  const visitor = await browser.newContext({ baseURL });
  const seen = await visitor.newPage();
  const problems = watch(visitor);
  // The pages are kept from now on.
  for (const locale of ["en", "zh"] as const) {
    await seen.goto(pathIn(locale, "/"));
    await expect(seen.getByRole("contentinfo")).toContainText(school.name[locale]);
    await expect(seen.locator("#parent-words, #outcomes, #credentials")).toHaveCount(0);
    await expect(seen.locator("a[href$='/contact/trial']")).toHaveCount(0);
  }

  await page.goto("/admin/school");
  await ready(page);
  const both = async (label: string, texts: { en: string; zh: string }) => {
    await page.getByLabel(t("office.edit.inEnglish", { label })).fill(texts.en);
    await page.getByLabel(t("office.edit.inChinese", { label })).fill(texts.zh);
  };
  const save = page.getByRole("button", { name: t("office.edit.save"), exact: true });
  await both(t("officeSchool.contact.name"), name);
  await page.getByLabel(t("officeSchool.contact.phone")).fill(phone);
  await page.getByLabel(t("officeSchool.contact.privacyEmail")).fill("privacy@maplewood.example");
  await page.getByRole("button", { name: t("officeSchool.parentWords.add") }).click();
  await both(t("officeSchool.parentWords.quote"), quote);
  await both(t("officeSchool.parentWords.who"), who);
  await save.click();
  await expect(page.getByText(t("validation.consentNeeded"))).toBeVisible();
  await page.getByLabel(t("officeSchool.parentWords.hasConsent")).check();
  await page.getByLabel(t("officeSchool.trial.isOffered")).check();
  await both(t("officeSchool.trial.text"), { en: "One real class.", zh: "一节真实的课。" });
  await save.click();
  await expect(page.getByText(t("officeSchool.saved"))).toBeVisible();

  for (const locale of ["en", "zh"] as const) {
    await seen.goto(pathIn(locale, "/"));
    await expect(seen).toHaveTitle(new RegExp(name[locale]));
    await expect(seen.getByRole("contentinfo")).toContainText(phone);
    await expect(seen.getByRole("figure").filter({ hasText: quote[locale] })).toContainText(who[locale]);
    await seen.locator("a[href$='/contact/trial']").click();
    const { t } = visit(seen, baseURL ?? "", locale);
    await expect(seen.getByRole("textbox", { name: t("enquiry.message") })).toHaveValue(
      t("contact.trial.message"),
    );
  }

  await seen.goto("/privacy");
  await expect(seen.getByText("privacy@maplewood.example").first()).toBeVisible();
  await seen.goto("/terms");
  await expect(seen.getByText("privacy@maplewood.example")).toHaveCount(0);

  await ask(page.request, "/api/admin/school/save", school);
  await seen.goto("/");
  await expect(seen.getByRole("contentinfo")).toContainText(school.phone);
  await expect(seen.locator("#parent-words")).toHaveCount(0);
  expect(problems).toEqual([]);
  await visitor.close();
});

test("a second window of the office is told that the page was changed, and loses nothing", async ({
  page,
  context,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const second = await context.newPage();
  for (const window of [page, second]) {
    await window.goto("/admin/school");
    await ready(window);
    const typed = window === page ? "First Ltd." : "Second Ltd.";
    await window.getByLabel(t("officeSchool.contact.legalName")).fill(typed);
  }
  const save = (window: typeof page) =>
    window.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
  await save(page);
  await expect(page.getByText(t("officeSchool.saved"))).toBeVisible();
  await save(second);
  await expect(second.getByRole("main").getByRole("alert")).toContainText(t("errors.recordChanged"));
  await expect(second.getByRole("button", { name: t("office.edit.seeTheirs") })).toBeVisible();
  await expect(second.getByLabel(t("officeSchool.contact.legalName"))).toHaveValue("Second Ltd.");
});

const outcome = {
  figure: { en: "9 of 10", zh: "十分之九" },
  text: { en: "students went up a reading level", zh: "学生的阅读升了一级" },
  source: { en: "our own tests of 2025", zh: "2025 年校内测评" },
};
const credential = { en: "Member of the Maple Tutors’ Circle", zh: "枫叶教师协会会员" };

test("outcomes, credentials and the WeChat code are on the public pages in both languages, and absent while empty", async ({
  page,
  baseURL,
  browser,
}) => {
  test.setTimeout(120_000);
  const visitor = await browser.newContext({ baseURL });
  const seen = await visitor.newPage();
  const problems = watch(visitor);
  const code = seen.getByRole("main").locator('img[src^="/api/files/picture/"]');
  const parts = seen.locator("#outcomes, #credentials");
  const expectNothing = async () => {
    for (const locale of ["en", "zh"] as const) {
      const { t } = visit(seen, baseURL ?? "", locale);
      await seen.goto(pathIn(locale, "/about"));
      await expect(seen.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(parts).toHaveCount(0);
      await seen.goto(pathIn(locale, "/contact"));
      await expect(seen.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(seen.getByAltText(t("contact.details.wechatCode"))).toHaveCount(0);
    }
  };
  await expectNothing();

  const picture = await sharp({ create: { width: 400, height: 400, channels: 3, background: "#0a7" } })
    .png()
    .toBuffer();
  const { url } = await ask<{ url: string }>(page.request, "/base/uploadImage", {
    str: `data:image/png;base64,${picture.toString("base64")}`,
  });
  await ask(page.request, "/api/admin/school/save", {
    ...school,
    outcomes: [outcome],
    credentials: [credential],
    wechat: "lakeside-office",
    wechatCode: url,
  });
  for (const locale of ["en", "zh"] as const) {
    const { t } = visit(seen, baseURL ?? "", locale);
    await seen.goto(pathIn(locale, "/about"));
    const outcomes = seen.locator("section[aria-labelledby=outcomes]");
    for (const words of [outcome.figure, outcome.text, outcome.source])
      await expect(outcomes).toContainText(words[locale]);
    await expect(seen.locator("section[aria-labelledby=credentials]")).toContainText(credential[locale]);
    await seen.goto(pathIn(locale, "/"));
    await expect(seen.locator("section[aria-labelledby=outcomes]")).toContainText(outcome.text[locale]);
    await seen.goto(pathIn(locale, "/contact"));
    await expect(seen.getByRole("main")).toContainText("lakeside-office");
    const shown = seen.getByAltText(t("contact.details.wechatCode"));
    await shown.scrollIntoViewIfNeeded();
    await expect
      .poll(() => shown.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(100);
    await expect(code).toHaveCount(1);
  }

  await ask(page.request, "/api/admin/school/save", { ...school, wechatCode: "" });
  await expectNothing();
  expect(problems).toEqual([]);
  await visitor.close();
});

test("the whole school is made into one file and saved, with the password each time @both", async ({
  page,
  baseURL,
}) => {
  test.setTimeout(180_000);
  const { t } = visit(page, baseURL ?? "", "en");
  await page.goto("/admin/school");
  await ready(page);
  const heading = page.getByRole("heading", { name: t("officeArchive.title") });
  const card = page.locator("section").filter({ has: heading }).last();
  const password = card.getByLabel(t("officeArchive.password"), { exact: true });
  await password.fill("Demo-pass-1");
  await password.press("Enter");
  await expect(card.getByText(t("office.jobs.ended.archive.done"))).toBeVisible({ timeout: 90_000 });
  await password.fill("Demo-pass-1");
  const saving = page.waitForEvent("download");
  await card.getByRole("button", { name: t("officeArchive.save") }).click();
  expect((await saving).suggestedFilename()).toMatch(/^school-\d{4}-\d\d-\d\d\.zip$/);
});
