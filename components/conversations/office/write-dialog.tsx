"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { call, useCall } from "@/components/api/call";
import { Refusal, useToastUndo } from "@/components/api/refusal";
import { LetterDialog } from "@/components/conversations/letter-dialog";
import { newSendKey } from "@/components/api/send-key";
import { BothLanguages } from "@/components/office/edit/both-languages";
import { useSchemaForm } from "@/components/ui/form";
import { toastDone } from "@/components/ui/toast";

const words = (longest: number) => z.string().trim().min(1).max(longest);
const Words = z.object({
  title: words(120),
  titleZh: words(120),
  text: words(4_000),
  textZh: words(4_000),
});
const empty = { title: "", titleZh: "", text: "", textZh: "" };

type WriteDialogProps = { studentIds: number[]; onClose: () => void; onDone: () => void };

/** An announcement to the families of chosen students; the button says how many, and the toast takes it back. */
export function WriteDialog({ studentIds, onClose, onDone }: WriteDialogProps) {
  const t = useTranslations("office.writeToMany");
  const form = useSchemaForm(Words, empty);
  const [sendKey] = useState(newSendKey);
  const undo = useToastUndo();
  const reach = useCall("/api/admin/announcement/count", { studentIds }, { staleTime: 0, isShown: true });
  const families = reach.data?.families ?? 0;
  return (
    <LetterDialog
      form={form}
      title={t("open")}
      intro={
        <>
          <Refusal error={reach.error} />
          <p className="text-muted">{t("text")}</p>
        </>
      }
      close={t("close")}
      send={t("send", { count: families })}
      families={families}
      onClose={onClose}
      onSend={async (values) => {
        const sent = await call("/api/admin/announcement/send", { ...values, studentIds, sendKey });
        undo(t("sent", { count: sent.families }), async () => {
          await call("/api/admin/announcement/withdraw", { id: sent.announcementId });
          toastDone(t("takenBack"));
        });
        onDone();
      }}
    >
      <BothLanguages form={form} label={t("subject")} en="title" zh="titleZh" />
      <BothLanguages form={form} label={t("words")} en="text" zh="textZh" rows={5} />
    </LetterDialog>
  );
}
