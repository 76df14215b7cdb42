import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pool } from "@/db/client";
import { projectRoot } from "@/scripts/settings";
import { hostileTexts, internalHeaders } from "../support/hostile";
import { type Running, startServer } from "../support/production";
import { downloadPaths, rawPaths } from "@/scripts/routes";
import { pagePatterns, visitorOf } from "../support/site-map";
import { signIn } from "../support/call";

let site: Running;
let unguarded: Running;
let folder: string;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  folder = withoutMiddleware();
  [site, unguarded] = await Promise.all([startServer({}), startServer({}, folder)]);
  for (const role of ["parent", "student", "teacher", "admin"] as const) tokens[role] = await signIn(role, 1);
});
afterAll(async () => {
  await Promise.all([site.stop(), unguarded.stop()]);
  rmSync(folder, { recursive: true, force: true });
  await pool.end();
});

/** The same build with manifests that do not list the middleware. */
function withoutMiddleware(): string {
  const copy = mkdtempSync(join(tmpdir(), "lakeside-unguarded-"));
  for (const name of readdirSync(projectRoot))
    if (![".next", ".git", "middleware.ts"].includes(name))
      symlinkSync(join(projectRoot, name), join(copy, name));
  cpSync(join(projectRoot, ".next"), join(copy, ".next"), {
    recursive: true,
    filter: (path) => !/\/\.next\/(cache|dev|trace)/.test(path),
  });
  const manifest = join(copy, ".next/server/middleware-manifest.json");
  const emptied = {
    ...(JSON.parse(readFileSync(manifest, "utf8")) as object),
    middleware: {},
    sortedMiddleware: [],
  };
  writeFileSync(manifest, JSON.stringify(emptied));
  const functions = join(copy, ".next/server/functions-config-manifest.json");
  const config = JSON.parse(readFileSync(functions, "utf8")) as { functions: Record<string, unknown> };
  delete config.functions["/_middleware"];
  writeFileSync(functions, JSON.stringify(config));
  rmSync(join(copy, ".next/server/middleware.js"), { force: true });
  expect(existsSync(join(copy, ".next/BUILD_ID"))).toBe(true);
  return copy;
}

const visitors = ["visitor", "parent", "student", "teacher", "admin"];
const addresses = pagePatterns().map((pattern) =>
  pattern.replace(/\[slug-id\]/g, "x-1").replace(/\[[^\]]+\]/g, "1"),
);

/** What a visitor gets: the page, a redirect, or an error. */
async function outcome(url: string, visitor: string, headers: Record<string, string> = {}): Promise<string> {
  const cookie = `token=${tokens[visitor] ?? ""}`;
  const answer = await fetch(url, { redirect: "manual", headers: { cookie, ...headers } });
  const html = await answer.text();
  if (answer.status >= 500) return `${answer.status}`;
  if (answer.status >= 300 && answer.status < 400) return "away";
  if (/http-equiv="refresh"|NEXT_REDIRECT/.test(html)) return "away";
  return answer.status === 200 ? "in" : `${answer.status}`;
}

/** Processes many items, a few at a time. */
async function forAll<Item>(items: Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (const item of waiting) await work(item);
    }),
  );
}

test("access to pages is the same without the middleware, and with headers that only Next and proxies send", async () => {
  const differences: string[] = [];
  const pairs = visitors.flatMap((visitor) => addresses.map((address) => ({ visitor, address })));
  await forAll(pairs, async ({ visitor, address }) => {
    const honest = await outcome(site.url + address, visitor);
    const alone = await outcome(`${unguarded.url}/en${address === "/" ? "" : address}`, visitor);
    const spoofed = await outcome(site.url + address, visitor, internalHeaders);
    if (new Set([honest, alone, spoofed]).size > 1)
      differences.push(
        `${address} as ${visitor}: ${honest}, without the middleware ${alone}, with headers ${spoofed}`,
      );
  });
  expect(differences).toEqual([]);
}, 300_000);

