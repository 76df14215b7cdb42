import { useLocale, useTranslations } from "next-intl";
import { joinFacts } from "@/components/ui/join-facts";
import { type Column, Table } from "@/components/ui/table";
import { bandWords } from "@/lib/assessments/band-words";
import { dateWords, dayWords, numberWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import type { Assessed, TermProgress } from "@/lib/families/progress-rules";
import { useAttendanceWords } from "./use-attendance-words";

type TermTableProps = {
  terms: readonly TermProgress[];
  /** The letters of the terms in the picture, by the id of the term. */
  letters: ReadonlyMap<number, string>;
};

/** The terms in numbers, the latest first: what the picture shows, and who reads by ear or on a narrow screen. */
export function TermTable({ terms, letters }: TermTableProps) {
  const t = useTranslations("progress.terms");
  const locale = useLocale();
  const attendanceWords = useAttendanceWords();
  return (
    <Table
      caption={t("caption")}
      rows={terms.toReversed()}
      rowKey={({ courseRunId }) => courseRunId}
      columns={[
        {
          key: "term",
          header: t("term"),
          primary: true,
          cell: ({ courseRunId, courseName, courseNameZh, runName, runNameZh, ...term }) => (
            <>
              <span className="block">
                {joinFacts(
                  letters.get(courseRunId),
                  inLocale(locale, courseName, courseNameZh),
                  inLocale(locale, runName, runNameZh),
                )}
              </span>
              <span className="block text-sm font-normal text-muted">
                {t("days", {
                  from: dayWords("dayShort", term.startsOn, locale),
                  until: dayWords("dayShort", term.endsOn, locale),
                })}
                {term.endedAt && ` ${t("left", { date: dateWords("dayShort", term.endedAt, locale) })}`}
              </span>
            </>
          ),
        },
        {
          key: "average",
          header: t("average"),
          align: "end",
          cell: ({ average }) => (
            <strong className="font-semibold">
              {average === null ? t("noMarks") : numberWords("percent", average / 100, locale)}
            </strong>
          ),
        },
        {
          key: "works",
          header: t("works"),
          align: "end",
          cell: ({ marked, due }) => t("worksOf", { marked, due }),
        },
        { key: "attendance", header: t("attendance"), cell: (term) => attendanceWords(term) },
      ]}
    />
  );
}

/** All assessments by skill, the oldest first. */
export function SkillTable({ assessments }: { assessments: readonly Assessed[] }) {
  const t = useTranslations("progress.skills");
  const report = useTranslations("report");
  const locale = useLocale();
  const latest = assessments.at(-1);
  if (!latest) return null;
  const percent = (score: number, low: number | null, high: number | null) =>
    joinFacts(report("percent", { score }), low !== null && high !== null && t("range", { low, high }));
  const total = { skillId: 0, label: t("total") };
  const rows = [
    ...latest.skills.map(({ skillId, name, nameZh }) => ({ skillId, label: inLocale(locale, name, nameZh) })),
    total,
  ];
  const ofAssessment = (assessed: Assessed): Column<(typeof rows)[number]> => ({
    key: String(assessed.resultId),
    header: t("column", {
      date: dateWords("dayShort", assessed.finishedAt, locale),
      grade: assessed.grade,
    }),
    align: "end",
    cell: ({ skillId }) => {
      if (skillId === total.skillId) return percent(assessed.total, assessed.totalLow, assessed.totalHigh);
      const skill = assessed.skills.find((one) => one.skillId === skillId);
      if (!skill || skill.score === null) return report("notAssessed");
      return joinFacts(bandWords(report, skill.bands), percent(skill.score, skill.low, skill.high));
    },
  });
  return (
    <Table
      caption={t("table")}
      rows={rows}
      rowKey={({ skillId }) => skillId}
      columns={[
        { key: "skill", header: t("skill"), primary: true, cell: ({ label }) => label },
        ...assessments.map(ofAssessment),
      ]}
    />
  );
}
