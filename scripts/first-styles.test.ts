import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { firstStylesFrom } from "./first-styles.mjs";

const folder = mkdtempSync(join(tmpdir(), "lakeside-first-styles-"));
const withFirstStyles = firstStylesFrom(folder);

beforeAll(() => {
  mkdirSync(join(folder, "chunks"));
  writeFileSync(join(folder, "chunks/main.css"), sheet);
  writeFileSync(join(folder, "chunks/fonts.css"), fonts);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const sheet = `/*! a comment */@layer base,components,utilities;@layer base{h1{margin:0}}@layer components{.none{color:red}}
@layer utilities{.flex{display:flex}.w-1\\/2{width:50%}.\\32 xl\\:wide{width:99%}.hover\\:red:hover,.none{color:red!important}
.flex:where(:root:not([data-theme=light]) *){color:#fff}.grid:not(.none){gap:1px}.none .flex{gap:2px}
@media print{.none{gap:3px}}@media (width>=40rem){.grid{gap:4px}}}@property --x{syntax:"*";inherits:false}
@keyframes turn{to{rotate:1turn}}`;
const fonts = `@font-face{font-family:Lake;src:url(../media/lake.woff2)}.none{--font-lake:Lake}`;

const link = (name: string) =>
  `<link rel="stylesheet" href="/_next/static/chunks/${name}.css?dpl=1" data-precedence="next"/>`;
/** The same behind the content, where nothing waits for it. */
const late = (name: string) => link(name).replace("<link", '<link fetchpriority="low"');
const pageOf = (links: string, classes = "flex w-1/2 2xl:wide hover:red grid") =>
  `<html><head><title>A</title>${links}<meta name="a"/></head><body><p class="${classes}">B</p><script id="_R_">1</script>`;
const stylesOf = (page: string) => /<style>(.*)<\/style>/s.exec(page)?.[1];

test("a page has the rules of its elements before its content, and the link behind it", () => {
  const page = withFirstStyles(pageOf(link("main")));
  const styles = stylesOf(page)!;
  expect(styles.replaceAll("\n", "")).toBe(
    "@layer base,components,utilities;@layer base{h1{margin:0;}}@layer components{}" +
      "@layer utilities{.flex{display:flex;}.w-1\\/2{width:50%;}.\\32 xl\\:wide{width:99%;}.hover\\:red:hover{color:red!important;}" +
      ".flex:where(:root:not([data-theme=light]) *){color:#fff;}.grid:not(.none){gap:1px;}" +
      '@media (width>=40rem){.grid{gap:4px;}}}@property --x{syntax:"*";inherits:false;}@keyframes turn{to{rotate:1turn}}',
  );
  expect(page.replace(styles, "")).toBe(
    '<html><head><title>A</title><style></style><link rel="preload" as="style" fetchpriority="low" href="/_next/static/chunks/main.css?dpl=1"/>' +
      `<meta name="a"/></head><body><p class="flex w-1/2 2xl:wide hover:red grid">B</p>${late("main")}<script id="_R_">1</script>`,
  );
});

test("classes are read from attributes as they are written in HTML", () => {
  const rules = String.raw`.\[\&\>p\]\:flex>p{gap:5px;}.content-\[\'·\'\]{gap:6px;}.湖-𠀀{gap:7px;}`;
  writeFileSync(join(folder, "chunks/signs.css"), rules);
  const page = withFirstStyles(pageOf(link("signs"), "[&amp;&gt;p]:flex content-[&#x27;·&#x27;] 湖-𠀀"));
  expect(stylesOf(page)).toBe(rules);
});

test("fonts are declared once, with addresses that hold in the page", () => {
  const page = withFirstStyles(pageOf(link("main") + link("fonts")));
  expect(stylesOf(page)).toContain("src:url(/_next/static/media/lake.woff2)}.none{--font-lake:Lake}");
  expect(page).toContain(
    `</p>${late("main")}${link("fonts").replace("<link", '<link media="(max-width: 0)"')}<script`,
  );
  expect(page.match(/rel="preload"/g)).toHaveLength(1);
});

test("elements behind Next's scripts count too", () => {
  const page = withFirstStyles(`${pageOf(link("main"), "")}<div hidden><p class="flex">C</p></div>`);
  expect(stylesOf(page)).toContain(".flex{display:flex;}");
});

test("a stylesheet that was not there is looked for again", () => {
  const page = pageOf(link("later"));
  expect(withFirstStyles(page)).toBe(page);
  writeFileSync(join(folder, "chunks/later.css"), ".flex{gap:8px}");
  expect(stylesOf(withFirstStyles(page))).toBe(".flex{gap:8px;}");
});

test.each([
  ["without Next's scripts", pageOf(link("main")).replace(' id="_R_"', "")],
  ["without stylesheets", pageOf("")],
  ["with a stylesheet of another build", pageOf(link("main") + link("absent"))],
])("a page %s stays as it is", (_, page) => {
  expect(withFirstStyles(page)).toBe(page);
});
