import type { Page } from "@playwright/test";
import { ask } from "../support/office";
import { radioOfTerm } from "../support/main-job";
import { ready, visit } from "../support/visit";
import { enterAs } from "../support/visitors";
import { widthFor } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 }).getByRole("link");

for (const locale of languages)
  test(`day and waking hours are filters in the address: back, reload and sharing (${locale}) ${widthFor(locale)}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { t, home } = visit(page, baseURL ?? "", locale);
    await page.goto(`${home}/programs`);
    await ready(page);
    const all = await cards(page).count();
    const chips = (label: string) => page.getByRole("group", { name: label });
    await chips(t("programs.filters.awakeIn"))
      .getByRole("link", { name: t("programs.filters.places.beijing") })
      .click();
    await page.waitForURL(/\/programs\?awakeIn=beijing$/);
    await expect(cards(page)).not.toHaveCount(all);
    await chips(t("programs.filters.weekday"))
      .getByRole("link", { name: locale === "zh" ? "周六" : "Sat" })
      .click();
    await page.waitForURL(/weekday=6/);
    const found = await ask<object[]>(page.request, "/base/course/list", {
      weekday: 6,
      awakeIn: "beijing",
    });
    await expect(cards(page)).toHaveCount(found.length);
    expect(found.length).toBeGreaterThan(0);
    await expect(page.getByRole("main")).toContainText(/Beijing: Sat|Sat \S+ [ap]\.m\. Beijing|北京 周六/);
    const shared = await cards(page).allTextContents();

    await page.reload();
    expect(await cards(page).allTextContents()).toEqual(shared);
    const other = await context.newPage();
    await other.goto(page.url());
    expect(await cards(other).allTextContents()).toEqual(shared);
    await other.close();

    await page.goBack();
    await page.waitForURL(/\/programs\?awakeIn=beijing$/);
    await expect(cards(page)).not.toHaveCount(found.length);
    await page.goBack();
    await page.waitForURL(/\/programs$/);
    await expect(cards(page)).toHaveCount(all);
    await page.goForward();
    await page.goForward();
    await expect(cards(page)).toHaveCount(found.length);

    // The card leads to the term that fits.
    await cards(page).first().click();
    await page.waitForURL(/\?term=\d+$/);
    await ready(page);
    await expect(radioOfTerm(page, Number(page.url().split("=")[1]))).toBeChecked();
  });

test("a search keeps the other filters, and an empty result offers to drop one", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  await page.goto("/programs?grade=5&weekday=6&fits=3,4");
  await page.getByRole("searchbox").fill("no such program");
  await page.getByRole("search").getByRole("button").click();
  await page.waitForURL(/q=no\+such\+program/);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    grade: "5",
    weekday: "6",
    fits: "3,4",
    q: "no such program",
  });
  await expect(page.getByRole("heading", { name: t("programs.empty.filteredTitle") })).toBeVisible();
  await page.getByRole("link", { name: new RegExp(`^${t("programs.filters.noSearch")}: \\d`) }).click();
  await page.waitForURL((url) => !url.searchParams.has("q") && url.searchParams.get("weekday") === "6");
  await expect(cards(page).first()).toBeVisible();
});

test("values that no filter has change nothing", async ({ page }) => {
  await page.goto("/programs");
  const all = await cards(page).allTextContents();
  await page.goto("/programs?grade=99&weekday=9&awakeIn=paris&fits=x,-1&category=&utm_source=mail");
  expect(await cards(page).allTextContents()).toEqual(all);
});

test("a report leads to the programs of its grade, with the recommended ones first and marked", async ({
  page,
  baseURL,
}) => {
  const { t } = visit(page, baseURL ?? "", "en");
  await enterAs("parent", page.request);
  const children = await ask<{ studentId: number; firstName: string }[]>(
    page.request,
    "/api/user/student/dropdown",
    {},
  );
  const emma = children.find(({ firstName }) => firstName === "Emma");
  await page.goto(`/usr/detail/report?studentId=${emma?.studentId}`);
  await page.getByRole("link", { name: /^See all programs for/ }).click();
  await page.waitForURL(/\/programs\?grade=\d+&fits=[\d,]+$/);
  expect([...new URL(page.url()).searchParams.keys()]).toEqual(["grade", "fits"]);
  const marked = page.getByRole("listitem").filter({ hasText: t("programs.list.recommended") });
  await expect(marked.first()).toBeVisible();
  const names = await cards(page).allTextContents();
  const recommended = await marked.getByRole("heading").allTextContents();
  expect(names.slice(0, recommended.length)).toEqual(recommended);
  expect(names.length).toBeGreaterThan(recommended.length);
});
