import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { files } from "@/db/schema/files";
import type { PersonKey } from "@/lib/auth/actor";
import { conflict } from "@/lib/core/errors";

/**
 * Checks that the files were uploaded by `owner` and still exist, and locks them against the cleaner.
 * @throws Failure "conflict"
 */
export async function lockOwnFiles(tx: Transaction, owner: PersonKey, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const own = await tx
    .select({ id: files.id })
    .from(files)
    .where(
      and(
        inArray(files.id, fileIds),
        eq(files.ownerRole, owner.role),
        eq(files.ownerId, owner.id),
        eq(files.state, "stored"),
        isNull(files.removedAt),
      ),
    )
    .orderBy(files.id)
    .for("update");
  if (own.length < fileIds.length) throw conflict("fileGone");
}
