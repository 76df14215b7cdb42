"use client";

import type { ReactNode } from "react";
import { cx } from "./class-names";
import { Notice } from "./notice";
import { useChecked } from "./use-checked";

type SampleQuestionProps = {
  question: ReactNode;
  options: readonly { value: string; label: string }[];
  rightValue: string;
  words: {
    choose: string;
    right: string;
    wrong: string;
    explanation: string;
    /** After a wrong answer. */
    hint?: string;
  };
  /** Marks English options on a Chinese page. */
  lang?: string;
};

const name = "sample-question";

/** One practice question with an immediate result, also before hydration; nothing is sent or saved. */
export function SampleQuestion({ question, options, rightValue, words, lang }: SampleQuestionProps) {
  const chosen = useChecked(name);
  const isRight = chosen === rightValue;
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-3">
        <span className="block whitespace-pre-line text-lg font-semibold">{question}</span>
        <span className="block text-sm text-muted">{words.choose}</span>
      </legend>
      {options.map(({ value, label }) => (
        <label
          key={value}
          className={cx(
            "flex min-h-12 items-center gap-3 rounded-control border border-field bg-surface px-4 py-3 transition-colors",
            "hover:border-lake has-checked:border-lake has-checked:bg-lake-soft has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced:has-checked:outline-2",
          )}
        >
          <input type="radio" name={name} value={value} className="size-5 shrink-0 outline-none" />
          <span lang={lang}>{label}</span>
        </label>
      ))}
      <div role="status" className="mt-1">
        {chosen !== null && (
          <Notice tone={isRight ? "success" : "warning"} title={isRight ? words.right : words.wrong}>
            {isRight ? words.explanation : words.hint}
          </Notice>
        )}
      </div>
    </fieldset>
  );
}
