import { startSite } from "../support/browser-site";
import { copyDemoSchool } from "../support/demo-school";
import { ready } from "../support/visit";
import { scriptText, injectScriptEverywhere } from "../support/script-text";
import { addressesOf } from "../support/site-map";
import { inTabs } from "../support/tabs";
import { enterAs, visitors } from "../support/visitors";
import { expect, test } from "./fixtures";

/** A school in which every text that a user could write is script. */
test.describe("script in every field is shown as text", () => {
  let school: Awaited<ReturnType<typeof copyDemoSchool>>;
  let site: Awaited<ReturnType<typeof startSite>>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    school = await copyDemoSchool();
    const { written, refused } = await injectScriptEverywhere(school.url);
    // The database itself validates these columns.
    expect(refused).toEqual([]);
    expect(written.length).toBeGreaterThan(60);
    site = await startSite({ DATABASE_URL: school.url, DATA_DIR: school.dataDir }, { demo: true });
  });
  test.afterAll(async () => {
    await site.stop();
    await school.remove();
  });

  // Without an order there is no return page, and no picture has such a name.
  test.use({ expectedErrors: [/status of 404 .*\/(checkout\/return|assessment\/javascript:.*)\)/] });

  for (const visitor of visitors)
    test(`on every page of a ${visitor}`, async ({ playwright, context }) => {
      const request = await playwright.request.newContext({ baseURL: site.url });
      await enterAs(visitor, request);
      await context.addCookies((await request.storageState()).cookies);
      await context.addInitScript(watchForStrikes);
      const addresses = (await addressesOf(visitor, request)).filter(
        (path) => !path.startsWith("/styleguide"),
      );
      test.setTimeout(60_000 + addresses.length * 5_000);
      const query = names.map((name) => `${name}=${encodeURIComponent(scriptText)}`).join("&");
      let shown = 0;
      await inTabs(context, addresses, async (page, address) => {
        await page.goto(site.url + address);
        await ready(page);
        const words = await page.getByText("struck()").count();
        shown += words;
        expect.soft(await page.evaluate(strikesOn), address).toEqual([]);
        // The same text in the address.
        const answer = await request.get(`${address.split("?")[0]}?${query}`);
        expect.soft(await answer.text(), `${address} with script text in its query`).not.toContain(element);
      });
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

type Struck = Window & { strikes?: string[] };

/** Runs in the browser before each page: records scripts that were executed or blocked by the content policy. */
function watchForStrikes() {
  const strikes: string[] = [];
  Object.assign(window, { strikes, struck: () => strikes.push("executed") });
  document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
    strikes.push(`stopped by ${violatedDirective}: ${blockedURI} ${sourceFile}`);
  });
}

/** Runs in the browser: what was recorded since the page was opened, and links that contain scripts. */
function strikesOn() {
  return [
    ...((window as Struck).strikes ?? []),
    ...[...document.querySelectorAll<HTMLElement>("a[href^='javascript:' i], [onerror], [onload]")].map(
      ({ outerHTML }) => outerHTML.slice(0, 200),
    ),
  ];
}
