import { linkAllowed } from "@/lib/accounts/link-manage";
import { signInWith } from "@/lib/accounts/link";
import { afterLogin } from "@/lib/accounts/rules";
import { type CookieChange, cookieNames, linkAllowedCookie } from "@/lib/auth/cookies";
import type { GuardNotice } from "@/lib/auth/guards";
import { readActor } from "@/lib/auth/session";
import { Failure } from "@/lib/core/errors";
import type { Locale } from "@/lib/core/locale";
import { logger } from "@/lib/core/logger";
import type { ProvenIdentity } from "@/lib/identity/identity";
import { entryCookies } from "./signed-in";
import { originOf, cookieOf } from "./wire";

type Arrival = { path: string; cookies: CookieChange[] };

/** Cookies in which next-auth stores the page to return to. */
const callbackCookies = ["__Secure-next-auth.callback-url", "next-auth.callback-url"];

/**
 * Handles the return from a provider: signs the person in, asks for a missing step, links the sign-in to the account if
 * that was just allowed, or refuses with a message on the login page. Returns the redirect and the cookies.
 */
export async function providerArrival(request: Request, identity: ProvenIdentity | null): Promise<Arrival> {
  const wanted = wantedPage(request);
  const prefix: string = /^\/zh(?=\/|\?|$)/.test(wanted) ? "/zh" : "";
  const next = wanted.slice(prefix.length) || "/";
  const locale: Locale = prefix ? "zh" : "en";
  try {
    if (!identity) throw new Failure("forbidden", "identityRefused");
    const { path, cookies } =
      (await linked(request, identity)) ?? (await signedIn(request, identity, next, locale));
    return { path: prefix + path, cookies };
  } catch (error) {
    if (!(error instanceof Failure)) logger.error({ err: error }, "sign-in at a provider");
    const query = new URLSearchParams({ notice: noticeOf(error), next: prefix + next });
    return { path: `${prefix}/usr/login?${query}`, cookies: [linkAllowedCookie("")] };
  }
}

function wantedPage(request: Request): string {
  const address = callbackCookies.map((name) => cookieOf(request, name)).find(Boolean) ?? "/";
  const { pathname, search } = new URL(address, "http://site.invalid");
  return pathname + search;
}

async function linked(request: Request, identity: ProvenIdentity): Promise<Arrival | null> {
  const handle = cookieOf(request, cookieNames.linkAllowed);
  const actor = handle ? await readActor(cookieOf(request, cookieNames.token)) : null;
  if (!handle || actor?.role !== "parent" || actor.viewedByAdminId) return null;
  await linkAllowed({ ...actor, role: "parent" }, handle, identity);
  return {
    path: `/usr/profile?${new URLSearchParams({ tab: "security", linked: identity.provider })}`,
    cookies: [linkAllowedCookie("")],
  };
}

async function signedIn(
  request: Request,
  identity: ProvenIdentity,
  next: string,
  locale: Locale,
): Promise<Arrival> {
  const origin = originOf(request);
  const entered = await signInWith(identity, locale, origin);
  const target = afterLogin("parent", { next });
  if ("token" in entered) return { path: target, cookies: entryCookies(entered) };
  const query = new URLSearchParams({ step: entered.step, ticket: entered.ticket, next: target });
  return { path: `/sign-in?${query}`, cookies: [] };
}

function noticeOf(error: unknown): GuardNotice {
  if (!(error instanceof Failure)) return "identityAway";
  if (error.kind === "unavailable" || error.kind === "tooMany") return "identityAway";
  if (error.kind === "invalid") return "identityEmail";
  return error.key === "identityTaken" ? "identityTaken" : "identityRefused";
}
