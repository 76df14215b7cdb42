"use client";

import { useTranslations } from "next-intl";
import { showSuccess } from "@/components/ui/popup";
import { useRouter } from "@/lib/i18n/navigation";
import { announceCurrentUser } from "./current-user";

/** What follows a saved profile: the popup of spec §8, the header's name, the page's data. */
export function useProfileSaved() {
  const t = useTranslations("account");
  const router = useRouter();
  return () => {
    showSuccess(t("saved"));
    announceCurrentUser();
    router.refresh();
  };
}
