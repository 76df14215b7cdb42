"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { AttachmentField } from "@/components/marks/attachment-field";
import { useAttachments } from "@/components/marks/use-attachments";

export type Chosen = { fileIds: number[]; isBusy: boolean; isRefused: boolean };

/** Files for a message: uploaded as soon as they are chosen. */
export function MessageFiles({ onChange }: { onChange: (chosen: Chosen) => void }) {
  const t = useTranslations("conversations.compose");
  const { uploads, isTooMany, queue } = useAttachments([]);
  useEffect(() => {
    onChange({
      fileIds: uploads.flatMap(({ ready }) => ready?.id ?? []),
      isBusy: uploads.some(({ state }) => state === "waiting" || state === "uploading"),
      isRefused: uploads.some(({ state }) => state === "failed" || state === "tooLarge"),
    });
  }, [uploads, onChange]);
  return (
    <AttachmentField
      label={t("files")}
      uploads={uploads}
      queue={queue}
      error={isTooMany ? t("tooMany") : undefined}
    />
  );
}
