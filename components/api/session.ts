"use client";

import { removeFormDrafts, storeFormDrafts } from "@/components/ui/form-drafts";
import { allowLeaving } from "@/components/ui/unsaved-question";
import { announceEnd } from "./activity";
import { send } from "./send";

/** The cart of a guest, and of a signed-in parent between synchronisations (rule R6.2). */
export const cartStorageKey = "addToCart";
/** The place that a guest chose in the cart. */
export const placeStorageKey = "cartPlace";
/** The code of the coupon in a guest's cart. */
export const couponStorageKey = "cartCoupon";
/** What the coupon of a link takes off, which is in the cart. */
export const offerStorageKey = "offeredCoupon";

/** Why a session ended against the person's will, as far as the browser knows. */
export type EndReason = "idle" | "ended" | "elsewhere";

/** Shown once on the home page: the reason, the way back, and whether typed text is kept. */
export type SignedOut = { reason: EndReason; login: string; hasDrafts: boolean };
const signedOutKey = "signedOut";

/** Ends the session in every tab: removes cookies and session, and empties the local cart (rule R2.7). */
export async function clearSession(): Promise<void> {
  localStorage.removeItem(cartStorageKey);
  localStorage.removeItem(placeStorageKey);
  localStorage.removeItem(couponStorageKey);
  localStorage.removeItem(offerStorageKey);
  removeFormDrafts();
  await send("/base/session/clear", {}).catch(() => {});
  announceEnd();
}

/** Loads the home page in the reader's language completely, so that no data of the person stay. */
export function goHome(): void {
  window.location.assign(homeOf());
}

const homeOf = () => (document.documentElement.lang.startsWith("zh") ? "/zh" : "/");

let leaving: Promise<void> | null = null;

/** Ends the session against the person's will and goes home, where the reason is shown (rule R2.7). */
export function goHomeSignedOut(reason: EndReason): Promise<void> {
  // Several calls may report the end at once; later ones must not clear the details of the first.
  leaving ??= clearSession()
    .then(() => goHomeFromTab(reason))
    .finally(() => setTimeout(() => (leaving = null), 5_000));
  return leaving;
}

/** The same for a call that found the session ended: never settles, so that nothing else is said about it. */
export async function leaveSignedOut(): Promise<never> {
  await goHomeSignedOut("ended");
  return new Promise(() => {});
}

/** The same in a tab whose session was ended by another one. */
export function goHomeFromTab(reason: EndReason): void {
  allowLeaving();
  const { pathname, search } = window.location;
  const path = pathname.replace(/^\/zh(?=\/|$)/, "") || "/";
  const area = /^\/(tea|admin)(\/|$)/.exec(path)?.[1] ?? "usr";
  const login = `/${area}/login?${new URLSearchParams({ next: `${path}${search}` })}`;
  const told: SignedOut = { reason, login, hasDrafts: storeFormDrafts() };
  try {
    sessionStorage.setItem(signedOutKey, JSON.stringify(told));
  } catch {
    // Storage may be disabled; the home page then shows no reason.
  }
  goHome();
}

/** Returns and removes the details of the session's end. */
export function takeSignedOut(): SignedOut | null {
  try {
    const told = sessionStorage.getItem(signedOutKey);
    sessionStorage.removeItem(signedOutKey);
    return told ? (JSON.parse(told) as SignedOut) : null;
  } catch {
    return null;
  }
}
