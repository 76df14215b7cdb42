import { getTranslations } from "next-intl/server";
import { CacheButton } from "@/components/office/cache-button";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Card } from "@/components/ui/card";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("office.pages.cache");

export default async function CachePage() {
  await requireActor("admin", "/admin/cache");
  const t = await getTranslations("office");
  return (
    <PageContainer>
      <PageHeading title={t("pages.cache")} intro={t("cache.intro")} />
      <Card padding="lg">
        <ClientMessages namespaces={["office"]}>
          <CacheButton />
        </ClientMessages>
      </Card>
    </PageContainer>
  );
}
