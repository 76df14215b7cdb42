import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import {
  ArchiveManifest,
  ArchiveRefusal,
  ArchiveSchema,
  archiveVersion,
  fileEntry,
  manifestEntry,
  schemaEntry,
  tableEntry,
} from "./format";

/** The manifest lists lost files, and the schema has a thousand sentences; neither comes near this. */
const descriptionBytes = 64 * 1024 * 1024;
const mostEntries = 5_000_000;

/** An archive whose directory, manifest and schema have been checked, but not yet the contents of its entries. */
export type OpenArchive = {
  manifest: ArchiveManifest;
  schema: ArchiveSchema;
  /** The bytes of a table's rows. */
  openTable(table: string): Promise<Readable>;
  /** The bytes of a file. */
  openFile(sha256: string): Promise<Readable>;
  files: Map<string, { bytes: number }>;
  close(): void;
};

const damaged = (what: string) => new ArchiveRefusal(`This is not a whole archive of a school: ${what}.`);

/**
 * Opens an archive. Its entries are stored, not compressed, so that no entry is larger than the archive itself, and each is one that the manifest names:
 * a path that leads elsewhere is no entry of an archive.
 * @throws ArchiveRefusal
 */
export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true }).catch(
    (error: Error) => {
      throw damaged(error.message);
    },
  );
  try {
    const entries = await readDirectory(zip);
    const open = (name: string) => openEntry(zip, entries, name);
    const manifest = await readManifest(open, entries);
    const schemaBytes = await readWhole(open, entries, schemaEntry);
    if (createHash("sha256").update(schemaBytes).digest("hex") !== manifest.schemaSha256)
      throw damaged(`${schemaEntry} is not what the manifest says`);
    const schema = parsed(ArchiveSchema, schemaBytes, schemaEntry);
    const files = checkEntries(entries, manifest, schema);
    return {
      manifest,
      schema,
      files,
      openTable: (table) => open(tableEntry(table)),
      openFile: (sha256) => open(fileEntry(sha256)),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error instanceof ArchiveRefusal ? error : damaged(error instanceof Error ? error.message : "");
  }
}

type Entries = Map<string, Entry>;
type Open = (name: string) => Promise<Readable>;

async function readDirectory(zip: ZipFile): Promise<Entries> {
  if (zip.entryCount > mostEntries) throw damaged("it has too many entries");
  const entries: Entries = new Map();
  let bytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (entry.compressionMethod !== 0 || entry.isEncrypted())
      throw damaged(`${fileName} is compressed or encrypted`);
    if (entries.has(fileName)) throw damaged(`${fileName} is there twice`);
    bytes += entry.uncompressedSize;
    // Entries that overlap would be larger together than the archive.
    if (bytes > zip.fileSize) throw damaged("its entries overlap");
    entries.set(fileName, entry);
  }
  return entries;
}

async function openEntry(zip: ZipFile, entries: Entries, name: string): Promise<Readable> {
  const entry = entries.get(name);
  if (!entry) throw damaged(`${name} is missing`);
  return zip.openReadStreamPromise(entry);
}

async function readWhole(open: Open, entries: Entries, name: string): Promise<Buffer> {
  if ((entries.get(name)?.uncompressedSize ?? 0) > descriptionBytes) throw damaged(`${name} is too large`);
  return buffer(await open(name));
}

type Parser<T> = { safeParse(value: unknown): { success: true; data: T } | { success: false; error: Error } };

function parsed<T>(shape: Parser<T>, bytes: Buffer, name: string): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString("utf8"));
  } catch {
    throw damaged(`${name} is not JSON`);
  }
  const result = shape.safeParse(value);
  if (!result.success) throw damaged(`${name} is not as documented`);
  return result.data;
}

async function readManifest(open: Open, entries: Entries): Promise<ArchiveManifest> {
  const manifest = parsed(ArchiveManifest, await readWhole(open, entries, manifestEntry), manifestEntry);
  if (manifest.formatVersion !== archiveVersion)
    throw new ArchiveRefusal(
      `The archive has version ${manifest.formatVersion} of the format, and this product reads version ${archiveVersion}. ` +
        `Read it with version ${manifest.productVersion} of the product.`,
    );
  return manifest;
}

/** Compares the names and sizes of all entries with manifest and schema. Returns the files by their hash. */
function checkEntries(
  entries: Entries,
  manifest: ArchiveManifest,
  schema: ArchiveSchema,
): OpenArchive["files"] {
  const described = schema.tables.map(({ name }) => name);
  if (
    manifest.tables.map(({ name }) => name).join() !== described.join() ||
    new Set(described).size < described.length
  )
    throw damaged("manifest and schema name different tables");
  const left = new Map(entries);
  left.delete(manifestEntry);
  left.delete(schemaEntry);
  for (const { name, bytes } of manifest.tables) {
    if (left.get(tableEntry(name))?.uncompressedSize !== bytes)
      throw damaged(`${tableEntry(name)} is missing or has another length than the manifest says`);
    left.delete(tableEntry(name));
  }
  const files: OpenArchive["files"] = new Map();
  for (const [name, { uncompressedSize }] of left) {
    const [, sha256] = /^files\/([0-9a-f]{64})$/.exec(name) ?? [];
    if (!sha256) throw damaged(`${JSON.stringify(name)} is no entry of an archive`);
    files.set(sha256, { bytes: uncompressedSize });
  }
  const bytes = [...files.values()].reduce((sum, file) => sum + file.bytes, 0);
  if (files.size !== manifest.files.count || bytes !== manifest.files.bytes)
    throw damaged("its files are not as many as the manifest says");
  return files;
}
