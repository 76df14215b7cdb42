"use client";

import { useTranslations } from "next-intl";
import { showSuccess } from "@/components/ui/popup";
import { useRouter } from "@/lib/i18n/navigation";
import { announceCurrentUser } from "./current-user";

/** After saving a profile: a popup (rule R14.3), the new name in the header, and fresh data on the page. */
export function useProfileSaved() {
  const t = useTranslations("account");
  const router = useRouter();
  return () => {
    showSuccess(t("saved"));
    announceCurrentUser();
    router.refresh();
  };
}
