import { ChevronLeft, ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { fullName } from "@/lib/core/person-name";
import type { ListedReport } from "@/lib/marks/term-report/queries";
import { besideIds } from "./use-report-keys";

type BesideReportsProps = {
  reports: readonly ListedReport[];
  reportId: number;
  hrefOf: (reportId: number) => string;
};

/** The reports before and after one in its list. */
export function besideOf(reports: readonly ListedReport[], reportId: number) {
  const place = reports.findIndex((report) => report.reportId === reportId);
  return { place, previous: reports[place - 1] ?? null, next: reports[place + 1] ?? null };
}

/** The next report of the list that waits for approval, from the start again after the last; null without another. */
export function nextToApprove(reports: readonly ListedReport[], reportId: number): ListedReport | null {
  const place = reports.findIndex((report) => report.reportId === reportId);
  const others = [...reports.slice(place + 1), ...reports.slice(0, place)];
  return others.find(({ state }) => state === "submitted") ?? null;
}

/** Where a report stands in its list, with links to the children beside it. */
export function BesideReports({ reports, reportId, hrefOf }: BesideReportsProps) {
  const t = useTranslations("termReport.write");
  const { place, previous, next } = besideOf(reports, reportId);
  return (
    <nav aria-label={t("beside")} className="flex flex-wrap items-center gap-3">
      {previous && (
        <ButtonLink
          id={besideIds.previous}
          href={hrefOf(previous.reportId)}
          size="sm"
          variant="secondary"
          icon={<ChevronLeft aria-hidden="true" />}
          aria-label={t("previous", { name: fullName(previous) })}
        >
          {fullName(previous)}
        </ButtonLink>
      )}
      <span className="text-sm text-muted">{t("place", { place: place + 1, count: reports.length })}</span>
      {next && (
        <ButtonLink
          id={besideIds.next}
          href={hrefOf(next.reportId)}
          size="sm"
          variant="secondary"
          aria-label={t("next", { name: fullName(next) })}
        >
          {fullName(next)}
          <ChevronRight aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  );
}
