"use client";

import { useTranslations } from "next-intl";
import { textLanguage } from "@/lib/core/text-language";

export type ReportPhrase = { text: string; textZh: string };

type ReportPhrasesProps = { phrases: readonly ReportPhrase[]; onInsert: (phrase: ReportPhrase) => void };

/** Sentences about a child; a press adds one to the end of the paragraph, and its line to the Chinese one. */
export function ReportPhrases({ phrases, onInsert }: ReportPhrasesProps) {
  const t = useTranslations("termReport.write");
  return (
    <details className="rounded-control border">
      <summary className="flex min-h-11 items-center px-3 text-sm font-semibold hover:text-lake">
        {t("phrases")}
      </summary>
      <ul className="grid max-h-64 gap-0.5 overflow-y-auto px-1.5 pb-1.5">
        {phrases.map((phrase) => (
          <li key={phrase.text + phrase.textZh}>
            <button
              type="button"
              onClick={() => onInsert(phrase)}
              className="grid min-h-11 w-full gap-0.5 rounded-control px-2 py-2 text-start text-sm hover:bg-lake-soft hover:text-lake"
            >
              <span lang={textLanguage(phrase.text)}>{phrase.text}</span>
              <span lang="zh-CN" className="text-muted">
                {phrase.textZh}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}
