import type { TestProject } from "vitest/node";
import { buildIfNeeded } from "@/scripts/build";
import { openDemoSchool } from "./demo-school";

/** Once for the run: a database server whose template contains the demo school, and the production build. */
export default async function setup(project: TestProject) {
  const { templateUrl, stop } = await openDemoSchool(() => buildIfNeeded(process.env));
  project.provide("templateUrl", templateUrl);
  return stop;
}
