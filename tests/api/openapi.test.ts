import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listDocumentedCalls } from "@/lib/core/openapi-file";
import { openApiDocument } from "@/scripts/openapi-document";
import { routePaths } from "../support/endpoints";

test("docs/openapi.json is what the schemas say; `npm run openapi` writes it", async () => {
  const written: unknown = JSON.parse(readFileSync("docs/openapi.json", "utf8"));
  const meant: unknown = JSON.parse(JSON.stringify(await openApiDocument()));
  expect(written).toEqual(meant);
});

test("it is OpenAPI 3.1 and names every call once, none of another host", async () => {
  const { openapi, paths = {}, servers } = await openApiDocument();
  expect(openapi).toBe("3.1.0");
  expect(Object.keys(paths)).toEqual(routePaths());
  expect(servers).toBeUndefined();
  const ids = Object.values(paths).map((path) => path?.post?.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test("the reader shows the fields of a call with their types", async () => {
  const calls = await listDocumentedCalls();
  expect(calls.find(({ path }) => path === "/base/email/login")).toMatchObject({
    area: "base",
    isPublic: true,
    mediaType: "application/json",
    fields: [
      { name: "role", type: "string | number", isRequired: false },
      { name: "email", type: "string", isRequired: true },
      { name: "pwd", type: "string", isRequired: true },
    ],
  });
});
