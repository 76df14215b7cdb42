"use client";

import { useTranslations } from "next-intl";
import { Link } from "@/lib/i18n/navigation";
import { MessageComposer } from "./message-composer";

type WriteToFamilyProps = { courseRunId: number; studentId: number };

/** On a student's sheet: a message to the family, and the way to the conversation. */
export function WriteToFamily({ courseRunId, studentId }: WriteToFamilyProps) {
  const t = useTranslations("conversations.write");
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h3 className="text-lg">{t("title")}</h3>
        <Link
          href={`/tea/messages/${courseRunId}/${studentId}`}
          className="inline-flex min-h-11 items-center font-semibold"
        >
          {t("conversation")}
        </Link>
      </div>
      <MessageComposer
        target={{ role: "teacher", courseRunId, studentId }}
        label={t("label")}
        hint={t("hint")}
        onSent={() => {}}
      />
    </section>
  );
}
