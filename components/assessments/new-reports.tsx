import { ArrowRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Card, cardLinkClass } from "@/components/ui/card";
import type { NewReport } from "@/lib/assessments/new-reports";
import { dateWords } from "@/lib/core/formats";
import { Link } from "@/lib/i18n/navigation";

/** The new reports of children without a seat, on top of a parent's page. */
export function NewReports({ reports }: { reports: readonly NewReport[] }) {
  const t = useTranslations("report.new");
  const locale = useLocale();
  if (reports.length === 0) return null;
  return (
    <ul className="grid gap-3">
      {reports.map(({ resultId, studentId, grade, finishedAt, hasEffort, firstName, nickname }) => (
        <Card
          as="li"
          key={resultId}
          interactive
          padding="none"
          className="flex items-center justify-between gap-4 border-lake px-4 py-3 leading-snug md:p-5"
        >
          <div className="grid gap-1">
            <h2 className="text-lg md:text-2xl">{t("title", { name: nickname ?? firstName })}</h2>
            <p className="text-muted max-md:hidden">
              {t(hasEffort ? "text" : "again", {
                date: finishedAt ? dateWords("dayLong", finishedAt, locale) : "",
              })}
            </p>
          </div>
          <Link
            href={`/usr/detail/report?studentId=${studentId}&grade=${grade}&resultId=${resultId}`}
            className={`inline-flex min-h-11 shrink-0 items-center gap-2 font-semibold ${cardLinkClass}`}
          >
            {t("action")}
            <ArrowRight className="size-5" aria-hidden="true" />
          </Link>
        </Card>
      ))}
    </ul>
  );
}
