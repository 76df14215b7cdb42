"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { FileButton } from "@/components/classroom/file-button";
import { useClocks } from "@/components/calendar/two-clocks";
import { Card } from "@/components/ui/card";
import { cx } from "@/components/ui/class-names";
import { textLanguage } from "@/lib/core/text-language";
import { useRouter } from "@/lib/i18n/navigation";
import { SeeMarks } from "./drawn/see-marks";
import { CommentLines } from "./comment-lines";
import { ChosenLevels } from "./rubrics/chosen-levels";
import { RubricToRead } from "./rubrics/rubric-to-read";
import { HandInForm } from "./hand-in-form";
import { HandedIn } from "./handed-in";
import { HomeworkBadge } from "./homework-badge";
import { EarlierVersions } from "./versions/earlier-versions";
import type { HomeworkWork } from "./homework-work";
import { DueLine, OwnTerms } from "./own-terms";
import { Thread } from "./thread";

type HomeworkPaneProps = {
  initial: HomeworkWork;
  /** Set for the parent of this child, who reads and changes nothing. */
  childName?: string;
  childId?: number;
};

/** One homework of a student: instructions, submission, result, and messages. */
export function HomeworkPane({ initial, childName, childId }: HomeworkPaneProps) {
  const t = useTranslations("homework");
  const router = useRouter();
  const [work, setWork] = useState(initial);
  const [isChanging, setChanging] = useState(false);
  /** Handed in on this visit, and not touched since. */
  const [isFresh, setFresh] = useState(false);
  const take = (next: HomeworkWork, isHandedIn = false) => {
    setWork(next);
    setFresh(isHandedIn);
    setChanging(false);
    router.refresh();
  };
  const startChange = () => {
    setFresh(false);
    setChanging(true);
  };
  const isToRevise = work.revisionAskedAt !== null;
  const isOpen = !childName && work.canHandIn && (work.state === "missing" || isToRevise || isChanging);
  const hasWork = work.files.length > 0 || work.document !== null;
  return (
    <Card as="article" className="grid grid-cols-1 gap-5">
      <header className="grid gap-2">
        <h2 lang={textLanguage(work.name)} className="text-xl">
          {work.name}
        </h2>
        <div className="flex flex-wrap items-center gap-2">
          <HomeworkBadge work={work} />
          <span className="text-sm text-muted">
            <DueLine work={work} childName={childName} />
          </span>
        </div>
      </header>
      <OwnTerms work={work} childName={childName} />
      {work.state === "returned" && <Returned work={work} isFamily={childName !== undefined} />}
      <SeeMarks work={work} childId={childId} />
      {work.state !== "returned" && <Reopened work={work} />}
      <section className="grid grid-cols-1 gap-3">
        <h3 className="text-lg">{t("instructions")}</h3>
        <p lang={textLanguage(work.instructions)} className="whitespace-pre-line">
          {work.instructions}
        </p>
        {work.attachments.length > 0 && (
          <ul className="grid gap-2" aria-label={t("attachments")}>
            {work.attachments.map((file) => (
              <li key={file.id}>
                <FileButton file={file} />
              </li>
            ))}
          </ul>
        )}
      </section>
      {work.rubric && work.state !== "returned" && (
        <RubricToRead rubric={work.rubric} both={childName !== undefined} />
      )}
      {hasWork && (!isOpen || isToRevise) && (
        <HandedIn
          work={work}
          isFresh={isFresh}
          change={
            childName || isToRevise || work.seatEndedAt
              ? undefined
              : { onWork: (next) => take(next), onStart: startChange }
          }
        />
      )}
      {isOpen && (
        <HandInForm
          key={work.attempt}
          work={work}
          onWork={(next) => take(next, true)}
          onKeep={isChanging ? () => setChanging(false) : undefined}
        />
      )}
      {work.versions.length > 0 && <EarlierVersions work={work} versions={work.versions} />}
      <Thread work={work} onWork={setWork} childName={childName} />
    </Card>
  );
}

/** The mark was removed: shows whose turn it is, and the teacher's comment, which stays. */
function Reopened({ work }: { work: HomeworkWork }) {
  const t = useTranslations("homework.returned");
  const { state, comment, commentZh, markedAt, seatEndedAt } = work;
  const isBack = state === "handed_in" && markedAt !== null && !seatEndedAt;
  const hasComment = Boolean(comment || commentZh);
  if (!isBack && !hasComment) return null;
  return (
    <section className="grid gap-2 rounded-control bg-lake-soft p-4">
      {isBack && <p>{t("reopened")}</p>}
      {hasComment && <Comment comment={comment} commentZh={commentZh} />}
    </section>
  );
}

function Comment({ comment, commentZh }: Pick<HomeworkWork, "comment" | "commentZh">) {
  const t = useTranslations("homework.returned");
  return (
    <>
      <h3 className="text-base font-semibold">{t("comment")}</h3>
      <p className="grid gap-1">
        <CommentLines comment={comment} commentZh={commentZh} className="whitespace-pre-line" />
      </p>
    </>
  );
}

function Returned({ work, isFamily }: { work: HomeworkWork; isFamily: boolean }) {
  const { score, maxScore, comment, commentZh, markedAt, revisionAskedAt, rubric, levels } = work;
  const t = useTranslations("homework.returned");
  const clocks = useClocks();
  return (
    <section
      className={cx("grid gap-2 rounded-control p-4", revisionAskedAt ? "bg-sun-soft" : "bg-success-soft")}
      aria-label={t(revisionAskedAt ? "reviseTitle" : "title")}
    >
      {revisionAskedAt && (
        <>
          <h3 className="text-lg">{t("reviseTitle")}</h3>
          <p>{isFamily ? t("reviseFamily") : t("reviseText")}</p>
        </>
      )}
      {score !== null && (
        <p
          className={cx(
            "font-display text-3xl font-semibold tabular-nums",
            revisionAskedAt ? "text-ink" : "text-success",
          )}
        >
          {t("score", { score, max: maxScore })}
        </p>
      )}
      <p className="text-sm text-muted">{t("markedAt", { date: clocks(markedAt) })}</p>
      {comment || commentZh ? <Comment comment={comment} commentZh={commentZh} /> : <p>{t("noComment")}</p>}
      {rubric && levels.length > 0 && (
        <div className="mt-2 grid grid-cols-1 gap-3 rounded-control bg-surface p-4">
          <h3 className="text-base font-semibold">{t("rubric")}</h3>
          <ChosenLevels rubric={rubric} chosen={levels} both={isFamily} />
        </div>
      )}
    </section>
  );
}
