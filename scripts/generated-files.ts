import { readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { practiceContents } from "@/db/seed/practice-content";
import type { Download } from "@/lib/http/download";
import type { Endpoint } from "@/lib/http/endpoint";
import { archiveTables } from "./archive-tables";
import { openApiDocument } from "./openapi-document";
import { apiRoutes, downloadPaths, endpointPaths, isShort, loadDownload, loadEndpoint } from "./routes";
import { projectRoot } from "./settings";

/**
 * The files written by `npm run generate`, by path from the root, derived from the declarations in app/api, from the
 * mails and from the practice set.
 */
export async function generatedFiles(): Promise<Map<string, string>> {
  return new Map([
    ["app/api/contract.ts", contract()],
    ["docs/archive-tables.md", archiveTables()],
    ["docs/endpoints.tsv", await table()],
    ["docs/openapi.json", `${JSON.stringify(await openApiDocument(), null, 2)}\n`],
    ["lib/notices/templates.ts", mails()],
    ["lib/practice/questions.json", `${JSON.stringify(practiceContents, null, 1)}\n`],
    ...shortRoutes(),
  ]);
}

function contract(): string {
  const lines = apiRoutes()
    .filter(({ kind }) => kind === "endpoint")
    .map(({ path, folder }) => `  "${path}": typeof import("./${folder}/route").POST;\n`);
  return `/** Written by \`npm run generate\`: the path of each endpoint and the type of its handler. */
export type Contract = {
${lines.join("")}};
`;
}

/** `refund-failed.tsx` exports `refundFailedMail`, the mail `refundFailed`. */
function mails(): string {
  const files = readdirSync(join(projectRoot, "lib/notices/templates")).map((file) =>
    file.replace(".tsx", ""),
  );
  const names = files
    .toSorted()
    .map((file) => ({ file, name: file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()) }));
  return `import type { z } from "zod";
import type { Template } from "./letter";
${names.map(({ file, name }) => `import { ${name}Mail } from "./templates/${file}";\n`).join("")}
/** Written by \`npm run generate\`: the mails in the folder \`templates\`. */
export const templates = {
${names.map(({ name }) => `  ${name}: ${name}Mail,\n`).join("")}} satisfies Record<string, Template>;

export type MailTemplate = keyof typeof templates;
/** The data of each mail, by template. */
export type MailData = { [T in MailTemplate]: z.input<(typeof templates)[T]["data"]> };
`;
}

/** One file for each call without /api in its path (docs/decisions/0012). */
const shortRoutes = (): [string, string][] =>
  apiRoutes()
    .filter(isShort)
    .map(({ folder, methods }) => [
      `app/${folder}/route.ts`,
      `export { ${methods.join(", ")} } from "@/app/api/${folder}/route";\n`,
    ]);

async function table(): Promise<string> {
  const rows = [
    ...(await Promise.all(
      endpointPaths().map(async (path) => row("POST", path, (await loadEndpoint(path)).declaration)),
    )),
    ...(await Promise.all(
      downloadPaths().map(async (path) => row("GET", path, (await loadDownload(path)).declaration)),
    )),
  ];
  return [["method", "path", "allow", "input", "summary"], ...rows]
    .map((cells) => `${cells.join("\t")}\n`)
    .join("");
}

type Declared = (Endpoint | Download)["declaration"];

const row = (method: string, path: string, { allow, input, summary }: Declared) => [
  method,
  path,
  allow,
  fieldsOf(z.toJSONSchema(input, { io: "input", unrepresentable: "any", reused: "inline" })).join(","),
  summary,
];

/** The fields of an input; those of a list's filter by path: "page", "selectParam.name". */
function fieldsOf(schema: z.core.JSONSchema.BaseSchema): string[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const filters = name === "selectParam" && typeof field === "object" ? fieldsOf(field) : [];
    return filters.length > 0 ? filters.map((filter) => `${name}.${filter}`) : [name];
  });
  const chosen = choices.flatMap((choice) => (typeof choice === "object" ? fieldsOf(choice) : []));
  return [...new Set([...own, ...chosen])];
}
