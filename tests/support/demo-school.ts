import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareDatabase } from "@/scripts/prepare-database";
import { createTestDatabase, startTestServer } from "./postgres";

/** A database server whose template contains the demo school, and the folder with the school's files. */
type DemoSchool = { templateUrl: string; files: string; stop(): Promise<void> };

/** Once for the run: fills the template; `work` runs in the same environment. */
export async function openDemoSchool(work = async () => {}): Promise<DemoSchool> {
  const { templateUrl, stop: stopServer } = await startTestServer();
  const files = mkdtempSync(join(tmpdir(), "lakeside-school-"));
  const stop = async () => {
    await stopServer();
    rmSync(files, { recursive: true, force: true });
  };
  try {
    await withEnvironment({ ...settings, DATABASE_URL: templateUrl, DATA_DIR: files }, async () => {
      await prepareDatabase(templateUrl, "demo");
      await work();
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { templateUrl, files, stop };
}

/** A browser test's own copy: a database, and a data folder with the files (tests/support/browser-setup.ts). */
export async function copyDemoSchool({ DEMO_SCHOOL_URL = "", DEMO_SCHOOL_FILES = "" } = process.env) {
  const { url, drop } = await createTestDatabase(DEMO_SCHOOL_URL);
  const dataDir = mkdtempSync(join(tmpdir(), "lakeside-e2e-"));
  cpSync(DEMO_SCHOOL_FILES, dataDir, { recursive: true });
  const remove = async () => {
    await drop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url, dataDir, remove };
}

const settings = {
  NEXT_TELEMETRY_DISABLED: "1",
  SESSION_SECRET: "a-secret-for-the-setup-alone-0123456789",
  APP_URL: "http://localhost:3000",
  PAYMENTS: "demo",
};

/** Sets the environment temporarily: the seed and the build read it, but the tests must not see it. */
async function withEnvironment(values: Record<string, string>, work: () => Promise<void>) {
  const before = new Map(Object.keys(values).map((name) => [name, process.env[name]]));
  Object.assign(process.env, values);
  try {
    await work();
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
}
