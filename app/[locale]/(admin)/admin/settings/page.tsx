import { Activity, ArrowLeftRight, Database, History, ShieldCheck } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { OpeningList } from "@/components/installation/opening-list";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { ButtonLink } from "@/components/ui/button";
import { Card, CardHeader } from "@/components/ui/card";
import { Facts } from "@/components/ui/facts";
import { requireActor } from "@/lib/auth/page-actor";
import { env } from "@/lib/env";
import { paymentMode } from "@/lib/payments/providers";
import { titled } from "@/lib/seo/page-metadata";
import { currentStorage } from "@/lib/storage/storage";

const storeNames: Partial<Record<typeof currentStorage, string>> = { uploadthing: "UploadThing", s3: "S3" };

export const generateMetadata = titled("office.pages.settings");

export default async function SettingsPage() {
  const admin = await requireActor("admin", "/admin/settings");
  const t = await getTranslations("office");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("pages.settings")} intro={t("settings.intro")} />
      <div className="grid gap-6 lg:grid-cols-2 lg:items-start">
        <div className="lg:col-span-2">
          <OpeningList admin={admin} />
        </div>
        <Card padding="lg">
          <CardHeader title={t("settings.services")} note={t("settings.servicesNote")} />
          <Facts
            facts={[
              { label: t("settings.payments"), value: t(`settings.paymentMode.${paymentMode()}`) },
              { label: t("settings.mail"), value: env.SMTP_URL ? t("settings.on") : t("settings.mailKept") },
              { label: t("settings.rooms"), value: t(`settings.roomProvider.${env.ROOM_PROVIDER}`) },
              {
                label: t("settings.files"),
                value: storeNames[currentStorage] ?? t("settings.disk"),
              },
            ]}
          />
        </Card>
        <Card padding="lg" className="grid content-start gap-3">
          <CardHeader title={t("settings.more")} />
          <ButtonLink variant="secondary" href="/admin/health" icon={<Activity />}>
            {t("pages.health")}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/admin/admins" icon={<ShieldCheck />}>
            {t("pages.admins")}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/admin/audit" icon={<History />}>
            {t("pages.audit")}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/admin/move" icon={<ArrowLeftRight />}>
            {t("pages.move")}
          </ButtonLink>
          <ButtonLink variant="secondary" href="/admin/cache" icon={<Database />}>
            {t("pages.cache")}
          </ButtonLink>
        </Card>
      </div>
    </PageContainer>
  );
}
