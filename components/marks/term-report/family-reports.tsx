import { FileText } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Card, cardLinkClass } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import { dateWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import type { FamilyReport } from "@/lib/marks/term-report/queries";

type FamilyReportsProps = {
  reports: readonly FamilyReport[];
  /** "new" above what came back; "all" in the grades. */
  kind: "new" | "all";
  reader: "parent" | "student";
  level?: 2 | 3;
};

/** The published reports of terms, each a link to its page; nothing without any. */
export function FamilyReports({ reports, kind, reader, level = 2 }: FamilyReportsProps) {
  const t = useTranslations("termReport.family");
  const locale = useLocale();
  if (reports.length === 0) return null;
  const Heading = `h${level}` as const;
  const id = `reports-${kind}-${reports[0]?.studentId}`;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <Heading id={id} className={level === 2 ? "text-2xl" : "text-xl"}>
        {t(kind === "new" ? "new" : "title")}
      </Heading>
      <ul className="grid gap-3">
        {reports.map((report) => (
          <Card
            as="li"
            key={report.reportId}
            interactive
            padding="none"
            className="flex items-center gap-4 px-4 py-3"
          >
            <FileText className="size-6 shrink-0 text-lake" aria-hidden="true" />
            <div className="min-w-0 flex-1">
              <Link
                href={`${reader === "parent" ? "/usr/detail" : "/stu"}/term-report?reportId=${report.reportId}`}
                className={`inline-flex min-h-8 items-center font-semibold text-ink no-underline ${cardLinkClass}`}
              >
                {t(reader === "parent" ? "of" : "own", {
                  name: report.nickname ?? report.firstName,
                  course: inLocale(locale, report.courseName, report.courseNameZh),
                })}
              </Link>
              <p className="text-sm text-muted">
                {joinFacts(
                  inLocale(locale, report.runName, report.runNameZh),
                  dateWords("dayOfYear", report.publishedAt, locale),
                  report.edition > 1 && t("corrected"),
                )}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </section>
  );
}
