import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { PageQuery } from "@/components/office/list/list-state";
import { TeachersList } from "@/components/staff/teachers-list";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("teachers") };
}

export default async function TeachersPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const admin = await requireActor("admin", "/admin/teachers");
  const t = await getTranslations("office.pages");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("teachers")} />
      <TeachersList admin={admin} query={await searchParams} />
    </PageContainer>
  );
}
