"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { toastWarning } from "@/components/ui/toast";
import type { GuardNotice } from "@/lib/auth/guards";

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

/** Says as a toast why a guard sent the person here (spec §2), once: the address is cleaned afterwards. */
export function ArrivalNotice() {
  const t = useTranslations("guards");
  useEffect(() => {
    const url = new URL(window.location.href);
    const notice = url.searchParams.get("notice");
    if (!isNotice(notice)) return;
    toastWarning(t(notice));
    url.searchParams.delete("notice");
    window.history.replaceState(window.history.state, "", url);
  }, [t]);
  return null;
}
