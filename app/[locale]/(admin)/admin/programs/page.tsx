import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ProgramsList } from "@/components/catalog/office/programs-list";
import type { PageQuery } from "@/components/office/list/list-state";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { ButtonLink } from "@/components/ui/button";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("officeCatalog");
  return { title: t("programs") };
}

export default async function ProgramsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireActor("admin", "/admin/programs");
  const t = await getTranslations("officeCatalog");
  return (
    <PageContainer width="wide">
      <PageHeading
        title={t("programs")}
        action={
          <ButtonLink variant="secondary" href="/admin/categories">
            {t("categories")}
          </ButtonLink>
        }
      />
      <ProgramsList query={await searchParams} />
    </PageContainer>
  );
}
