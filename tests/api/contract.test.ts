import { expect, test } from "vitest";
import { contractSource, endpointTable, loadEndpoint, routePaths, shortRoutes } from "../support/endpoints";

const contract = [
  ...contractSource().matchAll(/"(\/[^"]+)": typeof import\("\.\/([^"]+)\/route"\)\.POST/g),
].map(([, path = "", folder = ""]) => ({ path, folder }));

test("the contract names every route, and each with its own folder", () => {
  expect(contract.map(({ path }) => path).toSorted()).toEqual(routePaths());
  for (const { path, folder } of contract) expect(folder).toBe(path.replace(/^\/(api\/)?/, ""));
});

test("a call that is spelt without /api is there under that address too, and no other is", () => {
  const spelt = contract.filter(({ path }) => !path.startsWith("/api/")).map(({ folder }) => folder);
  expect(shortRoutes()).toEqual(
    Object.fromEntries(
      [...spelt, "stripe/webhook"].map((folder) => [
        `app/${folder}/route.ts`,
        `export { POST } from "@/app/api/${folder}/route";\n`,
      ]),
    ),
  );
});

test("the table of calls names every route", () => {
  const known = new Set(endpointTable().map(({ path }) => path));
  expect(routePaths().filter((path) => !known.has(path))).toEqual([]);
});

test("the table's access and the declaration's agree", async () => {
  const table = new Map(endpointTable().map(({ path, access }) => [path, access]));
  for (const path of routePaths()) {
    const { allow } = (await loadEndpoint(path)).declaration;
    expect([path, allow === "anyStudent" ? "student" : allow]).toEqual([path, table.get(path)]);
  }
});

/** Calls of the table that the product does not answer yet; the list only ever shrinks. */
test("calls still to be built", () => {
  const built = new Set(routePaths());
  expect(
    endpointTable()
      .map(({ path }) => path)
      .filter((path) => !built.has(path)),
  ).toMatchSnapshot();
});
