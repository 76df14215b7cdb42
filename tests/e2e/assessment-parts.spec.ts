import type { Page } from "@playwright/test";
import { ready, type Visit, visit } from "../support/visit";
import {
  answerPart,
  answersOnServer,
  answersSaved,
  answerThrough,
  beginAssessment,
  checkPart,
  optionsOf,
  partBegins,
  pressNextPart,
  questionHeading,
  sittingOnServer,
} from "../support/sitting";
import { widthFor } from "../support/widths";
import { type Language, languages } from "../support/words";
import { audit } from "../support/audit";
import { expect, test } from "./fixtures";

test.use({ expectedErrors: [/ERR_(INTERNET_DISCONNECTED|FAILED)/] });

const clockOf = ({ page, t }: Visit) => page.getByRole("timer", { name: t("assessment.taking.clock.label") });
const secondsOf = async (family: Visit) => {
  const [minutes = 0, seconds = 0] = ((await clockOf(family).textContent()) ?? "").split(":").map(Number);
  return minutes * 60 + seconds;
};

/** A family before its first question, with time for all parts. */
async function begun(page: Page, baseURL: string | undefined, locale: Language): Promise<Visit> {
  test.setTimeout(120_000);
  const family = visit(page, baseURL ?? "", locale);
  await beginAssessment(family);
  return family;
}

