"use client";

import { useMemo, useSyncExternalStore } from "react";
import { readCookie } from "@/components/api/read-cookie";
import type { CurrentUser, cookieNames } from "@/lib/auth/cookies";

const cookieName: (typeof cookieNames)["currentUser"] = "current_user";
const changed = "current-user";

/**
 * The person in the readable cookie, for display only (rule R2.4); null for a visitor and during prerendering, which
 * keeps shared pages static.
 */
export function useCurrentUser(): CurrentUser | null {
  const raw = useSyncExternalStore(subscribe, readUser, () => null);
  return useMemo(() => parse(raw), [raw]);
}

/** The same for use outside components. */
export const currentUser = (): CurrentUser | null => parse(readUser());

/** Notifies the page's components that a login or a saved profile has changed the cookie. */
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
