import { programOf } from "../support/family-cart";
import { ready, visit } from "../support/visit";
import { ask, choose, enterOffice } from "../support/office";
import { widthFor } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

for (const locale of languages)
  test(`a visitor reads a handout and tries a question (${locale}) ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    const { home, t } = visit(page, baseURL ?? "", locale);
    const { path } = await programOf(page.request, "ELG Level 2");
    const asked: string[] = [];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(home + path);
    await ready(page);
    expect(asked.filter((address) => /\/files\/(?!picture)|pdf/.test(address))).toEqual([]);
    const section = page.locator("section").filter({
      has: page.getByRole("heading", { name: t("programs.sample.title"), exact: true }),
    });
    await expect(section).toContainText(locale === "zh" ? "句子的两个部分" : "The two halves of a sentence");
    await section.getByRole("button", { name: t("programs.sample.open") }).click();
    await expect(section.getByText("Behind our house there is a dock.").first()).toBeVisible({
      timeout: 30_000,
    });
    await section.getByRole("button", { name: t("programs.sample.close") }).click();
    await expect(section.getByText("Behind our house there is a dock.")).toHaveCount(0);

    const sent = asked.length;
    await section.getByRole("radio", { name: "Standing still in the morning." }).check();
    await expect(section.getByRole("status")).toContainText(t("programs.sample.wrong"));
    await section.getByRole("radio", { name: "The heron stands at the end of the dock." }).check();
    await expect(section.getByRole("status")).toContainText(t("programs.sample.right"));
    await expect(section.getByRole("status")).toContainText(locale === "zh" ? "两个部分" : "both halves");
    // Scripts may still be loading.
    expect(asked.slice(sent).filter((address) => !address.startsWith("/_next/static/"))).toEqual([]);
  });

test("the office writes what stands beside the price, and what is wrong is said at its field", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const field = (name: "questionPrompt" | "questionOptions" | "questionExplanation", language: "En" | "Zh") =>
    page.getByLabel(
      t(language === "En" ? "office.edit.inEnglish" : "office.edit.inChinese", {
        label: t(`officeCatalog.fields.${name}`),
      }),
    );
  const { path } = await programOf(page.request, "Pre-English");
  const courseId = Number(path.split("-").at(-1));
  const detail = () =>
    ask<{ homeworkMinutesPerWeek: number; sampleQuestion: object | null }>(
      page.request,
      "/base/course/detail/view",
      { id: courseId },
    );
  const before = await detail();
  await enterOffice(page);
  await page.goto(`/admin/programs/${courseId}?tab=about`);
  await ready(page);
  await expect(page.getByLabel(t("officeCatalog.fields.sampleCourseware"))).toHaveValue(/Hello, my name is/);
  await choose(page.getByLabel(t("officeCatalog.fields.sampleCourseware")), "Hello");
  await page.getByLabel(t("officeCatalog.fields.homeworkMinutes")).fill("35");
  await field("questionOptions", "En").fill("Only one");
  const save = page.getByRole("button", { name: t("office.edit.save"), exact: true });
  await save.click();
  await expect(page.getByText(t("validation.optionsNeeded"))).toBeVisible();
  await expect(field("questionOptions", "En")).toHaveValue("Only one");
  await field("questionOptions", "En").fill("Please say it again.\nGoodbye.");
  await page.getByLabel(t("officeCatalog.fields.questionAnswer")).selectOption("0");
  await save.click();
  await expect(page.getByText(t("office.edit.saved"))).toBeVisible();
  expect(await detail()).toMatchObject({
    homeworkMinutesPerWeek: 35,
    sampleQuestion: { options: ["Please say it again.", "Goodbye."], answer: 0 },
  });
  expect(before.homeworkMinutesPerWeek).toBe(30);
});

test("the office is warned where a bundle saves nothing", async ({ page, baseURL }) => {
  const { t } = visit(page, baseURL ?? "", "en");
  const [bundle] = await ask<{ bundleId: number; price: number }[]>(
    page.request,
    "/base/course/bundle/list",
    {},
  );
  await enterOffice(page);
  await page.goto(`/admin/bundles/${bundle?.bundleId}`);
  await ready(page);
  const row = (count: number) =>
    page.getByRole("row", { name: t("officeCatalog.bundle.children", { count }) });
  await expect(row(3)).toBeVisible();
  const warning = t("officeCatalog.bundle.savesNothing", { children: 1 });
  await expect(page.getByText(warning)).toHaveCount(0);
  await page.getByLabel(t("officeCatalog.fields.bundlePrice")).fill("99999");
  await expect(page.getByText(warning)).toBeVisible();
  await expect(row(1)).toContainText(/[-−]/);
});
