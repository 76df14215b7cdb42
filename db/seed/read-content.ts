import { readdirSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { type Document, isNode, LineCounter, parseDocument } from "yaml";
import { z } from "zod";

/** Any text that users read. */
export const text = z
  .string()
  .regex(/^\S(.*\S)?$/s, "is empty, or begins or ends with a space or an empty line (begin a text with |-)");

/** Several paragraphs, separated by an empty line. */
export const paragraphs = text.transform((all) => all.split("\n\n"));

/** Reads one of `assessments/*.yaml` and `content/**`, by its path in this folder. */
export const readContent = <Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> =>
  parseContent(file, readFileSync(new URL(file, import.meta.url), "utf8"), schema);

/** Reads all YAML files of a folder, by name without the extension, in alphabetical order. */
export function readContents<Schema extends z.ZodType>(
  folder: string,
  schema: Schema,
): Record<string, z.output<Schema>> {
  const names = readdirSync(new URL(folder, import.meta.url)).filter((name) => name.endsWith(".yaml"));
  return Object.fromEntries(
    names.sort().map((name) => [basename(name, ".yaml"), readContent(`${folder}/${name}`, schema)]),
  );
}

/** @throws Error that names file, line and field of everything that the schema does not allow */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  source: string,
  schema: Schema,
): z.output<Schema> {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const broken = [...document.errors, ...document.warnings];
  if (broken.length > 0)
    throw new Error(broken.map(({ message }) => `db/seed/${file}: ${message}`).join("\n"));
  const { data, error } = schema.safeParse(document.toJS());
  if (!error) return data as z.output<Schema>;
  const faults = error.issues.map(({ path, message }) => {
    const line = lines.linePos(offsetOf(document, path)).line;
    return [`db/seed/${file}:${line}`, ...(path.length > 0 ? [path.join(".")] : []), message].join(": ");
  });
  throw new Error(faults.join("\n"));
}

/** Offset of a field; of its record if the field is missing. */
function offsetOf(document: Document, path: PropertyKey[]): number {
  const node = path.length > 0 ? document.getIn(path, true) : document.contents;
  if (isNode(node) && node.range) return node.range[0];
  return path.length > 0 ? offsetOf(document, path.slice(0, -1)) : 0;
}
