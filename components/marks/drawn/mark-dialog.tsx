"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { TextField } from "@/components/ui/text-field";
import { textLanguage } from "@/lib/core/text-language";
import { isChineseBehind } from "@/lib/marks/chinese-behind";
import { TextArea } from "@/components/ui/text-area";
import { useUnsaved } from "@/components/ui/unsaved";
import { useFirstField } from "./use-first-field";

export type MarkWords = {
  comment: string | null;
  commentZh: string | null;
  /** What a correction puts in place of the child's words; empty to leave them out. */
  replacement?: string;
};
type WordsAsked = MarkWords & {
  title: string;
  /** Pins and comments say something. */
  isRequired: boolean;
  /** The child's words that a correction strikes through. */
  quote?: string;
};

type MarkDialogProps = {
  asked: WordsAsked | null;
  onClose: () => void;
  onSave: (words: MarkWords) => void;
};

/** The words of a mark, with a Chinese line if the teacher writes one. */
export function MarkDialog({ asked, onClose, onSave }: MarkDialogProps) {
  const t = useTranslations("drawn.dialog");
  const formId = useId();
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      size="sm"
      title={asked?.title ?? ""}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t("cancel")}
          </Button>
          <Button type="submit" form={formId}>
            {t("save")}
          </Button>
        </>
      }
    >
      {asked && <Words id={formId} asked={asked} onSave={onSave} />}
    </Dialog>
  );
}

/** Of a comment or a correction; the field says what is too much. */
const longestWords = 2000;

function Words({ id, asked, onSave }: { id: string; asked: WordsAsked; onSave: (words: MarkWords) => void }) {
  const t = useTranslations("drawn.dialog");
  const [comment, setComment] = useState(asked.comment ?? "");
  const [commentZh, setCommentZh] = useState(asked.commentZh ?? "");
  const [replacement, setReplacement] = useState(asked.replacement ?? "");
  const [isMissing, setMissing] = useState(false);
  const [instead, said] = [useFirstField<HTMLInputElement>(), useFirstField<HTMLTextAreaElement>()];
  const isCorrection = asked.quote !== undefined;
  useUnsaved(
    comment !== (asked.comment ?? "") ||
      commentZh !== (asked.commentZh ?? "") ||
      replacement !== (asked.replacement ?? ""),
  );
  const isBehind = isChineseBehind(
    { english: asked.comment ?? "", chinese: asked.commentZh ?? "" },
    { english: comment, chinese: commentZh },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const words = {
      comment: comment.trim() || null,
      commentZh: commentZh.trim() || null,
      ...(isCorrection && { replacement: replacement.trim() }),
    };
    if (asked.isRequired && !words.comment) return setMissing(true);
    if (Math.max(comment.length, commentZh.length) > longestWords) return;
    onSave(words);
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit(event);
      }}
      className="grid gap-4"
    >
      {isCorrection && (
        <>
          <p className="wrap-anywhere">
            <del lang={textLanguage(asked.quote ?? "")}>{asked.quote}</del>
          </p>
          <TextField
            label={t("replacement")}
            hint={t("replacementHint")}
            maxLength={longestWords}
            ref={instead}
            value={replacement}
            onChange={(event) => setReplacement(event.target.value)}
          />
        </>
      )}
      <TextArea
        label={t(isCorrection ? "commentToo" : "comment")}
        rows={2}
        maxLength={longestWords}
        ref={isCorrection ? undefined : said}
        error={isMissing && !comment.trim() ? t("missing") : undefined}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <TextArea
        label={t("commentZh")}
        hint={t(isBehind ? "zhBehind" : "commentZhHint")}
        rows={2}
        maxLength={longestWords}
        value={commentZh}
        onChange={(event) => setCommentZh(event.target.value)}
      />
    </form>
  );
}
