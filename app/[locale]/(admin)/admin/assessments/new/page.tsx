import { getTranslations } from "next-intl/server";
import { AboutForm } from "@/components/assessments/office/about-form";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("officeAssessments.newAssessment");

export default async function NewAssessmentPage() {
  await requireActor("admin", "/admin/assessments/new");
  const t = await getTranslations("officeAssessments");
  return (
    <PageContainer>
      <PageHeading
        title={t("newAssessment")}
        above={
          <Breadcrumb
            items={[{ label: t("assessments"), href: "/admin/assessments" }, { label: t("newAssessment") }]}
          />
        }
      />
      <ClientMessages namespaces={["office", "officeAssessments"]}>
        <AboutForm record={null} />
      </ClientMessages>
    </PageContainer>
  );
}
