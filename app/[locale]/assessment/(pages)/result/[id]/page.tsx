import { getLocale, getTranslations } from "next-intl/server";
import { ClaimForm } from "@/components/assessments/claim-form";
import { ClaimSent } from "@/components/assessments/claim-sent";
import { HandedBack } from "@/components/assessments/handed-back";
import { orNotFound, pageId } from "@/components/assessments/page-address";
import { ReportWithOffer } from "@/components/assessments/report-with-offer";
import { PageContainer } from "@/components/layout/page-container";
import { Stepper } from "@/components/ui/stepper";
import { checkResult } from "@/lib/assessments/queries";
import { findOpenClaim } from "@/lib/assessments/resend-claim";
import { getReportOrThrow, getResultOwnerOrThrow } from "@/lib/assessments/results";
import { pageActor } from "@/lib/auth/page-actor";
import { redirect } from "@/lib/i18n/navigation";
import { titled } from "@/lib/seo/page-metadata";

type Props = { params: Promise<{ id: string }> };

export const generateMetadata = titled("assessment.start.steps.report", { robots: { index: false } });

/** The report of a result, for the student and the parents. */
export default async function ResultPage({ params }: Props) {
  const resultId = pageId((await params).id);
  const actor = await pageActor();
  const studentId = await orNotFound(getResultOwnerOrThrow(actor, resultId));
  const attempt = await checkResult(studentId);
  if (attempt.state === "inProgress" && attempt.resultId === resultId)
    return redirect({ href: `/assessment/take/${attempt.assessmentId}`, locale: await getLocale() });
  const report = await orNotFound(getReportOrThrow(studentId, resultId));
  const t = await getTranslations("assessment.start.steps");
  const claim = actor?.role === "student" ? await findOpenClaim(studentId) : null;
  const isHandedOver = actor?.isTemporary && !report.student.isTemporary;
  return (
    <PageContainer className="grid grid-cols-1 gap-8 py-8 sm:py-12 print:p-0">
      <div className="max-w-2xl print:hidden">
        <Stepper label={t("label")} steps={[t("who"), t("practice"), t("taking"), t("report")]} current={3} />
      </div>
      <ReportWithOffer
        report={report}
        writer={actor?.role === "student" ? "student" : "parent"}
        canReserve={actor?.role === "parent" || report.student.isTemporary}
        aside={
          claim ? (
            <ClaimSent email={claim.email} />
          ) : report.student.isTemporary ? (
            <ClaimForm />
          ) : isHandedOver ? (
            <HandedBack studentId={studentId} grade={report.grade} />
          ) : undefined
        }
      />
    </PageContainer>
  );
}
