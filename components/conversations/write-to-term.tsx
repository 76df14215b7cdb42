"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { z } from "zod";
import { call, useAction } from "@/components/api/call";
import { useToastRefusal, useToastUndo } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { bind, useSchemaForm } from "@/components/ui/form";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { takeFromAddress } from "@/components/ui/take-from-address";
import { toastDone } from "@/components/ui/toast";
import type { Announced } from "@/lib/conversations/announce";
import { dateWords } from "@/lib/core/formats";
import { Link, useRouter } from "@/lib/i18n/navigation";
import { LetterDialog } from "./letter-dialog";
import { newSendKey } from "@/components/api/send-key";

const Words = z.object({
  title: z.string().trim().min(1).max(120),
  text: z.string().trim().min(1).max(4_000),
});

type WriteToTermProps = { courseRunId: number; families: number; announced: readonly Announced[] };
type EntryProps = WriteToTermProps & {
  /** Whether the page was opened in order to write. */
  startsOpen: boolean;
};

/** On a teacher's term: a message to all its families at once; the button says how many, and the toast takes it back. */
export function WriteToTerm({ startsOpen, ...props }: EntryProps) {
  const t = useTranslations("conversations.toTerm");
  const [isOpen, setOpen] = useState(startsOpen);
  useEffect(() => void takeFromAddress("write"), []);
  return (
    <>
      <Button type="button" variant="secondary" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      {isOpen && <WriteDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function WriteDialog({
  courseRunId,
  families,
  announced,
  onClose,
}: WriteToTermProps & { onClose: () => void }) {
  const t = useTranslations("conversations.toTerm");
  const locale = useLocale();
  const router = useRouter();
  const undo = useToastUndo();
  const refuse = useToastRefusal();
  const withdraw = useAction("/api/teacher/announcement/withdraw");
  const form = useSchemaForm(Words, { title: "", text: "" });
  const takeBack = async (id: number) => {
    await withdraw.mutateAsync({ id });
    toastDone(t("takenBack"));
    router.refresh();
  };
  const [sendKey] = useState(newSendKey);
  return (
    <LetterDialog
      form={form}
      title={t("open")}
      intro={<p className="text-muted">{t("text")}</p>}
      close={t("close")}
      send={t("send", { count: families })}
      families={families}
      onClose={onClose}
      onSend={async (values) => {
        const sent = await call("/api/teacher/announcement/send", { ...values, courseRunId, sendKey });
        undo(t("sent", { count: sent.families }), () => takeBack(sent.announcementId));
        router.refresh();
        onClose();
      }}
      more={
        announced.length > 0 && (
          <section className="mt-6 grid gap-1 border-t pt-4">
            <h3 className="text-lg">{t("earlier")}</h3>
            <ul>
              {announced.map(({ announcementId, title, createdAt, families, canTakeBack }) => (
                <li key={announcementId} className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <Link
                    href={`/tea/messages/announcement/${announcementId}`}
                    className="inline-flex min-h-11 items-center wrap-anywhere"
                  >
                    {title}
                  </Link>
                  <span className="text-sm text-muted">
                    {t("told", { day: dateWords("moment", createdAt, locale), count: families })}
                  </span>
                  {canTakeBack && (
                    <Button
                      type="button"
                      size="sm"
                      variant="quiet"
                      busy={withdraw.isPending}
                      onClick={() => void takeBack(announcementId).catch(refuse)}
                    >
                      {t("takeBack")}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </section>
        )
      }
    >
      <TextField label={t("title")} {...bind(form, "title")} />
      <TextArea label={t("words")} rows={6} {...bind(form, "text")} />
    </LetterDialog>
  );
}