for (const locale of languages)
  test(`without a connection between two parts all is kept and the clock stands still, also through a reload (${locale}) ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    const family = await begun(page, baseURL, locale);
    const { t } = family;
    await answerThrough(family, 8);
    await answersSaved(family);
    await checkPart(family, 1);
    const { deadline } = await sittingOnServer(family);

    await page.context().setOffline(true);
    await pressNextPart(family);
    const waiting = page.getByText(t("assessment.taking.part.waiting", { minutes: 5 }));
    await expect(waiting).toBeVisible();
    await expect(page.getByText(t("assessment.taking.save.offlineNotice"))).toBeHidden();
    const stood = await secondsOf(family);
    await page.waitForTimeout(3_500);
    expect(await secondsOf(family)).toBeGreaterThanOrEqual(stood - 1);

    const address = page.url();
    await page.reload().catch(() => {});
    await page.context().setOffline(false);
    await page.goto(address);
    // Either the page before it or this one has taken the next part, so the focus may be at the page's beginning.
    await expect(questionHeading(family, 9)).toBeVisible();
    expect(await answersOnServer(family)).toBe(8);
    const sitting = await sittingOnServer(family);
    expect(sitting).toMatchObject({ stage: 2 });
    expect(sitting.pauseLeft).toBeLessThan(297);
    expect(Date.parse(sitting.deadline) - Date.parse(deadline)).toBe((300 - sitting.pauseLeft) * 1000);

    // Back online without a reload, it goes on by itself.
    await answerThrough(family, 7);
    await checkPart(family, 2);
    await page.context().setOffline(true);
    await pressNextPart(family);
    await expect(
      page.getByRole("status").filter({ hasText: t("assessment.taking.part.waiting", { minutes: 5 }) }),
    ).toBeVisible();
    await page.context().setOffline(false);
    await partBegins(family, 3);
    expect(await answersOnServer(family)).toBe(15);
  });

test("a server that dies before its reply gives the same part again", async ({ page, baseURL }) => {
  const family = await begun(page, baseURL, "en");
  await answerThrough(family, 8);
  let given = "";
  await page.route(
    "**/api/student/assessment/stage/save",
    async (route) => {
      given = await (await route.fetch()).text();
      await route.abort();
    },
    { times: 1 },
  );
  await checkPart(family, 1);
  await pressNextPart(family);
  await partBegins(family, 2);
  type Reply = { data: { assessmentText: { questionId: number }[] } };
  const first = (JSON.parse(given) as Reply).data.assessmentText.map(({ questionId }) => questionId);
  const { assessmentText } = await sittingOnServer(family);
  expect(assessmentText.filter(({ stage }) => stage === 2).map(({ questionId }) => questionId)).toEqual(
    first,
  );
});

test("a second window follows to the next part, and what it was answering is kept", async ({
  page,
  baseURL,
}) => {
  const family = await begun(page, baseURL, "en");
  const { t } = family;
  await answerThrough(family, 7);
  await answersSaved(family);
  const other = visit(await page.context().newPage(), baseURL ?? "", "en");
  await other.page.goto(page.url());
  await ready(other.page);
  await expect(questionHeading(other, 8)).toBeVisible();
  await answerThrough(other, 1);
  await answersSaved(other);

  await checkPart(family, 1);
  await pressNextPart(family);
  await partBegins(family, 2);
  await partBegins(other, 2);
  await expect(other.page.getByText(t("assessment.taking.save.followed"))).toBeVisible();
  expect(await answersOnServer(family)).toBe(8);

  // Both press, unless one has followed the other already: the same part opens in both, and none is passed over.
  await answerThrough(family, 7);
  await checkPart(family, 2);
  await other.page.getByRole("button", { name: t("assessment.taking.overview"), exact: true }).click();
  await other.page
    .getByRole("dialog")
    .getByRole("button", { name: t("assessment.taking.part.check") })
    .click();
  const press = (one: Visit) =>
    one.page
      .getByRole("button", { name: t("assessment.taking.part.next"), exact: true })
      .click({ timeout: 2_000 })
      .catch(() => {});
  await Promise.all([press(family), press(other)]);
  await expect(questionHeading(family, 16)).toBeVisible();
  await expect(questionHeading(other, 16)).toBeVisible();
  expect(await sittingOnServer(family)).toMatchObject({ stage: 3 });
});

for (const locale of languages)
  test(`the check of a part, the wait and the next part are accessible and fit 320 px (${locale})`, async ({
    page,
    baseURL,
  }) => {
    const family = await begun(page, baseURL, locale);
    const { t } = family;
    expect(await audit(page, locale)).toEqual([]);
    await answerThrough(family, 7);
    await page.getByRole("button", { name: t("assessment.taking.flag") }).click();
    await checkPart(family, 1);
    await expect(page.getByText(t("assessment.taking.part.blanks", { count: 1 }))).toBeVisible();
    expect(await audit(page, locale)).toEqual([]);
    await page.context().setOffline(true);
    await pressNextPart(family);
    await expect(page.getByText(t("assessment.taking.part.waiting", { minutes: 5 }))).toBeVisible();
    expect(await audit(page, locale)).toEqual([]);
    await page.context().setOffline(false);
    await partBegins(family, 2);
    expect(await audit(page, locale)).toEqual([]);
  });

test("a whole sitting by keyboard", async ({ page, baseURL }) => {
  test.setTimeout(180_000);
  const family = visit(page, baseURL ?? "", "en");
  const { t } = family;
  await beginAssessment(family);
  await questionHeading(family, 1).focus();
  for (let number = 1; number <= 22; number++) {
    if (number > 1) await expect(questionHeading(family, number)).toBeFocused();
    await answerByKeyboard(family);
    if (number !== 8 && number !== 15 && number !== 22) {
      await pressByKeyboard(family, t("assessment.taking.next"));
      continue;
    }
    const stage = number === 8 ? 1 : 2;
    await pressByKeyboard(
      family,
      t(number === 22 ? "assessment.taking.last" : "assessment.taking.part.check"),
    );
    const title =
      number === 22
        ? t("assessment.taking.handIn.title")
        : t("assessment.taking.part.end", { stage, stages: 3 });
    await expect(page.getByRole("heading", { name: title })).toBeFocused();
    await pressByKeyboard(
      family,
      t(number === 22 ? "assessment.taking.handIn.action" : "assessment.taking.part.next"),
    );
  }
  const report = page.getByRole("link", { name: t("assessment.taking.over.action") });
  await expect(report).toBeVisible();
});

/** From the heading to the first field of the question: a choice by the space bar, or a word. */
async function answerByKeyboard({ page }: Visit) {
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press("Tab");
    const kind = await page.evaluate(() =>
      document.activeElement instanceof HTMLInputElement ? document.activeElement.type : "",
    );
    if (kind === "text") return page.keyboard.type("night");
    if (kind) return page.keyboard.press("Space");
  }
  throw new Error("No field of the question is reached by keyboard.");
}

async function pressByKeyboard({ page }: Visit, name: string) {
  const button = page.getByRole("button", { name, exact: true });
  const hasFocus = () => button.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 40 && !(await hasFocus()); presses++) await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await page.keyboard.press("Enter");
}

test("a part that was answered can be looked at until the next one, and not after @phone", async ({
  page,
  baseURL,
}) => {
  const family = visit(page, baseURL ?? "", "en");
  const { t } = family;
  await beginAssessment(family, 3);
  await answerPart(family, 1, 8);
  await page.getByRole("button", { name: t("assessment.taking.overview"), exact: true }).click();
  const sheet = page.getByRole("dialog");
  await expect(sheet).toContainText(t("assessment.taking.part.questions", { stage: 2, stages: 3 }));
  await expect(sheet.getByRole("listitem")).toHaveCount(7);
  await sheet.getByRole("button", { name: /^Question 9,/ }).click();
  await expect(page.getByRole("button", { name: t("assessment.taking.back"), exact: true })).toBeDisabled();
  await expect(optionsOf(page).or(page.getByRole("main").getByRole("textbox")).first()).toBeVisible();
});
