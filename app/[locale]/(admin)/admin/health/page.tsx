import { getTranslations } from "next-intl/server";
import { HealthList } from "@/components/installation/health-list";
import { QuietRefresh } from "@/components/installation/quiet-refresh";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";
import { readHealth } from "@/lib/installation/health";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("health.title");

/** The office's page about the system (rule R20.16). */
export default async function HealthPage() {
  await requireActor("admin", "/admin/health");
  const [rows, t] = await Promise.all([readHealth(), getTranslations("health")]);
  return (
    <PageContainer>
      <PageHeading title={t("title")} intro={t("intro")} />
      <HealthList rows={rows} />
      <QuietRefresh />
    </PageContainer>
  );
}