/** Names of parameters that some page reads. */
const names = readdirSync(join(projectRoot, "app/[locale]"), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("page.tsx"))
  .flatMap((file) => [
    ...readFileSync(join(projectRoot, "app/[locale]", file), "utf8").matchAll(/\b(\w+)\??: string/g),
  ])
  .map(([, name = ""]) => name)
  .filter((name) => name !== "token");

const hostileValues = hostileTexts.map((text) => encodeURIComponent(text.toWellFormed().slice(0, 300)));
hostileValues.push("%ff", "%E0%A4%A", "%00", "%", "nonsense", "x-999999");

/** Each page with hostile parts in its path and query, as the visitor it is meant for. */
/** Servers and clients accept headers of 16 kB, and a response may repeat the address. */
const longestAddress = 7_000;

/** The address with a value for each name, in as many addresses as its length needs. */
function addressesWith(address: string, all: readonly string[], value: string): string[] {
  const atOnce = Math.max(1, Math.floor(longestAddress / (value.length + 20)));
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, part) => {
    const some = all.slice(part * atOnce, (part + 1) * atOnce);
    return `${address}?${some.map((name) => `${name}=${value}`).join("&")}`;
  });
}

function hostileAddresses(): { path: string; visitor: string }[] {
  const all = [...new Set([...names, "tab", "page", "q", "sort", "cursor", "grade", "status", "studentId"])];
  return pagePatterns().flatMap((pattern, index) => {
    const visitor = visitorOf(pattern);
    const address = addresses[index] ?? "/";
    const values = Array.from(
      { length: 3 },
      (_, turn) => hostileValues[(index * 7 + turn * 13) % hostileValues.length]!,
    );
    const paths = [
      ...values.flatMap((value) => addressesWith(address, all, value)),
      ...(pattern.includes("[") ? values.map((value) => pattern.replace(/\[[^\]]+\]/g, value)) : []),
      `${address}?${all.map((name) => `${name}=1&${name}=2`).join("&")}`,
    ];
    return paths.map((path) => ({ path, visitor }));
  });
}

/** Files and downloads, which do not return an envelope. */
const rawAddresses = [...downloadPaths(), ...rawPaths()]
  .filter((path) => !path.includes("nextauth"))
  .flatMap((path) =>
    hostileValues.map((value) => ({
      path: `${path.replace(/\[[^\]]+\]/g, value)}?${["for", "until", "sig", "token", "to", "next", "locale", "format", "name"].map((name) => `${name}=${value}`).join("&")}`,
      visitor: path.includes("/admin/") ? "admin" : "parent",
    })),
  );
const longSignature = `/api/files/1?for=all&until=9999999999999&sig=${encodeURIComponent("é".repeat(43))}`;

test("no address breaks anything", async () => {
  const broken: string[] = [];
  const strange = [
    "/wp-login.php",
    "/.env",
    "/usr/profile.php",
    "/zh/zh",
    "/en",
    "/programs/nonsense",
    longSignature,
  ];
  await forAll(
    [...hostileAddresses(), ...rawAddresses, ...strange.map((path) => ({ path, visitor: "visitor" }))],
    async ({ path, visitor }) => {
      const seen = await outcome(site.url + path, visitor);
      if (seen.startsWith("5")) broken.push(`${seen} ${path.slice(0, 200)}`);
    },
  );
  expect(broken).toEqual([]);
  expect(site.output().match(/⨯.*|.*Error:.*|.*\[cause\].*/g) ?? []).toEqual([]);
}, 300_000);

test("a connection stays open longer than a proxy keeps it", async () => {
  expect((await fetch(`${site.url}/api/health/live`)).headers.get("keep-alive")).toBe("timeout=125");
});

test.each(["/programs/nonsense", "/zh/bundles/x-999999", "/wp-login.php", "/nowhere"])(
  "%s is not there",
  async (path) => {
    expect((await fetch(site.url + path)).status).toBe(404);
  },
);
