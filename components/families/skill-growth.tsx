import { useLocale, useTranslations } from "next-intl";
import { BandBadge } from "@/components/assessments/band-badge";
import { SkillIcon } from "@/components/assessments/skill-icon";
import { bandWords } from "@/lib/assessments/band-words";
import { areAlike } from "@/lib/assessments/growth";
import { dateWords } from "@/lib/core/formats";
import { inLocale } from "@/lib/core/locale";
import type { ProgressDrawing } from "@/lib/families/progress-chart";
import { type Assessed, changeSince, scoreOfSkill } from "@/lib/families/progress-rules";
import { At } from "./progress-chart";

const height = 64;
const levelOf = (percent: number) => 6 + (1 - percent / 100) * (height - 12);

type SkillGrowthProps = { points: ProgressDrawing["points"]; latest: Assessed };

/** The six skills side by side, each over the assessments on the picture's line of time. */
export function SkillGrowth({ points, latest }: SkillGrowthProps) {
  const t = useTranslations("progress.skills");
  const locale = useLocale();
  const report = useTranslations("report");
  const assessments = points.map(({ assessed }) => assessed);
  return (
    <ul className="system-inks grid grid-cols-2 gap-x-5 gap-y-6 md:grid-cols-3 print:grid-cols-3">
      {latest.skills.map((skill) => {
        const growth = changeSince(assessments, scoreOfSkill(skill.skillId));
        return (
          <li key={skill.skillId} className="grid min-w-0 grid-cols-1 content-start gap-2 break-inside-avoid">
            <h4 className="flex items-start gap-2 font-sans text-base leading-snug">
              <SkillIcon skillId={skill.skillId} className="mt-0.5 size-5 shrink-0" />
              {inLocale(locale, skill.name, skill.nameZh)}
            </h4>
            <Line points={points} skillId={skill.skillId} />
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
              <BandBadge band={skill.band}>{bandWords(report, skill.bands)}</BandBadge>
              {skill.score !== null && (
                <span className="font-semibold tabular-nums">
                  {report("percent", { score: skill.score })}
                </span>
              )}
              {skill.low !== null && skill.high !== null && (
                <span className="text-muted">{t("range", { low: skill.low, high: skill.high })}</span>
              )}
              {growth && (
                <span className="text-muted">
                  {t("change", { change: growth.change, date: dateWords("dayOfYear", growth.since, locale) })}
                </span>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}

type LineProps = { points: ProgressDrawing["points"]; skillId: number };

function Line({ points, skillId }: LineProps) {
  const color = `var(--skill-${skillId})`;
  const marks = points.flatMap(({ assessed, x }) => {
    const skill = assessed.skills.find((one) => one.skillId === skillId);
    return skill && skill.score !== null
      ? [{ ...skill, score: skill.score, x, id: assessed.resultId, grade: assessed.grade }]
      : [];
  });
  return (
    <svg
      width="100%"
      height={height}
      aria-hidden="true"
      className="block overflow-visible rounded-sm bg-sunk"
    >
      {[0, 50, 100].map((level) => (
        <line
          key={level}
          x1={0}
          x2="100%"
          y1={levelOf(level)}
          y2={levelOf(level)}
          stroke="var(--line)"
          strokeDasharray={level === 50 ? "3 3" : undefined}
        />
      ))}
      {marks.map(({ id, x, score, low, high, grade, estimate }, index) => {
        const next = marks[index + 1];
        return (
          <g key={id}>
            {low !== null && high !== null && (
              <line
                x1={`${x}%`}
                x2={`${x}%`}
                y1={levelOf(low)}
                y2={levelOf(high)}
                stroke={color}
                strokeWidth={5}
                strokeOpacity={0.4}
                strokeLinecap="round"
              />
            )}
            {next?.grade === grade && areAlike(next, { estimate }) && (
              <line
                x1={`${x}%`}
                x2={`${next.x}%`}
                y1={levelOf(score)}
                y2={levelOf(next.score)}
                stroke={color}
                strokeWidth={2.5}
              />
            )}
            <At x={x} y={levelOf(score)}>
              <circle r={5} fill={color} stroke="var(--surface)" strokeWidth={1.5} />
            </At>
          </g>
        );
      })}
    </svg>
  );
}
