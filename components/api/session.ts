"use client";

import { post } from "@/lib/http/client";
import { announceEnd } from "./activity";

/** The cart of a guest, and of a signed-in parent between two synchronisations (spec §3). */
export const cartStorageKey = "addToCart";

/** Ends the session in every tab: cookies and session go, the local cart is emptied (spec §4). */
export async function clearSession(): Promise<void> {
  localStorage.removeItem(cartStorageKey);
  await post("/base/session/clear", {}, document.documentElement.lang).catch(() => {});
  announceEnd();
}

/** To the home page of the reader's language, as a visitor: a full load, so that nothing of the person stays. */
export function goHome(): void {
  window.location.assign(document.documentElement.lang.startsWith("zh") ? "/zh" : "/");
}

/** Session clearing (spec §4): ends the session, and the person goes home. */
export async function leave(): Promise<void> {
  await clearSession();
  goHome();
}
