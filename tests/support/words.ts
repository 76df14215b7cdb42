import { readFileSync } from "node:fs";
import { createTranslator } from "next-intl";
import type english from "@/messages/en.json";

export type Language = "en" | "zh";
export const languages: Language[] = ["en", "zh"];

/** The product's own messages, so that a test finds what a family reads. */
export function wordsOf(locale: Language) {
  const text = readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), "utf8");
  return createTranslator({ locale, messages: JSON.parse(text) as typeof english });
}
export type Words = ReturnType<typeof wordsOf>;

/** A page's path in a language. */
export const pathIn = (locale: Language, path: string) =>
  locale === "zh" ? `/zh${path === "/" ? "" : path}` : path;
