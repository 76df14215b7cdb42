import { subDays } from "date-fns";
import { and, isNull, lt } from "drizzle-orm";
import { db } from "@/db/client";
import { guardianships } from "@/db/schema/guardians";

const keptDays = 30;

/** Deletes invitations of second guardians that were not accepted, 30 days after they expired (rule R17.3). Returns the number. */
export async function purgeInvitations(): Promise<number> {
  const { rowCount } = await db
    .delete(guardianships)
    .where(and(isNull(guardianships.parentId), lt(guardianships.expiresAt, subDays(new Date(), keptDays))));
  return rowCount ?? 0;
}
