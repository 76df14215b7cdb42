import { expect, test } from "vitest";
import { listDocumentedCalls } from "@/lib/core/openapi-file";
import { openApiDocument } from "@/scripts/openapi-document";
import { downloadPaths, endpointPaths } from "@/scripts/routes";

test("it is OpenAPI 3.1 and names every endpoint and download once, and no other host", async () => {
  const { openapi, paths = {}, servers } = await openApiDocument();
  expect(openapi).toBe("3.1.0");
  const calls = Object.entries(paths).filter(([, path]) => path?.post);
  expect(calls.map(([path]) => path)).toEqual(endpointPaths());
  expect(Object.keys(paths).length).toBe(endpointPaths().length + downloadPaths().length);
  expect(servers).toBeUndefined();
  const ids = Object.values(paths).map((path) => (path?.post ?? path?.get)?.operationId);
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
