import type { Metadata } from "next";
import { brand } from "@/lib/core/brand";
import type { Locale } from "@/lib/core/locale";
import { env } from "@/lib/env";
import { getPathname } from "@/lib/i18n/navigation";
import { languageTags, routing } from "@/lib/i18n/routing";

type Page = {
  locale: Locale;
  /** The address without the language: "/programs". */
  path: string;
  title: string;
  description: string;
};

const absolute = (path: string, locale: Locale) => new URL(getPathname({ href: path, locale }), env.APP_URL).href;

/** Title, description, canonical address and the pair of languages of a public page. */
export function pageMetadata({ locale, path, title, description }: Page): Metadata {
  const languages = Object.fromEntries(routing.locales.map((other) => [languageTags[other], absolute(path, other)]));
  return {
    title: { absolute: title },
    description,
    alternates: {
      canonical: absolute(path, locale),
      languages: { ...languages, "x-default": absolute(path, routing.defaultLocale) },
    },
    openGraph: {
      title,
      description,
      url: absolute(path, locale),
      siteName: brand.name[locale],
      locale: locale === "zh" ? "zh_CN" : "en_CA",
      type: "website",
    },
  };
}
