import { useTranslations } from "next-intl";
import { type Rubric, standingByTrait } from "@/lib/marks/rubrics/rules";
import { TwoWords } from "./two-words";

type RubricStandingProps = {
  rubric: Rubric;
  work: readonly { state: string; levels: readonly number[] }[];
};

/** How the class stands: for each trait, how many returned works have each level (rule R11.44). */
export function RubricStanding({ rubric, work }: RubricStandingProps) {
  const t = useTranslations("marking.rubric");
  const standing = standingByTrait(rubric, work);
  const marked = Math.max(...standing.map(({ count }) => count));
  return (
    <details className="rounded-control border">
      <summary className="flex min-h-11 items-center px-4 font-semibold hover:text-lake">
        {t("standing", { count: marked })}
      </summary>
      {marked === 0 ? (
        <p className="px-4 pb-4 text-muted">{t("noStanding")}</p>
      ) : (
        <ul className="grid gap-6 px-4 pb-4 md:grid-cols-2">
          {standing.map(({ traitId, name, nameZh, levels, count }) => (
            <li key={traitId} className="grid content-start gap-2">
              <p className="font-semibold">
                <TwoWords en={name} zh={nameZh} />
              </p>
              <ol className="grid gap-1.5">
                {levels.map((level) => (
                  <li key={level.levelId} className="grid gap-1 text-sm">
                    <span className="flex justify-between gap-3">
                      <span>
                        <TwoWords en={level.words} zh={level.wordsZh} />
                      </span>
                      <span className="tabular-nums">{level.count}</span>
                    </span>
                    <span aria-hidden="true" className="h-2 overflow-hidden rounded-tick border bg-sunk">
                      <span
                        className="block h-full bg-lake forced:bg-[CanvasText]"
                        style={{ width: `${count === 0 ? 0 : (level.count * 100) / count}%` }}
                      />
                    </span>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
