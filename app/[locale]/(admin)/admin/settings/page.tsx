import { Database, History, ShieldCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { requireActor } from "@/lib/auth/page-actor";
import { addressLine, brand, claims } from "@/lib/core/brand";
import { env } from "@/lib/env";
import { paymentMode } from "@/lib/payments/providers";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.settings");

export default async function SettingsPage() {
  await requireActor("admin", "/admin/settings");
  const [t, locale] = await Promise.all([getTranslations("office"), getLocale()]);
  const ownersFacts = [
    { label: "wechat", value: brand.wechat },
    { label: "certification", value: brand.teacherCertification[locale] },
    { label: "policeChecks", value: brand.policeChecks[locale] },
  ] as const;
  const claimNames = Object.keys(claims) as (keyof typeof claims)[];
  return (
    <PageContainer width="wide">
      <PageHeading title={t("pages.settings")} intro={t("settings.intro")} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <Card padding="lg">
          <CardHeader title={t("settings.school")} note={t("settings.fileNote")} />
          <Facts
            facts={[
              { label: t("settings.name"), value: brand.name[locale] },
              { label: t("people.address"), value: addressLine() },
              { label: t("people.email"), value: brand.email },
              { label: t("people.phone"), value: brand.phone.display },
              { label: t("settings.hours"), value: brand.hours[locale] },
              ...ownersFacts.map(({ label, value }) => ({
                label: t(`settings.${label}`),
                value: value || t("settings.notFilledIn"),
              })),
            ]}
          />
        </Card>
        <Card padding="lg">
          <CardHeader title={t("settings.claims")} note={t("settings.claimsNote")} />
          <Facts
            facts={claimNames.map((name) => ({ label: t(`settings.claim.${name}`), value: claims[name] }))}
          />
        </Card>
        <Card padding="lg">
          <CardHeader title={t("settings.services")} note={t("settings.servicesNote")} />
          <Facts
            facts={[
              { label: t("settings.payments"), value: t(`settings.paymentMode.${paymentMode()}`) },
              { label: t("settings.mail"), value: env.SMTP_URL ? t("settings.on") : t("settings.mailKept") },
              {
                label: t("settings.files"),
                value: env.UPLOADTHING_TOKEN ? "UploadThing" : t("settings.disk"),
              },
            ]}
          />
        </Card>
        <Card padding="lg" className="grid content-start gap-3">
          <CardHeader title={t("settings.more")} />
          <ButtonLink variant="secondary" href="/admin/admins" icon={<ShieldCheck />}>
            {t("pages.admins")}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/admin/audit" icon={<History />}>
            {t("pages.audit")}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/admin/cache" icon={<Database />}>
            {t("pages.cache")}
          </ButtonLink>
        </Card>
      </div>
    </PageContainer>
  );
}
