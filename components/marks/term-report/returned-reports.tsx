import { useLocale, useTranslations } from "next-intl";
import { runPath } from "@/components/classroom/run-tabs";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import type { RunWithReturnedReports } from "@/lib/marks/term-report/queries";

/** The terms whose reports the office has given back, in a teacher's day; nothing without any. */
export function ReturnedReports({ runs }: { runs: readonly RunWithReturnedReports[] }) {
  const t = useTranslations("today.returnedReports");
  const locale = useLocale();
  if (runs.length === 0) return null;
  return (
    <section aria-labelledby="returned-reports" className="grid gap-3">
      <h2 id="returned-reports" className="text-2xl">
        {t("title")}
      </h2>
      <Card padding="none">
        <ul className="divide-y">
          {runs.map((run) => (
            <li
              key={run.courseRunId}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
            >
              <Link
                href={runPath(run.courseRunId, "reports")}
                className="inline-flex min-h-11 min-w-0 flex-1 basis-52 items-center font-semibold text-ink hover:text-lake"
              >
                {joinFacts(
                  inLocale(locale, run.courseName, run.courseNameZh),
                  inLocale(locale, run.courseRunName, run.courseRunNameZh),
                )}
              </Link>
              <Badge tone="persimmon">{t("reports", { count: run.reports })}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
