import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";

test.use({ expectedErrors: [/net::ERR_FAILED/] });

/** What a visitor sees of a style, without what a late font or another width could change. */
const seen = `
  color background-color background-image opacity visibility display position z-index font-family
  font-size font-weight line-height letter-spacing text-align text-transform padding gap border
  border-radius box-shadow outline overflow content translate rotate flex-direction justify-content
  align-items white-space text-decoration-line fill stroke list-style-type object-fit content-visibility pointer-events
  backdrop-filter`.split(/\s+/);

/** The styles of all elements and their pseudo-elements, before any script file has arrived. */
async function stylesOf(page: Page, path: string, stylesheets: "arrive" | "fail") {
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort());
  if (stylesheets === "fail") await page.route(/\/_next\/static\/.*\.css/, (route) => route.abort());
  await page.goto(path);
  // The Chinese heading font is used as soon as it is there (lib/core/head-script.js).
  await expect(page.locator("html[data-headings]")).toBeAttached();
  const styles = await page.evaluate((names) => {
    const of = (element: Element, part?: string) => {
      const style = getComputedStyle(element, part);
      return names.map((name) => `${name}: ${style.getPropertyValue(name)}`).join("; ");
    };
    return [...document.body.querySelectorAll(":not(script, link, style)")].map((element) =>
      [element.outerHTML.slice(0, 200), of(element), of(element, "::before"), of(element, "::after")].join(
        "\n",
      ),
    );
  }, seen);
  const fonts = await page.evaluate(() => document.fonts.size);
  await page.unrouteAll();
  return { styles, fonts };
}

const differing = (some: string[], others: string[]) =>
  some.length === others.length
    ? some.flatMap((one, index) => (one === others[index] ? [] : [[one, others[index]]])).slice(0, 3)
    : [some.length, others.length];

for (const colorScheme of ["light", "dark"] as const)
  for (const path of ["/", "/zh", "/programs", "/zh/assessment", "/zh/about"])
    test(`${path} looks the same before its stylesheets arrive (${colorScheme}) @both`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const { styles, fonts } = await stylesOf(page, path, "arrive");
      const before = await stylesOf(page, path, "fail");
      expect(styles.length).toBeGreaterThan(100);
      expect(differing(before.styles, styles)).toEqual([]);
      expect(before.fonts).toBeGreaterThan(2);
      expect(fonts).toBe(before.fonts);
    });

test("so does a program @both", async ({ page }) => {
  await page.goto("/programs");
  const link = page.getByRole("main").getByRole("link", { name: "ELG Level 2" });
  const path = `/zh${await link.getAttribute("href")}`;
  const { styles } = await stylesOf(page, path, "arrive");
  expect(styles.join()).toContain('content: "·"');
  expect(differing((await stylesOf(page, path, "fail")).styles, styles)).toEqual([]);
});

test("a theme that was chosen holds before the stylesheets arrive @phone", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  const { styles } = await stylesOf(page, "/zh", "arrive");
  expect(differing((await stylesOf(page, "/zh", "fail")).styles, styles)).toEqual([]);
});

test("React takes the stylesheets' links over as they are @phone", async ({ page }) => {
  const linksOf = () =>
    page
      .locator("link[rel=stylesheet]")
      .evaluateAll((all) => all.map((link) => `${link.getAttribute("href")} ${link.getAttribute("media")}`));
  await page.goto("/zh");
  const links = await linksOf();
  expect(links.filter((link) => link.endsWith(" (max-width: 0)"))).toHaveLength(1);
  await page.waitForLoadState("networkidle");
  await page.getByRole("main").locator("a[href='/zh/programs']").first().click();
  await expect(page).toHaveURL(/\/zh\/programs$/);
  expect(await linksOf()).toEqual(links);
});
