import type { TestProject } from "vitest/node";
import { buildIfNeeded } from "@/scripts/build";
import { ensurePgBouncer } from "@/scripts/find-pgbouncer";
import { openDemoSchool } from "./demo-school";

/** Once for the run: a database server whose template contains the demo school, the production build, and PgBouncer. */
export default async function setup(project: TestProject) {
  ensurePgBouncer();
  const { templateUrl, stop } = await openDemoSchool(() => buildIfNeeded(process.env));
  project.provide("templateUrl", templateUrl);
  return stop;
}
