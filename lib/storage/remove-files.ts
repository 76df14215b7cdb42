import { and, eq, inArray, not, notInArray, or, type SQLWrapper } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { files } from "@/db/schema/files";
import type { Owned } from "@/lib/access/owned";
import { erasedName } from "@/lib/core/person-name";
import { isShownPicture } from "./person-pictures";

/** Marks files as removed, so that the cleaner deletes their bytes, except those selected by `except`. */
export async function removeFiles(tx: Transaction, fileIds: number[], except: SQLWrapper): Promise<void> {
  if (fileIds.length === 0) return;
  await tx
    .update(files)
    .set({ removedAt: new Date() })
    .where(and(inArray(files.id, fileIds), notInArray(files.id, except)));
}

/**
 * Removes, with their names, the files that a student uploaded, the student's picture, and `fileIds`. Pictures that
 * another record shows are kept.
 */
export async function eraseFilesOf(
  tx: Transaction,
  { id, avatar }: { id: Owned<"student" | "familyChild">; avatar: string | null },
  fileIds: number[],
): Promise<void> {
  const isOfStudent = or(
    and(eq(files.ownerRole, "student"), eq(files.ownerId, id)),
    inArray(files.id, fileIds),
    avatar === null ? undefined : eq(files.storageKey, avatar),
  );
  await tx
    .update(files)
    .set({ removedAt: new Date(), name: erasedName(id) })
    .where(and(isOfStudent, not(isShownPicture({ except: id }))));
}
