import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeZip } from "client-zip";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import type { ArchiveManifest, ArchiveSchema } from "@/lib/archive/format";
import { createInstallation, exportTo, importFrom } from "../../support/installation";
import { unzip } from "../../support/zip";

const migrationsFolder = "db/migrations";
/** Columns of an archive that came after the older migration; their tables are empty in the test. */
const laterColumns = [
  { table: "assessment_calibrations", column: "width", type: "double precision" },
  { table: "order_lines", column: "origin_line_id", type: "integer" },
];

/** Makes an archive name the columns that the release of its migration had. */
async function removeLaterColumns(path: string): Promise<void> {
  const entries = await unzip(readFileSync(path));
  const schema = JSON.parse(String(entries.get("schema.json"))) as ArchiveSchema;
  for (const { table, column } of laterColumns) {
    const one = schema.tables.find(({ name }) => name === table)!;
    one.columns = one.columns.filter(({ name }) => name !== column);
  }
  const text = JSON.stringify(schema);
  const manifest: ArchiveManifest = {
    ...(JSON.parse(String(entries.get("manifest.json"))) as ArchiveManifest),
    schemaSha256: createHash("sha256").update(text).digest("hex"),
  };
  entries.set("schema.json", Buffer.from(text));
  entries.set("manifest.json", Buffer.from(JSON.stringify(manifest)));
  const parts = [...entries].map(([name, input]) => ({ name, input: new Uint8Array(input) }));
  const zip = makeZip(parts.map((part) => ({ ...part, lastModified: new Date() })));
  writeFileSync(path, Buffer.from(await new Response(zip).arrayBuffer()));
}

test(
  "an archive of an older migration is read, and migrated to the newest (rule R20.31)",
  { timeout: 120_000 },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), "lakeside-archives-"));
    const [old, current] = [await createInstallation(), await createInstallation()];
    onTestFinished(async () => {
      rmSync(folder, { recursive: true, force: true });
      await old.remove();
      await current.remove();
    });
    const files = readMigrationFiles({ migrationsFolder });
    // The migrations after it add only tables and columns that an archive leaves out, and `laterColumns`.
    const number = 73;
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    const { recreateSchema } = await import("@/lib/archive/recreate-schema");
    await recreateSchema(client, files.slice(0, number + 1));
    await client.query("delete from drizzle.__drizzle_migrations where created_at > $1", [
      files[number]!.folderMillis,
    ]);
    // This release's export reads them.
    for (const { table, column, type } of laterColumns)
      await client.query(`alter table ${table} add column ${column} ${type}`);
    await client.query(
      "insert into parents (email, first_name, last_name) values ('old@example.com', 'Old', 'Family')",
    );
    await client.end();
    const { manifest } = await exportTo(old, join(folder, "old.zip"));
    expect(manifest.migration.number).toBe(number);
    await removeLaterColumns(join(folder, "old.zip"));

    await importFrom(current, join(folder, "old.zip"));
    const made = await exportTo(current, join(folder, "new.zip"));
    expect(made.manifest.migration.number).toBe(files.length - 1);
    const parents = async (name: string) =>
      String((await unzip(readFileSync(join(folder, name)))).get("tables/parents.ndjson"));
    expect(await parents("new.zip")).toBe(await parents("old.zip"));
    expect(await parents("new.zip")).toContain("old@example.com");
  },
);
