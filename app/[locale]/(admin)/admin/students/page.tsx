import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import type { PageQuery } from "@/components/office/list/list-state";
import { StudentsList } from "@/components/families/office/students-list";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("office.pages");
  return { title: t("students") };
}

export default async function StudentsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  const admin = await requireActor("admin", "/admin/students");
  const t = await getTranslations("office.pages");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("students")} />
      <StudentsList admin={admin} query={await searchParams} />
    </PageContainer>
  );
}
