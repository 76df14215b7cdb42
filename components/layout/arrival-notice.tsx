"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { takeFromAddress } from "@/components/ui/take-from-address";
import { dismissToast, toastWarning } from "@/components/ui/toast";
import type { GuardNotice } from "@/lib/auth/guards";
import { usePathname } from "@/lib/i18n/navigation";

const notices: Record<GuardNotice, true> = {
  pleaseLogin: true,
  pleaseLoginWithUser: true,
  pleaseEnterFromCart: true,
  identityRefused: true,
  identityAway: true,
  identityEmail: true,
  identityTaken: true,
};
const isNotice = (name: string | null): name is GuardNotice => name !== null && Object.hasOwn(notices, name);

/** One toast says why a person is here. */
export const arrivalToast = "arrival";

/**
 * Shows once, as a toast, why a guard redirected the person here (rule R3.1), and then cleans the address. The toast
 * ends with this page: a person who goes on to open an account needs no reminder to log in.
 */
export function ArrivalNotice() {
  const t = useTranslations("guards");
  const pathname = usePathname();
  const toldAt = useRef<string | null>(null);
  useEffect(() => {
    if (toldAt.current !== null && toldAt.current !== pathname) {
      dismissToast(arrivalToast);
      toldAt.current = null;
    }
    const notice = takeFromAddress("notice");
    if (!isNotice(notice)) return;
    toldAt.current = pathname;
    toastWarning(t(notice), arrivalToast);
  }, [t, pathname]);
  return null;
}
