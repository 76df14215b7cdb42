import type pg from "pg";
import { logger } from "@/lib/core/logger";
import { stage } from "@/lib/storage/staging";
import { currentStorage, storageOf } from "@/lib/storage/storage";
import { ArchiveRefusal } from "./format";
import type { OpenArchive } from "./open-archive";

const batch = 500;
/** Files that are stored at the same time. */
const lanes = 4;

type Row = { id: number; storageKey: string; contentType: string; sizeBytes: number; sha256: string };

/**
 * Stores the bytes of all rows of `files` under their keys. If a later one fails, those that were stored are removed again; a killed process leaves
 * them under keys that the next reading uses again. Returns the function that removes them.
 * @throws ArchiveRefusal if the archive lacks a file or has one too many; Failure "unavailable" of the store
 */
export async function putFiles(client: pg.ClientBase, archive: OpenArchive): Promise<() => Promise<void>> {
  const stored: string[] = [];
  const used = new Set<string>(archive.manifest.files.missing);
  const forget = async () => {
    for (const key of stored)
      await storageOf(currentStorage)
        .remove(key)
        .catch((error: unknown) => logger.warn({ err: error, key }, "a file was left in the store"));
  };
  await assertPlainKeys(client);
  try {
    for (let after = 0; ;) {
      const rows = await readRows(client, after);
      if (rows.length === 0) break;
      after = rows.at(-1)?.id ?? after;
      const lane = async () => {
        for (let row = rows.shift(); row; row = rows.shift()) {
          const isMissing = used.has(row.sha256) && !archive.files.has(row.sha256);
          used.add(row.sha256);
          if (isMissing) continue;
          stored.push(row.storageKey);
          await putFile(archive, row);
        }
      };
      await Promise.all(Array.from({ length: lanes }, lane));
    }
    const unused = [...archive.files.keys()].find((sha256) => !used.has(sha256));
    if (unused) throw new ArchiveRefusal(`No row names the file ${unused}.`);
  } catch (error) {
    await forget();
    throw error;
  }
  return forget;
}

/** A key is part of a path on the disk. @throws ArchiveRefusal for one that the product would not make */
async function assertPlainKeys(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query("select from files where storage_key !~ '^[0-9a-f]{32}$' limit 1");
  if (rows.length > 0)
    throw new ArchiveRefusal("A file has a storage key that is not 32 hexadecimal digits.");
}

async function readRows(client: pg.ClientBase, after: number): Promise<Row[]> {
  const { rows } = await client.query<Row>(
    `select id, storage_key as "storageKey", content_type as "contentType", size_bytes::float as "sizeBytes", sha256
     from files where state = 'stored' and removed_at is null and id > $1 order by id limit $2`,
    [after, batch],
  );
  return rows;
}

async function putFile(
  archive: OpenArchive,
  { storageKey, contentType, sizeBytes, sha256 }: Row,
): Promise<void> {
  if (archive.files.get(sha256)?.bytes !== sizeBytes)
    throw new ArchiveRefusal(`The file ${sha256} is missing or has another length than its row says.`);
  const staged = await stage(await archive.openFile(sha256), { name: sha256, limit: sizeBytes });
  try {
    if (staged.sha256 !== sha256) throw new ArchiveRefusal(`The file ${sha256} is damaged.`);
    await storageOf(currentStorage).put(storageKey, { path: staged.path, contentType, sizeBytes, sha256 });
  } finally {
    await staged.discard();
  }
}
