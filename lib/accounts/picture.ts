import { and, eq, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { files } from "@/db/schema/files";
import type { PersonKey } from "@/lib/auth/actor";
import { invalid } from "@/lib/core/errors";
import { storedPicture } from "@/lib/storage/given-picture";
import { accountTables } from "./tables";

type GivenPicture = number | string | null | undefined;

/**
 * Returns the `avatar` column for a given `pic`: the picture's storage key, null to remove it, undefined to keep it.
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
  const isAllowed = or(...by.map(uploadedBy), of && isShownBy(of), sql`false`);
  const key = await storedPicture(tx, pic, isAllowed);
  if (!key) throw invalid({ pic: "picture" });
  return key;
}

const uploadedBy = ({ role, id }: PersonKey) => and(eq(files.ownerRole, role), eq(files.ownerId, id));

const isShownBy = ({ role, id }: PersonKey) => {
  const table = accountTables[role];
  return sql`exists (select from ${table} where ${table.id} = ${id} and ${table.avatar} = ${files.storageKey})`;
};
