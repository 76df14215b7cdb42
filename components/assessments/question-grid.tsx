"use client";

import { Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";

export type GridItem = { questionId: number; isAnswered: boolean; isFlagged: boolean };

type QuestionGridProps = {
  items: readonly GridItem[];
  /** How many questions came in the parts before: the first one here has the next number. */
  before: number;
  /** Index of the current question; -1 for none. */
  current: number;
  onChoose: (index: number) => void;
  /** Shows only these, with their original numbers. */
  only?: (item: GridItem) => boolean;
  disabled?: boolean;
};

/** Every question as a numbered button with its state in text, shape and mark. */
export function QuestionGrid({ items, before, current, onChoose, only, disabled }: QuestionGridProps) {
  const t = useTranslations("assessment.taking");
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-2.5">
      {items.map((item, index) => {
        if (only && !only(item)) return null;
        const states = [
          t(item.isAnswered ? "state.answered" : "state.blank"),
          item.isFlagged && t("state.flagged"),
          index === current && t("state.current"),
        ].filter(Boolean);
        return (
          <li key={item.questionId}>
            <button
              type="button"
              disabled={disabled}
              aria-current={index === current ? "true" : undefined}
              aria-label={`${t("questionOnly", { number: before + index + 1 })}, ${states.join(", ")}`}
              onClick={() => onChoose(index)}
              className={cx(
                "relative grid h-13 w-full place-items-center rounded-control border font-semibold tabular-nums transition-colors",
                item.isAnswered
                  ? "border-lake bg-lake text-on-lake hover:bg-lake-hover"
                  : "border-dashed border-field bg-surface text-ink hover:border-lake hover:bg-lake-soft",
                index === current && "outline-3 outline-offset-2 outline-focus",
              )}
            >
              {before + index + 1}
              {item.isFlagged && (
                <Flag className="absolute -end-1.5 -top-1.5 size-6 rounded-full bg-sun p-1 text-on-persimmon" />
              )}
            </button>
          </li>
        );
      })}
    </ol>
  );
}
