import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const Property = z.looseObject({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  maxLength: z.number().optional(),
});
const Body = z.looseObject({
  properties: z.record(z.string(), Property).optional(),
  required: z.array(z.string()).optional(),
});
const Call = z.object({
  tags: z.array(z.string()),
  summary: z.string(),
  description: z.string(),
  security: z.array(z.unknown()),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema: Body })) }),
});
/** Calls are POSTs; downloads, which are GETs, are left out. */
const Document = z.object({ paths: z.record(z.string(), z.object({ post: Call.optional() })) });

type DocumentedField = { name: string; type: string; isRequired: boolean };
export type DocumentedCall = {
  path: string;
  area: string;
  summary: string;
  description: string;
  isPublic: boolean;
  mediaType: string;
  fields: DocumentedField[];
};

/** The text of docs/openapi.json, written by `npm run generate`. */
export const readOpenApi = () => readFile(join(process.cwd(), "docs/openapi.json"), "utf8");

/** The calls of the document, for the page /docs/api. */
export async function listDocumentedCalls(): Promise<DocumentedCall[]> {
  const { paths } = Document.parse(JSON.parse(await readOpenApi()));
  return Object.entries(paths).flatMap(([path, { post }]) => {
    if (!post) return [];
    const [[mediaType, { schema }] = ["", { schema: {} as z.output<typeof Body> }]] = Object.entries(
      post.requestBody.content,
    );
    const required = new Set(schema.required);
    return {
      path,
      area: post.tags[0] ?? "",
      summary: post.summary,
      description: post.description,
      isPublic: post.security.length === 0,
      mediaType,
      fields: Object.entries(schema.properties ?? {}).map(([name, property]) => ({
        name,
        type: typeName(property),
        isRequired: required.has(name),
      })),
    };
  });
}

function typeName(value: unknown): string {
  const { type, format, enum: options, const: constant, anyOf, oneOf, items } = Property.parse(value ?? {});
  if (constant !== undefined) return JSON.stringify(constant);
  if (options) return options.map((option) => JSON.stringify(option)).join(" | ");
  const choices = anyOf ?? oneOf;
  if (choices) return [...new Set(choices.map(typeName))].join(" | ");
  if (type === "array") return `${typeName(items)}[]`;
  return [type].flat().join(" | ") + (format ? ` (${format})` : "") || "any";
}
