import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";
import { aptInstall } from "./apt-install";
import { Refusal } from "./refusal";
import { projectRoot } from "./settings";

/** The headless shell is the same browser without windows and menus; it starts faster. */
const systemBrowsers = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];
const debianPackages = ["chromium-headless-shell", "chromium"];

/** Flags of a headless browser that makes no requests or prompts of its own. */
export const browserFlags = [
  "--no-sandbox",
  "--font-render-hinting=none",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Path of the browser for the tests: from the environment, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE;
  if (named) return named;
  return [chromium.executablePath(), ...systemBrowsers].find((path) => existsSync(path) && runs(path));
}

/**
 * Finds a browser or installs one: Playwright's download, else a Debian package. Also installs Chinese fonts on
 * Debian.
 *
 * @throws Refusal if neither is possible
 */
export function ensureBrowser(): string {
  ensureChineseFonts();
  const found = findBrowser();
  if (found) return found;
  console.log("No browser for the tests yet; installing Chromium …");
  spawnSync(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"], {
    cwd: projectRoot,
    stdio: "inherit",
    timeout: 180_000,
  });
  for (const name of debianPackages) if (!findBrowser()) aptInstall(name);
  const installed = findBrowser();
  if (installed) return installed;
  throw new Refusal(
    "The browser tests need Chromium. Install it, or name one: PLAYWRIGHT_CHROMIUM_EXECUTABLE=/path/to/chromium npm test",
  );
}

/** Without Chinese fonts a Chinese page shows empty boxes and shifts when its own fonts arrive. */
function ensureChineseFonts(): void {
  const listed = spawnSync("fc-list", [":lang=zh"], { encoding: "utf8", timeout: 20_000 });
  if (listed.stdout?.trim() || !existsSync("/usr/bin/apt-get")) return;
  console.log("No Chinese fonts for the tests yet; installing them …");
  aptInstall("fonts-noto-cjk");
}

/** A downloaded browser may lack system libraries; running it with --version reveals that. */
function runs(path: string): boolean {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0;
}
