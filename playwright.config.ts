import { defineConfig } from "@playwright/test";
import { browserFlags, findBrowser } from "./scripts/find-browser";

const onlyLoopback = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1";

/** They set their own widths, do not depend on the width, or test a teacher's work on a desktop. */
const once = [
  "accessibility.spec.ts",
  "failures.spec.ts",
  "links.spec.ts",
  "script-text.spec.ts",
  "teaching.spec.ts",
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
    launchOptions: { executablePath: findBrowser(), args: [...browserFlags, onlyLoopback] },
  },
  projects: [
    {
      name: "phone",
      testIgnore: once,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } } },
    // Their people use several devices.
    { name: "stories", testDir: "tests/stories" },
  ],
});
