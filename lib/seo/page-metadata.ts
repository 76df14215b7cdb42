import type { Metadata } from "next";
import type { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import type { Locale } from "@/lib/core/locale";
import { cachedSchool } from "@/lib/school/cache";
import { addressesByLanguage, publicAddress } from "./address";
import { pagePicture, pictureSize } from "./pictures";

type Page = {
  locale: Locale;
  /** The address without the language: "/programs". */
  path: string;
  title: string;
  description: string;
  /** False excludes a public page from search engines. */
  isListed?: boolean;
};

const openGraphLocale = { en: "en_CA", zh: "zh_CN" } as const;

/** The metadata of a public page: title, description, canonical address, language alternates, link preview. */
export async function pageMetadata(page: Page): Promise<Metadata> {
  const { locale, path, title, description, isListed = true } = page;
  const image = { url: pagePicture(path, locale), ...pictureSize, alt: title };
  return {
    title: { absolute: title },
    description,
    alternates: { canonical: publicAddress(path, locale), languages: addressesByLanguage(path) },
    openGraph: {
      title,
      description,
      url: publicAddress(path, locale),
      siteName: (await cachedSchool()).name[locale],
      locale: openGraphLocale[locale],
      alternateLocale: openGraphLocale[locale === "zh" ? "en" : "zh"],
      type: "website",
      images: [image],
    },
    twitter: { card: "summary_large_image", title, description, images: [image] },
    ...(!isListed && unlisted),
  };
}

/** For pages and areas excluded from search engines. */
export const unlisted: Metadata = { robots: { index: false, follow: false } };

/** Any text of `messages`, by its whole key. */
export type Message = Parameters<ReturnType<typeof useTranslations<never>>>[0];

/** The head of a page whose title is a text of its own. */
export const titled = (title: Message, more?: Metadata) => async (): Promise<Metadata> => ({
  title: (await getTranslations())(title),
  ...more,
});
