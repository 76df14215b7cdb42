export const locales = ["en", "zh"] as const;
export type Locale = (typeof locales)[number];
export const defaultLocale: Locale = "en";

/** The reader's language from an Accept-Language header; English unless Chinese comes first (rule R15.1). */
export const localeOf = (acceptLanguage: string | null): Locale =>
  acceptLanguage?.trim().toLowerCase().startsWith("zh") ? "zh" : "en";

/** The text of a record in the reader's language. */
export const inLocale = (locale: Locale, en: string, zh: string) => (locale === "zh" ? zh : en);
