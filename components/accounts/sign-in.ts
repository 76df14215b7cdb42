"use client";

import { useLocale } from "next-intl";
import { showSuccessAcrossLoad } from "@/components/ui/popup";
import { getPathname } from "@/lib/i18n/navigation";

/**
 * After a login or a registration: a popup (rule R14.3), then a full load of the next page. The client router is not
 * used, because it remembers for ever which addresses a guard has redirected (docs/decisions/0093). The fragment of the
 * address that the guard redirected is still there and is kept.
 */
export function useEnter() {
  const locale = useLocale();
  return (target: string, success: string) => {
    showSuccessAcrossLoad(success);
    const fragment = target.includes("#") ? "" : window.location.hash;
    window.location.replace(getPathname({ href: target, locale }) + fragment);
  };
}
