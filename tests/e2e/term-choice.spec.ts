import { formatMoney } from "@/lib/core/money";
import { openHousehold, programOf } from "../support/family-cart";
import { radioOfTerm, ready, visit } from "../support/main-job";
import { widthFor } from "../support/widths";
import { languages } from "../support/words";
import { expect, test } from "./fixtures";

const money = (dollars: number, locale: "en" | "zh") => formatMoney(Math.round(dollars * 100), locale);

for (const locale of languages)
  test(`the price above the form is that of the chosen term (${locale}) ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    const { home } = visit(page, baseURL ?? "", locale);
    const { path, terms } = await programOf(page.request, "ELG Level 1");
    await page.goto(home + path);
    await ready(page);
    const panel = page.locator("#enrol");
    const headline = panel.locator("[aria-live=polite]");
    for (const term of terms) {
      await radioOfTerm(page, term.courseRunId).check();
      await expect(headline).toContainText(money(term.price, locale));
      if (term.oriPrice > term.price)
        await expect(headline.locator("s")).toHaveText(money(term.oriPrice, locale));
      else await expect(headline.locator("s")).toHaveCount(0);
    }
    expect(new Set(terms.map(({ price }) => price)).size).toBeGreaterThan(1);
  });

test("a term across a clock change shows Beijing's time before and after it", async ({ page, baseURL }) => {
  const { path } = await programOf(page.request, "ELG Level 1");
  for (const [locale, sentence] of [
    ["en", /Beijing: \D*\d+:\d\d\s[ap]\.m\. until \w+ \d+, \d+:\d\d\s[ap]\.m\. from \w+ \d+/],
    ["zh", /北京 \D*\d\d:\d\d（至\d+月\d+日），\d\d:\d\d（\d+月\d+日起）/],
  ] as const) {
    const { home } = visit(page, baseURL ?? "", locale);
    await page.goto(home + path);
    await expect(page.locator("#terms").getByText(sentence).first()).toBeVisible();
    await expect(page.locator("#enrol").getByText(sentence).first()).toBeVisible();
  }
});

test("an error disappears once the field is filled in, a long name fits, and another child can be added @both", async ({
  page,
  baseURL,
}) => {
  const { home, t } = visit(page, baseURL ?? "", "zh");
  await openHousehold(page.request, [
    { firstName: "Maximiliana-Alexandrina 小宝贝儿 Wolfeschlegelsteinhausen", grade: 3 },
  ]);
  const { path, terms } = await programOf(page.request, "ELG Level 2");
  await page.goto(home + path);
  await ready(page);
  const panel = page.locator("#enrol");
  const add = panel.getByRole("button", { name: t("cart.add.button") });
  await add.click();
  await expect(panel.getByText(t("cart.add.termFirst"))).toBeVisible();
  await radioOfTerm(page, terms[0]?.courseRunId).check();
  await expect(panel.getByText(t("cart.add.termFirst"))).toBeHidden();
  await add.click();
  await expect(panel.getByText(t("cart.add.inCart"), { exact: true })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await panel.getByRole("link", { name: t("cart.add.addChild") }).click();
  await expect(page.getByRole("dialog", { name: t("people.students.addTitle") })).toBeVisible();
});
