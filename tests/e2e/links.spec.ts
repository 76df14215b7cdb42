import type { APIRequestContext } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { linksIn, mapOf } from "../support/site-map";
import { enterAs } from "../support/visitors";
import { languages, pathIn } from "../support/words";
import { expect, test } from "./fixtures";

type Document = { path: string; html: string };
type Walk = { pages: Document[]; broken: string[] };

let walked: Promise<Walk> | undefined;
/** Every page that a visitor reaches from the home pages by links, in both languages; collected once. */
const walk = (request: APIRequestContext) => (walked ??= walkAll(request));

async function walkAll(request: APIRequestContext): Promise<Walk> {
  const pages: Document[] = [];
  const broken: string[] = [];
  let next = languages.map((locale) => ({ from: "the start", path: pathIn(locale, "/") }));
  const seen = new Set(next.map(({ path }) => path));
  while (next.length > 0) {
    const found: typeof next = [];
    for (let at = 0; at < next.length; at += atOnce)
      await Promise.all(
        next.slice(at, at + atOnce).map(async ({ from, path }) => {
          const answer = await request.get(path, { maxRedirects: 0 });
          if (answer.status() >= 400) broken.push(`${path}: ${answer.status()}, linked on ${from}`);
          // Guards redirect a visitor to the login.
          const target = answer.headers().location;
          const html = target ? `<a href="${localPath(target)}">` : await answer.text();
          if (!target && answer.ok()) pages.push({ path, html });
          for (const link of linksIn(html).filter(isNewPage)) found.push({ from: path, path: link });
        }),
      );
    next = found.filter(({ path }) => !seen.has(path) && seen.add(path));
  }
  return { pages, broken };
}

const atOnce = 4;

/** Each filter once, because combinations show the same page. */
const isNewPage = (path: string) => !path.split("?")[1]?.includes("&");

const localPath = (address: string) => {
  const { pathname, search } = new URL(address, "http://site");
  return pathname + search;
};

const contentOf = (html: string, tag: RegExp) => tag.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? null;
const text = (html: string) =>
  html
    .replace(/&#x27;/g, "'")
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, "&")
    .trim();

function headOf(html: string) {
  const alternates = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)];
  return {
    lang: contentOf(html, /<html[^>]* lang="([^"]+)"/),
    title: text(contentOf(html, /<title>([^<]*)<\/title>/) ?? ""),
    description: text(contentOf(html, /<meta name="description" content="([^"]*)"/) ?? ""),
    canonical: contentOf(html, /<link rel="canonical" href="([^"]+)"/),
    picture: contentOf(html, /<meta property="og:image" content="([^"]+)"/),
    isListed: !/<meta name="robots" content="[^"]*noindex/.test(html),
    alternates: Object.fromEntries(alternates.map(([, tag, href]) => [tag, href])),
  };
}

test("every link leads to a page, and every page has complete metadata in its language", async ({
  request,
  baseURL,
}) => {
  const { pages, broken } = await walk(request);
  expect(broken).toEqual([]);
  expect(pages.length).toBeGreaterThan(60);

  const pictures = new Set<string>();
  const titles = new Map<string, string>();
  for (const { path, html } of pages) {
    const head = headOf(html);
    const [bare = ""] = path.split("?");
    const isChinese = /^\/zh(\/|$)/.test(bare);
    const english = bare.replace(/^\/zh(?=\/|$)/, "") || "/";
    const own = (languageOf: "en" | "zh") => new URL(pathIn(languageOf, english), baseURL).href;
    expect.soft(head.lang, path).toBe(isChinese ? "zh-CN" : "en");
    expect.soft(head.title, path).toMatch(isChinese ? /[\u4e00-\u9fff]/ : /^[^\u4e00-\u9fff]+$/);
    expect.soft(head.description, path).toMatch(isChinese ? /[\u4e00-\u9fff]{6}/ : /\w+ \w+ \w+/);
    expect.soft(head.canonical, path).toBe(own(isChinese ? "zh" : "en"));
    expect.soft(head.alternates, path).toEqual({ en: own("en"), "zh-CN": own("zh"), "x-default": own("en") });
    expect.soft(titles.get(head.title) ?? bare, `${head.title} names two pages`).toBe(bare);
    titles.set(head.title, bare);
    if (head.picture) pictures.add(head.picture);
  }

  for (const picture of pictures) {
    expect.soft(picture).toContain(`${baseURL}/og/`);
    const answer = await request.get(picture);
    expect
      .soft([picture, answer.status(), answer.headers()["content-type"]])
      .toEqual([picture, 200, "image/png"]);
  }
});

