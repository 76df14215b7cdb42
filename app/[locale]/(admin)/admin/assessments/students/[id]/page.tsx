import { getTranslations } from "next-intl/server";
import { GrowthView } from "@/components/assessments/office/growth-view";
import { recordAt } from "@/components/layout/absent";
import { NotFoundView } from "@/components/layout/not-found-view";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { asOffice } from "@/lib/access/owned";
import { getStudentStatistics } from "@/lib/assessments/statistics";
import { fullName } from "@/lib/core/person-name";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("officeAssessments.assessments");

export default async function StudentGrowthPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const admin = await requireActor("admin", `/admin/assessments/students/${id}`);
  const statistics = await recordAt(id, (id) => getStudentStatistics(asOffice(admin, id)));
  if (!statistics) return <NotFoundView />;
  const t = await getTranslations("officeAssessments");
  const name = fullName(statistics.student);
  return (
    <PageContainer>
      <PageHeading
        title={t("statistics.growth", { name })}
        above={
          <Breadcrumb items={[{ label: t("assessments"), href: "/admin/assessments" }, { label: name }]} />
        }
      />
      <GrowthView statistics={statistics} />
    </PageContainer>
  );
}
