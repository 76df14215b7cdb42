import type { APIRequestContext, Page } from "@playwright/test";
import { auditOneOfMany, lookOf } from "../support/audit";
import { addressesOf } from "../support/site-map";
import { inTabs } from "../support/tabs";
import { enterAs, type Visitor, visitors } from "../support/visitors";
import { type Language, languages, pathIn } from "../support/words";
import { expect, test } from "./fixtures";

// A page is left as soon as it was checked, even while a document is still loading.
test.use({ expectedErrors: [/Worker was terminated/] });

const maps = new Map<Visitor, Promise<string[]>>();
/** The same pages in both languages; a guest's belong to one attempt. */
function mapFor(visitor: Visitor, request: APIRequestContext): Promise<string[]> {
  const known = visitor === "guest" ? undefined : maps.get(visitor);
  const map = known ?? addressesOf(visitor, request);
  maps.set(visitor, map);
  return map;
}

for (const visitor of visitors)
  for (const locale of languages)
    test(`every page for a ${visitor} is accessible, fits 320 px and speaks one language (${locale})`, async ({
      context,
    }) => {
      await context.addInitScript(seeEverything);
      await enterAs(visitor, context.request);
      const addresses = await mapFor(visitor, context.request);
      test.setTimeout(60_000 + addresses.length * 10_000);
      await inTabs(context, addresses, (page, address) =>
        look(page, { address, number: addresses.indexOf(address) }, locale),
      );
    });

/** Runs in the browser: what loads on scrolling loads at once. */
function seeEverything() {
  const Observer = window.IntersectionObserver;
  window.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      super(callback, { ...options, rootMargin: "10000px" });
    }
  };
}

async function look(page: Page, { address, number }: { address: string; number: number }, locale: Language) {
  const path = pathIn(locale, address);
  const chosen = lookOf(locale, number);
  await page.setViewportSize(chosen.size);
  const answer = await page.goto(path);
  expect.soft([path, answer?.status()]).toEqual([path, 200]);
  await page.waitForFunction(isTakenOver, undefined, { timeout: 15_000 });
  if (!address.startsWith("/styleguide"))
    await expect.soft(page.locator("main .animate-breathe"), path).toHaveCount(0);
  expect.soft(await auditOneOfMany(page, chosen), path).toEqual([]);
}

/** Runs in the browser: true once React has hydrated the page and nothing of it is deferred. */
function isTakenOver() {
  const main = document.querySelector("main");
  const isDrawn =
    document.documentElement.dataset.drawn !== undefined || document.querySelector(".deferred") === null;
  return isDrawn && main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
}
