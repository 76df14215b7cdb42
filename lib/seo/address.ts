import { defaultLocale, type Locale, locales } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { languageTags } from "@/lib/i18n/routing";

/** The public address of a page: "/programs" in Chinese is "https://…/zh/programs". */
export const publicAddress = (path: string, locale: Locale) =>
  addressOf(locale === defaultLocale ? path : `/${locale}${path === "/" ? "" : path}`);

/** The same for resources without a language, such as a picture. */
export const addressOf = (path: string) => new URL(path, env.APP_URL).href;

/** A page's addresses by language tag, with English as the default. */
export function addressesByLanguage(path: string): Record<string, string> {
  const own = locales.map((locale) => [languageTags[locale], publicAddress(path, locale)]);
  return { ...Object.fromEntries(own), "x-default": publicAddress(path, defaultLocale) };
}
