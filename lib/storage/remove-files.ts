import { and, asc, eq, inArray, or, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { files } from "@/db/schema/files";
import { uploads } from "@/db/schema/uploads";
import type { Owned } from "@/lib/access/owned";
import { erasedName } from "@/lib/core/person-name";
import { isUnused } from "./unused-files";

/** Marks files that no record refers to any more as removed, so that the cleaner deletes their bytes. */
export async function removeFiles(tx: Transaction, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const isOne = inArray(files.id, fileIds);
  await lockFiles(tx, isOne);
  await tx.update(files).set({ removedAt: new Date() }).where(and(isOne, isUnused()));
}

/**
 * Removes, with their names, the files that a student uploaded or has begun to send, the student's picture, and `fileIds`. Those to
 * which another record still refers are kept.
 */
export async function eraseFilesOf(
  tx: Transaction,
  { id, avatar }: { id: Owned<"student" | "familyChild">; avatar: string | null },
  fileIds: number[],
): Promise<void> {
  await tx.delete(uploads).where(and(eq(uploads.ownerRole, "student"), eq(uploads.ownerId, id)));
  const isOfStudent = or(
    and(eq(files.ownerRole, "student"), eq(files.ownerId, id)),
    inArray(files.id, fileIds),
    avatar === null ? undefined : eq(files.storageKey, avatar),
  );
  await lockFiles(tx, isOfStudent);
  await tx
    .update(files)
    .set({ removedAt: new Date(), name: erasedName(id) })
    .where(and(isOfStudent, isUnused({ except: id })));
}

/** Who attaches a file locks it, so that the next statement sees what has been attached meanwhile. */
const lockFiles = (tx: Transaction, which: SQL | undefined) =>
  tx.select({ id: files.id }).from(files).where(which).orderBy(asc(files.id)).for("update");
