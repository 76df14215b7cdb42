import type { Page } from "@playwright/test";
import { startSite } from "../support/browser-site";
import { ready } from "../support/main-job";
import { ownDatabase } from "../support/own-database";
import { scriptText, strikeEverywhere } from "../support/script-text";
import { addressesOf } from "../support/site-map";
import { enterAs, visitors } from "../support/visitors";
import { expect, test } from "../e2e/fixtures";

/** A school in which every word that a person could write is script text. */
test.describe("script text in every field is text", () => {
  let database: Awaited<ReturnType<typeof ownDatabase>>;
  let site: Awaited<ReturnType<typeof startSite>>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    database = await ownDatabase();
    const { written, refused } = await strikeEverywhere(database.url);
    // The database itself keeps these in shape.
    expect(refused).toEqual([]);
    expect(written.length).toBeGreaterThan(60);
    site = await startSite({ DATABASE_URL: database.url });
  });
  test.afterAll(async () => {
    await site.stop();
    await database.remove();
  });

  // Without an order there is no return page.
  test.use({ expectedErrors: [/status of 404 .*\/checkout\/return\)/] });

  for (const visitor of visitors)
    test(`on every page of a ${visitor}`, async ({ playwright, context, page }) => {
      test.setTimeout(240_000);
      const request = await playwright.request.newContext({ baseURL: site.url });
      await enterAs(visitor, request);
      await context.addCookies((await request.storageState()).cookies);
      const struck = await watchForStrikes(page);
      const addresses = (await addressesOf(visitor, request)).filter(
        (path) => !path.startsWith("/styleguide"),
      );
      const query = names.map((name) => `${name}=${encodeURIComponent(scriptText)}`).join("&");
      let shown = 0;
      for (const address of addresses) {
        await page.goto(site.url + address);
        await ready(page);
        shown += await page.getByText("struck()").count();
        expect.soft(await struck(), address).toEqual([]);
        // The same words in the address.
        const answer = await request.get(`${address.split("?")[0]}?${query}`);
        expect.soft(await answer.text(), `${address} with script text in its query`).not.toContain(element);
      }
      expect(addresses.length).toBeGreaterThan(1);
      expect(shown).toBeGreaterThan(0);
      await request.dispose();
    });
});

const element = "<img src=x onerror";
const names = [
  "q",
  "name",
  "tab",
  "next",
  "notice",
  "grade",
  "step",
  "ticket",
  "studentId",
  "category",
  "search",
];

/** Answers what was executed or stopped by the content policy on the page since it was opened, and links that are scripts. */
async function watchForStrikes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const strikes: string[] = [];
    Object.assign(window, { strikes, struck: () => strikes.push("executed") });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      strikes.push(`stopped by ${violatedDirective}: ${blockedURI} ${sourceFile}`);
    });
  });
  return () =>
    page.evaluate(() => [
      ...((window as unknown as { strikes?: string[] }).strikes ?? []),
      ...[...document.querySelectorAll<HTMLElement>("a[href^='javascript:' i], [onerror], [onload]")].map(
        ({ outerHTML }) => outerHTML.slice(0, 200),
      ),
    ]);
}
