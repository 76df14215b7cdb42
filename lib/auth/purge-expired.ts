import { subDays } from "date-fns";
import { lt } from "drizzle-orm";
import { db } from "@/db/client";
import { oneTimeTokens, sessions } from "@/db/schema/access";
import { rateLimits } from "@/db/schema/office";

/** A link that ran out yesterday may still be opened, and is told apart from one that never was. */
const tokenDays = 1;
/** For a look at who was signed in last week. */
const sessionDays = 7;

/** Deletes one-use links, sessions and counters whose time is over. Returns how many. */
export async function purgeExpired(): Promise<number> {
  const now = new Date();
  const gone = [
    await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, subDays(now, tokenDays))),
    await db.delete(sessions).where(lt(sessions.expiresAt, subDays(now, sessionDays))),
    await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime())),
  ];
  return gone.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
