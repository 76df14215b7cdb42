import type { Actor } from "@/lib/auth/actor";
import { type CookieChange, loginCookies } from "@/lib/auth/cookies";
import { queryTokenSeconds } from "@/lib/auth/lifetimes";
import { openSession, readActor, type SessionOrigin } from "@/lib/auth/session";
import { currentUserOf } from "./current-user";
import { getRecordOrThrow } from "./queries";

export type Exchange =
  | { outcome: "exchanged"; cookies: CookieChange[] }
  | { outcome: "ask"; cookies: CookieChange[] }
  | { outcome: "same" | "refused"; cookies: [] };

export const pendingTokenCookie = "pending_token";
const pendingSeconds = 300;

/**
 * A token that came in a page's query (spec §4, decisions §2): a parent's becomes a fresh session when nobody
 * else is signed in; otherwise it waits in a cookie until the person has been asked.
 */
export async function exchangeToken(
  token: string | null,
  current: Actor | null,
  origin: SessionOrigin,
): Promise<Exchange> {
  const actor = await readActor(token);
  if (actor?.role !== "parent" || actor.viewedByAdminId) return { outcome: "refused", cookies: [] };
  if (!current) return { outcome: "exchanged", cookies: await freshSession(actor.id, origin) };
  if (current.role === "parent" && current.id === actor.id) return { outcome: "same", cookies: [] };
  const pending = { name: pendingTokenCookie, value: token ?? "", maxAge: pendingSeconds, httpOnly: true };
  return { outcome: "ask", cookies: [pending] };
}

async function freshSession(parentId: number, origin: SessionOrigin): Promise<CookieChange[]> {
  const user = currentUserOf.parent(await getRecordOrThrow.parent(parentId));
  const { token } = await openSession({ role: "parent", id: parentId }, origin, {
    seconds: queryTokenSeconds.token,
  });
  return loginCookies(token, user, queryTokenSeconds);
}

/** The person has agreed to change over to the waiting account. */
export async function switchAccount(pendingToken: string | null, origin: SessionOrigin): Promise<Exchange> {
  const exchange = await exchangeToken(pendingToken, null, origin);
  const spent = { name: pendingTokenCookie, value: "", maxAge: 0, httpOnly: true };
  return exchange.outcome === "exchanged" ? { ...exchange, cookies: [...exchange.cookies, spent] } : exchange;
}
