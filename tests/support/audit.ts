import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import type { Language } from "./words";

const axeSource = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
/** The narrowest phone, and a desktop at 400 %. */
const narrow = { width: 320, height: 640 };

/** axe fetches no style sheets itself, because no active rule reads them. */
const axeOptions: RunOptions = {
  resultTypes: ["violations"],
  preload: false,
  rules: { "target-size": { enabled: true } },
};

/**
 * Both languages together check each size in each theme. Colours and sizes are the same in both, so each language checks
 * two of the four.
 */
const looks = {
  en: [
    { name: "desktop, light", size: desktop, theme: "light" },
    { name: "phone, dark", size: phone, theme: "dark" },
  ],
  zh: [
    { name: "desktop, dark", size: desktop, theme: "dark" },
    { name: "phone, light", size: phone, theme: "light" },
  ],
} as const;

type Look = (typeof looks)[Language][number];

/** Checks an open page in light and dark mode, on a desktop and on a phone. Returns one line per problem. */
export const audit = (page: Page, language: Language): Promise<string[]> => auditIn(page, looks[language]);

/** Checks an open page in the looks given, and on the narrowest phone. */
async function auditIn(page: Page, chosen: readonly Look[]): Promise<string[]> {
  await page.evaluate(axeSource);
  // A move inside the site draws its page before its title.
  await page.waitForFunction(() => document.title !== "");
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(standStill);
  const problems: string[] = [];
  for (const { name, size, theme } of chosen) {
    await resize(page, size);
    await page.evaluate((day) => void (document.documentElement.dataset.theme = day), theme);
    problems.push(...(await violations(page, name)));
  }
  await resize(page, narrow);
  problems.push(...(await page.evaluate(overflow)), ...(await page.evaluate(foreignText)));
  return [...new Set(problems)];
}

/**
 * The look in which one of many pages of the site is checked. Both languages together check it on a desktop and on a phone, one of them
 * light and the other dark, and every second page the other way round, so that each look is checked on half of the pages.
 */
export const lookOf = (language: Language, number: number): Look =>
  looks[number % 2 === 0 ? "en" : "zh"][language === "en" ? 0 : 1];

/** Checks an open page in one look, and on the narrowest phone. */
export const auditOneOfMany = (page: Page, look: Look): Promise<string[]> => auditIn(page, [look]);

/** Waits for a frame, so that resize listeners have run. */
async function resize(page: Page, size: { width: number; height: number }) {
  const before = page.viewportSize();
  if (before?.width === size.width && before.height === size.height) return;
  await page.setViewportSize(size);
  await page.waitForFunction(({ height }) => window.innerHeight === height, size);
  await page.evaluate(
    () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}

async function violations(page: Page, look: string): Promise<string[]> {
  const results = await page.evaluate(
    (given) => (window as unknown as { axe: { run(o: RunOptions): Promise<AxeResults> } }).axe.run(given),
    axeOptions,
  );
  return results.violations.map(({ id, help, nodes }) => {
    const where = nodes
      .slice(0, 3)
      .map((node) => `${node.target.join(" ")} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ""}`);
    return `${look}: ${id}: ${help} (${nodes.length})\n    ${where.join("\n    ")}`;
  });
}

/** Runs in the browser: makes theme changes instant, and moves sticky bars so that they cover nothing. */
function standStill() {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, ::before, ::after, ::backdrop { transition: none !important }");
  document.adoptedStyleSheets.push(sheet);
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    const { position, bottom } = getComputedStyle(element);
    if (position === "sticky" || (position === "fixed" && bottom === "0px"))
      element.style.position = "static";
  }
}

/** Runs in the browser: elements that overflow the narrowest phone on the right. */
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

/** Runs in the browser: unmarked text in the other language, missing messages, and unfilled placeholders. */
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
    // Three consecutive words that are not names ("reads the same book"), and not an example inside a Chinese sentence.
    const isEnglish =
      chinese.length === 0 && /(?:^|[^\w@.-])[a-z]{2,}[ ,’'-]+[a-z]{2,}[ ,’'-]+[a-z]{2,}(?![\w@])/.test(text);
    // More than a name, which is allowed anywhere.
    const isChinese = chinese.some((run) => run.length > 4);
    if (language.startsWith("zh") && isEnglish) found.push(`English in Chinese: ${text.slice(0, 100)}`);
    if (language.startsWith("en") && isChinese) found.push(`Chinese in English: ${text.slice(0, 100)}`);
    if (/\{\w+\}|^[a-z]\w*(\.[a-z]\w*){2,}$/.test(text))
      found.push(`a message without its words: ${text.slice(0, 100)}`);
  }
  return found.slice(0, 5);
}
