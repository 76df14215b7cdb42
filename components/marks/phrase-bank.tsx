"use client";

import { BookmarkPlus, Pencil, X } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { call } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { IconButton } from "@/components/ui/icon-button";
import { PhraseEditor } from "./phrase-editor";
import type { PhraseWords } from "./phrase-words";
import { textLanguage } from "@/lib/core/text-language";

export type Phrase = PhraseWords & { phraseId: number };

const starters = ["clear", "evidence", "verbs", "longer", "aloud"] as const;
/** Phrases that have a key of their own. */
const keyedPhrases = 9;

/** The teacher's own phrases and, if there are none, a few suggestions. */
export function usePhrases(initial: readonly Phrase[]) {
  const t = useTranslations("marking.phrases");
  const [own, setOwn] = useState(initial);
  const [refusal, setRefusal] = useState<unknown>(null);
  const settle = (work: Promise<void>) => work.then(() => setRefusal(null), setRefusal);
  return {
    phrases:
      own.length > 0
        ? own
        : starters.map((key, index) => ({
            phraseId: -1 - index,
            text: t(`starters.${key}`),
            textZh: t(`startersZh.${key}`),
          })),
    isOwn: own.length > 0,
    refusal,
    keep: (words: PhraseWords) =>
      settle(
        call("/api/teacher/homework/phrase/save", words).then((phrase) =>
          setOwn((before) => [...before, phrase]),
        ),
      ),
    change: ({ phraseId, ...words }: Phrase) =>
      settle(
        call("/api/teacher/homework/phrase/save", { id: phraseId, ...words }).then((phrase) =>
          setOwn((before) => before.map((one) => (one.phraseId === phraseId ? phrase : one))),
        ),
      ),
    drop: (phraseId: number) =>
      settle(
        call("/api/teacher/homework/phrase/remove", { id: phraseId }).then(() =>
          setOwn((before) => before.filter((phrase) => phrase.phraseId !== phraseId)),
        ),
      ),
  };
}

type PhraseBankProps = {
  bank: ReturnType<typeof usePhrases>;
  /** The current comment, which can be saved as a phrase. */
  comment: { comment: string; commentZh: string };
  onInsert: (phrase: PhraseWords) => void;
};

/** Inserts a phrase into the comment by a press or by its number. */
export function PhraseBank({ bank, comment, onInsert }: PhraseBankProps) {
  const t = useTranslations("marking.phrases");
  const [edited, setEdited] = useState<number | null>(null);
  const text = comment.comment.trim();
  const canKeep = text !== "" && !bank.phrases.some((phrase) => phrase.text === text);
  return (
    <details className="group rounded-control border" open>
      <summary className="flex min-h-11 items-center px-3 text-sm font-semibold hover:text-lake">
        {t("title")}
      </summary>
      <ul className="grid max-h-56 gap-0.5 overflow-y-auto px-1.5 pb-1.5">
        {bank.phrases.map((phrase, index) => (
          <li key={phrase.phraseId} className="flex flex-wrap items-start">
            <button
              type="button"
              onClick={() => onInsert(phrase)}
              className="flex min-h-11 min-w-0 flex-1 items-start gap-2 rounded-control px-2 py-2 text-start text-sm hover:bg-lake-soft hover:text-lake"
            >
              {index < keyedPhrases && (
                <kbd
                  aria-hidden="true"
                  className="rounded-tick border bg-sunk px-1.5 font-mono text-xs text-muted"
                >
                  {index + 1}
                </kbd>
              )}
              <span className="grid gap-0.5">
                <span lang={textLanguage(phrase.text)}>{phrase.text}</span>
                {phrase.textZh && (
                  <span lang="zh-CN" className="text-muted">
                    {phrase.textZh}
                  </span>
                )}
              </span>
            </button>
            {bank.isOwn && (
              <>
                <IconButton
                  label={t("edit", { text: phrase.text })}
                  icon={<Pencil />}
                  onClick={() => setEdited(edited === phrase.phraseId ? null : phrase.phraseId)}
                  className="text-muted"
                />
                <IconButton
                  label={t("remove", { text: phrase.text })}
                  icon={<X />}
                  onClick={() => void bank.drop(phrase.phraseId)}
                  className="text-muted"
                />
              </>
            )}
            {edited === phrase.phraseId && (
              <PhraseEditor
                phrase={phrase}
                onSave={(words) => {
                  setEdited(null);
                  void bank.change({ ...phrase, ...words });
                }}
              />
            )}
          </li>
        ))}
      </ul>
      <Refusal error={bank.refusal} />
      <div className="border-t p-1.5">
        <Button
          size="sm"
          variant="quiet"
          icon={<BookmarkPlus />}
          disabled={!canKeep}
          onClick={() => void bank.keep({ text, textZh: comment.commentZh.trim() || null })}
        >
          {t("keep")}
        </Button>
      </div>
    </details>
  );
}
