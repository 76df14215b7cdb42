"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";

type WordsByKeyboardProps = {
  open: boolean;
  text: string;
  onClose: () => void;
  onChoose: (kind: "comment" | "correction", start: number, end: number) => void;
};

/** The text in a field that cannot be changed, in which Shift and the arrows choose words without a mouse. */
export function WordsByKeyboard({ open, text, onClose, onChoose }: WordsByKeyboardProps) {
  const t = useTranslations("drawn.text");
  const field = useRef<HTMLTextAreaElement>(null);
  const [isMissing, setMissing] = useState(false);
  const choose = (kind: "comment" | "correction") => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    const hasWords = text.slice(selectionStart, selectionEnd).trim() !== "";
    setMissing(!hasWords);
    if (hasWords) onChoose(kind, selectionStart, selectionEnd);
    else field.current?.focus();
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t("byKeyboard")}
      footer={
        <>
          <Button variant="secondary" onClick={() => choose("comment")}>
            {t("comment")}
          </Button>
          <Button variant="secondary" onClick={() => choose("correction")}>
            {t("correct")}
          </Button>
        </>
      }
    >
      <TextArea
        ref={field}
        label={t("field")}
        hint={t("fieldHint")}
        error={isMissing ? t("choose") : undefined}
        rows={10}
        readOnly
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to choose words in it
        autoFocus
        defaultValue={text}
      />
    </Dialog>
  );
}
