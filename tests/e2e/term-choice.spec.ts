import { formatMoney } from "@/lib/core/money";
import { openHousehold, programOf } from "../support/family-cart";
import { ask } from "../support/office";
import { closeTerm, openTerm } from "../support/own-term";
import { radioOfTerm } from "../support/main-job";
import { ready, visit } from "../support/visit";
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
    ["en", /Beijing: \D*\d+:\d\d\s[ap]\.m\. until \w+\s\d+, \d+:\d\d\s[ap]\.m\. from \w+\s\d+/],
    ["zh", /北京 \D*\d\d:\d\d（至\d+月\d+日），\d\d:\d\d（\d+月\d+日起）/],
  ] as const) {
    const { home } = visit(page, baseURL ?? "", locale);
    await page.goto(home + path);
    await ready(page);
    const time = page.locator("#terms").getByText(sentence).first();
    await expect(time).toBeVisible();
    // The label of the radio button covers the card.
    await time.click({ force: true });
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

for (const locale of languages)
  test(`the panel says which term is chosen, and what else to weigh (${locale}) ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    const { home, t } = visit(page, baseURL ?? "", locale);
    const { path, terms } = await programOf(page.request, "ELG Level 2");
    await page.goto(home + path);
    await ready(page);
    const panel = page.locator("#enrol");
    await expect(panel.getByRole("radio")).toHaveCount(0);
    await expect(panel.getByRole("combobox")).toHaveCount(0);
    await expect(panel.getByRole("link", { name: t("programs.detail.chooseTerm") })).toBeVisible();
    for (const { courseRunId, name, nameZh } of terms) {
      await radioOfTerm(page, courseRunId).check();
      await expect(panel).toContainText(locale === "zh" ? nameZh : name);
    }
    await expect(panel).toContainText(t("programs.facts.classSize", { count: 10 }));
    await expect(panel).toContainText(locale === "zh" ? "上课 1 小时 15 分钟" : "1 h 15 min of class");
    await expect(panel).toContainText(locale === "zh" ? "作业约 40 分钟" : "40 min of homework");
    await expect(panel).toContainText(t("programs.price.refund"));
    await expect(panel).toContainText(/Daniel|Hannah/);
  });

test("pressing a card scrolls nothing, and a phone's bar shows term and price @phone", async ({
  page,
  baseURL,
}) => {
  const { home, t } = visit(page, baseURL ?? "", "en");
  const { path, terms } = await programOf(page.request, "ELG Level 2");
  const term = terms[1]!;
  await page.goto(home + path);
  await ready(page);
  const bar = page.locator("div:has(> a[href='#enrol'])");
  await expect(bar).toHaveCount(0);
  const card = page.locator("#terms").getByText(term.name, { exact: true });
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(300);
  const before = await page.evaluate(() => window.scrollY);
  // On the times, far from the radio button.
  const box = (await radioOfTerm(page, term.courseRunId).locator("xpath=..").boundingBox())!;
  await page.touchscreen.tap(box.x + box.width - 30, box.y + 60);
  await expect(radioOfTerm(page, term.courseRunId)).toBeChecked();
  await expect(bar).toContainText(term.name);
  await expect(bar).toContainText(money(term.price, "en"));
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  // At the top the panel is out of sight, so that the bar leads to it.
  await page.evaluate(() => window.scrollTo(0, 0));
  await bar.getByRole("link", { name: t("programs.detail.enrol") }).click();
  await expect(page.locator("#enrol").getByRole("button", { name: t("cart.add.button") })).toBeInViewport();
});

test("the address chooses a term, without scrolling", async ({ page, baseURL }) => {
  const { home } = visit(page, baseURL ?? "", "en");
  const { path, terms } = await programOf(page.request, "ELG Level 2");
  const { courseRunId, name } = terms.at(-1)!;
  await page.goto(`${home}${path}?term=${courseRunId}`);
  await ready(page);
  await expect(radioOfTerm(page, courseRunId)).toBeChecked();
  await expect(page.locator("#enrol")).toContainText(name);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goto(`${home}${path}?term=999999`);
  await ready(page);
  await expect(page.locator("#terms input:checked")).toHaveCount(0);
});

test("arrow keys move between the cards, which say their time and price", async ({ page, baseURL }) => {
  const { home } = visit(page, baseURL ?? "", "en");
  const { path, terms } = await programOf(page.request, "ELG Level 1");
  await page.goto(home + path);
  await ready(page);
  const radios = page.locator("#terms").getByRole("radio");
  await radios.first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  const second = radioOfTerm(page, terms[1]!.courseRunId);
  await expect(second).toBeChecked();
  await expect(second).toHaveAccessibleName(terms[1]!.name);
  await expect(second).toHaveAccessibleDescription(/Toronto.*Beijing.*\$/s);
});

test("a full term cannot be chosen, and offers the nearest other time @both", async ({
  page,
  baseURL,
  browser,
}) => {
  const { home, t } = visit(page, baseURL ?? "", "en");
  const office = await browser.newContext({ baseURL });
  await ask(office.request, "/base/admin/login", { name: "admin", pwd: "Demo-pass-1" });
  const { program, term } = await openTerm(office.request, "ELG Level 3", { capacity: 0 });
  await page.goto(`${home}${program.path}?term=${term.courseRunId}`);
  await ready(page);
  const full = radioOfTerm(page, term.courseRunId);
  await expect(full).toBeDisabled();
  const card = full.locator("xpath=..");
  await expect(card).toContainText(t("programs.term.full"));
  // Sundays at 10:00, as the full one.
  const nearest = program.terms.find(({ schedule }) => schedule.weekdays.includes(7))!;
  await card.getByRole("button", { name: t("cart.add.takeOther", { term: nearest.name }) }).click();
  await expect(radioOfTerm(page, nearest.courseRunId)).toBeChecked();
  await expect(radioOfTerm(page, nearest.courseRunId)).toBeFocused();
  await closeTerm(office.request, term.courseRunId);
  await office.close();
});

for (const locale of languages)
  test(`beside the price are the class size, the hours of a week, and the teacher with a portrait (${locale}) ${widthFor(locale)}`, async ({
    page,
    baseURL,
  }) => {
    const { home, t } = visit(page, baseURL ?? "", locale);
    const { path, terms } = await programOf(page.request, "ELG Level 2");
    await page.goto(home + path);
    await ready(page);
    await radioOfTerm(page, terms[0]!.courseRunId).check();
    const panel = page.locator("#enrol");
    await expect(panel).toContainText("Hannah Sinclair");
    const portrait = panel.locator('img[src^="/api/files/picture/"]').first();
    await portrait.scrollIntoViewIfNeeded();
    await expect
      .poll(() => portrait.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(30);
    const [size = ""] = t("programs.facts.classSize", { count: 8 }).split("8");
    await expect(panel).toContainText(size);
    await expect(panel).toContainText(t("programs.price.refund"));
  });
