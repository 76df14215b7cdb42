import type { TestProject } from "vitest/node";
import { buildIfNeeded } from "@/scripts/build";
import { prepareDatabase } from "@/scripts/prepare-database";
import { startTestServer } from "./postgres";

/** Once for the run: a database server whose template contains the demo school, and the production build. */
export default async function setup(project: TestProject) {
  const { templateUrl, stop } = await startTestServer();
  try {
    await withEnvironment({ ...settings, DATABASE_URL: templateUrl }, async () => {
      await prepareDatabase(templateUrl, "demo");
      await buildIfNeeded(process.env);
    });
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide("templateUrl", templateUrl);
  return stop;
}

const settings = {
  NEXT_TELEMETRY_DISABLED: "1",
  SESSION_SECRET: "a-secret-for-the-setup-alone-0123456789",
  APP_URL: "http://localhost:3000",
  PAYMENTS: "demo",
};

/** Sets the environment temporarily: the seed and the build read it, but tests of other projects must not see it. */
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
