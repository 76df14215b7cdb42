import { expect, type Locator, type Page } from "@playwright/test";
import { ready, type Visit } from "./visit";

/** The questions of a sitting of a grade whose bank is full: 8, 7 and 7 (rule R9.20). */
const total = 22;
const stageSizes = [8, 7, 7] as const;

/** A test answers at once; its answers say that each question was read for half a minute, because those of no effort have no scores. */
const readCalmly = (page: Page) =>
  page.context().route("**/student/assessment/answer/save", async (route) => {
    const body = route.request().postDataJSON() as Record<string, unknown>;
    await route.continue({ postData: JSON.stringify({ ...body, seconds: 30 }) });
  });

/** From the landing page to the first question. */
export async function beginAssessment({ page, home, t }: Visit, grade = 6): Promise<void> {
  await readCalmly(page);
  await page.goto(`${home}/assessment`);
  await page.getByRole("link", { name: t("programs.grades.name", { grade }), exact: true }).click();
  await page.waitForURL(new RegExp(`/assessment/start\\?grade=${grade}`));
  await ready(page);
  await page.getByRole("button", { name: t("assessment.start.who.visitor.action") }).click();
  await optionsOf(page).nth(2).click();
  await expect(page.getByText(t("assessment.start.practice.done"))).toBeVisible();
  await expect(page.getByText(t("assessment.start.ready.parts", { parts: 3 }))).toBeVisible();
  await page.getByRole("button", { name: t("assessment.start.ready.action") }).click();
  await page.waitForURL(/\/assessment\/take\/\d+$/);
  await expect(questionHeading({ page, t }, 1)).toBeVisible();
  await ready(page);
}

export const questionHeading = ({ page, t }: Pick<Visit, "page" | "t">, number: number): Locator =>
  page.getByRole("heading", { name: t("assessment.taking.question", { number, total }) });

/** The labels of the options, which a child touches. */
export const optionsOf = (page: Page): Locator =>
  page
    .getByRole("main")
    .locator("label")
    .filter({ has: page.locator("input[type=radio], input[type=checkbox]") });

/** Answers that many questions from the visible one on, of any kind. */
export async function answerThrough({ page, t }: Visit, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const [options, texts] = [optionsOf(page), page.getByRole("main").locator("input[type=text]")];
    if ((await options.count()) > 0) {
      await options.first().click();
      if ((await options.first().getByRole("checkbox").count()) > 0) await options.nth(1).click();
    }
    for (const text of await texts.all()) await text.fill("night");
    const next = page.getByRole("button", { name: t("assessment.taking.next"), exact: true });
    if (await next.isVisible()) await next.click();
  }
}

/** The server has every answer. */
export const answersSaved = ({ page, t }: Visit): Promise<void> =>
  expect(
    page.getByRole("banner").getByText(t("assessment.taking.save.saved"), { exact: true }),
  ).toBeVisible();

/** From the last question of a part to its check, with the words that it can't be changed afterwards. */
export async function checkPart({ page, t }: Visit, stage: number): Promise<void> {
  await page.getByRole("button", { name: t("assessment.taking.part.check"), exact: true }).click();
  await expect(
    page.getByRole("heading", { name: t("assessment.taking.part.end", { stage, stages: 3 }) }),
  ).toBeFocused();
  await expect(page.getByText(t("assessment.taking.part.once"))).toBeVisible();
}

export const pressNextPart = ({ page, t }: Visit): Promise<void> =>
  page.getByRole("button", { name: t("assessment.taking.part.next"), exact: true }).click();

/** The first question of a part, which has the focus. */
export async function partBegins(family: Visit, stage: number): Promise<void> {
  const before = stageSizes.slice(0, stage - 1).reduce((sum, size) => sum + size, 0);
  const heading = questionHeading(family, before + 1);
  await expect(heading).toBeFocused();
  await expect(heading).toContainText(family.t("assessment.taking.part.number", { stage, stages: 3 }));
}

/** Answers that many questions to the end of a part and goes on to the next. */
export async function answerPart(family: Visit, stage: number, count: number): Promise<void> {
  await answerThrough(family, count);
  await checkPart(family, stage);
  await pressNextPart(family);
  await partBegins(family, stage + 1);
}

type Sitting = {
  resultId: number;
  stage: number;
  deadline: string;
  pauseLeft: number;
  assessmentText: {
    questionId: number;
    stage: number;
    questionText: { stuAnswer: unknown; txtKind: string | null; txtContent: string | null };
  }[];
};

/** The sitting of the open page as it is on the server. */
export async function sittingOnServer({ page }: Visit): Promise<Sitting> {
  const id = Number(page.url().split("/").at(-1));
  return page.evaluate(async (assessmentId) => {
    const response = await fetch("/api/student/assessment/detail/view", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: assessmentId }),
    });
    return ((await response.json()) as { data: Sitting }).data;
  }, id);
}

export async function answersOnServer(family: Visit): Promise<number> {
  const { assessmentText } = await sittingOnServer(family);
  return assessmentText.filter(({ questionText }) => questionText.stuAnswer !== null).length;
}
