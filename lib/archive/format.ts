import { z } from "zod";

/** What the manifest of every archive says it is, and the version of the format described in docs/archive.md. */
export const archiveFormat = "lakeside-school-archive";
export const archiveVersion = 1;

const digest = () => z.string().regex(/^[0-9a-f]{64}$/);
const name = () => z.string().regex(/^[a-z][a-z0-9_]{0,62}$/);
const count = () => z.number().int().nonnegative();

const ArchiveColumn = z.strictObject({
  name: name(),
  /** As PostgreSQL names it: "integer", "timestamp (3) with time zone", "smallint[]". */
  type: z.string().max(100),
  nullable: z.boolean(),
  /** The few texts that it can be. */
  values: z.array(z.string()).optional(),
  /** What it is, in a sentence. */
  means: z.string(),
});

const ArchiveTable = z.strictObject({
  name: name(),
  means: z.string(),
  /** Which rows are in the archive, if not all. */
  rows: z.string().optional(),
  columns: z.array(ArchiveColumn).min(1),
  key: z.array(name()).min(1),
  references: z.array(z.strictObject({ columns: z.array(name()), table: name(), to: z.array(name()) })),
});
export type ArchiveTable = z.output<typeof ArchiveTable>;

const LeftOut = z.strictObject({ table: name(), column: name().optional(), why: z.string() });

/** `schema.json`: the tables of an archive, and what is not in it. */
export const ArchiveSchema = z.strictObject({ tables: z.array(ArchiveTable), leftOut: z.array(LeftOut) });
export type ArchiveSchema = z.output<typeof ArchiveSchema>;

/** `manifest.json`, the last entry: what the archive contains, and of which day. */
export const ArchiveManifest = z.strictObject({
  format: z.literal(archiveFormat),
  formatVersion: z.number().int(),
  productVersion: z.string().max(100),
  /** The newest migration of the database, from 0, and the SHA-256 of its text. */
  migration: z.strictObject({ number: count(), sha256: digest() }),
  exportedAt: z.iso.datetime(),
  schemaSha256: digest(),
  tables: z.array(z.strictObject({ name: name(), rows: count(), bytes: count(), sha256: digest() })),
  files: z.strictObject({
    count: count(),
    bytes: count(),
    /** Hashes of files that a row names and the store had lost or damaged. */
    missing: z.array(digest()),
  }),
  /** The last number that each counter gave out. */
  sequences: z.array(z.strictObject({ name: z.string().max(130), last: count() })),
});
export type ArchiveManifest = z.output<typeof ArchiveManifest>;

export const schemaEntry = "schema.json";
export const manifestEntry = "manifest.json";
/** The entry with a table's rows: one JSON object a line. */
export const tableEntry = (table: string) => `tables/${table}.ndjson`;
/** The entry with a file's bytes. */
export const fileEntry = (sha256: string) => `files/${sha256}`;

/**
 * A problem with an archive or the place where it is read or written, in words for the operator. They may quote the archive, and are shown in a
 * terminal, which control characters would steer.
 */
export class ArchiveRefusal extends Error {
  constructor(words: string) {
    super(words.replace(/\p{Cc}/gu, "?"));
  }
}
