import { defineRouting } from "next-intl/routing";
import { defaultLocale, type Locale, locales } from "@/lib/core/locale";

/** English at `/`, Chinese under `/zh`; the address decides, not the browser's settings (rule R15.1). */
export const routing = defineRouting({
  locales,
  defaultLocale,
  localePrefix: "as-needed",
  localeDetection: false,
  localeCookie: false,
  // Each page declares its languages in its head.
  alternateLinks: false,
});

/** BCP 47 tags for `lang` and `hreflang`, by locale. */
export const languageTags = { en: "en", zh: "zh-CN" } as const satisfies Record<Locale, string>;
