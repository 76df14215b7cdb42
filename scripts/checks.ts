import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectRoot } from "./settings";

export type Count = { passed: number; failed: number };
export type Check = {
  name: string;
  /** Arguments of `node`. */
  args: string[];
  env?: Record<string, string>;
  /** Reads the number of tests from the report that the check wrote. */
  count?: () => Count;
};

const bin = (path: string) => join("node_modules", path);
/** What a check knows of the files that have not changed since its last run. */
const cache = (file: string) => join("node_modules/.cache", file);
const reports = mkdtempSync(join(tmpdir(), "lakeside-reports-"));

export const types: Check[] = [
  { name: "route types", args: [bin("next/dist/bin/next"), "typegen"] },
  {
    name: "types",
    args: [bin("typescript/bin/tsc"), "--noEmit", "--tsBuildInfoFile", cache("types.tsbuildinfo"), "-p", "."],
  },
];
export const lint: Check[] = [
  { name: "generated files", args: ["--import", "tsx", "scripts/generate.ts", "--check"] },
  { name: "lint", args: [bin("oxlint/bin/oxlint"), "-c", "oxlint.config.mjs"] },
  { name: "format", args: [bin("oxfmt/bin/oxfmt"), "--check", "."] },
  { name: "dead code", args: [bin("knip/bin/knip.js"), "--no-progress", "--no-config-hints", "--cache"] },
];

/** Runs the tests of some vitest projects, by default of all. */
export function vitest(...projects: string[]): Check {
  const flags = projects.flatMap((project) => ["--project", project]);
  const report = join(reports, "vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name: projects.length > 0 ? `${projects.join(", ")} tests` : "unit, api and launcher tests",
    args: [bin("vitest/vitest.mjs"), "run", ...flags, ...reporters],
    count: () => vitestCount(report),
  };
}

export function playwright(): Check {
  const report = join(reports, "playwright.json");
  return {
    name: "browser tests",
    args: [bin("@playwright/test/cli.js"), "test", "--reporter=list,json"],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    count: () => playwrightCount(report),
  };
}

/** Checks that run one after another. */
type Lane = Check[];

/**
 * Runs the phases one after another, and the lanes of a phase in parallel: all checks, also after a failure. Prints the
 * totals. Returns the exit code.
 */
export async function runChecks(...phases: Lane[][]): Promise<number> {
  const results: (Count & { name: string })[] = [];
  for (const lanes of phases) {
    const runLane = async (lane: Lane) => {
      for (const check of lane)
        results.push({ name: check.name, ...(await runCheck(check, lanes.length > 1)) });
    };
    await Promise.all(lanes.map(runLane));
  }
  rmSync(reports, { recursive: true, force: true });
  const totalPoints = (key: keyof Count) => results.reduce((sum, result) => sum + result[key], 0);
  const failedChecks = results.filter(({ failed }) => failed > 0).map(({ name }) => name);
  if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(" · ")}`);
  console.log(`\n${totalPoints("passed")} passed, ${totalPoints("failed")} failed`);
  return failedChecks.length > 0 ? 1 : 0;
}

/** In parallel lanes, a check's output is shown as a whole when it has ended. */
async function runCheck(check: Check, isBesideOthers: boolean): Promise<Count> {
  const started = Date.now();
  if (!isBesideOthers) console.log(`\n── ${check.name}`);
  const child = spawn(process.execPath, check.args, {
    cwd: projectRoot,
    env: { ...process.env, ...check.env },
    stdio: isBesideOthers ? ["ignore", "pipe", "pipe"] : "inherit",
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => output.push(part));
  const [code] = (await once(child, "close")) as [number | null];
  if (isBesideOthers) process.stdout.write(`\n── ${check.name}\n${Buffer.concat(output).toString()}`);
  const counted = countOf(check, code === 0);
  const seconds = ((Date.now() - started) / 1_000).toFixed(1);
  console.log(`── ${check.name}: ${counted.failed > 0 ? "failed" : "ok"}, ${seconds} s`);
  return counted;
}

/** A step that fails without a failed test, or a test run without tests, counts as one failure. */
function countOf({ count }: Check, isOk: boolean): Count {
  if (!count) return { passed: 0, failed: isOk ? 0 : 1 };
  const { passed, failed } = count();
  const isEmpty = passed + failed === 0;
  if (isEmpty) console.log("No test ran.");
  return { passed, failed: failed || (isOk && !isEmpty ? 0 : 1) };
}

function vitestCount(report: string): Count {
  const { numPassedTests, numFailedTests, testResults } = read<VitestReport>(report) ?? emptyVitest;
  const broken = testResults.filter((file) => file.status === "failed" && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length };
}

/**
 * A test that passed on its retry counts as passed; the list above the totals names it as flaky
 * (docs/decisions/0092).
 */
function playwrightCount(report: string): Count {
  const stats = read<{ stats: { expected: number; unexpected: number; flaky: number } }>(report)?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected ?? 0 };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
};
const emptyVitest: VitestReport = { numPassedTests: 0, numFailedTests: 0, testResults: [] };

function read<Report>(path: string): Report | undefined {
  return existsSync(path) ? (JSON.parse(readFileSync(path, "utf8")) as Report) : undefined;
}
