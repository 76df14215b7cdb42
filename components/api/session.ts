"use client";

import { post } from "@/lib/http/client";

/** The cart of a guest, and of a signed-in parent between two synchronisations (spec §3). */
export const cartStorageKey = "addToCart";

/** Session clearing (spec §4): cookies and session end, the local cart is emptied, the person goes home. */
export async function leave(): Promise<void> {
  const { lang } = document.documentElement;
  localStorage.removeItem(cartStorageKey);
  await post("/base/session/clear", {}, lang).catch(() => {});
  window.location.assign(lang.startsWith("zh") ? "/zh" : "/");
}
