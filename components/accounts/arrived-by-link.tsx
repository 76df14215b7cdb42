"use client";

import { lazy, Suspense } from "react";
import { readCookie } from "@/components/api/read-cookie";
import { useInBrowser } from "@/components/ui/use-in-browser";
import type { cookieNames } from "@/lib/auth/cookies";
import type { ArrivedWords } from "./arrived-notice";

const cookieName: (typeof cookieNames)["arrived"] = "arrived_by_link";
const hasArrived = () => readCookie(cookieName) === "y";
const forget = () => {
  document.cookie = `${cookieName}=; path=/; max-age=0`;
};

const ArrivedNotice = lazy(async () => ({ default: (await import("./arrived-notice")).ArrivedNotice }));

/**
 * Shows which account a link has signed in. Every page includes this component, so the notice itself is loaded on
 * demand.
 */
export function ArrivedByLink({ words }: { words: ArrivedWords }) {
  const arrived = useInBrowser(hasArrived, false);
  return (
    arrived && (
      <Suspense>
        <ArrivedNotice words={words} forget={forget} />
      </Suspense>
    )
  );
}
