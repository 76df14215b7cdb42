import type { Metadata } from "next";
import { getLocale, getTranslations } from "next-intl/server";
import { EnquiryForm } from "@/components/enquiries/enquiry-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer } from "@/components/layout/page-container";
import { TrialClass } from "@/components/school/trust-sections";
import { Card } from "@/components/ui/card";
import type { Locale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { cachedSchool } from "@/lib/school/cache";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { ContactDetails } from "./contact-details";
import { PageHero } from "./page-hero";

type Props = { params: Promise<{ locale: Locale }> };

export async function contactMetadata({ params }: Props): Promise<Metadata> {
  const school = await cachedSchool();
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.contact" });
  return pageMetadata({
    locale,
    path: "/contact",
    title: t("title", { brand: school.name[locale] }),
    description: t("description", school.claims),
  });
}

/** The form and the other ways to reach the school; `topic` fills in the first words of the message. */
export async function ContactPage({ topic }: { topic?: "trial" }) {
  const { claims, trialText } = await cachedSchool();
  const [t, locale] = await Promise.all([getTranslations("contact"), getLocale()]);
  return (
    <>
      <PageHero eyebrow={t("hero.eyebrow")} title={t("hero.title")} intro={t("hero.text", claims)} />
      <PageContainer className="grid gap-10 lg:grid-cols-[1fr_20rem] lg:gap-14">
        <div className="grid content-start gap-6">
          <Card padding="lg" className="grid content-start gap-5">
            <div className="grid gap-1">
              <h2 className="text-2xl">{t(topic ? `${topic}.title` : "form.title")}</h2>
              {topic && <p className="text-muted">{trialText[locale]}</p>}
            </div>
            <ClientMessages namespaces={["enquiry"]}>
              <EnquiryForm
                replyWithinHours={claims.replyWithinHours}
                content={topic && t(`${topic}.message`)}
              />
            </ClientMessages>
            <p className="text-sm text-muted">
              {t("form.privacy")}{" "}
              <Link href="/privacy" className="inline-block font-semibold text-lake underline">
                {t("form.privacyLink")}
              </Link>
            </p>
          </Card>
          {!topic && <TrialClass />}
        </div>
        <ContactDetails />
      </PageContainer>
    </>
  );
}
