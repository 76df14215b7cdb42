import { getTranslations } from "next-intl/server";
import { CalibrationView } from "@/components/assessments/office/calibration-view";
import { ClientMessages } from "@/components/layout/client-messages";
import { PageContainer, PageHeading } from "@/components/layout/page-container";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { getCalibrations } from "@/lib/assessments/calibrations";
import { requireActor } from "@/lib/auth/page-actor";
import { titled } from "@/lib/seo/page-metadata";

export const generateMetadata = titled("officeAssessments.calibration.title");

export default async function CalibrationPage() {
  const admin = await requireActor("admin", "/admin/assessments/calibration");
  const [t, calibrations] = await Promise.all([getTranslations("officeAssessments"), getCalibrations(admin)]);
  return (
    <PageContainer width="wide">
      <PageHeading
        title={t("calibration.title")}
        above={
          <Breadcrumb
            items={[
              { label: t("assessments"), href: "/admin/assessments" },
              { label: t("bank.title"), href: "/admin/assessments/bank" },
              { label: t("calibration.title") },
            ]}
          />
        }
      />
      <ClientMessages namespaces={["office", "officeAssessments"]}>
        <CalibrationView calibrations={calibrations} />
      </ClientMessages>
    </PageContainer>
  );
}
