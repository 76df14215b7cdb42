import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

const nothing = createRequire(import.meta.url).resolve("next/dist/compiled/server-only/empty.js");

/** Required by lib/env.ts; the api project uses a separate database per file. */
const env = {
  NODE_ENV: "test" as const,
  DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
  SESSION_SECRET: "a-secret-for-the-tests-alone-0123456789",
  APP_URL: "http://localhost:3000",
  LOG_LEVEL: "silent",
  DEMO: "local",
  TZ: "America/Toronto",
};

const startsSites = ({ project }: TestSpecification) => ["site", "launcher"].includes(project.name);

/** Starts with the files that start whole sites: they take minutes, which at the end only one core would work. */
class SitesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const sorted = await super.sort(files);
    return [...sorted.filter(startsSites), ...sorted.filter((file) => !startsSites(file))];
  }
}

const freshModules = "tests/support/fresh-modules.ts";
const dbTests = "**/*.db.test.ts";

export default defineConfig({
  resolve: {
    alias: {
      "@": fileURLToPath(new URL(".", import.meta.url)).replace(/\/$/, ""),
      "server-only": nothing,
      "client-only": nothing,
    },
  },
  test: {
    pool: "forks",
    maxWorkers: 2,
    sequence: { sequencer: SitesFirst, setupFiles: "list" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          env,
          isolate: false,
          setupFiles: freshModules,
          include: ["{app,components,db,lib,messages}/**/*.test.{ts,tsx}", "scripts/**/*.test.ts"],
          exclude: [dbTests, "scripts/launcher.test.ts"],
          // Property tests, and simulations that precede tests, are slow on a busy machine.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "api",
          env,
          isolate: false,
          include: ["tests/api/**/*.test.ts", `{app,db,lib}/${dbTests}`],
          globalSetup: "tests/support/postgres-setup.ts",
          setupFiles: ["tests/support/next-environment.ts", freshModules, "tests/support/postgres-file.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "site",
          env,
          include: ["tests/site/**/*.test.ts"],
          globalSetup: "tests/support/site-setup.ts",
          setupFiles: "tests/support/postgres-file.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "launcher",
          include: ["scripts/launcher.test.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
