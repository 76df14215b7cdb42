import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { CallToAction, SceneFrame, Timeline } from "@/components/layout/marketing-blocks";
import { PageContainer } from "@/components/layout/page-container";
import { Section, SectionHeading } from "@/components/layout/section";
import { AboutClaims, Mission, SchoolStory, Team } from "@/components/marketing/about-sections";
import { PageHero } from "@/components/marketing/page-hero";
import { ScenePicture } from "@/components/scenes/scene-picture";
import { Credentials, ParentWords, SchoolOutcomes } from "@/components/school/trust-sections";
import { ButtonLink } from "@/components/ui/button";
import { cachedSchool } from "@/lib/school/cache";
import type { Locale } from "@/lib/core/locale";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.about" });
  return pageMetadata({
    locale,
    path: "/about",
    title: t("title", { brand: school.name[locale] }),
    description: t("description"),
  });
}

const years = ["y2015", "y2016", "y2018", "y2020", "y2021", "y2023", "today"] as const;

export default async function AboutPage({ params }: Props) {
  const school = await cachedSchool();
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("about");
  return (
    <>
      <PageHero
        eyebrow={t("hero.eyebrow")}
        title={t("hero.title")}
        intro={t("hero.text", { brand: school.name[locale] })}
      />
      <PageContainer className="[&>div]:aspect-[16/10] sm:[&>div]:aspect-[2/1]">
        <SceneFrame>
          <ScenePicture scene="maple" />
        </SceneFrame>
      </PageContainer>
      <SchoolStory />
      <AboutClaims />
      <SchoolOutcomes />
      <Mission />
      <Section tone="sunk" labelledBy="timeline" width="prose">
        <SectionHeading id="timeline" title={t("timeline.title")} />
        <Timeline
          items={years.map((key) => ({
            when: t(`timeline.items.${key}.year`),
            title: t(`timeline.items.${key}.title`),
            text: t(`timeline.items.${key}.text`),
          }))}
        />
      </Section>
      <Team />
      <Credentials />
      <ParentWords />
      <PageContainer>
        <CallToAction
          title={t("cta.title")}
          text={t("cta.text", school.claims)}
          actions={
            <ButtonLink href="/assessment" variant="accent" size="lg">
              {t("cta.button")}
            </ButtonLink>
          }
          scene={<ScenePicture scene="circle" />}
        />
      </PageContainer>
    </>
  );
}
