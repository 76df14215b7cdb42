"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { ConfirmButton } from "@/components/office/edit/confirm-button";
import { TextArea } from "@/components/ui/text-area";

type ConversationButtonsProps = {
  conversationId: number;
  isClosed: boolean;
  /** Between a family and a teacher, who is told too. */
  withTeacher: boolean;
};

/** Closes a conversation with a reason, or opens it again; says first who is told. */
export function ConversationButtons({ conversationId: id, isClosed, withTeacher }: ConversationButtonsProps) {
  const t = useTranslations("officeMessages.close");
  const [reason, setReason] = useState("");
  const told = withTeacher ? "both" : "family";
  return isClosed ? (
    <ConfirmButton
      label={t("reopen")}
      text={t(`reopenText.${told}`)}
      confirm={t(`reopenConfirm.${told}`)}
      run={() => call("/api/admin/conversation/reopen", { id })}
      done={t(`reopened.${told}`)}
    />
  ) : (
    <ConfirmButton
      label={t("close")}
      title={t("title")}
      variant="danger"
      text={t("text")}
      confirm={t(`confirm.${told}`)}
      run={() => call("/api/admin/conversation/close", { id, reason })}
      done={t(`closed.${told}`)}
    >
      {(errors) => (
        <TextArea
          label={t("reason")}
          hint={t(`reasonHint.${told}`)}
          error={errors.reason}
          rows={2}
          maxLength={500}
          required
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
    </ConfirmButton>
  );
}
