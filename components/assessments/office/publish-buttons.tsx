"use client";

import { Send, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { call } from "@/components/api/call";

/** Actions on a draft; empty if everything is published. */
export function PublishButtons({ assessmentId, canDiscard }: { assessmentId: number; canDiscard: boolean }) {
  const t = useTranslations("officeAssessments.publish");
  return (
    <>
      {canDiscard && (
        <ConfirmButton
          size="md"
          label={t("discard")}
          icon={<Undo2 />}
          title={t("discardTitle")}
          text={t("discardText")}
          run={() => call("/api/admin/assessment/draft/remove", { id: assessmentId })}
          done={t("discarded")}
        />
      )}
      <ConfirmButton
        size="md"
        variant="primary"
        label={t("button")}
        icon={<Send />}
        title={t("title")}
        text={t("text")}
        confirm={t("confirm")}
        run={() => call("/api/admin/assessment/publish", { id: assessmentId })}
        done={t("published")}
      />
    </>
  );
}
