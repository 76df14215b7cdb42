"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
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

/**
 * Shows once, as a toast, why a guard redirected the person here (rule R3.1), and then cleans the address. The toast
 * ends with this page: a person who goes on to open an account needs no reminder to log in.
 */
export function ArrivalNotice() {
  const t = useTranslations("guards");
  const pathname = usePathname();
  const told = useRef<{ pathname: string; toast: string } | null>(null);
  useEffect(() => {
    if (told.current && told.current.pathname !== pathname) {
      dismissToast(told.current.toast);
      told.current = null;
    }
    const url = new URL(window.location.href);
    const notice = url.searchParams.get("notice");
    if (!isNotice(notice)) return;
    told.current = { pathname, toast: toastWarning(t(notice)) };
    url.searchParams.delete("notice");
    window.history.replaceState(window.history.state, "", url);
  }, [t, pathname]);
  return null;
}
