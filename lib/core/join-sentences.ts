import type { Locale } from "@/lib/core/locale";

/** Joins sentences, without missing ones: no space follows a Chinese full stop. */
export const joinSentences = (locale: Locale, ...sentences: (string | false | null | undefined)[]) =>
  sentences.filter(Boolean).join(locale === "zh" ? "" : " ");
