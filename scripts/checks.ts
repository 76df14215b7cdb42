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
const reports = mkdtempSync(join(tmpdir(), "lakeside-reports-"));

export const types: Check[] = [
  { name: "route types", args: [bin("next/dist/bin/next"), "typegen"] },
  { name: "types", args: [bin("typescript/bin/tsc"), "--noEmit", "--incremental", "false", "-p", "."] },
];
export const lint: Check[] = [
  { name: "generated files", args: ["--import", "tsx", "scripts/generate.ts", "--check"] },
  { name: "lint", args: [bin("oxlint/bin/oxlint"), "-c", "oxlint.config.mjs"] },
  { name: "format", args: [bin("oxfmt/bin/oxfmt"), "--check", "."] },
  { name: "dead code", args: [bin("knip/bin/knip.js"), "--no-progress", "--no-config-hints"] },
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

/** Runs all checks, also after a failure, and prints the totals. Returns the exit code. */
export async function runChecks(checks: Check[]): Promise<number> {
  const sum: Count = { passed: 0, failed: 0 };
  const failedChecks: string[] = [];
  for (const check of checks) {
    const started = Date.now();
    console.log(`\n── ${check.name}`);
    const { passed, failed } = await runCheck(check);
    sum.passed += passed;
    sum.failed += failed;
    if (failed > 0) failedChecks.push(check.name);
    console.log(
      `── ${check.name}: ${failed > 0 ? "failed" : "ok"}, ${((Date.now() - started) / 1_000).toFixed(1)} s`,
    );
  }
  rmSync(reports, { recursive: true, force: true });
  if (failedChecks.length > 0) console.log(`\nFailed: ${failedChecks.join(" · ")}`);
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed > 0 ? 1 : 0;
}

/** A step that fails without a failed test, or a test run without tests, counts as one failure. */
async function runCheck({ args, env, count }: Check): Promise<Count> {
  const child = spawn(process.execPath, args, {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: "inherit",
  });
  const [code] = (await once(child, "exit")) as [number | null];
  if (!count) return { passed: 0, failed: code === 0 ? 0 : 1 };
  const counted = count();
  const isEmpty = counted.passed + counted.failed === 0;
  if (isEmpty) console.log("No test ran.");
  return { passed: counted.passed, failed: counted.failed || (code === 0 && !isEmpty ? 0 : 1) };
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
