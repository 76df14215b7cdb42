import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { ButtonLink } from "@/components/ui/button";
import { findOffer } from "@/lib/assessments/offer";
import type { Report } from "@/lib/assessments/results";
import { invitesWriting, isYoung, writingMinutes } from "@/lib/assessments/writing/rules";
import { ReportOffer } from "./report-offer";
import { ReportView } from "./report-view";
import { HandOverWriting } from "./writing/hand-over-writing";
import { WritingOffer } from "./writing/writing-section";

type ReportWithOfferProps = {
  report: Report;
  /** Whether the reader can buy: not a child with an account of its own. */
  canReserve: boolean;
  aside?: ReactNode;
  /** Who can start the writing sample: the child, or a parent who hands the device over. */
  writer?: "student" | "parent";
};

/** A report with the program that fits it. */
export async function ReportWithOffer({ report, canReserve, aside, writer }: ReportWithOfferProps) {
  const offer = await findOffer(report);
  const card = offer && (
    <ClientMessages namespaces={["assessment", "cart"]}>
      <ReportOffer offer={offer} report={report} canReserve={canReserve} />
    </ClientMessages>
  );
  return (
    <ReportView
      report={report}
      offer={offer ? { courseId: offer.course.courseId, card } : undefined}
      aside={aside}
      writingOffer={writer && <AddWriting report={report} writer={writer} />}
    />
  );
}

/** The offer to add a writing sample, or to go on with it; nothing once it is handed in, or for a sitting that gets none. */
async function AddWriting({ report, writer }: { report: Report; writer: "student" | "parent" }) {
  const { writing, resultId, student, finishedAt } = report;
  const mayBegin = isYoung(finishedAt) && invitesWriting({ ...report, isTemporary: student.isTemporary });
  if (writing ? writing.state !== "writing" : !mayBegin) return null;
  const t = await getTranslations("writing.offer");
  return (
    <WritingOffer
      minutes={writingMinutes}
      action={
        writer === "student" ? (
          <ButtonLink variant="secondary" href={`/assessment/writing/${resultId}`}>
            {t(writing ? "goOn" : "action")}
          </ButtonLink>
        ) : (
          <ClientMessages namespaces={["writing"]}>
            <HandOverWriting
              studentId={student.studentId}
              resultId={resultId}
              name={student.nickname ?? student.firstName}
            />
          </ClientMessages>
        )
      }
    />
  );
}
