import { execFileSync } from "node:child_process";
import { ensureBrowser } from "@/scripts/find-browser";
import { projectRoot } from "@/scripts/settings";
import { openDemoSchool } from "./demo-school";
import { noSettings } from "./production";

/** Once for the run: finds a browser, makes the build that all sites share, and the demo school that each has a copy of. */
export default async function setup() {
  process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE = ensureBrowser();
  build();
  const { templateUrl, files, stop } = await openDemoSchool();
  Object.assign(process.env, { DEMO_SCHOOL_URL: templateUrl, DEMO_SCHOOL_FILES: files });
  return stop;
}

function build() {
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build-site.ts"], {
    cwd: projectRoot,
    env: { ...process.env, ...noSettings() },
    stdio: "inherit",
  });
}
