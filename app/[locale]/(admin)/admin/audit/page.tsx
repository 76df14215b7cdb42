import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { PageQuery } from "@/components/office/list/list-state";
import { AuditList } from "@/components/office/audit-list";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("audit") };
}

export default async function AuditPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireActor("admin", "/admin/audit");
  const t = await getTranslations("office.pages");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("audit")} />
      <AuditList query={await searchParams} />
    </PageContainer>
  );
}
