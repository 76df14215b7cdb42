import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { type Owned, within } from "@/lib/access/owned";
import { listMessageFiles } from "@/lib/conversations/export";
import { Failure } from "@/lib/core/errors";
import { inLocale, type Locale } from "@/lib/core/locale";
import { storageOf } from "@/lib/storage/storage";
import type { StoredFile } from "@/lib/storage/store";
import { childRecords, listChildFiles } from "./export-child";
import { familyRecords } from "./export-family";

/** One file of the archive. */
export type Entry = { name: string; lastModified: Date; input: string | ReadableStream<Uint8Array> };

/**
 * The school's data about a family, file by file (rule R4.5): at most one child's records in memory, and files
 * streamed. Includes archived children; erased ones have no data.
 */
export async function* familyEntries(parentId: Owned<"parent">, locale: Locale): AsyncGenerator<Entry> {
  const now = new Date();
  yield { name: "README.txt", lastModified: now, input: readme(locale, now) };
  for (const [name, records] of Object.entries(await familyRecords(parentId)))
    yield asJson(`${name}.json`, records, now);
  const missing: string[] = [];
  for (const file of await listMessageFiles(parentId)) {
    const name = `messages/${file.id} ${file.name}`;
    const input = await bytesOf(file);
    if (input) yield { name, lastModified: file.createdAt, input };
    else missing.push(name);
  }
  const children = await db
    .select()
    .from(students)
    .where(eq(students.parentId, parentId))
    .orderBy(asc(students.id));
  for (const row of children.filter(({ erasedAt }) => erasedAt === null)) {
    const child = { ...row, id: within<"familyChild">(parentId, row.id) };
    const folder = `children/${child.id} ${plain(child.firstName)}`;
    for (const [name, records] of Object.entries(await childRecords(child)))
      yield asJson(`${folder}/${name}.json`, records, now);
    for (const file of await listChildFiles(child)) {
      const name = `${folder}/files/${file.id} ${file.name}`;
      const input = await bytesOf(file);
      if (input) yield { name, lastModified: file.createdAt, input };
      else missing.push(name);
    }
  }
  if (missing.length > 0) yield { name: "missing-files.txt", lastModified: now, input: missing.join("\n") };
}

const asJson = (name: string, records: unknown, lastModified: Date): Entry => ({
  name,
  lastModified,
  input: JSON.stringify(records, null, 2),
});

/** A folder name valid on any disk. */
const plain = (name: string) => name.replace(/[^\p{L}\p{N} -]/gu, "").trim() || "child";

/** Null for a file whose bytes are missing; the rest of the archive is still exported. */
const bytesOf = ({ provider, storageKey }: StoredFile) =>
  storageOf(provider)
    .read(storageKey)
    .catch((error: unknown) => {
      if (error instanceof Failure) return null;
      throw error;
    });

const readme = (locale: Locale, now: Date) =>
  inLocale(
    locale,
    `What we hold of your family, as of ${now.toISOString()}.\n\nThe .json files open in any text editor. Times are UTC, amounts are cents (CAD).\nchildren/ has a folder for each child, with what the child handed in under files/.\n`,
    `这里是我们保存的您家庭的全部资料，截至 ${now.toISOString()}。\n\n.json 文件可以用任何文本编辑器打开。时间为 UTC，金额单位为加元分。\nchildren/ 里每个孩子一个文件夹，孩子交过的文件在其中的 files/ 里。\n`,
  );
