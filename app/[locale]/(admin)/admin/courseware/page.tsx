import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { SchoolCoursewareList } from "@/components/classroom/office/courseware-list";
import type { PageQuery } from "@/components/office/list/list-state";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("officeCatalog");
  return { title: t("coursewares") };
}

export default async function CoursewarePage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireActor("admin", "/admin/courseware");
  const t = await getTranslations("officeCatalog");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("coursewares")} />
      <SchoolCoursewareList query={await searchParams} />
    </PageContainer>
  );
}
