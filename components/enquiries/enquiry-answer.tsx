"use client";

import { Mail } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button, buttonClass } from "@/components/ui/button";
import { showSuccess } from "@/components/ui/popup";
import { TextArea } from "@/components/ui/text-area";
import { toastDone } from "@/components/ui/toast";
import { useUnsaved } from "@/components/ui/unsaved";
import { useRouter } from "@/lib/i18n/navigation";

/** Answers by mail, records the result, and stops the deadline. */
export function EnquiryAnswer({
  enquiryId,
  mailTo,
  note: stored,
  isAnswered,
}: {
  enquiryId: number;
  /** A mailto: address with a subject in the sender's language. */
  mailTo: string;
  note: string;
  isAnswered: boolean;
}) {
  const t = useTranslations("office.enquiries");
  const edit = useTranslations("office.edit");
  const router = useRouter();
  const [note, setNote] = useState(stored);
  // Not the newest from the server: a page that is read again still shows what was typed over an older note.
  const [seen, setSeen] = useState({ isAnswered, note: stored });
  useUnsaved(note !== seen.note);
  const save = useAction("/api/admin/enquiry/save");
  const mark = (flag: 0 | 1) =>
    save.mutate(
      { id: enquiryId, flag, note, seen },
      {
        onSuccess: () => {
          setSeen({ isAnswered: flag === 1, note });
          if (flag) showSuccess(edit("saved"));
          else toastDone(t("reopened"));
          router.refresh();
        },
      },
    );
  return (
    <div className="grid gap-3">
      <TextArea label={t("note")} value={note} onChange={(event) => setNote(event.target.value)} optional />
      <Refusal error={save.error} />
      <div className="flex flex-wrap gap-2">
        <a href={mailTo} className={buttonClass({ variant: "secondary", size: "sm" })}>
          <Mail />
          {t("write")}
        </a>
        <Button size="sm" busy={save.isPending} onClick={() => mark(1)}>
          {isAnswered ? t("saveNote") : t("answered")}
        </Button>
        {isAnswered && (
          <Button size="sm" variant="quiet" onClick={() => mark(0)}>
            {t("reopen")}
          </Button>
        )}
      </div>
    </div>
  );
}
