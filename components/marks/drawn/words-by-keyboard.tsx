"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextArea } from "@/components/ui/text-area";
import { useFirstField } from "./use-first-field";

type WordsByKeyboardProps = {
  open: boolean;
  text: string;
  onClose: () => void;
  onChoose: (kind: "comment" | "correction", start: number, end: number) => void;
};

/** The text in a field that cannot be changed, in which Shift and the arrows choose words without a mouse. */
export function WordsByKeyboard({ open, text, onClose, onChoose }: WordsByKeyboardProps) {
  const t = useTranslations("drawn.text");
  const field = useRef<HTMLTextAreaElement | null>(null);
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
      <TextToChoose text={text} isMissing={isMissing} onField={(shown) => (field.current = shown)} />
    </Dialog>
  );
}

type TextToChooseProps = {
  text: string;
  isMissing: boolean;
  onField: (field: HTMLTextAreaElement | null) => void;
};

function TextToChoose({ text, isMissing, onField }: TextToChooseProps) {
  const t = useTranslations("drawn.text");
  const field = useFirstField<HTMLTextAreaElement>();
  const tell = useEffectEvent(onField);
  useEffect(() => {
    field.current?.setSelectionRange(0, 0);
    tell(field.current);
  }, [field]);
  return (
    <TextArea
      ref={field}
      label={t("field")}
      hint={t("fieldHint")}
      error={isMissing ? t("choose") : undefined}
      rows={10}
      // Not `readOnly`, in which Chromium chooses nothing by keyboard; what is typed is not taken.
      aria-readonly="true"
      value={text}
      onChange={() => {}}
    />
  );
}
