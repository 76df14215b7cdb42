import { ArrowRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { NewReport } from "@/lib/assessments/new-reports";
import { dateWords } from "@/lib/core/formats";

/** The new reports of children without a seat, on top of a parent's page. */
export function NewReports({ reports }: { reports: readonly NewReport[] }) {
  const t = useTranslations("report.new");
  const locale = useLocale();
  if (reports.length === 0) return null;
  return (
    <ul className="grid gap-5">
      {reports.map(({ resultId, studentId, grade, finishedAt, firstName, nickname }) => (
        <Card
          as="li"
          key={resultId}
          className="grid gap-4 border-lake sm:flex sm:items-center sm:justify-between"
        >
          <div className="grid gap-1">
            <h2 className="text-2xl">{t("title", { name: nickname ?? firstName })}</h2>
            <p className="text-muted">
              {t("text", { date: finishedAt ? dateWords("dayLong", finishedAt, locale) : "" })}
            </p>
          </div>
          <ButtonLink
            href={`/usr/detail/report?studentId=${studentId}&grade=${grade}&resultId=${resultId}`}
            icon={<ArrowRight aria-hidden="true" />}
            className="shrink-0 justify-self-start"
          >
            {t("action")}
          </ButtonLink>
        </Card>
      ))}
    </ul>
  );
}
