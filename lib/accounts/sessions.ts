import type { Actor } from "@/lib/auth/actor";
import { clearedCookies, type CookieChange } from "@/lib/auth/cookies";
import { endSession } from "@/lib/auth/session";

/** Logout and forced clearing (spec §4): ends the caller's session, if any, and gives the cookies to remove. */
export async function clearSession(actor: Actor | null): Promise<CookieChange[]> {
  if (actor) await endSession(actor.sessionId);
  return clearedCookies();
}
