"use client";

import { MessageCircle } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { MessageComposer } from "./message-composer";

type WriteToFamilyProps = { courseRunId: number; studentId: number };

/** On a student's sheet: the field for a message to the family, and the way to the conversation. */
export function WriteToFamily({ courseRunId, studentId }: WriteToFamilyProps) {
  const t = useTranslations("conversations.write");
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="grid grid-cols-1 gap-3">
      {isOpen ? (
        <MessageComposer
          target={{ role: "teacher", courseRunId, studentId }}
          label={t("label")}
          hint={t("hint")}
          onSent={() => setOpen(false)}
        />
      ) : (
        <div className="flex flex-wrap gap-3">
          <Button size="sm" icon={<MessageCircle />} onClick={() => setOpen(true)}>
            {t("open")}
          </Button>
          <ButtonLink size="sm" variant="quiet" href={`/tea/messages/${courseRunId}/${studentId}`}>
            {t("conversation")}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}
