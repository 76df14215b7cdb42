import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./scripts/find-browser";
import { desk, phone } from "./tests/support/widths";

const onlyLoopback = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1";
/** A page of a test lives for seconds, too short to gain from compilers or processes of its own (docs/decisions/0244). */
const shortLived = [
  "--js-flags=--no-opt --no-maglev --no-sparkplug",
  "--in-process-gpu",
  "--process-per-site",
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/support/browser-setup.ts",
  // docs/decisions/0142
  workers: 2,
  // docs/decisions/0092
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      pathTemplate: "{testDir}/screenshots/{arg}-{projectName}{ext}",
      // A chapter that begins at half a pixel has different edges on all its letters, about three percent of the
      // pixels.
      maxDiffPixelRatio: 0.05,
      scale: "device",
    },
  },
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    locale: "en-CA",
    timezoneId: "America/Toronto",
    contextOptions: { reducedMotion: "reduce" },
    trace: "off",
    screenshot: "only-on-failure",
    launchOptions: { executablePath: findBrowser(), args: [...browserFlags, ...shortLived, onlyLoopback] },
  },
  projects: [
    // tests/support/widths.ts
    { name: "phone", grep: /@(phone|both)\b/, use: phone },
    { name: "desktop", grepInvert: /@phone\b/, use: desk },
    // Their people use several devices.
    { name: "stories", testDir: "tests/stories" },
  ],
});
