"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId } from "react";
import { cx } from "@/components/ui/class-names";
import type { Answer, QuestionOption } from "@/db/schema/assessments";
import { countAskedOptions } from "@/lib/assessments/rules";

export type ShownQuestion = {
  kind: "single" | "multiple" | "gap" | "short";
  prompt: string;
  options: QuestionOption[];
};

export type QuestionProps = {
  question: ShownQuestion;
  answer: Answer | undefined;
  /** `isTyping` while the answer may still change with the next key. */
  onAnswer: (answer: Answer, isTyping: boolean) => void;
  disabled?: boolean;
  /** Larger letters, for the youngest. */
  isLarge?: boolean;
  /** The value of the option that is being read aloud. */
  spoken?: string | null;
};

/** One question of any kind, as a labelled group; its content is English in both languages. */
export function QuestionView(props: QuestionProps) {
  const { kind } = props.question;
  if (kind === "gap") return <GapQuestion {...props} />;
  if (kind === "short") return <ShortQuestion {...props} />;
  return <ChoiceQuestion {...props} isMultiple={kind === "multiple"} />;
}

const promptClass = "text-xl leading-relaxed font-medium whitespace-pre-line sm:text-[1.375rem]";

function Prompt({ children }: { children: ReactNode }) {
  return (
    <span lang="en" className={promptClass}>
      {children}
    </span>
  );
}

function ChoiceQuestion({
  question,
  answer,
  onAnswer,
  disabled,
  isMultiple,
  isLarge,
  spoken,
}: QuestionProps & { isMultiple: boolean }) {
  const t = useTranslations("assessment.taking");
  const name = useId();
  const asked = countAskedOptions(question.prompt);
  const many = asked === null ? t("chooseMany") : t("chooseSome", { count: asked });
  const chosen = Array.isArray(answer) ? answer : answer ? [answer] : [];
  const toggle = (value: string, isOn: boolean) => {
    if (!isMultiple) return onAnswer(value, false);
    const order = question.options.map((option) => option.value);
    const next = isOn ? [...chosen, value] : chosen.filter((other) => other !== value);
    onAnswer(
      next.toSorted((a, b) => order.indexOf(a) - order.indexOf(b)),
      false,
    );
  };
  return (
    <fieldset disabled={disabled} aria-describedby={`${name}-how`} className="grid min-w-0 gap-4">
      <legend className="contents">
        <Prompt>{question.prompt}</Prompt>
      </legend>
      <p id={`${name}-how`} className="text-sm text-muted">
        {isMultiple ? many : t("chooseOne")}
      </p>
      <div className="grid gap-3" lang="en">
        {question.options.map(({ value, label }) => (
          <label key={value} className={cx(optionClass, value === spoken && spokenClass)}>
            <input
              type={isMultiple ? "checkbox" : "radio"}
              name={name}
              value={value}
              checked={chosen.includes(value)}
              onChange={(event) => toggle(value, event.currentTarget.checked)}
              className="peer sr-only"
            />
            <span aria-hidden="true" className={cx(badgeClass, isMultiple ? "rounded-tick" : "rounded-full")}>
              {value.toUpperCase()}
            </span>
            <span className={cx("min-w-0", isLarge ? "text-xl" : "text-lg")}>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

const optionClass =
  "flex min-h-16 cursor-pointer items-center gap-4 rounded-control border border-field bg-surface px-4 py-3 transition-colors hover:border-lake has-checked:border-lake has-checked:bg-lake-soft has-checked:shadow-[inset_0_0_0_1px_var(--lake)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:cursor-not-allowed has-disabled:opacity-60 forced:has-checked:outline-2";
const spokenClass = "border-sun bg-sun-soft shadow-[inset_0_0_0_2px_var(--sun)] forced:outline-2";
const badgeClass =
  "grid size-9 shrink-0 place-items-center border border-field text-base font-semibold text-muted transition-colors peer-checked:border-lake peer-checked:bg-lake peer-checked:text-on-lake";

function ShortQuestion({ question, answer, onAnswer, disabled }: QuestionProps) {
  const t = useTranslations("assessment.taking");
  const id = useId();
  return (
    <div className="grid gap-4">
      <label htmlFor={id}>
        <Prompt>{question.prompt}</Prompt>
      </label>
      <p id={`${id}-how`} className="text-sm text-muted">
        {t("writeShort")}
      </p>
      <input
        id={id}
        lang="en"
        type="text"
        disabled={disabled}
        aria-describedby={`${id}-how`}
        value={typeof answer === "string" ? answer : ""}
        onChange={(event) => onAnswer(event.currentTarget.value, true)}
        onBlur={(event) => onAnswer(event.currentTarget.value, false)}
        maxLength={500}
        {...plainTyping}
        className={cx(inputClass, "min-h-14 w-full max-w-lg text-lg")}
      />
    </div>
  );
}

function GapQuestion({ question, answer, onAnswer, disabled }: QuestionProps) {
  const t = useTranslations("assessment.taking");
  const id = useId();
  const pieces = question.prompt.split(/_{2,}/);
  const total = pieces.length - 1;
  const texts = Array.from({ length: total }, (_, gap) => (Array.isArray(answer) ? (answer[gap] ?? "") : ""));
  const change = (gap: number, text: string, isTyping: boolean) =>
    onAnswer(
      texts.map((old, index) => (index === gap ? text : old)),
      isTyping,
    );
  return (
    <div role="group" aria-labelledby={`${id}-how ${id}`} className="grid gap-4">
      <p id={id} lang="en" className={cx(promptClass, "leading-[2.9]")}>
        {pieces.map((piece, gap) => (
          <span key={gap}>
            {piece}
            {gap < total && (
              <input
                type="text"
                disabled={disabled}
                aria-label={t("gap", { number: gap + 1, total })}
                value={texts[gap]}
                onChange={(event) => change(gap, event.currentTarget.value, true)}
                onBlur={(event) => change(gap, event.currentTarget.value, false)}
                maxLength={120}
                size={Math.max(9, (texts[gap]?.length ?? 0) + 1)}
                {...plainTyping}
                className={cx(inputClass, "mx-1 min-h-11 max-w-full px-2.5 text-lg")}
              />
            )}
          </span>
        ))}
      </p>
      <p id={`${id}-how`} className="text-sm text-muted">
        {t("fillGaps")}
      </p>
    </div>
  );
}

/** No autocomplete, correction or spell check by the browser. */
const plainTyping = {
  autoComplete: "off",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
const inputClass =
  "rounded-control border border-field bg-surface px-4 text-ink transition-[border-color] hover:border-lake disabled:bg-sunk";
