import { useLocale, useTranslations } from "next-intl";
import { EmptyScene } from "@/components/scenes/vignettes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/lib/i18n/navigation";
import { joinFacts } from "@/components/ui/join-facts";
import { type Column, Table } from "@/components/ui/table";
import type { ResultSummary } from "@/lib/assessments/results";
import { inLocale, type Locale } from "@/lib/core/locale";
import { dateWords } from "@/lib/core/formats";

type ResultListProps = {
  results: readonly ResultSummary[];
  /** The address of a result's report: the parent's page or the student's. */
  href: (result: ResultSummary) => string;
  /** The grade to take next; null leads to the choice of grades. */
  grade: number | null;
};

/** A student's assessments with their reports, newest first, for the profiles of parent and student. */
export function ResultList({ results, href, grade }: ResultListProps) {
  const t = useTranslations("assessment.results");
  const locale = useLocale();
  const takeHref = grade === null ? "/assessment" : `/assessment/start?grade=${grade}`;
  if (results.length === 0)
    return (
      <EmptyState
        level={3}
        title={t("empty")}
        scene={<EmptyScene kind="books" />}
        action={<ButtonLink href={takeHref}>{t("take")}</ButtonLink>}
      >
        <p>{t("emptyText")}</p>
      </EmptyState>
    );
  return (
    <div className="grid gap-4">
      <Table
        caption={t("title")}
        columns={columnsOf({ t, locale, href })}
        rows={results}
        rowKey={({ resultId }) => resultId}
      />
      <ButtonLink href={takeHref} variant="secondary" className="justify-self-start">
        {t("again")}
      </ButtonLink>
    </div>
  );
}

const totalWords = (t: Shown["t"], { total, totalLow, totalHigh }: ResultSummary) =>
  total === null
    ? t("noEffort")
    : joinFacts(
        `${total}%`,
        totalLow !== null && totalHigh !== null && t("range", { low: totalLow, high: totalHigh }),
      );

type Shown = {
  t: ReturnType<typeof useTranslations<"assessment.results">>;
  locale: Locale;
  href: ResultListProps["href"];
};

const columnsOf = ({ t, locale, href }: Shown): Column<ResultSummary>[] => [
  {
    key: "name",
    header: t("name"),
    primary: true,
    cell: ({ name, nameZh }) => inLocale(locale, name, nameZh),
  },
  {
    key: "date",
    header: t("date"),
    cell: ({ finishedAt }) => dateWords("dayShort", finishedAt, locale),
  },
  { key: "total", header: t("total"), align: "end", cell: (result) => totalWords(t, result) },
  {
    key: "open",
    header: t("open"),
    align: "end",
    cell: (result) => (
      <Link
        href={href(result)}
        className="inline-flex min-h-11 items-center font-semibold text-lake underline"
      >
        {t("open")}
      </Link>
    ),
  },
];
