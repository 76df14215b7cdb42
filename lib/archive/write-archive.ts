import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { makeZip } from "client-zip";
import type pg from "pg";
import packageFile from "@/package.json";
import { env } from "@/lib/env";
import { fileEntries, type FileSum, listFiles } from "./files";
import {
  archiveFormat,
  type ArchiveManifest,
  ArchiveRefusal,
  archiveVersion,
  manifestEntry,
  schemaEntry,
  tableEntry,
} from "./format";
import { fileHold } from "@/lib/storage/hold-files";
import { rowsQuery, tableBytes } from "./rows";
import { archiveSchema, rowsOf } from "./schema";
import { beginLong, connectTo } from "./connect";
import { readSequences } from "./sequences";

/** Zip stores the local time of day; the same fields everywhere make the same bytes. */
const noTime = new Date(1980, 0, 1);

type Entry = { name: string; lastModified: Date; input: AsyncIterable<Uint8Array> | string };

/** Steps done of all: tables and files. */
type Progress = (done: number, total: number) => void;

export type MadeArchive = { sizeBytes: number; sha256: string; manifest: ArchiveManifest };

/**
 * Writes the whole school as one archive (docs/archive.md) to `path`, which appears when it is complete. All tables are read in one snapshot, with about a
 * megabyte of rows or one chunk of a file in memory. The cleaner removes no file meanwhile.
 * @throws ArchiveRefusal if another archive is being made; whatever the store or the disk throws, and nothing is left behind
 */
export async function writeArchive(
  path: string,
  onProgress: Progress = () => {},
  signal?: AbortSignal,
): Promise<MadeArchive> {
  const part = `${path}.part`;
  const hash = createHash("sha256");
  const [reading, holding] = [await connectTo(env.DATABASE_URL), await connectTo(env.DATABASE_URL)];
  const made: { manifest?: ArchiveManifest } = {};
  const entries = archiveEntries(reading, onProgress, (manifest) => (made.manifest = manifest));
  try {
    await beginLong(holding);
    if (!(await fileHold.take(holding))) throw new ArchiveRefusal("Another archive is being made.");
    await pipeline(
      makeZip(entries) as unknown as AsyncIterable<Uint8Array>,
      async function* hashed(chunks: AsyncIterable<Uint8Array>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(part, { mode: 0o600, flush: true }),
      { signal },
    );
    if (!made.manifest) throw new Error("The archive ended without its manifest.");
    const { size } = await stat(part);
    await rename(part, path);
    return { sizeBytes: size, sha256: hash.digest("hex"), manifest: made.manifest };
  } finally {
    await Promise.all([reading.end(), holding.end()]);
    // The zip does not tell its entries that it was stopped.
    await entries.return(undefined);
    await rm(part, { force: true });
  }
}

const entry = (name: string, input: Entry["input"]): Entry => ({ name, lastModified: noTime, input });
const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

async function* archiveEntries(
  client: pg.Client,
  onProgress: Progress,
  onManifest: (manifest: ArchiveManifest) => void,
): AsyncGenerator<Entry> {
  const schema = archiveSchema();
  const schemaText = json(schema);
  await beginLong(client, "isolation level repeatable read read only");
  const exportedAt = new Date().toISOString();
  const migration = await readMigration(client);
  const sequences = await readSequences(client, schema);
  const { rows } = await client.query<{ count: number }>(
    "select count(distinct sha256)::int as count from files where state = 'stored' and removed_at is null",
  );
  const total = schema.tables.length + (rows[0]?.count ?? 0);
  yield entry(schemaEntry, schemaText);
  const tables: ArchiveManifest["tables"] = [];
  for (const table of schema.tables) {
    const query = rowsQuery(table, rowsOf(table.name));
    const bytes = tableBytes(client, query, (written) => tables.push({ name: table.name, ...written }));
    yield entry(tableEntry(table.name), bytes);
    onProgress(tables.length, total);
  }
  const files: FileSum = { count: 0, bytes: 0, missing: [] };
  const list = await listFiles(client);
  await client.query("commit");
  for await (const { name, bytes } of fileEntries(list, files)) {
    yield entry(name, bytes);
    onProgress(tables.length + files.count + files.missing.length, total);
  }
  const manifest: ArchiveManifest = {
    format: archiveFormat,
    formatVersion: archiveVersion,
    productVersion: packageFile.version,
    migration,
    exportedAt,
    schemaSha256: createHash("sha256").update(schemaText).digest("hex"),
    tables,
    files,
    sequences,
  };
  onManifest(manifest);
  yield entry(manifestEntry, json(manifest));
}

/** The newest migration of the database, from 0. */
async function readMigration(client: pg.Client): Promise<ArchiveManifest["migration"]> {
  const { rows } = await client.query<{ number: number; sha256: string }>(
    `select (select count(*)::int from drizzle.__drizzle_migrations) - 1 as number, hash as sha256
     from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  if (!rows[0]) throw new Error("The database has no migrations.");
  return rows[0];
}
