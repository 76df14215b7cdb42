import { getTranslations } from "next-intl/server";
import { BundleForm } from "@/components/catalog/office/bundle-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("officeCatalog.newBundle");

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
