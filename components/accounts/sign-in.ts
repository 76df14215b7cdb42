"use client";

import { useLocale } from "next-intl";
import { showSuccessAcrossLoad } from "@/components/ui/popup";
import { getPathname } from "@/lib/i18n/navigation";

/**
 * What follows a login or a registration: the popup of spec §8, and the way on by a full load. The router cannot be
 * asked instead: it keeps for good which addresses a guard has led a visitor away from.
 */
export function useEnter() {
  const locale = useLocale();
  return (target: string, success: string) => {
    showSuccessAcrossLoad(success);
    window.location.replace(getPathname({ href: target, locale }));
  };
}
