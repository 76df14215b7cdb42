import { ArrowUpRight, Sprout, Star } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SvgDrawing } from "@/components/assessments/drawing";
import { Card } from "@/components/ui/card";
import { drawSkills } from "@/lib/assessments/chart/draw-skills";
import { type ReportWords, reportWords } from "@/lib/assessments/report-words";
import { sampleReport } from "@/lib/assessments/sample-report";

/** A page of a report at a reduced size: that of a measured sitting, in the product's own words. */
export function SampleReport() {
  const t = useTranslations("home.report");
  const words = reportWords(sampleReport(), useLocale());
  const { strengths, next, program, level } = words;
  return (
    <Card padding="lg" className="grid gap-6">
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold text-persimmon-ink">{t("eyebrow")}</p>
        <p className="font-display text-2xl font-semibold">{t("sampleName")}</p>
        <p>{words.sentence}</p>
        {level && <p className="text-sm text-muted">{level.line}</p>}
      </div>
      <div className="grid items-center gap-6 sm:grid-cols-[11rem_1fr]">
        <div className="mx-auto w-44">
          <SvgDrawing drawing={drawSkills("bareRadar", words.drawn)} label={words.radarLabel} />
        </div>
        <ul className="grid gap-3">
          {words.shown.map((skill) => (
            <SkillBar key={skill.skillId} skill={skill} />
          ))}
        </ul>
      </div>
      <p className="text-sm text-muted">{words.untested}</p>
      <dl className="flex flex-col gap-x-5 gap-y-3 border-t pt-5 sm:flex-row sm:flex-wrap sm:justify-between">
        <Outcome icon={<Star />} label={t("strengthLabel")} text={strengths[0]?.shownName} />
        <Outcome icon={<ArrowUpRight />} label={t("nextStepLabel")} text={next?.shownName} />
        <Outcome icon={<Sprout />} label={t("recommendedLabel")} text={program[0]?.shownName} />
      </dl>
    </Card>
  );
}

function SkillBar({
  skill: { skillId, shownName, score, low, high, rating },
}: {
  skill: ReportWords["shown"][number];
}) {
  const color = `var(--skill-${skillId})`;
  return (
    <li className="grid gap-1">
      <span className="grid text-sm">
        <span className="flex items-center gap-2 font-semibold">
          <span
            className="size-2.5 rounded-full forced:border"
            style={{ background: color }}
            aria-hidden="true"
          />
          {shownName}
        </span>
        <span className="text-muted tabular-nums">{rating}</span>
      </span>
      {score !== null && low !== null && high !== null && (
        <span className="relative block h-2 rounded-full bg-line" aria-hidden="true">
          <span
            className="absolute inset-y-0 rounded-full opacity-40"
            style={{ left: `${low}%`, width: `${high - low}%`, background: color }}
          />
          <span
            className="absolute -inset-y-0.5 w-3 -translate-x-1/2 rounded-full"
            style={{ left: `${score}%`, background: color }}
          />
        </span>
      )}
    </li>
  );
}

type OutcomeProps = { icon: ReactNode; label: string; text: string | undefined };

function Outcome({ icon, label, text }: OutcomeProps) {
  if (!text) return null;
  return (
    <div>
      <dt className="flex items-center gap-1.5 text-sm text-muted [&_svg]:size-4 [&_svg]:text-lake">
        {icon}
        {label}
      </dt>
      <dd className="font-semibold">{text}</dd>
    </div>
  );
}
