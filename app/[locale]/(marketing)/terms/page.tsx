import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { LegalPage } from "@/components/marketing/legal-page";
import { cachedSchool } from "@/lib/school/cache";
import type { Locale } from "@/lib/core/locale";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.terms" });
  return pageMetadata({
    locale,
    path: "/terms",
    title: t("title", { brand: school.name[locale] }),
    description: t("description"),
  });
}

export default async function TermsPage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  return <LegalPage document="terms" locale={locale} updatedOn="2026-11-25" />;
}
