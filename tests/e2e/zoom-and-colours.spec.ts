import type { Page } from "@playwright/test";
import { programOf, storeBasket } from "../support/family-cart";
import { focusOf, open } from "../support/focus";
import { enterAs, postAs } from "../support/visitors";
import { wordsOf } from "../support/words";
import { expect, test } from "./fixtures";

const publicPages = ["/", "/about", "/programs", "/bundles", "/assessment", "/faq", "/contact", "/privacy"];

test("nothing scrolls sideways at 200 %", async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
  });
  const page = await context.newPage();
  for (const path of [...publicPages, "/usr/login", "/usr/register", "/cart"])
    for (const prefix of ["", "/zh"]) {
      await page.goto(`${prefix}${path === "/" && prefix ? "" : path}`);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(width, prefix + path).toBeLessThanOrEqual(640);
    }
  await context.close();
});

/** Runs in the browser: buttons and fields that would have no visible edge in forced colours. */
function withoutShape(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    ":is(main, dialog[open]) :is(button, select, textarea, input:not([type=radio], [type=checkbox], [type=hidden]))",
  );
  return [...controls]
    .filter((control) => {
      const style = getComputedStyle(control);
      const isBare = style.borderStyle === "none" || style.borderWidth === "0px";
      return (
        control.checkVisibility() && control.tabIndex >= 0 && isBare && style.textDecorationLine === "none"
      );
    })
    .map((control) => control.outerHTML.slice(0, 160));
}

test("in forced colours every control keeps its edge and the focus its ring @both", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const path of ["/contact", "/zh/programs", "/usr/login", "/assessment", "/usr/register"]) {
    await open(page, path);
    expect.soft(await page.evaluate(withoutShape), path).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect.soft((await focusOf(page))?.problems, path).toEqual([]);
  }
});

test("the family's screens keep their edges and their width at 200 % in forced colours", async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const options = {
    baseURL,
    viewport: { width: 640, height: 400 },
    deviceScaleFactor: 2,
    forcedColors: "active" as const,
    reducedMotion: "reduce" as const,
  };
  const look = async (page: Page, path: string) => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width, path).toBeLessThanOrEqual(640);
    expect.soft(await page.evaluate(withoutShape), path).toEqual([]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    expect.soft((await focusOf(page))?.problems ?? [], path).toEqual([]);
  };

  const family = await browser.newContext(options);
  await enterAs("parent", family.request);
  const [child] = await postAs<{ value: number }[]>(family.request, "/api/user/student/dropdown", {});
  const { rows } = await postAs<{ rows: { orderId: number }[] }>(family.request, "/api/user/order/list", {
    selectParam: { status: "paid" },
  });
  const { terms } = await programOf(family.request, "SSAT");
  await storeBasket(family.request, [[terms[0]!.courseRunId, child!.value]]);
  const page = await family.newPage();
  for (const path of [
    "/zh/usr/profile",
    "/usr/profile?tab=grades",
    `/zh/usr/detail/progress?studentId=${child?.value}`,
    `/usr/attendClass?studentId=${child?.value}`,
    "/zh/cart",
    `/checkout/return?orderId=${rows[0]?.orderId}`,
  ]) {
    await open(page, path);
    await look(page, path);
  }
  await family.close();

  const guest = await browser.newContext(options);
  const drawer = await guest.newPage();
  const { path, terms: onSale } = await programOf(guest.request, "ELG Level 2");
  await open(drawer, `/zh${path}?term=${onSale[0]!.courseRunId}`);
  const t = wordsOf("zh");
  await drawer
    .locator("#enrol")
    .getByRole("button", { name: t("cart.add.button") })
    .click();
  await drawer
    .locator("#enrol")
    .getByRole("button", { name: t("cart.add.view") })
    .click();
  await expect(drawer.getByRole("dialog").getByLabel(t("cart.child.name"))).toBeVisible();
  await look(drawer, "the drawer");
  await guest.close();
});

for (const [system, chosen] of [
  ["light", "dark"],
  ["dark", "light"],
] as const)
  test(`a chosen ${chosen} theme applies from the first paint on a ${system} system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: system });
    await page.goto("/");
    await page.evaluate((theme) => localStorage.setItem("theme", theme), chosen);
    // Records the theme when the body's first element exists, and every later change.
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seenThemes: seen });
      new MutationObserver(() => {
        const { theme } = document.documentElement?.dataset ?? {};
        if (document.body?.firstElementChild && seen.at(-1) !== theme) seen.push(theme);
      }).observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ["data-theme"],
      });
    });
    for (const path of ["/", "/zh/programs", "/usr/login"]) {
      await open(page, path);
      expect(await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes)).toEqual([
        chosen,
      ]);
      const [paper, ink] = await page.evaluate(() => {
        const { backgroundColor, color } = getComputedStyle(document.documentElement);
        return [backgroundColor, color];
      });
      expect([paper, ink]).toEqual(
        chosen === "dark"
          ? ["rgb(11, 21, 28)", "rgb(241, 238, 231)"]
          : ["rgb(252, 250, 244)", "rgb(19, 33, 45)"],
      );
    }
  });
