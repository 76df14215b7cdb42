import { getLocale, getTranslations } from "next-intl/server";
import { Day } from "@/components/office/day";
import { SkillIcon } from "@/components/assessments/skill-icon";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Card, CardHeader } from "@/components/ui/card";
import { joinFacts } from "@/components/ui/join-facts";
import { EmptyState } from "@/components/ui/empty-state";
import { Table } from "@/components/ui/table";
import type { StudentStatistics } from "@/lib/assessments/statistics";
import { inLocale } from "@/lib/core/locale";
import { LazyGrowth } from "./lazy-charts";
import { dateWords, numberWords } from "@/lib/core/formats";

/** One student's development over the attempts. */
export async function GrowthView({ statistics }: { statistics: StudentStatistics }) {
  const [t, locale] = await Promise.all([getTranslations("officeAssessments.statistics"), getLocale()]);
  const { results, growth } = statistics;
  if (results.length === 0) return <EmptyState title={t("noResults")} scene={<EmptyScene kind="search" />} />;
  const percent = (value: number | null) => (value === null ? "–" : t("percent", { value }));
  const day = (at: Date) => dateWords("dayNarrow", at, locale);
  return (
    <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 xl:items-start">
      <Card padding="lg">
        <CardHeader title={t("attempts")} note={t("growthNote")} />
        <LazyGrowth
          label={t("chartGrowth")}
          data={results.flatMap(({ finishedAt, total }, index) =>
            total === null ? [] : { name: `${index + 1} · ${day(finishedAt)}`, value: total },
          )}
        />
        <Table
          caption={t("attempts")}
          rows={results}
          rowKey={({ resultId }) => resultId}
          columns={[
            {
              key: "date",
              header: t("date"),
              primary: true,
              cell: ({ finishedAt }) => <Day at={finishedAt} />,
            },
            {
              key: "name",
              header: t("assessment"),
              cell: ({ name, nameZh }) => inLocale(locale, name, nameZh),
            },
            {
              key: "total",
              header: t("total"),
              align: "end",
              cell: ({ total, totalLow, totalHigh, hasEffort }) =>
                !hasEffort
                  ? t("noEffort")
                  : joinFacts(
                      percent(total),
                      totalLow !== null &&
                        totalHigh !== null &&
                        t("range", { low: totalLow, high: totalHigh }),
                    ),
            },
            {
              key: "level",
              header: t("level"),
              align: "end",
              cell: ({ level }) => (level ? t("levelRange", level) : "–"),
            },
          ]}
        />
      </Card>
      <Card padding="lg">
        <CardHeader title={t("skills")} />
        <Table
          caption={t("skills")}
          rows={growth}
          rowKey={({ skillId }) => skillId}
          columns={[
            {
              key: "skill",
              header: t("skill"),
              primary: true,
              cell: ({ skillId, name, nameZh }) => (
                <span className="inline-flex items-center gap-2">
                  <SkillIcon skillId={skillId} />
                  {inLocale(locale, name, nameZh)}
                </span>
              ),
            },
            { key: "first", header: t("first"), align: "end", cell: ({ first }) => percent(first) },
            { key: "latest", header: t("latest"), align: "end", cell: ({ latest }) => percent(latest) },
            {
              key: "change",
              header: t("change"),
              align: "end",
              cell: ({ change }) => (change === null ? "–" : numberWords("change", change, locale)),
            },
          ]}
        />
      </Card>
    </div>
  );
}
