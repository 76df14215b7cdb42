import type { BrowserContext } from "@playwright/test";
import pg from "pg";
import { audit } from "../support/audit";
import { startDemoSite } from "../support/browser-site";
import { ready } from "../support/visit";
import { enterAs, type Visitor } from "../support/visitors";
import { type Language, languages, pathIn, wordsOf } from "../support/words";
import { expect, test } from "./fixtures";

const tables = ["orders", "courses", "course_runs"];
const pages: [Visitor, string][] = [
  ["parent", "/cart"],
  ["parent", "/usr/profile"],
  ["student", "/stu/profile"],
  ["teacher", "/tea/course/1"],
  ["admin", "/admin/orders"],
];

/** A site whose database loses some of its tables and gets them back. */
test.describe("a page that failed", () => {
  test.setTimeout(180_000);
  let client: pg.Client;
  let site: Awaited<ReturnType<typeof startDemoSite>>;

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    site = await startDemoSite({}, { log: "ignore" });
    client = new pg.Client({ connectionString: site.databaseUrl });
    await client.connect();
  });
  test.afterAll(async () => {
    await client.end();
    await site.stop();
  });

  const rename = async (from: string, to: string) => {
    for (const table of tables) await client.query(`alter table ${table + from} rename to ${table + to}`);
  };
  const lose = () => rename("", "_lost");
  const find = () => rename("_lost", "");

  for (const locale of languages)
    test(`says so in every area, and is accessible (${locale})`, async ({ browser }) => {
      for (const [visitor, path] of pages) {
        const context = await browser.newContext({ baseURL: site.url });
        await enterAs(visitor, context.request);
        await lose();
        try {
          expect.soft(await lookAt(context, path, locale), path).toEqual([]);
        } finally {
          await find();
          await context.close();
        }
      }
    });

  test("is shown after another attempt, and keeps the focus", async ({ browser }) => {
    const context = await browser.newContext({ baseURL: site.url });
    const page = await context.newPage();
    await enterAs("parent", context.request);
    await lose();
    await page.goto("/usr/profile");
    await ready(page);
    const again = page.getByRole("button", { name: wordsOf("en")("ui.failure.retry") });
    const main = page.getByRole("main");
    const retried = page.waitForResponse((answer) => answer.url().includes("_rsc"));
    await again.press("Enter");
    await retried;
    await expect(main).toBeFocused();
    await expect(again).toBeVisible();
    await find();
    await again.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
    await expect(main).toBeFocused();
    await context.close();
  });

  async function lookAt(context: BrowserContext, path: string, locale: Language) {
    const page = await context.newPage();
    await page.goto(pathIn(locale, path));
    await ready(page);
    const title = wordsOf(locale)("ui.failure.title");
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    return audit(page, locale);
  }
});
