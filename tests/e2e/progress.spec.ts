import type { APIRequestContext, Page } from "@playwright/test";
import { audit } from "../support/audit";
import { ready } from "../support/visit";
import { enterAs, postAs } from "../support/visitors";
import { languages, pathIn, wordsOf } from "../support/words";
import { expect, test } from "./fixtures";

/** The demo's children by name. */
async function childrenOf(request: APIRequestContext): Promise<Record<string, number>> {
  await enterAs("parent", request);
  const children = await postAs<{ firstName: string; studentId: number }[]>(
    request,
    "/api/user/student/dropdown",
    {},
  );
  return Object.fromEntries(children.map(({ firstName, studentId }) => [firstName, studentId]));
}

/** How far the page can be scrolled sideways, in pixels. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const grades = (studentId = 0) => `/usr/profile?tab=grades&studentId=${studentId}`;
const sheet = (studentId = 0) => `/usr/detail/progress?studentId=${studentId}`;

for (const locale of languages) {
  const t = wordsOf(locale);

  test(`the grades of a parent open with a picture and the same numbers in tables (${locale})`, async ({
    page,
  }) => {
    const { Emma, Lucas } = await childrenOf(page.request);
    await page.goto(pathIn(locale, grades(Emma)));
    const part = page.getByRole("region", { name: t("progress.title") });
    const picture = part.getByRole("img", { name: t("progress.chart", { name: "Emma" }) });
    await expect(picture).toBeVisible();
    const rows = part.getByRole("table", { name: t("progress.terms.caption") }).getByRole("row");
    await expect(rows).toHaveCount(3);
    // The picture says what the table says.
    const averages = await rows.getByRole("strong").allTextContents();
    expect(averages).toHaveLength(2);
    for (const average of averages) await expect(picture).toContainText(average);
    // The title, and a name for each skill.
    await expect(part.getByRole("heading", { level: 4 })).toHaveCount(7);
    const skills = part.getByRole("table", { name: t("progress.skills.table") });
    await expect(skills).toBeHidden();
    await part.locator("summary").click();
    await expect(skills.getByRole("row")).toHaveCount(8);
    expect(await audit(page, locale)).toEqual([]);

    // One term and one assessment.
    await page.goto(pathIn(locale, grades(Lucas)));
    await expect(part.getByText(t("progress.skills.first"))).toBeVisible();
    await expect(rows).toHaveCount(2);
  });

  test(`the picture and the sheet fit a narrow phone (${locale}) @phone`, async ({ page }) => {
    const { Emma } = await childrenOf(page.request);
    for (const width of [320, 360])
      for (const path of [grades(Emma), sheet(Emma)]) {
        await page.setViewportSize({ width, height: 780 });
        await page.goto(pathIn(locale, path));
        const picture = page.getByRole("img", { name: /Emma/ }).first();
        await expect(picture).toBeVisible();
        expect(await overflowOf(page), `${path} at ${width}`).toBe(0);
        // Letters keep their size on every width.
        const sizes = await picture
          .locator("text")
          .evaluateAll((texts) => texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)));
        expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
      }
  });

  test(`the sheet prints on at most two pages, without navigation (${locale})`, async ({ page }) => {
    const { Emma } = await childrenOf(page.request);
    await page.goto(pathIn(locale, sheet(Emma)));
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Emma Chen");
    await expect(page.getByText("Heron Pond Public School")).toBeVisible();
    for (const name of [t("progress.terms.caption"), t("progress.sheet.skills.title")])
      await expect(page.getByRole("table", { name })).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByRole("button", { name: t("progress.sheet.print") })).toBeHidden();
    await expect(page.getByRole("table")).toHaveCount(2);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
    // Points: letter is 612 × 792, A4 595 × 842.
    const [, width, height] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual(
      locale === "zh" ? [595, 842] : [612, 792],
    );
  });
}

test("from the Chinese grades the button leads to the English sheet, which has a Chinese one", async ({
  page,
}) => {
  const t = wordsOf("zh");
  const { Emma } = await childrenOf(page.request);
  await page.goto(pathIn("zh", grades(Emma)));
  await page.getByRole("link", { name: t("progress.print") }).click();
  await page.waitForURL(`**${sheet(Emma)}`);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.goto(pathIn("zh", sheet(Emma)));
  await page.getByRole("link", { name: t("progress.sheet.english") }).click();
  await page.waitForURL((url) => url.pathname === "/usr/detail/progress");
});

test("the report and the class page of a child lead to its progress", async ({ page }) => {
  const t = wordsOf("en");
  const { Emma } = await childrenOf(page.request);
  for (const path of [`/usr/detail/report?studentId=${Emma}`, `/usr/attendClass?studentId=${Emma}`]) {
    await page.goto(path);
    await page.getByRole("link", { name: t("progress.title"), exact: true }).click();
    await page.waitForURL(`**${sheet(Emma)}`);
  }
});

test("the sheet opens for the child's parent alone", async ({ page, browser, baseURL }) => {
  const { Emma } = await childrenOf(page.request);
  for (const visitor of ["visitor", "student", "teacher", "admin", "parent2"] as const) {
    const context = await browser.newContext({ baseURL });
    await enterAs(visitor, context.request);
    const other = await context.newPage();
    await other.goto(sheet(Emma));
    if (visitor === "parent2")
      await expect(other.getByRole("heading", { level: 1 })).toHaveText(
        wordsOf("en")("layout.childNotHere.title"),
      );
    else expect(new URL(other.url()).pathname).toBe("/usr/login");
    await expect(other.getByText("Heron Pond")).toHaveCount(0);
    await context.close();
  }
  for (const wrong of ["", "?studentId=x", "?studentId=999999"]) {
    await page.goto(`/usr/detail/progress${wrong}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      wordsOf("en")("layout.childNotHere.title"),
    );
  }
});

test("a parent reads materials, hand-in, mark and comment on the child's class page, and changes nothing", async ({
  page,
}) => {
  const t = wordsOf("en");
  const { Emma } = await childrenOf(page.request);
  const { rows } = await postAs<{
    rows: { homeworkId: number; item: string; status: string; score: number; comment: string }[];
  }>(page.request, "/api/user/student/course/grade/list", { selectParam: { studentId: Emma } });
  const returned = rows.find(({ item, status }) => item === "A place I know" && status === "returned")!;
  await page.goto(`/usr/attendClass?studentId=${Emma}&homework=${returned.homeworkId}`);
  const main = page.getByRole("main");
  const work = main.getByRole("article").filter({ hasText: returned.item });
  await expect(
    work.getByText(t("homework.returned.score", { score: returned.score, max: 100 })),
  ).toBeVisible();
  await expect(work.getByText(returned.comment)).toBeVisible();
  await expect(work.getByText(t("homework.files.handedIn"))).toBeVisible();
  const materials = main.getByRole("region", { name: t("learning.courseware.title") });
  await expect(materials.getByText(/handout/i).first()).toBeVisible();
  // What the child typed can be read, with the teacher's marks, and what it handed in on paper can be opened.
  await expect(work).toContainText("number 19 makes a noise");
  await expect(work.getByRole("link", { name: t("drawn.page.see", { count: 4 }) })).toBeVisible();
  const onPaper = rows.find(({ item }) => item === "Our first little book")!;
  await page.goto(`/usr/attendClass?studentId=${Emma}&homework=${onPaper.homeworkId}`);
  await ready(page);
  const opened = page.waitForResponse("**/file/detail/view");
  await main
    .getByRole("article")
    .filter({ hasText: onPaper.item })
    .getByRole("button", { name: /\.pdf/ })
    .click();
  expect((await (await opened).json()) as { code: number }).toMatchObject({ code: 200 });
  await page.keyboard.press("Escape");
  await expect(main.locator("form, input, textarea")).toHaveCount(0);
  for (const key of ["homework.handIn", "homework.change", "homework.takeBack.action"] as const)
    await expect(main.getByRole("button", { name: t(key), exact: true })).toHaveCount(0);
});
