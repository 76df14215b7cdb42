import { getTranslations } from "next-intl/server";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { RubricList } from "@/components/marks/rubrics/rubric-list";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { listSchoolRubrics } from "@/lib/marks/rubrics/queries";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("rubrics.school");

/** The school's rubrics: ready ones for teachers, and those of the writing sample. */
export default async function SchoolRubricsPage() {
  await requireActor("admin", "/admin/assessments/rubrics");
  const [t, office, rubrics] = await Promise.all([
    getTranslations("rubrics"),
    getTranslations("officeAssessments"),
    listSchoolRubrics(),
  ]);
  return (
    <PageContainer>
      <PageHeading
        title={t("school")}
        intro={t("officeIntro")}
        above={
          <Breadcrumb
            items={[{ label: office("assessments"), href: "/admin/assessments" }, { label: t("school") }]}
          />
        }
      />
      <ClientMessages namespaces={["rubrics", "homework"]}>
        <RubricList area="admin" rubrics={rubrics} />
      </ClientMessages>
    </PageContainer>
  );
}
