"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { currentUser } from "@/components/accounts/current-user";
import { takeFromAddress } from "@/components/ui/take-from-address";
import { toastRetry, toastWarning } from "@/components/ui/toast";
import type { CurrentUser } from "@/lib/auth/cookies";

const longest = 60;

/** The id of the signed-in parent; null for everyone else. */
export const parentIdOf = (user: CurrentUser | null): number | null =>
  user?.role === "parent" && "userId" in user ? user.userId : null;

/** Takes the coupon of the link that led here, /programs?coupon=AUTUMN-10, and out of the address, so that a refusal is told once. */
export function useOfferedCoupon(): void {
  const errors = useTranslations("errors");
  const ui = useTranslations("ui");
  const locale = useLocale();
  const take = useEffectEvent(async (code: string) => {
    const { takeOfferedCoupon } = await import("./take-offered-coupon");
    // Read now: the first render of a page, after which this begins, knows no one yet.
    const refusal = await takeOfferedCoupon(code, parentIdOf(currentUser()), locale);
    if (refusal) toastWarning(errors(refusal.key as "couponUnknown", refusal.params as never));
  });
  const tell = useEffectEvent((error: unknown, code: string, retry: () => void) => {
    const refusal = refusalOf(error);
    if (refusal) return toastWarning(refusal);
    writeCode(code);
    toastRetry(errors("couponUnreached", { code }), { label: ui("failure.retry"), onUndo: retry });
  });
  useEffect(() => {
    const look = (code: string) => {
      writeCode(null);
      take(code).catch((error: unknown) => tell(error, code, () => look(code)));
    };
    const code = takeFromAddress("coupon");
    if (code) look(code.slice(0, longest));
  }, []);
}

/** Puts a code into the address of the page, so that another visit looks it up again, or takes it out. */
function writeCode(code: string | null): void {
  const address = new URL(window.location.href);
  if (code === null) address.searchParams.delete("coupon");
  else address.searchParams.set("coupon", code);
  window.history.replaceState(null, "", address);
}

/** What the server said; "" if it was not reached. Without the code of calls, which the first paint of a page does not need. */
const refusalOf = (error: unknown): string =>
  error instanceof Error && "code" in error && error.code !== 0 ? error.message : "";
