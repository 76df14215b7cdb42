import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** The narrowest phone, and a desktop at 400 %. */
const narrow = { width: 320, height: 640 };

/** No style sheets fetched by axe itself: no rule in use reads them. */
const quick: RunOptions = { resultTypes: ["violations"], preload: false };
const everything: RunOptions = { ...quick, rules: { "target-size": { enabled: true } } };
/** What a change of theme can spoil. */
const colours: RunOptions = {
  ...quick,
  runOnly: ["color-contrast", "link-in-text-block"],
};

/** Looks at an open page by day and by night, on a desk and on a phone. Answers what is wrong with it, one line each. */
export async function audit(page: Page): Promise<string[]> {
  await page.evaluate(axeSource);
  await page.evaluate(layFlat);
  const problems: string[] = [];
  const run = async (look: string, options: RunOptions) =>
    problems.push(...(await violations(page, look, options)));
  await page.setViewportSize(desktop);
  await setTheme(page, "light");
  await run("desktop, light", everything);
  await setTheme(page, "dark");
  await run("desktop, dark", colours);
  await page.setViewportSize(phone);
  await run("phone, dark", colours);
  await setTheme(page, "light");
  await run("phone, light", everything);
  await page.setViewportSize(narrow);
  problems.push(...(await page.evaluate(overflow)), ...(await page.evaluate(foreignText)));
  return [...new Set(problems)];
}

/** Changes the theme and waits until no colour is on its way any more. */
const setTheme = (page: Page, theme: "light" | "dark") =>
  page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name;
    await new Promise(requestAnimationFrame);
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().iterations === 1) animation.finish();
    await new Promise(requestAnimationFrame);
  }, theme);

async function violations(page: Page, look: string, options: RunOptions): Promise<string[]> {
  const results = await page.evaluate(
    (given) => (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(given),
    options,
  );
  return results.violations.map(({ id, help, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map((node) => `${node.target.join(" ")} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`);
    return `${look}: ${id}: ${help} (${nodes.length})\n    ${where.join("\n    ")}`;
  });
}

/** Runs in the browser: bars that stay in view while the page scrolls would seem to cover what lies under them now. */
function layFlat() {
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { position, bottom } = getComputedStyle(element);
    if (position === "sticky" || (position === "fixed" && bottom === "0px"))
      element.style.position = "static";
  }
}

/** Runs in the browser: what sticks out to the right of the narrowest phone. */
function overflow(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  const scrollsInside = (element: Element): boolean =>
    element.parentElement !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element.parentElement).overflowX) ||
      scrollsInside(element.parentElement));
  const wide = [...document.querySelectorAll("body *")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && box.right > width + 1 && element.checkVisibility() && !scrollsInside(element);
  });
  const outermost = wide.slice(0, 3).map((element) => element.outerHTML.slice(0, 160));
  return [`wider than 320 px (${document.documentElement.scrollWidth}):\n    ${outermost.join("\n    ")}`];
}

/** Runs in the browser: words of the other language that are not marked as such, keys without words, and open braces. */
function foreignText(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? "";
    const parent = node.parentElement;
    if (
      !text ||
      !parent ||
      /^(SCRIPT|STYLE|TEMPLATE|CODE)$/.test(parent.tagName) ||
      !parent.checkVisibility()
    )
      continue;
    const language = parent.closest("[lang]")?.getAttribute("lang") ?? "";
    const chinese = text.match(/[\u4e00-\u9fff]+/g) ?? [];
    // Three words in a row that are no names, "reads the same book", and not an example inside a Chinese sentence.
    const isEnglish =
      chinese.length === 0 && /(?:^|[^\w@.-])[a-z]{2,}[ ,’'-]+[a-z]{2,}[ ,’'-]+[a-z]{2,}(?![\w@])/.test(text);
    // More than a name, which may stand anywhere.
    const isChinese = chinese.some((run) => run.length > 4);
    if (language.startsWith("zh") && isEnglish) found.push(`English in Chinese: ${text.slice(0, 100)}`);
    if (language.startsWith("en") && isChinese) found.push(`Chinese in English: ${text.slice(0, 100)}`);
    if (/\{\w+\}|^[a-z]\w*(\.[a-z]\w*){2,}$/.test(text))
      found.push(`a message without its words: ${text.slice(0, 100)}`);
  }
  return found.slice(0, 5);
}
