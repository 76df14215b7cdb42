import type { APIRequestContext } from "@playwright/test";
import { audit } from "../support/audit";
import { addressesOf } from "../support/site-map";
import { enterAs, type Visitor, visitors } from "../support/visitors";
import { expect, test } from "../e2e/fixtures";

const maps = new Map<Visitor, Promise<string[]>>();
/** The same pages in both languages; a guest's belong to the attempt. */
function mapFor(visitor: Visitor, request: APIRequestContext): Promise<string[]> {
  const known = visitor === "guest" ? undefined : maps.get(visitor);
  const map = known ?? addressesOf(visitor, request);
  maps.set(visitor, map);
  return map;
}

for (const visitor of visitors)
  for (const locale of ["en", "zh"] as const)
    test(`every page for a ${visitor} is accessible, fits 320 px and speaks one language (${locale})`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      await enterAs(visitor, page.request);
      for (const address of await mapFor(visitor, page.request)) {
        const path = locale === "zh" ? `/zh${address === "/" ? "" : address}` : address;
        const answer = await page.goto(path);
        expect.soft([path, answer?.status()]).toEqual([path, 200]);
        await page.waitForFunction(isTakenOver, undefined, { timeout: 15_000 });
        await page.evaluate(readThrough);
        if (!address.startsWith("/styleguide"))
          await expect.soft(page.locator("main .animate-breathe"), path).toHaveCount(0);
        expect.soft(await audit(page), path).toEqual([]);
      }
    });

/** Runs in the browser: React has taken over the page that the server drew. */
function isTakenOver() {
  const main = document.querySelector("main");
  return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
}

/** Runs in the browser: scrolls to the end and back, so that what comes with the reader comes now. */
async function readThrough() {
  for (let top = 0; top < document.body.scrollHeight; top += 600) {
    window.scrollTo(0, top);
    await new Promise(requestAnimationFrame);
  }
  window.scrollTo(0, 0);
}
