import { readMigrationFiles } from "drizzle-orm/migrator";
import type pg from "pg";
import { longJobTask } from "@/lib/office/long-jobs";
import { currentStorage } from "@/lib/storage/storage";
import { beginLong, connectTo } from "./connect";
import { type ArchiveManifest, ArchiveRefusal } from "./format";
import { loadTable } from "./load-table";
import { openArchive, type OpenArchive } from "./open-archive";
import { putFiles } from "./put-files";
import {
  applyMigrations,
  assertEmpty,
  assertSameTables,
  type Migration,
  recreateSchema,
} from "./recreate-schema";
import { rowsQuery, tableBytes, type WrittenRows } from "./rows";
import { assertDocumentCounters, setSequences } from "./sequences";
import { verifyArchive } from "./verify-archive";

type Target = {
  databaseUrl: string;
  migrationsFolder: string;
  /** Told what is being done, in words for the operator. */
  onStep?: (step: string) => void;
};

/**
 * Reads an archive into an empty installation, whose database has the newest schema: all rows in one transaction, and the files
 * into the store of new files. An older archive is read into the schema of its migration, which then migrates. Each table is
 * written out again and compared with the manifest. If anything fails, nothing has changed and it can be run again.
 * @throws ArchiveRefusal for an archive or an installation that does not fit
 */
export async function readArchive(path: string, target: Target): Promise<ArchiveManifest> {
  const { databaseUrl, migrationsFolder, onStep = () => {} } = target;
  const archive = await openArchive(path);
  try {
    const migrations = readMigrationFiles({ migrationsFolder });
    assertKnownMigration(archive.manifest, migrations);
    onStep("Comparing the hashes of the archive …");
    await verifyArchive(archive);
    const client = await connectTo(databaseUrl);
    try {
      await load(client, archive, migrations, onStep);
    } finally {
      await client.end();
    }
    return archive.manifest;
  } finally {
    archive.close();
  }
}

function assertKnownMigration({ migration, productVersion }: ArchiveManifest, migrations: Migration[]): void {
  const own = migrations[migration.number];
  if (!own)
    throw new ArchiveRefusal(
      `The archive was made by a newer product (version ${productVersion}, migration ${migration.number}); ` +
        `this one knows migrations up to ${migrations.length - 1}. Install that version first.`,
    );
  if (own.hash !== migration.sha256)
    throw new ArchiveRefusal(`The archive's migration ${migration.number} is not the one of this product.`);
}

async function load(
  client: pg.Client,
  archive: OpenArchive,
  migrations: Migration[],
  onStep: (step: string) => void,
): Promise<void> {
  const { manifest, schema } = archive;
  const next = manifest.migration.number + 1;
  await beginLong(client);
  await assertEmpty(client);
  await recreateSchema(client, migrations.slice(0, next));
  await assertSameTables(client, schema);
  onStep("Reading the tables …");
  const restoreReferences = await dropReferences(client);
  for (const table of schema.tables)
    await loadTable(client, table, {
      stream: await archive.openTable(table.name),
      rows: manifest.tables.find(({ name }) => name === table.name)?.rows ?? 0,
      ...(table.name === "files" && { given: { provider: currentStorage } }),
    });
  await restoreReferences();
  await setSequences(client, manifest.sequences);
  onStep("Comparing the tables with the archive …");
  await compare(client, archive);
  await applyMigrations(client, migrations.slice(next));
  await assertDocumentCounters(client);
  onStep(`Storing ${manifest.files.count} files …`);
  const forgetFiles = await putFiles(client, archive);
  try {
    await queueOpenJobs(client);
    await client.query("commit");
  } catch (error) {
    await forgetFiles();
    throw error;
  }
}

/**
 * Takes the references between tables away while rows are written, because tables refer to each other in circles. Returns the
 * function that puts them back, which checks all rows.
 */
async function dropReferences(client: pg.ClientBase): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ dropping: string; adding: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as dropping,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as adding
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  for (const { dropping } of rows) await client.query(dropping);
  return async () => {
    for (const { adding } of rows)
      await client.query(adding).catch((error: Error) => {
        throw new ArchiveRefusal(`A row refers to one that is not in the archive: ${error.message}`);
      });
  };
}

/** Writes each table out again. @throws ArchiveRefusal unless every byte is that of the archive */
async function compare(client: pg.ClientBase, { manifest, schema }: OpenArchive): Promise<void> {
  for (const [at, table] of schema.tables.entries()) {
    let written: WrittenRows | undefined;
    const bytes = tableBytes(client, rowsQuery(table), (end) => (written = end));
    for await (const _chunk of bytes);
    const { rows, sha256 } = manifest.tables[at] ?? {};
    if (written?.rows !== rows || written?.sha256 !== sha256)
      throw new ArchiveRefusal(`The rows of ${table.name} did not arrive as they are in the archive.`);
  }
}

/** The queue itself is not in an archive: the office's work that had not ended goes on here. */
async function queueOpenJobs(client: pg.ClientBase): Promise<void> {
  await client.query(
    `select graphile_worker.add_job($1, json_build_object('jobId', id)) from long_jobs where state in ('waiting', 'running')`,
    [longJobTask],
  );
}
