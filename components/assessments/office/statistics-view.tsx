import { getLocale, getTranslations } from "next-intl/server";
import { Day } from "@/components/office/day";
import { SkillIcon } from "@/components/assessments/skill-icon";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Card, CardHeader } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Stat } from "@/components/ui/stat";
import { Table } from "@/components/ui/table";
import type { AssessmentStatistics } from "@/lib/assessments/statistics";
import { inLocale } from "@/lib/core/locale";
import { Link } from "@/lib/i18n/navigation";
import { fullName } from "@/lib/core/person-name";
import { LazyBars } from "./lazy-charts";

/** The statistics of a version's attempts: charts, and tables with the numbers. */
export async function StatisticsView({ statistics }: { statistics: AssessmentStatistics }) {
  const t = await getTranslations("officeAssessments.statistics");
  if (statistics.attempts === 0)
    return (
      <EmptyState title={t("none")} scene={<EmptyScene kind="search" />}>
        <p>{t("noneText")}</p>
      </EmptyState>
    );
  const { attempts, students, open, mean, minutes } = statistics;
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card padding="lg" className="grid grid-cols-2 gap-6 sm:grid-cols-3 lg:grid-cols-5">
        <Stat value={attempts} label={t("attempts")} />
        <Stat value={students} label={t("students")} />
        <Stat value={open} label={t("open")} />
        <Stat value={mean === null ? "–" : t("percent", { value: mean })} label={t("mean")} />
        <Stat value={minutes ?? "–"} label={t("minutes")} />
      </Card>
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2 xl:items-start">
        <SkillMeans skills={statistics.skills} />
        <Distribution distribution={statistics.distribution} />
      </div>
      <Difficulty questions={statistics.questions} />
      <Newest results={statistics.newest} />
    </div>
  );
}

async function SkillMeans({ skills }: { skills: AssessmentStatistics["skills"] }) {
  const [t, locale] = await Promise.all([getTranslations("officeAssessments.statistics"), getLocale()]);
  const nameOf = ({ name, nameZh }: { name: string; nameZh: string }) => inLocale(locale, name, nameZh);
  return (
    <Card padding="lg">
      <CardHeader title={t("skills")} />
      <LazyBars
        label={t("chartSkills")}
        isPercent
        data={skills.map(({ skillId, mean }) => ({
          name: String(skillId),
          value: mean ?? 0,
          color: `var(--skill-${skillId})`,
        }))}
      />
      <Table
        caption={t("skills")}
        rows={skills}
        rowKey={({ skillId }) => skillId}
        columns={[
          {
            key: "skill",
            header: t("skill"),
            primary: true,
            cell: (skill) => (
              <span className="inline-flex items-center gap-2">
                <SkillIcon skillId={skill.skillId} />
                {skill.skillId} {nameOf(skill)}
              </span>
            ),
          },
          {
            key: "mean",
            header: t("meanPercent"),
            align: "end",
            cell: ({ mean }) => (mean === null ? t("notAsked") : t("percent", { value: mean })),
          },
        ]}
      />
    </Card>
  );
}

async function Distribution({ distribution }: { distribution: AssessmentStatistics["distribution"] }) {
  const t = await getTranslations("officeAssessments.statistics");
  return (
    <Card padding="lg">
      <CardHeader title={t("distribution")} />
      <LazyBars
        label={t("chartDistribution")}
        data={distribution.map(({ from, attempts }) => ({ name: String(from), value: attempts }))}
      />
      <Table
        caption={t("distribution")}
        rows={distribution.filter(({ attempts }) => attempts > 0)}
        rowKey={({ from }) => from}
        columns={[
          {
            key: "range",
            header: t("total"),
            primary: true,
            cell: ({ from, to }) => t("between", { from, to }),
          },
          { key: "attempts", header: t("attemptsOf"), align: "end", cell: ({ attempts }) => attempts },
        ]}
      />
    </Card>
  );
}

async function Difficulty({ questions }: { questions: AssessmentStatistics["questions"] }) {
  const t = await getTranslations("officeAssessments.statistics");
  const percent = (value: number | null) => (value === null ? "–" : t("percent", { value }));
  const numbered = questions.map((question, index) => ({ ...question, number: index + 1 }));
  return (
    <Card padding="lg">
      <CardHeader title={t("difficulty")} note={t("difficultyNote")} />
      <LazyBars
        label={t("difficulty")}
        isPercent
        data={numbered.map(({ number, right, skillId }) => ({
          name: String(number),
          value: right ?? 0,
          color: `var(--skill-${skillId})`,
        }))}
      />
      <Table
        caption={t("difficulty")}
        rows={numbered}
        rowKey={({ questionId }) => questionId}
        columns={[
          {
            key: "question",
            header: t("question"),
            primary: true,
            cell: ({ number, prompt, skillId }) => (
              <span className="inline-flex items-start gap-2">
                <span className="tabular-nums">{number}</span>
                <SkillIcon skillId={skillId} className="mt-0.5 size-5 shrink-0" />
                <span lang="en" className="line-clamp-2">
                  {prompt}
                </span>
              </span>
            ),
          },
          { key: "given", header: t("given"), align: "end", cell: ({ given }) => given },
          { key: "answered", header: t("answered"), align: "end", cell: ({ answered }) => answered },
          { key: "right", header: t("right"), align: "end", cell: ({ right }) => percent(right) },
          { key: "share", header: t("share"), align: "end", cell: ({ share }) => percent(share) },
        ]}
      />
    </Card>
  );
}

async function Newest({ results }: { results: AssessmentStatistics["newest"] }) {
  const t = await getTranslations("officeAssessments.statistics");
  return (
    <Card padding="lg">
      <CardHeader title={t("newest")} />
      <Table
        caption={t("newest")}
        rows={results}
        rowKey={({ resultId }) => resultId}
        columns={[
          {
            key: "student",
            header: t("student"),
            primary: true,
            cell: ({ studentId, firstName, lastName }) => (
              <Link href={`/admin/assessments/students/${studentId}`}>
                {fullName({ firstName, lastName })}
              </Link>
            ),
          },
          {
            key: "total",
            header: t("total"),
            align: "end",
            cell: ({ total }) => (total === null ? "–" : t("percent", { value: total })),
          },
          { key: "finished", header: t("finished"), cell: ({ finishedAt }) => <Day at={finishedAt} clock /> },
        ]}
      />
    </Card>
  );
}
