import { db } from "@/db/client";
import { secondFactors } from "@/db/schema/access";
import { openSecret } from "./two-step-codes";

/** How many people have a second step that was encrypted with a secret which this installation does not know. */
export async function countLockedSecondSteps(): Promise<number> {
  const rows = await db.select({ secret: secondFactors.secret }).from(secondFactors);
  const opened = await Promise.all(rows.map(({ secret }) => openSecret(secret)));
  return opened.filter((secret) => secret === null).length;
}
