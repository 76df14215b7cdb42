import type { Locale } from "@/lib/core/locale";

/** A text that has a line in each language, without an empty one: the reader's language first. */
export const bothLines = (locale: Locale, text: string | null, textZh: string | null): string[] =>
  (locale === "zh" ? [textZh, text] : [text, textZh]).filter(
    (line) => line !== null && line !== "",
  ) as string[];
