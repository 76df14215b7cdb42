import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import type { Access } from "@/lib/auth/actor";
import { defaultSchool } from "@/lib/school/rules";
import type { Download } from "@/lib/http/download";
import type { Endpoint } from "@/lib/http/endpoint";
import { downloadPaths, endpointPaths, loadDownload, loadEndpoint } from "./routes";

const mediaTypes = {
  json: "application/json",
  largeJson: "application/json",
  multipart: "multipart/form-data",
  file: "application/octet-stream",
} as const;

const Envelope = z
  .object({
    code: z
      .int()
      .describe("200 is success; 1001 no session; 3000 a field did not pass; else the HTTP status"),
    msg: z.string().describe("In the reader's language; empty where there is nothing to tell"),
    data: z.unknown(),
    token: z.string().optional().describe("Of logins"),
  })
  .meta({ id: "Envelope" });

const who: Record<Access, string> = {
  public: "everyone",
  session: "any signed-in person",
  anyStudent: "students, also visitors who take an assessment",
  parent: "parents",
  student: "students",
  teacher: "teachers",
  admin: "administrators",
};

/** The OpenAPI 3.1 document of all endpoints and downloads, from their declarations. */
export async function openApiDocument() {
  const paths: ZodOpenApiPathsObject = {};
  for (const path of endpointPaths()) paths[path] = { post: operation(path, await loadEndpoint(path)) };
  for (const path of downloadPaths())
    paths[path.replaceAll(/\[(\w+)\]/g, "{$1}")] = { get: fileOperation(path, await loadDownload(path)) };
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: defaultSchool.name.en,
      version: "1",
      description:
        "Every call is a POST; a file is a GET. A session comes as `Authorization` (raw or Bearer), as `token` in the body, or as the cookie `token`; `Accept-Language` chooses the language of `msg`.",
    },
    tags: [...new Set([...endpointPaths(), ...downloadPaths()].map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Envelope },
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        cookie: { type: "apiKey", in: "cookie", name: "token" },
      },
    },
  });
}

/** The area of a path: base, user, teacher … */
const tagOf = (path: string) => path.replace(/^\/api\//, "/").split("/")[1] ?? "";

type Declared = (Endpoint | Download)["declaration"];

/** The fields common to both kinds of operation. */
const common = (
  path: string,
  { summary, allow, owns }: Declared,
): Omit<ZodOpenApiOperationObject, "responses"> => ({
  operationId: path.replace(/^\//, "").replaceAll(/[[\]]/g, "").replaceAll("/", "."),
  tags: [tagOf(path)],
  summary,
  description: [
    `For ${who[allow]}.`,
    ...Object.entries(owns).map(([resource, field]) => `${field}: own ${resource}`),
  ].join(" "),
  security: allow === "public" ? [] : [{ token: [] }, { cookie: [] }],
});

const envelope = (description: string) => ({
  description,
  content: { "application/json": { schema: Envelope } },
});
const refusals = (allow: Access) => ({
  ...(allow !== "public" && { "401": envelope("code 1001: no session") }),
  "422": envelope("code 3000: data.fields maps field to sentence"),
  default: envelope("Any other refusal; code is the HTTP status"),
});

function operation(path: string, { declaration }: Endpoint): ZodOpenApiOperationObject {
  const { allow, input, body } = declaration;
  return {
    ...common(path, declaration),
    requestBody: { content: { [mediaTypes[body]]: { schema: input } } },
    responses: { "200": envelope("code 200"), ...refusals(allow) },
  };
}

function fileOperation(path: string, { declaration }: Download): ZodOpenApiOperationObject {
  const names = [...path.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => [name, z.string()] as const);
  return {
    ...common(path, declaration),
    requestParams: { path: z.object(Object.fromEntries(names)) },
    responses: { "200": { description: "The file" }, ...refusals(declaration.allow) },
  };
}
