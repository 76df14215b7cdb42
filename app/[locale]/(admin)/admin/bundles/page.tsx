import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BundlesList } from "@/components/catalog/office/bundles-list";
import type { PageQuery } from "@/components/office/list/list-state";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("officeCatalog");
  return { title: t("bundles") };
}

export default async function BundlesPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireActor("admin", "/admin/bundles");
  const t = await getTranslations("officeCatalog");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("bundles")} />
      <BundlesList query={await searchParams} />
    </PageContainer>
  );
}
