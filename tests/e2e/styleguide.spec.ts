import { expect, test } from "./fixtures";

// Half size gives small screenshots, in which shapes, positions and colours count more than the edges of letters.
test.use({ deviceScaleFactor: 0.5 });

/** The names of props use a system font, and fixed bars would cover chapters. */
const style = `
  code { visibility: hidden }
  body > div > header { position: static !important }
  a[href="#main"] { visibility: hidden }
`;

/** Long chapters are slow on a busy machine. */
const patient = { timeout: 60_000 };

for (const colorScheme of ["light", "dark"] as const)
  test(`the style guide is unchanged (${colorScheme}) @both`, async ({ page }) => {
    test.setTimeout(240_000);
    await page.emulateMedia({ colorScheme });
    await page.goto("/styleguide");
    await page.waitForLoadState("networkidle");
    // Optional fonts are used only if loaded before the first paint; on the second load they are cached.
    await page.reload({ waitUntil: "networkidle" });
    await expect(page.locator("html")).toHaveAttribute("data-drawn");
    await page.addStyleTag({ content: style });
    const part = async (name: string, selector: string) =>
      expect.soft(page.locator(selector)).toHaveScreenshot(`${name}-${colorScheme}.png`, patient);
    const chapters = await page.locator("main section[id]").all();
    expect(chapters.length).toBe(9);
    for (const chapter of chapters) {
      const id = await chapter.getAttribute("id");
      await part(`${id}`, `#${id}`);
    }
    await part("header", "body > div > header");
    await part("footer", "body > div > footer");

    await page.getByRole("button", { name: "Dialog", exact: true }).click();
    await part("dialog", "dialog[open]");
    await page.goto("/styleguide/area");
    await page.waitForLoadState("networkidle");
    await expect.soft(page).toHaveScreenshot(`area-${colorScheme}.png`, patient);
  });
