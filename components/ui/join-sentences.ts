import type { Locale } from "@/lib/core/locale";

/** Sentences in a row, without those that are missing: a Chinese full stop is followed by no space. */
export const joinSentences = (locale: Locale, ...sentences: (string | false | null | undefined)[]) =>
  sentences.filter(Boolean).join(locale === "zh" ? "" : " ");
