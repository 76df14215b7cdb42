import { useTranslations } from "next-intl";
import { CommentLines } from "@/components/marks/comment-lines";
import { ChosenLevels } from "@/components/marks/rubrics/chosen-levels";
import type { MarkedWorkOf } from "@/lib/marks/drawn/marked-work";

type MarkedResultProps = {
  work: Pick<MarkedWorkOf, "score" | "maxScore" | "comment" | "commentZh" | "rubric" | "levels">;
};

/** What a work was returned with, in both languages, on the screen and on paper: score, comment and the chosen levels. */
export function MarkedResult({ work }: MarkedResultProps) {
  const t = useTranslations("homework.returned");
  const { score, comment, commentZh, rubric, levels } = work;
  const hasLevels = rubric !== null && levels.length > 0;
  if (score === null && !comment && !commentZh && !hasLevels) return null;
  return (
    <section aria-label={t("title")} className="mb-6 grid gap-3 print:mb-4">
      {score !== null && (
        <p className="font-display text-2xl font-semibold text-success tabular-nums">
          {t("score", { score, max: work.maxScore })}
        </p>
      )}
      {(comment || commentZh) && (
        <div className="grid max-w-prose gap-1">
          <h2 className="text-base font-semibold">{t("comment")}</h2>
          <p className="grid gap-1">
            <CommentLines comment={comment} commentZh={commentZh} className="whitespace-pre-line" />
          </p>
        </div>
      )}
      {hasLevels && (
        <div className="grid max-w-4xl gap-2">
          <h2 className="text-base font-semibold">{t("rubric")}</h2>
          <ChosenLevels rubric={rubric} chosen={levels} both />
        </div>
      )}
    </section>
  );
}
