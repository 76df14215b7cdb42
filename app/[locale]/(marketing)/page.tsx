import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Hero } from "@/components/layout/marketing-blocks";
import { Contact, Family, HomeQuestions, HomeStory, HomeTeachers } from "@/components/marketing/home-school";
import { Claims, Programs, HomeReport, Steps } from "@/components/marketing/home-sections";
import { PageContainer } from "@/components/layout/page-container";
import { PhoneBar } from "@/components/marketing/phone-bar";
import { SeasonPicture } from "@/components/scenes/season-picture";
import { JsonLd } from "@/components/seo/json-ld";
import { ParentWords, SchoolOutcomes, TrialClass } from "@/components/school/trust-sections";
import { ButtonLink } from "@/components/ui/button";
import { cachedSchool } from "@/lib/school/cache";
import type { Locale } from "@/lib/core/locale";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { organization } from "@/lib/seo/structured-data";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.home" });
  return pageMetadata({
    locale,
    path: "/",
    title: t("title", { brand: school.name[locale] }),
    description: t("description", school.claims),
  });
}

export default async function HomePage({ params }: Props) {
  const school = await cachedSchool();
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("home.hero");
  return (
    <>
      <JsonLd things={[organization(school, locale)]} />
      <Hero
        eyebrow={t("eyebrow")}
        title={t("title")}
        intro={t("text", { ...school.claims, brand: school.name[locale] })}
        actions={
          <>
            <ButtonLink href="/assessment" variant="accent" size="lg">
              {t("startAssessment")}
            </ButtonLink>
            <ButtonLink href="/programs" variant="secondary" size="lg">
              {t("seePrograms")}
            </ButtonLink>
          </>
        }
        note={t("note")}
        scene={
          <SeasonPicture
            titles={{
              spring: t("sceneLabels.spring"),
              summer: t("sceneLabels.summer"),
              autumn: t("sceneLabels.autumn"),
              winter: t("sceneLabels.winter"),
            }}
          />
        }
      />
      <Claims />
      <HomeReport />
      <SchoolOutcomes />
      <Programs />
      <Steps />
      <Family />
      <HomeTeachers />
      <ParentWords />
      <HomeStory />
      <HomeQuestions />
      <PageContainer>
        <TrialClass />
      </PageContainer>
      <Contact />
      <PhoneBar>
        <ButtonLink href="/assessment" variant="accent" size="lg" block>
          {t("startAssessment")}
        </ButtonLink>
      </PhoneBar>
    </>
  );
}
