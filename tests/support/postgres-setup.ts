import type { TestProject } from "vitest/node";
import { startTestServer } from "./postgres";

declare module "vitest" {
  export interface ProvidedContext {
    templateUrl: string;
  }
}

/** Once for the run: the server. */
export default async function setup(project: TestProject) {
  const { templateUrl, stop } = await startTestServer();
  project.provide("templateUrl", templateUrl);
  return stop;
}
