import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Hero } from "@/components/layout/marketing-blocks";
import { Section, SectionHeading } from "@/components/layout/section";
import {
  AssessmentFacts,
  Prepare,
  AssessmentQuestions,
  ReportContents,
  AssessmentSample,
  Skills,
} from "@/components/marketing/assessment-sections";
import { GradeChoice } from "@/components/marketing/grade-choice";
import { PhoneBar } from "@/components/marketing/phone-bar";
import { ScenePicture } from "@/components/scenes/scene-picture";
import { buttonClass } from "@/components/ui/button";
import { cachedSchool } from "@/lib/school/cache";
import type { Locale } from "@/lib/core/locale";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.assessment" });
  return pageMetadata({
    locale,
    path: "/assessment",
    title: t("title", { ...school.claims, brand: school.name[locale] }),
    description: t("description", school.claims),
  });
}

export default async function AssessmentPage({ params }: Props) {
  const { claims } = await cachedSchool();
  setRequestLocale((await params).locale);
  const t = await getTranslations("assessmentLanding");
  return (
    <>
      <Hero
        eyebrow={t("hero.eyebrow")}
        title={t("hero.title", claims)}
        intro={t("hero.text")}
        actions={
          <a href="#grade" className={buttonClass({ variant: "accent", size: "lg" })}>
            {t("hero.start")}
          </a>
        }
        scene={<ScenePicture scene="desk" title={t("hero.sceneLabel")} />}
      />
      <AssessmentFacts />
      <Section tone="lake" id="grade" labelledBy="grade-title">
        <SectionHeading id="grade-title" title={t("grade.title")} intro={t("grade.text")} />
        <GradeChoice />
      </Section>
      <Skills />
      <AssessmentSample />
      <ReportContents />
      <Prepare />
      <AssessmentQuestions />
      <PhoneBar>
        <a href="#grade" className={buttonClass({ variant: "accent", size: "lg", block: true })}>
          {t("hero.start")}
        </a>
      </PhoneBar>
    </>
  );
}
