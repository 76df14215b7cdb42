import type { Actor } from "@/lib/auth/actor";
import { clearedCookies, type CookieChange } from "@/lib/auth/cookies";
import { endSession, readActor } from "@/lib/auth/session";

/**
 * Ends the caller's session, if any, and returns the cookies to remove (rule R2.7). For an administrator who views the
 * site as a family it also ends the administrator's own session, whose token is kept in a cookie.
 */
export async function signOut(actor: Actor | null, officeToken: string | null): Promise<CookieChange[]> {
  const office = await readActor(officeToken);
  for (const one of [actor, office]) if (one) await endSession(one.sessionId);
  return clearedCookies();
}
