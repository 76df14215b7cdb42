import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BundleForm } from "@/components/catalog/office/bundle-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("officeCatalog");
  return { title: t("newBundle") };
}

export default async function NewBundlePage() {
  await requireActor("admin", "/admin/bundles/new");
  const t = await getTranslations("officeCatalog");
  return (
    <PageContainer>
      <PageHeading
        title={t("newBundle")}
        above={
          <Breadcrumb items={[{ label: t("bundles"), href: "/admin/bundles" }, { label: t("newBundle") }]} />
        }
      />
      <ClientMessages namespaces={["office", "officeCatalog"]}>
        <BundleForm record={null} />
      </ClientMessages>
    </PageContainer>
  );
}
