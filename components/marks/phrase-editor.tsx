"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextArea } from "@/components/ui/text-area";
import type { PhraseWords } from "./phrase-words";

/** Changes a phrase and its Chinese line; it is inside the form of the mark, and not a form of its own. */
export function PhraseEditor({
  phrase,
  onSave,
}: {
  phrase: PhraseWords;
  onSave: (words: PhraseWords) => void;
}) {
  const t = useTranslations("marking");
  const [text, setText] = useState(phrase.text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const [textZh, setTextZh] = useState(phrase.textZh ?? "");
  return (
    <div className="grid w-full gap-3 px-2 pb-3">
      <TextArea
        label={t("phrases.text")}
        ref={field}
        rows={2}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <TextArea
        label={t("phrases.textZh")}
        lang="zh-CN"
        optional
        rows={2}
        maxLength={1000}
        value={textZh}
        onChange={(event) => setTextZh(event.target.value)}
      />
      <Button
        size="sm"
        variant="secondary"
        disabled={text.trim() === ""}
        onClick={() => onSave({ text: text.trim(), textZh: textZh.trim() || null })}
        className="justify-self-start"
      >
        {t("phrases.save")}
      </Button>
    </div>
  );
}
