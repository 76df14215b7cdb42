import { subDays } from "date-fns";
import { lt } from "drizzle-orm";
import { db } from "@/db/client";
import { oneTimeTokens, sessions } from "@/db/schema/access";
import { rateLimits } from "@/db/schema/office";

/** A link that expired yesterday is still distinguished from an unknown one. */
const tokenDays = 1;
/** To see who was signed in last week. */
const sessionDays = 7;

/** Deletes expired one-use links, sessions and counters. Returns their number. */
export async function purgeExpired(): Promise<number> {
  const now = new Date();
  const gone = [
    await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, subDays(now, tokenDays))),
    await db.delete(sessions).where(lt(sessions.expiresAt, subDays(now, sessionDays))),
    await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime())),
  ];
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
