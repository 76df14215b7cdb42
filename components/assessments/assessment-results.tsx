import { useLocale, useTranslations } from "next-intl";
import { EmptyScene } from "@/components/scenes/vignettes";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { joinFacts } from "@/components/ui/join-facts";
import { Progress } from "@/components/ui/progress";
import { inLocale } from "@/lib/core/locale";
import { fullName } from "@/lib/core/person-name";
import { bandWords } from "@/lib/assessments/band-words";
import type { RunResults } from "@/lib/assessments/run-results";
import { dateWords, formatList } from "@/lib/core/formats";

/** The newest assessment of each student of a run, by skill, for planning lessons. */
export function AssessmentResults({ students }: { students: RunResults[] }) {
  const t = useTranslations("teaching.assessments");
  const locale = useLocale();
  const tested = students.filter(({ results }) => results.length > 0);
  const others = students.filter(({ results }) => results.length === 0);
  if (tested.length === 0)
    return (
      <EmptyState scene={<EmptyScene kind="books" />} title={t("none")}>
        {t("noneText")}
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="max-w-prose text-muted">{t("intro")}</p>
      <ul className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
        {tested.map((student) => (
          <StudentResult key={student.studentId} student={student} />
        ))}
      </ul>
      {others.length > 0 && (
        <p className="text-sm text-muted">
          {t("without", {
            names: formatList(others.map(fullName), locale, "narrow"),
          })}
        </p>
      )}
    </div>
  );
}

function StudentResult({ student: { firstName, lastName, results } }: { student: RunResults }) {
  const t = useTranslations("teaching.assessments");
  const report = useTranslations("report");
  const locale = useLocale();
  const [newest] = results;
  if (!newest) return null;
  return (
    <Card as="li" className="grid content-start gap-4">
      <div className="flex items-start justify-between gap-4">
        <div>
          <h2 className="text-lg">{fullName({ firstName, lastName })}</h2>
          <p className="text-sm text-muted">
            {joinFacts(
              inLocale(locale, newest.name, newest.nameZh),
              dateWords("dayShort", newest.finishedAt, locale),
              results.length > 1 && t("attempts", { count: results.length }),
            )}
          </p>
        </div>
        {newest.total !== null && (
          <p className="text-end">
            <span className="block font-display text-2xl font-semibold text-lake tabular-nums">
              {newest.total}%
            </span>
            {newest.totalLow !== null && newest.totalHigh !== null && (
              <span className="text-sm whitespace-nowrap text-muted">
                {t("range", { low: newest.totalLow, high: newest.totalHigh })}
              </span>
            )}
          </p>
        )}
      </div>
      {newest.level && <p className="text-sm text-muted">{t("level", newest.level)}</p>}
      {!newest.hasEffort && <p>{t("noEffort")}</p>}
      <ul className={newest.hasEffort ? "grid gap-2.5" : "hidden"}>
        {newest.skills.map(({ skillId, name, nameZh, score, low, high, bands }) => (
          <li key={skillId}>
            <Progress
              label={inLocale(locale, name, nameZh)}
              value={score ?? 0}
              valueText={
                score === null
                  ? t("notAssessed")
                  : joinFacts(
                      `${score}%`,
                      bandWords(report, bands),
                      low !== null && high !== null && t("range", { low, high }),
                    )
              }
              tone={tones[skillId - 1]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const tones = [
  "text-skill-1",
  "text-skill-2",
  "text-skill-3",
  "text-skill-4",
  "text-skill-5",
  "text-skill-6",
];
