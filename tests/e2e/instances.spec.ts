import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { APIRequestContext } from "@playwright/test";
import pg from "pg";
import { startPostgres } from "@/scripts/postgres";
import { startSite } from "../support/browser-site";
import { ask } from "../support/office";
import { expect, test } from "./fixtures";

type Site = Awaited<ReturnType<typeof startSite>>;

/** Two running servers on one database: what the office does on one, the other knows. */
test.describe("two instances", () => {
  test.setTimeout(180_000);
  const dataDir = mkdtempSync(join(tmpdir(), "lakeside-two-"));
  let postgres: Awaited<ReturnType<typeof startPostgres>>;
  let sites: Site[] = [];

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    postgres = await startPostgres({ dataDir, durable: false });
    const shared = {
      DATABASE_URL: postgres.url,
      SESSION_SECRET: "one-secret-for-both-instances-0123456789",
      PAYMENTS: "demo",
    };
    sites = [await startSite(shared), await startSite(shared)];
  });
  test.afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test("emptying the cache on one empties the catalogue's on both", async ({ request }) => {
    const [first] = sites;
    type Course = { courseId: number; slug: string; name: string };
    const [course] = await ask<Course[]>(request, `${first!.url}/base/course/list`, { name: "SSAT" });
    const path = `/programs/${course!.slug}-${course!.courseId}`;
    const shown = () => Promise.all(sites.map(({ url }) => nameAt(request, url + path)));
    expect(await shown()).toEqual([course!.name, course!.name]);

    // Behind the product's back, so that only the button can make it known.
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("update courses set name = 'Renamed' where id = $1", [course!.courseId]);
    await client.end();
    expect(await shown()).toEqual([course!.name, course!.name]);

    await ask(request, `${first!.url}/base/admin/login`, { name: "admin", pwd: "Demo-pass-1" });
    await ask(request, `${first!.url}/api/admin/cache/clear`, {});
    await expect.poll(shown, { timeout: 15_000 }).toEqual(["Renamed", "Renamed"]);
  });
});

async function nameAt(request: APIRequestContext, url: string): Promise<string | undefined> {
  const html = await (await request.get(url)).text();
  return /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1];
}
