import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer } from "@/components/layout/page-container";
import { ContactDetails } from "@/components/marketing/contact-details";
import { EnquiryForm } from "@/components/enquiries/enquiry-form";
import { PageHero } from "@/components/marketing/page-hero";
import { Card } from "@/components/ui/card";
import { ToastHost } from "@/components/ui/toast";
import { brand, claims } from "@/lib/core/brand";
import type { Locale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { pageMetadata } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ locale: Locale }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale, namespace: "meta.contact" });
  return pageMetadata({
    locale,
    path: "/contact",
    title: t("title", { brand: brand.name[locale] }),
    description: t("description", claims),
  });
}

export default async function ContactPage({ params }: Props) {
  setRequestLocale((await params).locale);
  const t = await getTranslations("contact");
  return (
    <>
      <PageHero eyebrow={t("hero.eyebrow")} title={t("hero.title")} intro={t("hero.text", claims)} />
      <PageContainer className="grid gap-10 lg:grid-cols-[1fr_20rem] lg:gap-14">
        <Card padding="lg" className="grid content-start gap-5 lg:self-start">
          <h2 className="text-2xl">{t("form.title")}</h2>
          <ClientMessages namespaces={["enquiry"]}>
            <EnquiryForm />
            <ToastHost />
          </ClientMessages>
          <p className="text-sm text-muted">
            {t("form.privacy")}{" "}
            <Link href="/privacy" className="inline-block font-semibold text-lake underline">
              {t("form.privacyLink")}
            </Link>
          </p>
        </Card>
        <ContactDetails />
      </PageContainer>
    </>
  );
}
