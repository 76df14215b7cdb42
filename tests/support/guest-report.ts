import { expect } from "@playwright/test";
import { ready, type Visit } from "./visit";
import { ask } from "./office";

type Question = { questionId: number; kind: string; questionText: { options: { value: string }[] } };
type Attempt = { resultId: number; stage: number; stages: number; assessmentText: Question[] };

/** A guest takes all parts of an assessment of a grade and reads the report: empty, or with the first choice of each question that has one right choice. */
export async function takeAssessment(
  { page, home }: Visit,
  grade: number,
  { isAnswered = false } = {},
): Promise<void> {
  const { request } = page;
  const { rows } = await ask<{ rows: { assessmentId: number }[] }>(request, "/base/assessment/list", {
    selectParam: { grade },
  });
  const attempt = await ask<Attempt>(request, "/api/student/assessment/detail/view", {
    id: rows[0]?.assessmentId,
  });
  const { resultId, stages } = attempt;
  let { assessmentText } = attempt;
  for (let { stage } = attempt; stage <= stages; stage += 1) {
    const answered = isAnswered ? assessmentText.filter(({ kind }) => kind === "single") : [];
    for (const { questionId, questionText } of answered)
      await ask(request, "/api/student/assessment/answer/save", {
        resultId,
        questionId,
        answer: questionText.options[0]?.value,
      });
    ({ assessmentText } = await ask<Attempt>(request, "/api/student/assessment/stage/save", {
      id: resultId,
      stage,
    }));
  }
  await ask(request, "/api/student/assessment/result/save", { id: resultId });
  await page.goto(`${home}/assessment/result/${resultId}`);
  await ready(page);
}

/** 'Save this report' for Mia Zhao and her mother, at an e-mail address. */
export async function saveReport({ page, t }: Visit, email: string): Promise<void> {
  const names = { firstName: "Wen", lastName: "Zhao", studentFirstName: "Mia", studentLastName: "Zhao" };
  for (const [field, value] of Object.entries({ ...names, email }))
    await page.locator(`input[name=${field}]`).fill(value);
  await page.getByRole("button", { name: t("assessment.claim.submit"), exact: true }).click();
  await expect(page.getByText(t("assessment.claim.sent.text", { email }))).toBeVisible();
}

/** The link in a mail that sets a password, in this person's language. */
export const passwordPage = ({ home }: Visit, mail: string) =>
  `${home}/usr/resetPwd${/\?rt=[\w-]+/.exec(mail)?.[0]}`;

/** Enters the new password twice and sends it. */
export async function choosePassword({ page, t }: Visit, pwd: string): Promise<void> {
  await page.getByLabel(t("reset.choose.new"), { exact: true }).fill(pwd);
  await page.getByLabel(t("reset.choose.repeat"), { exact: true }).fill(pwd);
  await page.getByRole("button", { name: t("reset.choose.submit") }).click();
}
