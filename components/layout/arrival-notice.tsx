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
 * Says as a toast why a guard sent the person here (spec §2), once: the address is cleaned afterwards. It stays behind
 * with its page: who goes on to open an account need not be told to log in.
 */
export function ArrivalNotice() {
  const t = useTranslations("guards");
  const pathname = usePathname();
  const told = useRef<{ pathname: string; toast: string | number } | null>(null);
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
