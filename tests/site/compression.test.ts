import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "@/db/client";
import { type Running, startServer } from "../support/production";
import { signIn } from "../support/call";

let site: Running;
let script: string;

beforeAll(async () => {
  site = await startServer({});
  const home = await (await fetch(site.url)).text();
  [, script = ""] = /<script src="(\/_next\/static\/[^"]+)"/.exec(home) ?? [];
});
afterAll(async () => {
  await site.stop();
  await pool.end();
});

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(site.url + path, { headers: { "accept-encoding": "br", ...headers } });

test("a script is sent from its copy and equals the uncompressed one", async () => {
  const copy = await ask(script);
  expect(copy.headers.get("content-encoding")).toBe("br");
  expect(copy.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const plain = await ask(script, { "accept-encoding": "identity" });
  expect(plain.headers.get("content-encoding")).toBeNull();
  expect(await copy.text()).toBe(await plain.text());
  // All other headers are those that Next sends.
  const own = [
    "accept-ranges",
    "content-encoding",
    "content-length",
    "etag",
    "last-modified",
    "vary",
    "date",
    // Of calls, for pages of another build; a script never changes.
    "x-site-build",
  ];
  const headersOf = ({ headers }: Response) => [...headers].filter(([name]) => !own.includes(name));
  expect(headersOf(copy)).toEqual(headersOf(plain));
  const again = await ask(script, { "if-none-match": copy.headers.get("etag")! });
  expect(again.status).toBe(304);
  const part = await ask(script, { range: "bytes=2-5" });
  expect([part.status, (await part.text()).length]).toEqual([206, 4]);
});

test.each(["/", "/zh", "/bundles", "/about"])("%s is kept and compressed once", async (path) => {
  const first = await ask(path);
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(first.headers.get("content-security-policy")).toContain("script-src");
  expect(first.headers.get("vary")).toMatch(/rsc.*Accept-Encoding/i);
  const html = await first.text();
  expect(html).toMatch(/<\/html>/);
  const second = await ask(path);
  expect(second.headers.get("etag")).toBe(first.headers.get("etag"));
  expect(await second.text()).toBe(html);
  const known = await ask(path, { "if-none-match": first.headers.get("etag")! });
  expect([known.status, await known.text()]).toEqual([304, ""]);
});

test("the router's data of the same address are kept apart from the page", async () => {
  const page = await ask("/about");
  const data = await ask("/about", { rsc: "1" });
  expect(data.headers.get("content-type")).toContain("text/x-component");
  expect(data.headers.get("etag")).not.toBe(page.headers.get("etag"));
  expect(await data.text()).not.toContain("<html");
});

test("a personal page is compressed while it is rendered, without a tag", async () => {
  const token = await signIn("parent", 1);
  const page = await ask("/usr/profile", { cookie: `token=${token}` });
  expect(page.headers.get("content-encoding")).toBe("br");
  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(page.headers.get("etag")).toBeNull();
  expect(await page.text()).toMatch(/<\/html>/);
});

test("an unknown address gets no tag", async () => {
  const absent = await ask("/nowhere");
  expect([absent.status, absent.headers.get("etag")]).toEqual([404, null]);
});