test("every fragment that a link names exists on its page", async ({ request }) => {
  const { pages } = await walk(request);
  const missing: string[] = [];
  const byPath = new Map(pages.map(({ path, html }) => [path, html]));
  for (const { path, html } of pages)
    for (const [, target = "", id = ""] of html.matchAll(/<a\s[^>]*?href="(\/[^"#]*)?#([^"]+)"/g)) {
      const there = byPath.get(target || path);
      if (there && !there.includes(`id="${id}"`)) missing.push(`${path} → ${target}#${id}`);
    }
  expect(missing).toEqual([]);
});

test("the sitemap names the public pages of both languages, and each of them may be indexed", async ({
  request,
  baseURL,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address);
  expect(addresses).toContain(`${baseURL}/`);
  expect(addresses).toContain(`${baseURL}/zh/programs`);
  for (const address of addresses) {
    expect.soft(address).toMatch(`${baseURL}/`);
    const answer = await request.get(address, { maxRedirects: 0 });
    const head = headOf(await answer.text());
    expect.soft([answer.status(), head.canonical, head.isListed], address).toEqual([200, address, true]);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

test("structured data names this site's addresses", async ({ request, baseURL }) => {
  const { pages } = await walk(request);
  const kinds = new Set<string>();
  for (const { path, html } of pages)
    for (const [, json = ""] of html.matchAll(
      /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs,
    )) {
      for (const [, kind = ""] of json.matchAll(/"@type":"(\w+)"/g)) kinds.add(kind);
      JSON.parse(json);
      for (const [, url = ""] of json.matchAll(/"(?:@id|url|item|logo|image)":"([^"]+)"/g))
        expect.soft(url, path).toContain(`${baseURL}/`);
    }
  for (const kind of ["EducationalOrganization", "Course", "FAQPage", "BreadcrumbList"])
    expect(kinds).toContain(kind);
});

/** Links that differ by their numbers alone lead to the same kind of page: three of each. */
function fewOfEach(links: [path: string, on: string][]) {
  const seen = new Map<string, number>();
  return links.filter(([path]) => {
    const kind = path.replace(/\d+/g, "#");
    seen.set(kind, (seen.get(kind) ?? 0) + 1);
    return seen.get(kind)! <= 3;
  });
}

const { notFound, childNotHere } = en.layout;
const missing = [`>${notFound.title}</h1>`, `>${childNotHere.title}</h1>`];

for (const visitor of ["parent", "student", "teacher", "admin"] as const)
  test(`every link on the pages of a ${visitor} leads to a page that this person may open`, async ({
    request,
  }) => {
    test.setTimeout(300_000);
    await enterAs(visitor, request);
    const { links } = await mapOf(visitor, request);
    const all = fewOfEach([...links].filter(([path]) => isNewPage(path)));
    const broken: string[] = [];
    for (let at = 0; at < all.length; at += atOnce)
      await Promise.all(
        all.slice(at, at + atOnce).map(async ([path, on]) => {
          const answer = await request.get(path);
          const html = await answer.text();
          const { pathname } = new URL(answer.url());
          const isSentAway = pathname.endsWith("/login") && !/\/login(\?|$)/.test(path);
          if (!answer.ok() || isSentAway || missing.some((title) => html.includes(title)))
            broken.push(`${path}: ${answer.status()} ${pathname}, linked on ${on}`);
        }),
      );
    expect(broken).toEqual([]);
    expect(all.length).toBeGreaterThan(10);
  });
