import "@/app/globals.css";
import "@/app/fonts/made/wenkai.css";
import type { Metadata, Viewport } from "next";
import { hasLocale, NextIntlClientProvider } from "next-intl";
import { getMessages, getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { figtree, fraunces } from "@/app/fonts/fonts";
import { DocumentMarks } from "@/components/layout/document-marks";
import { OfflineNotice } from "@/components/layout/offline-notice";
import { SkipLink } from "@/components/layout/skip-link";
import { VersionNotice } from "@/components/layout/version-notice";
import { WebVitals } from "@/components/layout/web-vitals";
import { PopupHost } from "@/components/ui/popup";
import { ToastHost } from "@/components/ui/toast";
import { cachedSchool } from "@/lib/school/cache";
import { firstPaintScript } from "@/lib/core/first-paint";
import type { Locale } from "@/lib/core/locale";
import { languageTags, routing } from "@/lib/i18n/routing";

type Props = { children: ReactNode; params: Promise<{ locale: string }> };

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  viewportFit: "cover",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fcfaf4" },
    { media: "(prefers-color-scheme: dark)", color: "#0b151c" },
  ],
};

/**
 * Sets the language for everything rendered below, first of all: a missing page renders text too, and an address such
 * as /wp-login.php has no language.
 */
function languageOf(locale: string): Locale {
  const language = hasLocale(routing.locales, locale) ? locale : routing.defaultLocale;
  setRequestLocale(language);
  return language;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = languageOf((await params).locale);
  const name = (await cachedSchool()).name[locale];
  return {
    title: { template: `%s · ${name}`, default: name },
    applicationName: name,
    formatDetection: { telephone: false },
  };
}

export default async function LocaleLayout({ children, params }: Props) {
  const { locale: given } = await params;
  const locale = languageOf(given);
  if (locale !== given) notFound();
  const t = await getTranslations("layout");
  const { ui } = await getMessages();
  return (
    <html
      lang={languageTags[locale]}
      className={`${fraunces.variable} ${figtree.variable}`}
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: firstPaintScript }} />
        {/* Delays the first paint until `main` is complete, to avoid layout shift (docs/decisions/0007). */}
        <link rel="expect" href="#main" blocking="render" />
      </head>
      <body>
        <SkipLink label={t("skip")} />
        <NextIntlClientProvider messages={{ ui }}>
          {children}
          <ToastHost />
          <PopupHost />
        </NextIntlClientProvider>
        <OfflineNotice text={t("offline")} closeLabel={ui.close} />
        <VersionNotice text={t("newVersion")} loadLabel={t("loadNewVersion")} closeLabel={ui.close} />
        <DocumentMarks />
        <WebVitals />
      </body>
    </html>
  );
}
