import { execFileSync } from "node:child_process";
import { ensureBrowser } from "@/scripts/find-browser";
import { projectRoot } from "@/scripts/settings";
import { noSettings } from "./production";

/** Once for the run: finds a browser and makes the build that the workers' sites share. */
export default function setup() {
  process.env.PLAYWRIGHT_CHROMIUM_EXECUTABLE = ensureBrowser();
  // The values only satisfy the validation of the environment: the build uses no database or address.
  const settings = {
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
    SESSION_SECRET: "a-secret-for-the-build-alone-0123456789",
  };
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build-site.ts"], {
    cwd: projectRoot,
    env: { ...process.env, ...noSettings(), ...settings },
    stdio: "inherit",
  });
}
