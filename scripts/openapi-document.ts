import { z } from "zod";
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from "zod-openapi";
import { brand } from "@/lib/core/brand";
import type { Endpoint } from "@/lib/http/endpoint";
import { endpointTable, loadEndpoint, routePaths } from "@/tests/support/endpoints";

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

const who: Record<string, string> = {
  public: "anybody",
  session: "any signed-in person",
  anyStudent: "students, also visitors who take an assessment",
  parent: "parents",
  student: "students",
  teacher: "teachers",
  admin: "administrators",
};

/** The OpenAPI 3.1 document of all calls, written from the declarations and the schemas of their inputs. */
export async function openApiDocument() {
  const notes = new Map(endpointTable().map(({ path, notes: text }) => [path, text]));
  const paths: ZodOpenApiPathsObject = {};
  for (const path of routePaths())
    paths[path] = { post: operation(path, await loadEndpoint(path), notes.get(path) ?? "") };
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: brand.name.en,
      version: "1",
      description:
        "Every call is a POST. A session comes as `Authorization` (raw or Bearer), as `token` in the body, or as the cookie `token`; `Accept-Language` chooses the language of `msg`.",
    },
    tags: [...new Set(routePaths().map(tagOf))].map((name) => ({ name })),
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

function operation(path: string, { declaration }: Endpoint, note: string): ZodOpenApiOperationObject {
  const { allow, owns, input, body } = declaration;
  const owned = Object.entries(owns).map(([resource, field]) => `${field}: own ${resource}`);
  const answers = (description: string) => ({
    description,
    content: { "application/json": { schema: Envelope } },
  });
  return {
    operationId: path.replace(/^\//, "").replaceAll("/", "."),
    tags: [tagOf(path)],
    summary: note.replace(/^ours[;:]? ?/, ""),
    description: [`For ${who[allow] ?? allow}.`, ...owned].join(" "),
    security: allow === "public" ? [] : [{ token: [] }, { cookie: [] }],
    requestBody: { content: { [mediaTypes[body]]: { schema: input } } },
    responses: {
      "200": answers("code 200"),
      ...(allow !== "public" && { "401": answers("code 1001: no session") }),
      "422": answers("code 3000: data.fields maps field to sentence"),
      default: answers("Any other refusal; code is the HTTP status"),
    },
  };
}
