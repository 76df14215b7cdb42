"use client";

import { forgetDrafts, keepDrafts } from "@/components/ui/form-drafts";
import { leaveUnasked } from "@/components/ui/unsaved-question";
import { announceEnd } from "./activity";
import { send } from "./send";

/** The cart of a guest, and of a signed-in parent between two synchronisations (rule R6.2). */
export const cartStorageKey = "addToCart";

/** Why somebody is signed out without having asked for it, as far as the browser can tell. */
export type EndReason = "idle" | "ended" | "elsewhere";

/** What the home page tells of it once: the reason, the way back, and whether typed words wait for it. */
export type SignedOut = { reason: EndReason; login: string; hasDrafts: boolean };
const signedOutKey = "signedOut";

/** Ends the session in every tab: cookies and session go, the local cart is emptied (rule R2.7). */
export async function clearSession(): Promise<void> {
  localStorage.removeItem(cartStorageKey);
  forgetDrafts();
  await send("/base/session/clear", {}).catch(() => {});
  announceEnd();
}

/** To the home page of the reader's language, as a visitor: a full load, so that nothing of the person stays. */
export function goHome(): void {
  window.location.assign(homeOf());
}

const homeOf = () => (document.documentElement.lang.startsWith("zh") ? "/zh" : "/");

let leaving: Promise<void> | null = null;

/** Ends the session against the person's will and leads home, where the reason is told (rule R2.7). */
export function leave(reason: EndReason): Promise<void> {
  // Several calls may hear of the end at once; the first one's words must not be cleared by the next.
  leaving ??= clearSession()
    .then(() => leaveTab(reason))
    .finally(() => setTimeout(() => (leaving = null), 5_000));
  return leaving;
}

/** The same for a tab whose session was ended by another one. */
export function leaveTab(reason: EndReason): void {
  leaveUnasked();
  const { pathname, search } = window.location;
  const path = pathname.replace(/^\/zh(?=\/|$)/, "") || "/";
  const area = /^\/(tea|admin)(\/|$)/.exec(path)?.[1] ?? "usr";
  const login = `/${area}/login?${new URLSearchParams({ next: `${path}${search}` })}`;
  const told: SignedOut = { reason, login, hasDrafts: keepDrafts() };
  try {
    sessionStorage.setItem(signedOutKey, JSON.stringify(told));
  } catch {
    // Storage can be shut off; the person then goes home without a word.
  }
  goHome();
}

/** What there is to tell about the end of a session, once. */
export function takeSignedOut(): SignedOut | null {
  try {
    const told = sessionStorage.getItem(signedOutKey);
    sessionStorage.removeItem(signedOutKey);
    return told ? (JSON.parse(told) as SignedOut) : null;
  } catch {
    return null;
  }
}
