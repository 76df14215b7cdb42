import type { APIRequestContext, Page } from "@playwright/test";
import { ready, visit } from "../support/visit";
import { ask, buyOnline, drawer, enterOffice, unique } from "../support/office";
import { expect, test, watch } from "./fixtures";

test.describe("the office", () => {
  test.setTimeout(180_000);

  test("builds a program from nothing to on sale, and it is sold", async ({ page, baseURL, browser }) => {
    const { t } = visit(page, baseURL ?? "", "en");
    const name = `Debate Club ${unique()}`;
    const inEnglish = (label: string) => t("office.edit.inEnglish", { label });
    const inChinese = (label: string) => t("office.edit.inChinese", { label });
    const both = async (scope: ReturnType<Page["locator"]>, label: string, en: string, zh: string) => {
      await scope.getByLabel(inEnglish(label)).fill(en);
      await scope.getByLabel(inChinese(label)).fill(zh);
    };
    await enterOffice(page);
    await page.goto("/admin/programs");
    await page.getByRole("link", { name: t("officeCatalog.newProgram") }).click();
    await page.waitForURL(/\/admin\/programs\/new$/);
    await ready(page);
    const main = page.locator("main");
    await both(main, t("officeCatalog.fields.name"), name, "辩论社");
    await both(main, t("officeCatalog.fields.summary"), "Speak, listen, answer.", "会说，会听，会回应。");
    await both(main, t("officeCatalog.fields.description"), "Six debates.", "六场辩论。");
    await page.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
    await page.waitForURL(/\/admin\/programs\/\d+$/);

    await page.getByRole("button", { name: t("officeCatalog.tree.newRun") }).click();
    await both(drawer(page), t("officeCatalog.fields.name"), "Spring term", "春季班");
    await drawer(page).getByLabel(t("officeCatalog.fields.startsOn")).fill("2099-03-07");
    await drawer(page).getByLabel(t("officeCatalog.fields.endsOn")).fill("2099-05-23");
    await drawer(page).getByLabel(t("officeCatalog.fields.priceCad")).fill("480.005");
    await drawer(page)
      .getByRole("button", { name: t("office.edit.save") })
      .click();
    await expect(drawer(page).getByText(t("validation.moneyFormat"))).toBeVisible();
    await drawer(page).getByLabel(t("officeCatalog.fields.priceCad")).fill("480");
    await drawer(page)
      .getByRole("button", { name: t("office.edit.save") })
      .click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { name: "Spring term" })).toBeVisible();

    await page.getByRole("button", { name: t("officeCatalog.tree.plan") }).click();
    await drawer(page).getByLabel(t("officeCatalog.tree.count")).fill("3");
    await drawer(page)
      .getByRole("button", { name: t("office.edit.save") })
      .click();
    await expect(page.getByText(t("officeCatalog.tree.planned", { moved: 0, added: 3 }))).toBeVisible();
    await page
      .getByRole("button", { name: t("officeCatalog.tree.moveUp", { name: "Class 2" }), exact: true })
      .click();
    await expect(page.getByRole("button", { name: /^Class \d$/ })).toHaveText([
      "Class 2",
      "Class 1",
      "Class 3",
    ]);

    const courseId = Number(new URL(page.url()).pathname.split("/").at(-1));
    const drafts = await ask<unknown[]>(page.request, "/base/course/list", { name });
    expect(drafts).toEqual([]);
    const putOnSale = { name: t("officeCatalog.tree.putOnSale"), exact: true };
    await page.locator("details").getByRole("button", putOnSale).click();
    await expect(page.getByText(t("officeCatalog.tree.done.onSale"))).toBeVisible();
    await expect(page.locator("details").getByRole("button", putOnSale)).toHaveCount(0);
    await page.getByRole("button", putOnSale).click();
    await expect(page.getByText(t("officeCatalog.draft.done"))).toBeVisible();
    await expect(page.getByRole("button", putOnSale)).toHaveCount(0);
    const [run] = await ask<{ courseRunId: number; price: number }[]>(
      page.request,
      "/base/courseRun/dropdown",
      {
        id: courseId,
      },
    );
    expect(run?.price).toBe(480);

    const family = await browser.newContext({ baseURL });
    const problems = watch(family);
    const bought = await buyOnline(visit(await family.newPage(), baseURL ?? "", "en"), run!.courseRunId, [
      "Emma",
    ]);
    expect(bought.charged).toBe(542.4);
    expect(problems).toEqual([]);
    await family.close();

    await page.reload();
    await expect(
      page.getByRole("link", { name: t("officeCatalog.tree.seatsFree", { enrolled: 1 }) }),
    ).toBeVisible();
    await ready(page);
    await page.getByRole("button", { name: t("officeCatalog.tree.more", { name: "Spring term" }) }).click();
    await page.getByRole("menuitem", { name: t("officeCatalog.tree.remove") }).click();
    await expect(page.getByText(/“Spring term” cannot be removed: 1 student has a seat/)).toBeVisible();
    await page.getByRole("button", { name: t("officeCatalog.tree.editRun") }).click();
    await drawer(page).getByLabel(t("officeCatalog.fields.priceCad")).fill("500");
    await drawer(page)
      .getByRole("button", { name: t("office.edit.save") })
      .click();
    await expect(drawer(page).getByRole("checkbox", { name: /1 paid seat keeps/ })).toBeVisible();
    await drawer(page)
      .getByRole("checkbox", { name: /1 paid seat keeps/ })
      .check();
    await drawer(page)
      .getByRole("button", { name: t("office.edit.save") })
      .click();
    await expect(drawer(page)).toHaveCount(0);
    const audit = await ask<{ rows: { action: string }[] }>(page.request, "/api/admin/audit/list", {
      selectParam: { subject: "courseRun", subjectId: run!.courseRunId },
      pageSize: 50,
    });
    expect(audit.rows.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["courseRun.add", "schedule.save", "courseRun.order", "courseRun.price"]),
    );
  });

  test("writes an assessment, publishes it and sees its statistics", async ({ page, baseURL, browser }) => {
    const { t } = visit(page, baseURL ?? "", "en");
    const name = `Check-up ${unique()}`;
    await enterOffice(page);
    await page.goto("/admin/assessments/new");
    await ready(page);
    await page
      .getByLabel(t("office.edit.inEnglish", { label: t("officeAssessments.fields.name") }))
      .fill(name);
    await page
      .getByLabel(t("office.edit.inChinese", { label: t("officeAssessments.fields.name") }))
      .fill("小测");
    await page.getByLabel(t("officeAssessments.fields.grade")).selectOption("12");
    await page.getByRole("button", { name: t("office.edit.save"), exact: true }).click();
    await page.waitForURL(/\/admin\/assessments\/\d+$/);
    const assessmentId = Number(new URL(page.url()).pathname.split("/").at(-1));

    await page.getByRole("button", { name: t("officeAssessments.questions.add") }).click();
    await drawer(page)
      .getByRole("textbox", { name: t("officeAssessments.fields.prompt"), exact: true })
      .fill("Which word rhymes with lake?");
    await drawer(page).getByRole("textbox", { name: "Option A" }).fill("rake");
    await drawer(page).getByRole("textbox", { name: "Option B" }).fill("lock");
    await drawer(page)
      .getByRole("button", { name: t("office.edit.save") })
      .click();
    await expect(drawer(page).getByText(t("validation.answerNeeded"))).toBeVisible();
    await drawer(page)
      .getByRole("checkbox", { name: t("officeAssessments.fields.right", { letter: "A" }) })
      .check();
    await drawer(page)
      .getByRole("button", { name: t("office.edit.save") })
      .click();
    await expect(drawer(page)).toHaveCount(0);
    await expect(page.getByText("Which word rhymes with lake?")).toBeVisible();

    await page.getByRole("button", { name: t("officeAssessments.publish.publish"), exact: true }).click();
    await drawer(page)
      .getByRole("button", { name: t("officeAssessments.publish.publishConfirm"), exact: true })
      .click();
    await expect(page.getByText(t("officeAssessments.questions.published"))).toBeVisible();

    const visitor = await browser.newContext({ baseURL });
    const asked = await take(visitor.request, assessmentId, "a");
    await visitor.close();
    await page.goto(`/admin/assessments/${assessmentId}?tab=statistics`);
    // The sitting drew its questions from the bank of the grade.
    const difficulty = page.getByRole("table", { name: t("officeAssessments.statistics.difficulty") });
    await expect(difficulty.getByRole("row").filter({ hasText: asked })).toContainText(/\D(100|0) %/);
    await expect(difficulty.getByRole("row", { name: /rhymes with lake/ })).toBeVisible();
    await expect(
      page.getByRole("img", { name: t("officeAssessments.statistics.chartSkills") }),
    ).toBeVisible();
    await ask(page.request, "/api/admin/assessment/remove", { id: assessmentId, flag: 1 });
  });
});

/** Takes an assessment as an unknown child who answers one question alone. Returns that question's prompt. */
async function take(request: APIRequestContext, id: number, answer: string): Promise<string> {
  const { token } = await ask<{ token: string }>(request, "/base/anonymous/user/student/add", {});
  type Attempt = {
    resultId: number;
    assessmentText: { questionId: number; kind: string; questionText: { prompt: string } }[];
  };
  const attempt = await ask<Attempt>(request, "/api/student/assessment/detail/view", { id, token });
  const question = attempt.assessmentText.find(({ kind }) => kind === "single");
  const saved = { resultId: attempt.resultId, questionId: question!.questionId, answer, token };
  await ask(request, "/api/student/assessment/answer/save", saved);
  await ask(request, "/api/student/assessment/result/save", { id: attempt.resultId, token });
  return question!.questionText.prompt;
}
