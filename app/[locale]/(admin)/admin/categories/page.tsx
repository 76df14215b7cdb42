import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { CategoriesList } from "@/components/catalog/office/categories-list";
import type { PageQuery } from "@/components/office/list/list-state";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("officeCatalog");
  return { title: t("categories") };
}

export default async function CategoriesPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireActor("admin", "/admin/categories");
  const t = await getTranslations("officeCatalog");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("categories")} />
      <CategoriesList query={await searchParams} />
    </PageContainer>
  );
}
