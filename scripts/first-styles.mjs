// A page that all visitors share brings the styles of its own elements with it, so that it can be painted before its
// stylesheets have arrived. docs/decisions/0243.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import postcss from "postcss";

const sheetLink =
  /<link rel="stylesheet" href="(\/_next\/static\/[^"?]+\.css)[^"]*" data-precedence="[^"]*"\/>/g;
/** The first script at the end of Next's pages. Inline scripts wait for the stylesheets that are linked before them. */
const firstScript = '<script id="_R_">';

/**
 * Returns a function that puts the rules which a page's elements need into its head, and its stylesheets' links behind
 * its content. A page without such links, without Next's scripts or with another build's stylesheet is returned as it is.
 * @param folder the folder of `/_next/static`
 */
export function firstStylesFrom(folder) {
  const sheets = new Map();
  const sheetAt = (path) => {
    const sheet = sheets.get(path) ?? readSheet(folder, path);
    if (sheet) sheets.set(path, sheet);
    return sheet;
  };
  return function withFirstStyles(page) {
    const end = page.indexOf(firstScript);
    const content = page.slice(0, end);
    const links = [...content.matchAll(sheetLink)].map(([link, path]) => ({ link, sheet: sheetAt(path) }));
    if (end === -1 || links.length === 0 || links.some(({ sheet }) => !sheet)) return page;
    const classes = classesIn(page);
    const styles = links.map(({ sheet }) => textOf(sheet, classes)).join("");
    const start = content.indexOf(links[0].link);
    const preloads = links.filter(({ sheet }) => !sheet.hasFonts).map(({ link }) => preloadOf(link));
    return [
      content.slice(0, start),
      `<style>${styles}</style>`,
      ...preloads,
      links.reduce((rest, { link }) => rest.replace(link, ""), content.slice(start)),
      ...links.map(({ link, sheet }) => (sheet.hasFonts ? unused(link) : late(link))),
      page.slice(end),
    ].join("");
  };
}

/** Addresses in a stylesheet are relative to it. Undefined for the stylesheet of another build. */
function readSheet(folder, path) {
  const file = join(folder, path.replace("/_next/static/", ""));
  if (!existsSync(file)) return undefined;
  const css = readFileSync(file, "utf8");
  const root = postcss.parse(css.replaceAll("url(../", "url(/_next/static/"));
  return { root, hasFonts: css.includes("@font-face") };
}

const preloadOf = (link) =>
  link
    .replace('rel="stylesheet"', 'rel="preload" as="style" fetchpriority="low"')
    .replace(/ data-precedence="[^"]*"/, "");

const late = (link) => link.replace("<link", '<link fetchpriority="low"');

/**
 * React looks for the link of each stylesheet, and removes `media="not all"`. It must not apply, because its fonts would
 * be declared twice.
 */
const unused = (link) => link.replace("<link", '<link media="(max-width: 0)"');

const entities = { amp: "&", gt: ">", lt: "<", quot: '"', "#x27": "'" };

function classesIn(html) {
  const lists = [...html.matchAll(/\sclass="([^"]*)"/g)].map(([, list]) =>
    list.replace(/&([^;]+);/g, (entity, name) => entities[name] ?? entity),
  );
  return new Set(lists.flatMap((list) => list.split(/\s+/)));
}

const textOf = ({ root, hasFonts }, classes) => (hasFonts ? root.toString() : nodesOf(root, classes));
const nodesOf = ({ nodes }, classes) => nodes.map((node) => nodeOf(node, classes)).join("");

/** The text of a rule or an at-rule without the rules whose classes no element has. An empty layer keeps its place among the layers. */
function nodeOf(node, classes) {
  if (node.type === "comment") return "";
  if (!node.nodes) return `${node};`;
  if (node.name?.endsWith("keyframes")) return node.toString();
  const inner = nodesOf(node, classes);
  if (node.type === "atrule")
    return inner || node.name === "layer" ? `@${node.name} ${node.params}{${inner}}` : "";
  const selectors = node.selectors.filter((selector) =>
    classesOf(selector).every((name) => classes.has(name)),
  );
  return inner && selectors.length > 0 ? `${selectors.join(",")}{${inner}}` : "";
}

const known = new Map();

/** The classes that an element must have for the selector; what stands in parentheses may be an alternative or a negation. */
function classesOf(selector) {
  if (!known.has(selector)) known.set(selector, namesIn(withoutParentheses(selector)));
  return known.get(selector);
}

const namesIn = (selector) =>
  [...selector.matchAll(/\.((?:\\[\da-f]{1,6}\s?|\\.|[\w\u0080-\uffff-])+)/gi)].map(([, name]) =>
    unescaped(name),
  );

const unescaped = (name) =>
  name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code, character) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

function withoutParentheses(selector) {
  const shorter = selector.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, "");
  return shorter === selector ? selector : withoutParentheses(shorter);
}

export const withFirstStyles = firstStylesFrom(fileURLToPath(new URL("../.next/static", import.meta.url)));
