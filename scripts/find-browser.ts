import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { Refusal } from "./refusal";
import { projectRoot } from "./settings";

const systemBrowsers = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];

/** A browser without a screen that asks nobody for anything by itself. */
export const browserFlags = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** The browser for the tests: the one the environment names, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE;
  if (named) return named;
  return [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path) && runs(path));
}

/**
 * Finds a browser or installs one: Playwright's download, else Debian's package.
 *
 * @throws Refusal when neither can be had.
 */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No browser for the tests yet; installing Chromium …");
  const installed = firstThatWorks([
    [process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium"],
    ["apt-get", "update"],
    ["apt-get", "install", "-y", "--no-upgrade", "--no-install-recommends", "chromium"],
  ]);
  if (installed) return installed;
  throw new Refusal(
    "The browser tests need Chromium. Install it, or name one: PLAYWRIGHT_CHROMIUM_EXECUTABLE=/path/to/chromium npm test",
  );
}

/** Runs the commands in turn until a browser is there. */
function firstThatWorks(commands: [string, ...string[]][]): string | undefined {
  for (const [command, ...args] of commands) {
    if (command === "apt-get" && process.getuid?.() !== 0) continue;
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    spawnSync(command, args, { cwd: projectRoot, stdio: "inherit", timeout: 180_000, env });
    const found = findBrowser();
    if (found) return found;
  }
  return undefined;
}

/** A downloaded browser may lack libraries of the system; asking for its version shows that. */
function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
