"use client";

import { useLocale } from "next-intl";
import { showSuccessAcrossLoad } from "@/components/ui/popup";
import { getPathname } from "@/lib/i18n/navigation";

/**
 * What follows a login or a registration: a popup (rule R14.3), then a full load of the next page. The router can't do
 * that load, because it remembers for good which addresses a guard has led a visitor away from.
 */
export function useEnter() {
  const locale = useLocale();
  return (target: string, success: string) => {
    showSuccessAcrossLoad(success);
    window.location.replace(getPathname({ href: target, locale }));
  };
}
