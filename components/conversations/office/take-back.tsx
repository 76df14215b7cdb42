"use client";

import { useTranslations } from "next-intl";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";

/** Takes an announcement back while its mails have not left. */
export function TakeBack({ announcementId }: { announcementId: number }) {
  const t = useTranslations("officeMessages.announcements");
  return (
    <ConfirmButton
      label={t("takeBack")}
      text={t("takeBackText")}
      run={() => call("/api/admin/announcement/withdraw", { id: announcementId })}
      done={t("takenBack")}
    />
  );
}
