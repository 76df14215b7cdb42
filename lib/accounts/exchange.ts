import { db } from "@/db/client";
import type { Actor } from "@/lib/auth/actor";
import { linkSignInCookie, type CookieChange, loginCookies, pendingCookie } from "@/lib/auth/cookies";
import { queryTokenSeconds } from "@/lib/auth/lifetimes";
import { openSessionUnder, readActor, type SessionOrigin } from "@/lib/auth/session";
import { currentUserOf } from "./current-user";
import { getRecordOrThrow } from "./queries";

export type Exchange =
  | { outcome: "exchanged"; cookies: CookieChange[] }
  | { outcome: "ask"; cookies: CookieChange[] }
  | { outcome: "same" | "refused"; cookies: [] };

/**
 * Handles a token from a page's query: a parent's becomes a new session if no other account is signed in; otherwise it
 * waits in a cookie until the person has been asked (rule R2.10). The session lasts no longer than the login that the
 * token came from, and ends with it (rule R2.11).
 */
export async function exchangeToken(
  token: string | null,
  current: Actor | null,
  origin: SessionOrigin,
): Promise<Exchange> {
  const actor = await readActor(token);
  if (actor?.role !== "parent" || actor.viewedByAdminId) return { outcome: "refused", cookies: [] };
  if (!current) return { outcome: "exchanged", cookies: await sessionUnder(actor, origin) };
  if (current.role === "parent" && current.id === actor.id) return { outcome: "same", cookies: [] };
  return { outcome: "ask", cookies: [pendingCookie(token ?? "")] };
}

async function sessionUnder(
  { id, sessionId }: Actor<"parent">,
  origin: SessionOrigin,
): Promise<CookieChange[]> {
  const user = currentUserOf.parent(await getRecordOrThrow.parent(id));
  const { token, seconds } = await db.transaction((tx) =>
    openSessionUnder(sessionId, { role: "parent", id }, origin, {
      seconds: queryTokenSeconds.token,
      executor: tx,
    }),
  );
  const currentUser = Math.min(seconds, queryTokenSeconds.currentUser);
  return [...loginCookies(token, user, { token: seconds, currentUser }), linkSignInCookie];
}

/** Switches to the waiting account after the person has agreed. */
export async function switchAccount(pendingToken: string | null, origin: SessionOrigin): Promise<Exchange> {
  const exchange = await exchangeToken(pendingToken, null, origin);
  if (exchange.outcome !== "exchanged") return exchange;
  return { ...exchange, cookies: [...exchange.cookies, pendingCookie("")] };
}
