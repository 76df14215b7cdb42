"use client";

import { useMemo, useSyncExternalStore } from "react";
import { readCookie } from "@/components/api/read-cookie";
import type { CurrentUser, cookieNames } from "@/lib/auth/cookies";

const cookieName: (typeof cookieNames)["currentUser"] = "current_user";
const changed = "current-user";

/**
 * The person of the readable cookie, for display only (rule R2.4): null for a visitor, and while the page is
 * still static. Pages that are the same for everyone stay static that way.
 */
export function useCurrentUser(): CurrentUser | null {
  const raw = useSyncExternalStore(subscribe, readUser, () => null);
  return useMemo(() => parse(raw), [raw]);
}

/** The same, read once; outside of a component. */
export const currentUser = (): CurrentUser | null => parse(readUser());

/** Tells the page's components that a login or a saved profile has changed the cookie. */
export const announceCurrentUser = () => window.dispatchEvent(new Event(changed));

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  window.addEventListener("focus", listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener("focus", listener);
  };
}

const readUser = (): string | null => readCookie(cookieName) || null;

function parse(raw: string | null): CurrentUser | null {
  try {
    return raw ? (JSON.parse(raw) as CurrentUser) : null;
  } catch {
    return null;
  }
}
