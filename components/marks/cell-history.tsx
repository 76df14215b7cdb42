"use client";

import { useLocale, useTranslations } from "next-intl";
import { useCall, useReason } from "@/components/api/call";
import { Sheet } from "@/components/ui/dialog";
import { joinFacts } from "@/components/ui/join-facts";
import { Alert } from "@/components/ui/notice";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import type { LevelWords } from "@/lib/marks/rubrics/columns";
import { TwoWords } from "./rubrics/two-words";
import { dateWords } from "@/lib/core/formats";

type Cell = { homeworkId: number; studentId: number; title: string };

/** The history of one cell, newest first. */
export function CellHistory({ cell, onClose }: { cell: Cell | null; onClose: () => void }) {
  const t = useTranslations("gradebook.history");
  return (
    <Sheet open={cell !== null} onClose={onClose} title={t("title")} description={cell?.title}>
      {cell && <Changes homeworkId={cell.homeworkId} studentId={cell.studentId} />}
    </Sheet>
  );
}

function Changes(cell: { homeworkId: number; studentId: number }) {
  const t = useTranslations("gradebook.history");
  const locale = useLocale();
  const reason = useReason();
  const { data, error } = useCall("/api/teacher/gradebook/history", cell, {
    staleTime: 0,
    isShown: true,
  });
  const shown = (state: string, score: number | null) => {
    if (score !== null) return String(score);
    return t(state === "returned" ? "returned" : state === "handed_in" ? "handedIn" : "missing");
  };
  if (error) return <Alert>{reason(error)}</Alert>;
  if (!data)
    return (
      <Loading className="grid gap-3">
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </Loading>
    );
  if (data.length === 0) return <p className="text-muted">{t("none")}</p>;
  return (
    <ol className="grid gap-3">
      {data.map((change) => (
        <li key={change.gradeChangeId} className="grid gap-0.5 border-b pb-3 last:border-0">
          <p className="font-semibold tabular-nums">
            {shown(change.stateBefore, change.scoreBefore)} → {shown(change.stateAfter, change.scoreAfter)}
          </p>
          <p className="text-sm text-muted">
            {joinFacts(
              t(`kinds.${change.kind}`),
              change.commentChanged && t("comment"),
              change.levelsChanged && t("levels"),
            )}
          </p>
          {change.levelsChanged && <LevelLines levels={change.levels} />}
          <p className="text-sm text-muted">
            {joinFacts(change.teacherName, dateWords("moment", new Date(change.createdAt), locale))}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** What was chosen in the rubric then. */
const LevelLines = ({ levels }: { levels: readonly LevelWords[] }) => (
  <ul className="grid gap-0.5 text-sm">
    {levels.map(({ trait, traitZh, words, wordsZh }) => (
      <li key={trait}>
        <span className="font-semibold">
          <TwoWords en={trait} zh={traitZh} />
        </span>
        {": "}
        <TwoWords en={words} zh={wordsZh} />
      </li>
    ))}
  </ul>
);
