import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "@playwright/test";
import { startSite } from "@/tests/support/browser-site";
import { browserFlags, ensureBrowser } from "./find-browser";
import { freePort } from "./postgres";
import { runScript } from "./refusal";

const program = join(
  dirname(createRequire(import.meta.url).resolve("lighthouse/package.json")),
  "cli/index.js",
);
const run = promisify(execFile);

const floors = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof floors;
const categories = Object.keys(floors) as Category[];

/** Other load can only slow a page down, so the best of a few runs counts. */
const tries = 3;

/**
 * Lighthouse assumes a fast computer (index 1,500 to 2,000) slowed down four times. A slower machine is slowed down
 * less, as its documentation recommends, and never more than four times.
 */
const phoneIndex = 1750 / 4;
const mostSlowdown = 4;

type Audit = { title: string; score: number | null; numericValue?: number; scoreDisplayMode: string };
type Phone = { site: string; browserPort: number; slowdown: number };
type Report = {
  environment: { benchmarkIndex: number };
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    Audit & { details?: { items?: { resourceType?: string; transferSize?: number }[] } }
  >;
};
type Result = {
  path: string;
  scores: Record<Category, number>;
  shift: number;
  lcp: number;
  script: number;
  lost: string[];
};

/** Runs Lighthouse's mobile audit on the pages where families decide, on a production site with its own data. */
async function measureAll(): Promise<number> {
  const browser = await openBrowser();
  const site = await startSite();
  try {
    const phone = await phoneOn({ site: site.url, browserPort: browser.port, slowdown: mostSlowdown });
    const results: Result[] = [];
    for (const path of await pagesOf(site.url)) {
      results.push(await bestOf(phone, path));
      print(results.at(-1)!, results.length === 1);
    }
    const failed = results.filter((result) => !isGood(result));
    for (const { path, lost } of failed) console.log(`\n${path} loses points by:\n  ${lost.join("\n  ")}`);
    return failed.length > 0 ? 1 : 0;
  } finally {
    await site.stop();
    await browser.close();
  }
}

/**
 * One browser for all runs that has already shown text in both languages: the first lookup of system fonts belongs to
 * the browser's start, not to a page.
 */
async function openBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: [...browserFlags, `--remote-debugging-port=${port}`],
  });
  const page = await browser.newPage();
  await page.setContent('<p lang="en">Lakeside English</p><p lang="zh-CN">湖畔英语</p>');
  await page.close();
  return { port, close: () => browser.close() };
}

async function pagesOf(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/base/course/list`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const { data } = (await answer.json()) as { data: { slug: string; courseId: number }[] };
  const course = data[0]!;
  const english = ["/", "/programs", `/programs/${course.slug}-${course.courseId}`, "/assessment"];
  return english.flatMap((path) => [path, path === "/" ? "/zh" : `/zh${path}`]);
}

async function phoneOn(computer: Phone): Promise<Phone> {
  const indices: number[] = [];
  while (indices.length < tries) indices.push((await record(computer, "/")).environment.benchmarkIndex);
  const index = indices.toSorted((a, b) => a - b)[Math.floor(tries / 2)]!;
  const slowdown = Math.min(mostSlowdown, Math.max(1, index / phoneIndex));
  console.log(`A computer of index ${Math.round(index)}, slowed down ${slowdown.toFixed(1)} times`);
  return { ...computer, slowdown };
}

async function bestOf(phone: Phone, path: string): Promise<Result> {
  const results: Result[] = [];
  while (results.length < tries && !results.some(isGood))
    results.push(resultOf(path, await record(phone, path)));
  const [best] = results.toSorted((a, b) => b.scores.performance - a.scores.performance);
  return results.find(isGood) ?? best!;
}

/** The browser sometimes delivers a trace without its beginning; Lighthouse then asks for another run. */
const lacksTrace = (error: unknown) =>
  error instanceof Error && "stderr" in error && String(error.stderr).includes("NO_NAVSTART");

async function record(phone: Phone, path: string, triesLeft = tries): Promise<Report> {
  try {
    return await recordOnce(phone, path);
  } catch (error) {
    if (!lacksTrace(error) || triesLeft === 1) throw error;
    return record(phone, path, triesLeft - 1);
  }
}

async function recordOnce({ site, browserPort, slowdown }: Phone, path: string): Promise<Report> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      site + path,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      `--throttling.cpuSlowdownMultiplier=${slowdown}`,
      `--port=${browserPort}`,
    ],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout) as Report;
}

function resultOf(path: string, report: Report): Result {
  const scores = Object.fromEntries(
    categories.map((name) => [name, Math.round(report.categories[name].score * 100)]),
  ) as Record<Category, number>;
  const requests = report.audits["network-requests"]?.details?.items ?? [];
  const lost = categories.flatMap((name) =>
    report.categories[name].auditRefs
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${id}: ${report.audits[id]?.title}`),
  );
  return {
    path,
    scores,
    shift: report.audits["cumulative-layout-shift"]?.numericValue ?? 0,
    lcp: report.audits["largest-contentful-paint"]?.numericValue ?? 0,
    script: requests
      .filter(({ resourceType }) => resourceType === "Script")
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    lost,
  };
}

const isGood = ({ scores, shift }: Result) =>
  shift === 0 && categories.every((name) => scores[name] >= floors[name]);

function print({ path, scores, shift, lcp, script }: Result, isFirst: boolean) {
  const row = (cells: (string | number)[]) =>
    console.log(
      cells.map((cell, index) => (index === 0 ? String(cell).padEnd(44) : String(cell).padStart(9))).join(""),
    );
  if (isFirst) row(["mobile", "perf", "a11y", "practice", "seo", "CLS", "LCP s", "JS kB"]);
  row([
    path,
    ...categories.map((name) => scores[name]),
    shift.toFixed(3),
    (lcp / 1000).toFixed(2),
    (script / 1000).toFixed(0),
  ]);
}

await runScript(measureAll);
