import type { Transaction } from "@/db/client";
import { files } from "@/db/schema/files";
import { foundOrThrow } from "@/lib/core/errors";
import { diskStorage } from "@/lib/storage/disk";
import { newStorageKey, safeFileName } from "@/lib/storage/names";
import { stage } from "@/lib/storage/staging";

type Owner = { role: "teacher" | "student"; id: number };
type Content = {
  name: string;
  bytes: Uint8Array;
  contentType: string;
  extension: string;
  isPublic?: boolean;
};

/** Stores a file of the demo school on the disk, and its record. */
export async function keepFile(
  tx: Transaction,
  owner: Owner,
  { name, bytes, contentType, extension, isPublic = false }: Content,
): Promise<typeof files.$inferSelect> {
  const { path, sizeBytes, sha256 } = await stage([bytes], { name, limit: bytes.length });
  const storageKey = newStorageKey();
  const [row] = await tx
    .insert(files)
    .values({
      provider: "disk",
      storageKey,
      name: safeFileName(name, extension),
      contentType,
      sizeBytes,
      sha256,
      ownerRole: owner.role,
      ownerId: owner.id,
      isPublic,
      state: "stored",
    })
    .returning();
  await diskStorage.put(storageKey, { path, contentType, sizeBytes, sha256 });
  return foundOrThrow(row);
}
