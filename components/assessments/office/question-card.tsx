"use client";

import { ArrowDown, ArrowUp, Check, Pencil, Trash2 } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { SkillIcon } from "@/components/assessments/skill-icon";
import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/class-names";
import { IconButton } from "@/components/ui/icon-button";
import type { EditedQuestion } from "@/lib/assessments/author-queries";
import { skills } from "@/lib/assessments/skills";
import { inLocale } from "@/lib/core/locale";

type QuestionCardProps = {
  question: EditedQuestion;
  number: number;
  /** Without actions the question is read-only. */
  actions?: {
    busy: boolean;
    edit: () => void;
    remove: () => void;
    up?: () => void;
    down?: () => void;
    editText: () => void;
  };
};

/** A question with its key, as the office sees it. */
export function QuestionCard({ question, number, actions }: QuestionCardProps) {
  const t = useTranslations("officeAssessments");
  const locale = useLocale();
  const { skillId, kind, prompt, options, answers, points, isPractice, text } = question;
  const skill = skills.find((known) => known.skillId === skillId);
  return (
    <li className="grid gap-3 rounded-card border bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-display text-lg font-semibold tabular-nums">{number}</span>
        <span className="inline-flex items-center gap-1.5 text-sm font-semibold">
          <SkillIcon skillId={skillId} className="size-4" />
          {skill && inLocale(locale, skill.name, skill.nameZh)}
        </span>
        <Badge>{t(`kinds.${kind}`)}</Badge>
        <Badge>{t("questions.points", { points })}</Badge>
        {isPractice && <Badge tone="sun">{t("questions.practice")}</Badge>}
        {actions && <Actions number={number} {...actions} />}
      </div>
      {text && (
        <p className="text-sm text-muted">
          {t.rich("questions.passageLine", {
            kind: t(`passageKinds.${text.kind}`),
            title: () => <span lang="en">{text.title}</span>,
          })}{" "}
          {actions && (
            <button type="button" className="min-h-11 px-1 text-lake underline" onClick={actions.editText}>
              {t("questions.editPassage")}
            </button>
          )}
        </p>
      )}
      <p lang="en" className="text-lg whitespace-pre-line">
        {prompt}
      </p>
      {options.length > 0 ? (
        <ul className="grid gap-1" lang="en">
          {options.map(({ value, label }) => {
            const isRight = answers.includes(value);
            return (
              <li key={value} className={cx("flex gap-2", isRight && "font-semibold text-success")}>
                <span className="w-5 shrink-0">
                  {isRight ? <Check className="size-5" aria-label={t("questions.rightAnswer")} /> : null}
                </span>
                {label}
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="text-success" lang="en">
          {t("questions.accepted", { answers: answers.join(kind === "gap" ? " · " : " | ") })}
        </p>
      )}
    </li>
  );
}

function Actions({
  number,
  busy,
  edit,
  remove,
  up,
  down,
}: NonNullable<QuestionCardProps["actions"]> & { number: number }) {
  const t = useTranslations("officeAssessments.questions");
  return (
    <div className="ms-auto flex">
      <IconButton label={t("moveUp", { number })} icon={<ArrowUp />} disabled={!up || busy} onClick={up} />
      <IconButton
        label={t("moveDown", { number })}
        icon={<ArrowDown />}
        disabled={!down || busy}
        onClick={down}
      />
      <IconButton label={`${t("edit")} ${number}`} icon={<Pencil />} onClick={edit} />
      <IconButton label={`${t("remove")} ${number}`} icon={<Trash2 />} disabled={busy} onClick={remove} />
    </div>
  );
}
