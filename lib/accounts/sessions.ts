import type { Actor } from "@/lib/auth/actor";
import { clearedCookies, type CookieChange } from "@/lib/auth/cookies";
import { endSession, readActor } from "@/lib/auth/session";

/**
 * Logout and forced clearing (spec §4): ends the caller's session, if any, and gives the cookies to remove. An administrator
 * who is just looking as a family leaves for good: the own session, whose token waits in a cookie, ends too.
 */
export async function signOut(actor: Actor | null, officeToken: string | null): Promise<CookieChange[]> {
  const office = await readActor(officeToken);
  for (const one of [actor, office]) if (one) await endSession(one.sessionId);
  return clearedCookies();
}
