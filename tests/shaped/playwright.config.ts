import { defineConfig } from "@playwright/test";
import { browserFlags } from "@/scripts/find-browser";
import { phone } from "../support/widths";

/** Every other host is somewhere that never responds. */
const othersHang = "--host-resolver-rules=MAP * 203.0.113.1, EXCLUDE 10.87.0.1";

/** As a real certificate is trusted; Playwright's own option would connect twice. */
const trusting = ["--ignore-certificate-errors"];

/** For `npm run shaped` alone, which opens the line and the site (scripts/shaped/run.ts). */
export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results/shaped",
  fullyParallel: true,
  retries: 0,
  // As long as a patient person stays.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: [["./figures-reporter.ts"]],
  use: {
    ...phone,
    baseURL: process.env.SHAPED_SITE,
    // For calls that the test makes itself.
    ignoreHTTPSErrors: true,
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    // WeChat for Android; its XWEB is a Chromium.
    userAgent:
      "Mozilla/5.0 (Linux; Android 14; PJZ110 Build/UKQ1.230924.001; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.6723.103 Mobile Safari/537.36 XWEB/1300473 MMWEBSDK/20250201 MicroMessenger/8.0.58.2841(0x28003A3F) WeChat/arm64 Weixin NetType/4G Language/zh_CN ABI/arm64",
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath: process.env.SHAPED_BROWSER,
      args: [...browserFlags, ...trusting, othersHang],
    },
  },
});
