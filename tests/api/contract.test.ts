import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generatedFiles } from "@/scripts/generated-files";
import {
  apiRoutes,
  downloadPaths,
  endpointPaths,
  loadDownload,
  loadEndpoint,
  shortRouteFiles,
} from "@/scripts/routes";

test("the generated files match the declarations; `npm run generate` writes them", async () => {
  for (const [file, text] of await generatedFiles())
    expect(existsSync(file) && readFileSync(file, "utf8"), file).toBe(text);
});

test("a path without /api exists for every route of the four areas, and for no other", () => {
  const folders = apiRoutes()
    .map(({ folder }) => folder)
    .filter((folder) => /^(base|facebook|google|stripe)\//.test(folder));
  expect(folders.length).toBeGreaterThan(40);
  expect(shortRouteFiles().toSorted()).toEqual(folders.map((folder) => `app/${folder}/route.ts`).toSorted());
});

test("every endpoint and download declares a one-sentence summary", async () => {
  const declared = await Promise.all([
    ...endpointPaths().map(async (path) => ({ path, ...(await loadEndpoint(path)).declaration })),
    ...downloadPaths().map(async (path) => ({ path, ...(await loadDownload(path)).declaration })),
  ]);
  for (const { path, summary } of declared) expect(summary, path).toMatch(/^[A-Z][^\t\n]{10,120}\.$/);
});
