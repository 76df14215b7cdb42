import { useTranslations } from "next-intl";
import { CommentLines } from "@/components/marks/comment-lines";
import { TwoWords } from "@/components/marks/rubrics/two-words";
import { chosenOf, type Rubric } from "@/lib/marks/rubrics/rules";
import type { LastReturn } from "@/lib/marks/versions";

type LastTimeProps = { last: LastReturn; rubric: Rubric | null; max: number };

/** How the version before was returned, to read while the new one is marked (rule R11.83). */
export function LastTime({ last, rubric, max }: LastTimeProps) {
  const t = useTranslations("marking.lastTime");
  const { score, comment, commentZh, levels } = last;
  const given = (rubric?.traits ?? []).flatMap((trait) => {
    const level = chosenOf(trait, levels);
    return level ? [{ trait, level }] : [];
  });
  return (
    <section aria-label={t("title")} className="grid gap-2 rounded-control bg-sunk px-3.5 py-3 text-sm">
      <p className="font-semibold tabular-nums">{score === null ? t("none") : t("score", { score, max })}</p>
      {(comment || commentZh) && (
        <p className="grid gap-1">
          <CommentLines comment={comment} commentZh={commentZh} className="whitespace-pre-line" />
        </p>
      )}
      {given.length > 0 && (
        // The words of a level with points stand in the rubric below; the whole box has to stay in view beside it.
        <ul className="flex flex-wrap gap-x-4 gap-y-1">
          {given.map(({ trait, level }) => (
            <li key={trait.traitId}>
              <span className="font-semibold">
                <TwoWords en={trait.name} zh={trait.nameZh} />
              </span>{" "}
              {level.points === null ? (
                <TwoWords en={level.words} zh={level.wordsZh} />
              ) : (
                <span className="tabular-nums">{level.points}</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
