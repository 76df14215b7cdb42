import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { PageQuery } from "@/components/office/list/list-state";
import { EnquiriesList } from "@/components/enquiries/enquiries-list";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("enquiries") };
}

export default async function EnquiriesPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireActor("admin", "/admin/enquiries");
  const t = await getTranslations("office.pages");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("enquiries")} />
      <EnquiriesList query={await searchParams} />
    </PageContainer>
  );
}
