"use client";

import { useLocale } from "next-intl";
import type { SyntheticEvent } from "react";
import { getPathname, usePathname } from "@/lib/i18n/navigation";

const other = {
  en: { locale: "zh", lang: "zh-CN", name: "中文" },
  zh: { locale: "en", lang: "en", name: "English" },
} as const;

/**
 * The same page in the other language, with its query and fragment. A full page load, because `lang`, fonts and
 * messages of the document change.
 */
export function LanguageSwitch() {
  const { locale, lang, name } = other[useLocale()];
  const href = getPathname({ href: usePathname(), locale });
  const addQuery = (event: SyntheticEvent<HTMLAnchorElement>) => {
    event.currentTarget.href = href + window.location.search + window.location.hash;
  };
  return (
    <a
      href={href}
      lang={lang}
      hrefLang={lang}
      onPointerDown={addQuery}
      onClick={addQuery}
      className="inline-flex min-h-11 items-center rounded-control px-3 font-semibold text-ink no-underline hover:bg-lake-soft hover:text-lake"
    >
      {name}
    </a>
  );
}
