import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { startSite } from "@/tests/support/browser-site";
import { ensureBrowser } from "./find-browser";
import { runScript } from "./refusal";

const program = join(
  dirname(createRequire(import.meta.url).resolve("lighthouse/package.json")),
  "cli/index.js",
);
const run = promisify(execFile);

const floors = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 } as const;
type Category = keyof typeof floors;
const categories = Object.keys(floors) as Category[];

/** A busy moment of the machine slows a page down, nothing speeds it up: the best of a few tries counts. */
const tries = 3;

type Audit = { title: string; score: number | null; numericValue?: number; scoreDisplayMode: string };
type Report = {
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

/** Lighthouse's mobile run of the pages where families decide: a production site with data of its own. */
async function measureAll(): Promise<number> {
  const browser = ensureBrowser();
  const site = await startSite();
  try {
    const results: Result[] = [];
    for (const path of await pagesOf(site.url)) {
      results.push(await bestOf(site.url, path, browser));
      print(results.at(-1)!, results.length === 1);
    }
    const failed = results.filter((result) => !isGood(result));
    for (const { path, lost } of failed) console.log(`\n${path} loses points by:\n  ${lost.join("\n  ")}`);
    return failed.length > 0 ? 1 : 0;
  } finally {
    await site.stop();
  }
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

async function bestOf(url: string, path: string, browser: string): Promise<Result> {
  let best = await measure(url, path, browser);
  for (let count = 1; count < tries && !isGood(best); count++) {
    const next = await measure(url, path, browser);
    if (next.scores.performance > best.scores.performance) best = next;
  }
  return best;
}

async function measure(url: string, path: string, browser: string): Promise<Result> {
  const { stdout } = await run(
    process.execPath,
    [
      program,
      url + path,
      "--quiet",
      "--output=json",
      `--only-categories=${categories.join(",")}`,
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync",
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as Report;
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
