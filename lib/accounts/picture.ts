import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { files } from "@/db/schema/files";
import type { PersonKey } from "@/lib/auth/actor";
import { invalid } from "@/lib/core/errors";
import { picturePrefix } from "@/lib/core/picture-address";
import { personPictureType } from "@/lib/storage/person-pictures";
import { accountTables } from "./tables";

type GivenPicture = number | string | null | undefined;

/**
 * Returns the `avatar` column for a given `pic`: the picture's storage key, null to remove it, undefined to keep it.
 * Locks the file until the transaction ends, so that the cleaner cannot remove it.
 *
 * @param pic the id of an uploaded picture, or its address
 * @param options.by the accounts whose uploads this record may show
 * @param options.of the saved record; its current picture stays allowed, whatever its origin
 * @throws Failure "invalid" at `pic` for another account's picture, a file that is not a picture of a person, and a
 * missing one
 */
export async function pictureKey(
  tx: Transaction,
  pic: GivenPicture,
  { by, of }: { by: PersonKey[]; of?: PersonKey },
): Promise<string | null | undefined> {
  if (pic === null || pic === undefined) return pic;
  const [file] = await tx
    .select({ storageKey: files.storageKey })
    .from(files)
    .where(
      and(
        typeof pic === "number" ? eq(files.id, pic) : eq(files.storageKey, pic.slice(picturePrefix.length)),
        eq(files.contentType, personPictureType),
        eq(files.state, "stored"),
        isNull(files.removedAt),
        or(...by.map(uploadedBy), of && isShownBy(of), sql`false`),
      ),
    )
    .for("share", { of: files });
  if (!file) throw invalid({ pic: "picture" });
  return file.storageKey;
}

const uploadedBy = ({ role, id }: PersonKey) => and(eq(files.ownerRole, role), eq(files.ownerId, id));

const isShownBy = ({ role, id }: PersonKey) => {
  const table = accountTables[role];
  return sql`exists (select from ${table} where ${table.id} = ${id} and ${table.avatar} = ${files.storageKey})`;
};
