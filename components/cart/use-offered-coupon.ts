"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useEffectEvent } from "react";
import { currentUser } from "@/components/accounts/current-user";
import { takeFromAddress } from "@/components/ui/take-from-address";
import { toastWarning } from "@/components/ui/toast";
import type { CurrentUser } from "@/lib/auth/cookies";

const longest = 60;

/** The id of the signed-in parent; null for everyone else. */
export const parentIdOf = (user: CurrentUser | null): number | null =>
  user?.role === "parent" && "userId" in user ? user.userId : null;

/** Takes the coupon of the link that led here, /programs?coupon=AUTUMN-10, and out of the address, so that a refusal is told once. */
export function useOfferedCoupon(): void {
  const errors = useTranslations("errors");
  const locale = useLocale();
  const take = useEffectEvent(async (code: string) => {
    const { takeOfferedCoupon } = await import("./take-offered-coupon");
    // Read now: the first render of a page, after which this begins, knows no one yet.
    const refusal = await takeOfferedCoupon(code, parentIdOf(currentUser()), locale);
    if (refusal) toastWarning(errors(refusal.key as "couponUnknown", refusal.params as never));
  });
  useEffect(() => {
    const code = takeFromAddress("coupon");
    // Without a connection the cart's field takes the code.
    if (code) take(code.slice(0, longest)).catch(() => {});
  }, []);
}
