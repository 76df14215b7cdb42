import { ArrowUpRight, Sprout, Star } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { SvgDrawing } from "@/components/assessments/drawing";
import { Card } from "@/components/ui/card";
import { drawSkills } from "@/lib/assessments/chart";
import { bandOf } from "@/lib/assessments/rules";
import { skills } from "@/lib/assessments/skills";
import { inLocale } from "@/lib/core/locale";

/** Invented scores of a sample report. */
const scores = [82, 76, 64, 74, 92, 86];

const radar = drawSkills(
  "bareRadar",
  skills.map(({ skillId, name }, index) => ({
    skillId,
    name,
    score: scores[index] ?? 0,
    low: null,
    high: null,
    word: "",
  })),
);

/** A page of a report at a reduced size. */
export function SampleReport() {
  const t = useTranslations("home.report");
  const locale = useLocale();
  return (
    <Card padding="lg" className="grid gap-6">
      <div className="grid gap-1.5">
        <p className="text-sm font-semibold text-persimmon-ink">{t("eyebrow")}</p>
        <p className="font-display text-2xl font-semibold">{t("sampleName")}</p>
        <p>{t("sampleSentence")}</p>
      </div>
      <div className="grid items-center gap-6 sm:grid-cols-[11rem_1fr]">
        <div className="mx-auto w-44">
          <SvgDrawing drawing={radar} label={t("radarLabel")} />
        </div>
        <ul className="grid gap-3">
          {skills.map((skill, index) => (
            <SkillBar
              key={skill.skillId}
              name={inLocale(locale, skill.name, skill.nameZh)}
              color={`var(--skill-${skill.skillId})`}
              score={scores[index] ?? 0}
              level={t(`levels.${bandOf(skill, scores[index] ?? 0)}`)}
            />
          ))}
        </ul>
      </div>
      <dl className="flex flex-col gap-x-5 gap-y-3 border-t pt-5 sm:flex-row sm:flex-wrap sm:justify-between">
        <Outcome icon={<Star />} label={t("strengthLabel")} text={t("strengthText")} />
        <Outcome icon={<ArrowUpRight />} label={t("nextStepLabel")} text={t("nextStepText")} />
        <Outcome icon={<Sprout />} label={t("recommendedLabel")} text={t("recommendedText")} />
      </dl>
    </Card>
  );
}

function SkillBar({
  name,
  color,
  score,
  level,
}: {
  name: string;
  color: string;
  score: number;
  level: string;
}) {
  return (
    <li className="grid gap-1">
      <span className="flex items-baseline justify-between gap-3 text-sm">
        <span className="flex items-center gap-2 font-semibold">
          <span
            className="size-2.5 rounded-full forced:border"
            style={{ background: color }}
            aria-hidden="true"
          />
          {name}
        </span>
        <span className="whitespace-nowrap text-muted tabular-nums">
          {level} · {score}%
        </span>
      </span>
      <span className="block h-2 overflow-hidden rounded-full bg-line" aria-hidden="true">
        <span className="block h-full rounded-full" style={{ width: `${score}%`, background: color }} />
      </span>
    </li>
  );
}

function Outcome({ icon, label, text }: { icon: ReactNode; label: string; text: string }) {
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
