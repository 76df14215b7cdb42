import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createInstallation, exportTo, importFrom } from "../../support/installation";
import { unzip } from "../../support/zip";

const migrationsFolder = "db/migrations";

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
    // The migrations after it add only tables and columns that an archive leaves out.
    const number = 73;
    const client = new pg.Client({ connectionString: old.url });
    await client.connect();
    const { recreateSchema } = await import("@/lib/archive/recreate-schema");
    await recreateSchema(client, files.slice(0, number + 1));
    await client.query("delete from drizzle.__drizzle_migrations where created_at > $1", [
      files[number]!.folderMillis,
    ]);
    await client.query(
      "insert into parents (email, first_name, last_name) values ('old@example.com', 'Old', 'Family')",
    );
    await client.end();
    const { manifest } = await exportTo(old, join(folder, "old.zip"));
    expect(manifest.migration.number).toBe(number);

    await importFrom(current, join(folder, "old.zip"));
    const made = await exportTo(current, join(folder, "new.zip"));
    expect(made.manifest.migration.number).toBe(files.length - 1);
    const parents = async (name: string) =>
      String((await unzip(readFileSync(join(folder, name)))).get("tables/parents.ndjson"));
    expect(await parents("new.zip")).toBe(await parents("old.zip"));
    expect(await parents("new.zip")).toContain("old@example.com");
  },
);
