import { type Browser, expect } from "@playwright/test";
import { test as base, watch } from "../e2e/fixtures";
import { type Visit, visit } from "../support/visit";
import { enterAs, type Visitor } from "../support/visitors";
import { bothWidths } from "../support/widths";
import type { Language } from "../support/words";

type Role = {
  /** A login of the demo school; a visitor by default. */
  as?: Visitor | "parent2";
  locale?: Language;
  device?: keyof typeof bothWidths;
};

/** One person of a story: a separate browser in their language, watched as every test's page is. */
async function enter(
  browser: Browser,
  site: string,
  { as = "visitor", locale = "en", device = "desk" }: Role,
) {
  const context = await browser.newContext({
    baseURL: site,
    locale: locale === "zh" ? "zh-CN" : "en-CA",
    timezoneId: "America/Toronto",
    reducedMotion: "reduce",
    ...bothWidths[device],
  });
  const problems = watch(context);
  await enterAs(as, context.request);
  return { context, problems, person: visit(await context.newPage(), site, locale) };
}

type Fixtures = {
  /** Adds a person to the story. */
  cast: (role?: Role) => Promise<Visit>;
};

/** A story: several people, each in a separate browser; an unexpected error in any of them fails it. */
export const story = base.extend<Fixtures>({
  cast: async ({ browser, baseURL, expectedErrors }, use) => {
    const entered: Awaited<ReturnType<typeof enter>>[] = [];
    await use(async (role = {}) => {
      const one = await enter(browser, baseURL ?? "", role);
      entered.push(one);
      return one.person;
    });
    for (const { context, problems } of entered) {
      await context.close();
      expect(problems.filter((problem) => !expectedErrors.some((known) => known.test(problem)))).toEqual([]);
    }
  },
});
