"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { cx } from "@/components/ui/class-names";

type SampleQuestionProps = {
  question: string;
  options: readonly { value: string; label: string }[];
  rightValue: string;
  words: { choose: string; right: string; wrong: string; explanation: string };
  /** Marks English text of the question on a Chinese page. */
  lang: string;
};

/** One practice question with an immediate result; nothing is saved. */
export function SampleQuestion({ question, options, rightValue, words, lang }: SampleQuestionProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isRight = chosen === rightValue;
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3">
        <span lang={lang} className="text-lg font-semibold">
          {question}
        </span>{" "}
        <span className="block text-sm text-muted">{words.choose}</span>
      </legend>
      {options.map(({ value, label }) => (
        <label
          key={value}
          className={cx(
            "flex min-h-12 items-center gap-3 rounded-control border px-4 py-3 transition-colors has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
            chosen === value ? "border-lake bg-lake-soft" : "border-field bg-surface hover:border-lake",
          )}
        >
          <input
            type="radio"
            name="sample-question"
            value={value}
            checked={chosen === value}
            onChange={() => setChosen(value)}
            className="size-5 shrink-0 outline-none"
          />
          <span lang={lang}>{label}</span>
        </label>
      ))}
      <div role="status" className="mt-1">
        {chosen !== null && (
          <Notice tone={isRight ? "success" : "warning"} title={isRight ? words.right : words.wrong}>
            {isRight && words.explanation}
          </Notice>
        )}
      </div>
    </fieldset>
  );
}
