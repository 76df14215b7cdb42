import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AssessmentsList } from "@/components/assessments/office/assessments-list";
import type { PageQuery } from "@/components/office/list/list-state";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { requireActor } from "@/lib/auth/page-actor";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("officeAssessments");
  return { title: t("assessments") };
}

export default async function AssessmentsPage({ searchParams }: { searchParams: Promise<PageQuery> }) {
  await requireActor("admin", "/admin/assessments");
  const t = await getTranslations("officeAssessments");
  return (
    <PageContainer width="wide">
      <PageHeading title={t("assessments")} />
      <AssessmentsList query={await searchParams} />
    </PageContainer>
  );
}
