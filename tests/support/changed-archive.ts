import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { makeZip } from "client-zip";
import type { ArchiveManifest, ArchiveSchema } from "@/lib/archive/format";

type Entries = ReadonlyMap<string, Buffer>;

/** Changes a copy of an archive's parts. */
export type ChangeArchive = (parts: {
  entries: Map<string, Buffer>;
  manifest: ArchiveManifest;
  schema: ArchiveSchema;
  /** Replaces the rows of a table, and what the manifest says of them. */
  setRows: (table: string, lines: string[]) => void;
}) => void;

export const sha256OfText = (text: string) => createHash("sha256").update(text).digest("hex");

/** The rows of a table in an archive, one a line. */
export const linesOf = (entries: Entries, table: string): string[] =>
  String(entries.get(`tables/${table}.ndjson`))
    .trimEnd()
    .split("\n");

/** Writes an archive to `path` whose manifest agrees with its changed contents, so that only the change itself can be the reason of a refusal. */
export async function writeChangedArchive(path: string, entries: Entries, change: ChangeArchive) {
  const copy = new Map(entries);
  const parse = <T>(name: string) => JSON.parse(String(entries.get(name))) as T;
  const manifest = parse<ArchiveManifest>("manifest.json");
  const schema = parse<ArchiveSchema>("schema.json");
  copy.delete("manifest.json");
  const setRows = (table: string, lines: string[]) => {
    const text = lines.map((line) => `${line}\n`).join("");
    copy.set(`tables/${table}.ndjson`, Buffer.from(text));
    Object.assign(manifest.tables.find(({ name }) => name === table) ?? {}, {
      rows: lines.length,
      bytes: Buffer.byteLength(text),
      sha256: sha256OfText(text),
    });
  };
  change({ entries: copy, manifest, schema, setRows });
  const text = JSON.stringify(schema);
  copy.set("schema.json", Buffer.from(text));
  copy.set("manifest.json", Buffer.from(JSON.stringify({ ...manifest, schemaSha256: sha256OfText(text) })));
  await writeZip(
    path,
    [...copy].map(([name, input]) => ({ name, input: new Uint8Array(input) })),
  );
}

/** Writes a zip to `path`, also with one name twice. */
export async function writeZip(path: string, parts: { name: string; input: Uint8Array<ArrayBuffer> }[]) {
  const zip = makeZip(parts.map((part) => ({ ...part, lastModified: new Date() })));
  writeFileSync(path, Buffer.from(await new Response(zip).arrayBuffer()));
}
