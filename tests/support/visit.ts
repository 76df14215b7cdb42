import type { Page } from "@playwright/test";
import { type Language, type Words, wordsOf } from "./words";

/** A page of a site in one language, with its words. */
export type Visit = { page: Page; site: string; locale: Language; t: Words; home: string };

export const visit = (page: Page, site: string, locale: Language): Visit => ({
  page,
  site,
  locale,
  t: wordsOf(locale),
  home: locale === "zh" ? `${site}/zh` : site,
});

/**
 * After a full load, when React has taken every control over: presses before that have no effect. On a busy machine the network
 * is quiet seconds earlier.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() =>
    [...document.querySelectorAll("button, input, select, textarea")].every((control) =>
      Object.keys(control).some((key) => key.startsWith("__reactFiber$")),
    ),
  );
}
