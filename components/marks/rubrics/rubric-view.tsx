import { Check } from "lucide-react";
import { useTranslations } from "next-intl";
import { cx } from "@/components/ui/class-names";
import type { Rubric, Trait } from "@/lib/marks/rubrics/rules";
import { TwoWords } from "./two-words";

type RubricViewProps = {
  rubric: Rubric;
  /** Ids of the levels that the teacher chose. */
  chosen?: readonly number[];
  /** Words in both languages, for a family. */
  both?: boolean;
  /** Only the traits on a phone. */
  isFolded?: boolean;
};

/** A rubric to read: what work is marked for, the levels of each trait, and those that were chosen. */
export function RubricView({ rubric, chosen = [], both = false, isFolded = false }: RubricViewProps) {
  return (
    <ul className="@container grid grid-cols-1 gap-5">
      {rubric.traits.map((trait) => (
        <li key={trait.traitId} className="grid grid-cols-1 gap-2">
          <p className="font-semibold">
            <TwoWords en={trait.name} zh={trait.nameZh} both={both} />
          </p>
          <Levels levels={trait.levels} chosen={chosen} both={both} isFolded={isFolded} />
        </li>
      ))}
    </ul>
  );
}

/** By the width of the rubric's own column, which is narrow beside a class's materials. */
const columns: Record<number, string> = {
  2: "@sm:grid-cols-2",
  3: "@lg:grid-cols-3",
  4: "@sm:grid-cols-2 @3xl:grid-cols-4",
  5: "@lg:grid-cols-3 @4xl:grid-cols-5",
  6: "@lg:grid-cols-3",
};

type LevelsProps = { levels: Trait["levels"]; chosen: readonly number[]; both: boolean; isFolded: boolean };

function Levels({ levels, chosen, both, isFolded }: LevelsProps) {
  const t = useTranslations("homework.rubric");
  return (
    <ol className={cx("grid grid-cols-1 gap-2", columns[levels.length], isFolded && "max-sm:hidden")}>
      {levels.map(({ levelId, words, wordsZh, points }) => {
        const isChosen = chosen.includes(levelId);
        return (
          <li
            key={levelId}
            className={cx(
              "grid content-start gap-1 rounded-control border px-3 py-2 text-sm wrap-anywhere",
              isChosen && "border-success bg-success-soft forced:outline-2",
            )}
          >
            {(points !== null || isChosen) && (
              <span className="flex flex-wrap items-center gap-x-2 font-semibold">
                {points !== null && <span className="tabular-nums">{t("points", { count: points })}</span>}
                {isChosen && (
                  <span className="inline-flex items-center gap-1 text-success">
                    <Check aria-hidden="true" className="size-4" />
                    {t("chosen")}
                  </span>
                )}
              </span>
            )}
            <span>
              <TwoWords en={words} zh={wordsZh} both={both} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}
