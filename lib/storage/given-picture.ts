import { and, eq, isNull, type SQL } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { files } from "@/db/schema/files";
import { picturePrefix } from "@/lib/core/picture-address";
import { personPictureType } from "./person-pictures";

/**
 * The storage key of an uploaded small picture; null if there is none, or none that `isAllowed`. Locks the file until the
 * transaction ends, so that the cleaner cannot remove it.
 *
 * @param pic its id, or its address
 */
export async function storedPicture(
  tx: Transaction,
  pic: number | string,
  isAllowed: SQL | undefined,
): Promise<string | null> {
  const [file] = await tx
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(
      and(
        typeof pic === "number" ? eq(files.id, pic) : eq(files.storageKey, pic.slice(picturePrefix.length)),
        eq(files.contentType, personPictureType),
        eq(files.state, "stored"),
        isNull(files.removedAt),
        isAllowed,
      ),
    )
    .for("share", { of: files });
  return file?.storageKey ?? null;
}
