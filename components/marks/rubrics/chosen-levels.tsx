import { useTranslations } from "next-intl";
import type { Rubric } from "@/lib/marks/rubrics/rules";
import { RubricView } from "./rubric-view";
import { TwoWords } from "./two-words";

type ChosenLevelsProps = {
  rubric: Rubric;
  /** Ids of the levels that the teacher chose. */
  chosen: readonly number[];
  /** Words in both languages, for a family. */
  both: boolean;
};

/** What returned work was given by its rubric, one line a trait; the other levels unfold. */
export function ChosenLevels({ rubric, chosen, both }: ChosenLevelsProps) {
  const t = useTranslations("homework.rubric");
  const given = rubric.traits.flatMap(({ levels, ...trait }) =>
    levels.filter(({ levelId }) => chosen.includes(levelId)).map((level) => ({ trait, level })),
  );
  return (
    <>
      <dl className="@container grid grid-cols-1 gap-3">
        {given.map(({ trait, level }) => (
          <div
            key={trait.traitId}
            className="grid grid-cols-1 gap-0.5 @md:grid-cols-[10rem_minmax(0,1fr)] @md:gap-3"
          >
            <dt className="font-semibold">
              <TwoWords en={trait.name} zh={trait.nameZh} both={both} />
            </dt>
            <dd>
              {level.points !== null && (
                <span className="me-2 font-semibold text-success tabular-nums">
                  {t("points", { count: level.points })}
                </span>
              )}
              <TwoWords en={level.words} zh={level.wordsZh} both={both} />
            </dd>
          </div>
        ))}
      </dl>
      <details className="print:hidden">
        <summary className="flex min-h-11 items-center text-sm font-semibold hover:text-lake">
          {t("allLevels")}
        </summary>
        <RubricView rubric={rubric} chosen={chosen} both={both} />
      </details>
    </>
  );
}
