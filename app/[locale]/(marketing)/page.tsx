import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { Hero } from "@/components/layout/marketing-blocks";
import { Contact, Family, HomeQuestions, HomeStory, HomeTeachers } from "@/components/marketing/home-school";
import { Claims, Programs, HomeReport, Steps } from "@/components/marketing/home-sections";
import { PhoneBar } from "@/components/marketing/phone-bar";
import { ScenePicture } from "@/components/scenes/scene-picture";
import { JsonLd } from "@/components/seo/json-ld";
import { ButtonLink } from "@/components/ui/button";
import { brand, claims } from "@/lib/core/brand";
import type { Locale } from "@/lib/core/locale";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { school } from "@/lib/seo/structured-data";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.home" });
  return pageMetadata({
    locale,
    path: "/",
    title: t("title", { brand: brand.name[locale] }),
    description: t("description", claims),
  });
}

export default async function HomePage({ params }: Props) {
  const { locale } = await params;
  setRequestLocale(locale);
  const t = await getTranslations("home.hero");
  return (
    <>
      <JsonLd things={[school(locale)]} />
      <Hero
        eyebrow={t("eyebrow")}
        title={t("title")}
        intro={t("text", { ...claims, brand: brand.name[locale] })}
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
        scene={<ScenePicture scene="lake" title={t("sceneLabel")} />}
      />
      <Claims />
      <HomeReport />
      <Programs />
      <Steps />
      <Family />
      <HomeTeachers />
      <HomeStory />
      <HomeQuestions />
      <Contact />
      <PhoneBar>
        <ButtonLink href="/assessment" variant="accent" size="lg" block>
          {t("startAssessment")}
        </ButtonLink>
      </PhoneBar>
    </>
  );
}
