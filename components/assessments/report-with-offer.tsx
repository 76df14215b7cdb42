import type { ReactNode } from "react";
import { ClientMessages } from "@/components/layout/client-messages";
import { findOffer } from "@/lib/assessments/offer";
import type { Report } from "@/lib/assessments/results";
import { ReportOffer } from "./report-offer";
import { ReportView } from "./report-view";

type ReportWithOfferProps = {
  report: Report;
  /** Whether the reader can buy: not a child with an account of its own. */
  canReserve: boolean;
  aside?: ReactNode;
};

/** A report with the program that fits it. */
export async function ReportWithOffer({ report, canReserve, aside }: ReportWithOfferProps) {
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
    />
  );
}
