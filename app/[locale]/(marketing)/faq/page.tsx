import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { PageContainer } from "@/components/layout/page-container";
import { Faq } from "@/components/marketing/faq";
import { PageHero } from "@/components/marketing/page-hero";
import { ButtonLink } from "@/components/ui/button";
import { cachedSchool } from "@/lib/school/cache";
import type { Locale } from "@/lib/core/locale";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.faq" });
  return pageMetadata({
    locale,
    path: "/faq",
    title: t("title", { brand: school.name[locale] }),
    description: t("description"),
  });
}

export default async function FaqPage({ params }: Props) {
  const { claims } = await cachedSchool();
  setRequestLocale((await params).locale);
  const t = await getTranslations("faq");
  return (
    <>
      <PageHero eyebrow={t("hero.eyebrow")} title={t("hero.title")} intro={t("hero.text", claims)} />
      <Faq />
      <PageContainer className="pt-14">
        <div className="flex flex-wrap items-center justify-between gap-5 rounded-card bg-lake-soft p-6 sm:p-8">
          <div className="grid gap-1">
            <h2 className="text-2xl">{t("cta.title")}</h2>
            <p className="text-muted">{t("cta.text")}</p>
          </div>
          <ButtonLink href="/contact" variant="accent">
            {t("cta.button")}
          </ButtonLink>
        </div>
      </PageContainer>
    </>
  );
}
