import type { Actor } from "@/lib/auth/actor";
import { clearedCookies, type CookieChange } from "@/lib/auth/cookies";
import { endSession, readActor } from "@/lib/auth/session";

/**
 * Logout and a forced end of the session (rule R2.7): ends the caller's session, if any, and returns the cookies to
 * remove. For an administrator who is looking as a family it also ends the administrator's own session, whose token
 * waits in a cookie.
 */
export async function signOut(actor: Actor | null, officeToken: string | null): Promise<CookieChange[]> {
  const office = await readActor(officeToken);
  for (const one of [actor, office]) if (one) await endSession(one.sessionId);
  return clearedCookies();
}
