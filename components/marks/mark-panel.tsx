"use client";

import { CornerDownLeft, PencilLine, RefreshCw, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type RefObject, useEffect, useId, useRef } from "react";
import { actNames } from "./desk/act-names";
import { ForThisChild } from "./for-this-child";
import { HomeworkBadge } from "./homework-badge";
import { Refusal } from "@/components/api/refusal";
import { TwoClocks } from "@/components/calendar/two-clocks";
import { Button } from "@/components/ui/button";
import { controlClass } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { TextArea } from "@/components/ui/text-area";
import { CallError } from "@/lib/http/client";
import { isChineseBehind } from "@/lib/marks/chinese-behind";
import type { SubmittedWork } from "@/lib/marks/mark-queries";
import type { Rubric } from "@/lib/marks/rubrics/rules";
import { MarkThread } from "./mark-thread";
import { ChineseLine } from "./chinese-line";
import { CommentLines } from "./comment-lines";
import { PhraseBank, type usePhrases } from "./phrase-bank";
import type { PhraseWords } from "./phrase-words";
import { RubricMarking } from "./rubrics/rubric-marking";
import type { Marking } from "./use-marking";
import { LastTime } from "./versions/last-time";

type MarkPanelProps = {
  marking: Marking;
  work: SubmittedWork;
  homework: { homeworkId: number; name: string; max: number };
  rubric: Rubric | null;
  bank: ReturnType<typeof usePhrases>;
  scoreRef: RefObject<HTMLInputElement | null>;
  commentRef: RefObject<HTMLTextAreaElement | null>;
  /** Set by the rubric to the function that brings the focus to it. */
  toRubric: RefObject<(() => void) | null>;
  onInsert: (phrase: PhraseWords) => void;
  onReturn: (andNext: boolean) => void;
  /** Returns the work for revision, or says that none is needed any more. */
  onRevise: (isAsked: boolean) => void;
};

/** Beside the work: its state, score, comment, phrases, messages, and the button that returns it. */
export function MarkPanel(props: MarkPanelProps) {
  const { marking, work, homework, rubric, bank, scoreRef, commentRef, toRubric } = props;
  const { onInsert, onReturn, onRevise } = props;
  const t = useTranslations("marking");
  const { draft, problem, isBusy } = marking;
  const isWrong = problem !== null && "text" in problem;
  const scoreId = useId();
  const hasWork = work.submissionId !== null;
  const acts = actNames(work.state);
  const isByRubric = rubric !== null && draft.levels.length < rubric.traits.length;
  const startsAt = useRef(isByRubric);
  useEffect(() => {
    startsAt.current = isByRubric;
  });
  const toScore = () => {
    if (window.matchMedia("(pointer: fine)").matches) scoreRef.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!window.matchMedia("(pointer: fine)").matches) return;
    if (startsAt.current) toRubric.current?.();
    else scoreRef.current?.focus({ preventScroll: true });
  }, [work.studentId, scoreRef, toRubric]);
  return (
    <section
      aria-label={t("panel", { name: work.firstName })}
      className="grid grid-cols-1 content-start gap-4"
    >
      <div className="flex flex-wrap items-center gap-2 text-sm text-muted">
        <HomeworkBadge work={work} />
        {hasWork && work.attempt > 0 && work.handedInAt && (
          <span>
            <TwoClocks at={work.handedInAt} />
          </span>
        )}
        {hasWork && work.attempt > 1 && <span>{t("attempt", { count: work.attempt })}</span>}
      </div>
      {work.lastReturn && <LastTime last={work.lastReturn} rubric={rubric} max={homework.max} />}
      <ForThisChild
        key={`terms-${work.studentId}`}
        homework={homework}
        work={work}
        onSaved={() => void marking.reload()}
      />
      {!hasWork && <Notice>{t("withoutHandIn")}</Notice>}
      {!hasWork && `${draft.comment}${draft.commentZh}` !== "" && (
        <Notice title={t("keptComment")}>
          <CommentLines {...draft} />
        </Notice>
      )}
      {rubric && (
        <RubricMarking
          key={`rubric-${work.studentId}`}
          rubric={rubric}
          draft={draft}
          max={homework.max}
          onDraft={marking.writeDraft}
          onWhole={toScore}
          toRubric={toRubric}
        />
      )}
      <form
        noValidate
        className="grid grid-cols-1 gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onReturn(true);
        }}
      >
        <div className="grid gap-1.5">
          <label htmlFor={scoreId} className="font-semibold">
            {t("score")}
          </label>
          <span className="flex items-center gap-3">
            <input
              ref={scoreRef}
              id={scoreId}
              inputMode="numeric"
              autoComplete="off"
              enterKeyHint="next"
              value={draft.score}
              // Not `aria-describedby`: the field gets the focus, and the alert has been announced.
              aria-errormessage={isWrong ? `${scoreId}-problem` : undefined}
              aria-invalid={isWrong}
              onChange={(event) => marking.writeDraft({ score: event.target.value })}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing)
                  return;
                event.preventDefault();
                (hasWork ? commentRef.current : scoreRef.current)?.focus();
              }}
              className={`${controlClass} w-28! text-end text-xl font-semibold tabular-nums`}
            />
            <span className="text-lg text-muted">{t("of", { max: homework.max })}</span>
          </span>
        </div>
        {hasWork && (
          <TextArea
            ref={commentRef}
            label={t("comment")}
            hint={t("commentHint")}
            maxLength={4000}
            rows={4}
            value={draft.comment}
            onChange={(event) => marking.writeDraft({ comment: event.target.value })}
          />
        )}
        {hasWork && (
          <ChineseLine
            key={work.studentId}
            value={draft.commentZh}
            isBehind={isChineseBehind(
              { english: work.comment ?? "", chinese: work.commentZh ?? "" },
              { english: draft.comment, chinese: draft.commentZh },
            )}
            maxLength={4000}
            onChange={(commentZh) => marking.writeDraft({ commentZh })}
          />
        )}
        {marking.isMarkedElsewhere && (
          <Notice
            role="status"
            title={t("elsewhere", { score: work.score ?? "–", max: homework.max })}
            action={
              <Button size="sm" variant="secondary" onClick={marking.dropDraft}>
                {t("takeOther")}
              </Button>
            }
          >
            <CommentLines {...work} />
          </Notice>
        )}
        {isWrong && (
          <Notice id={`${scoreId}-problem`} tone="danger" role="alert">
            {problem.text}
          </Notice>
        )}
        {problem && "error" in problem && (
          <Refusal
            error={problem.error}
            action={
              problem.error instanceof CallError &&
              problem.error.code === 409 && (
                <Button
                  size="sm"
                  variant="secondary"
                  icon={<RefreshCw />}
                  onClick={() => void marking.reload()}
                >
                  {t("loadCurrent")}
                </Button>
              )
            }
          />
        )}
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={isBusy} icon={<CornerDownLeft />} className="grow max-lg:hidden">
            {t(marking.hasNext ? acts.next : acts.stay)}
          </Button>
          {marking.hasNext && (
            <Button variant="secondary" busy={isBusy} onClick={() => onReturn(false)}>
              {t(acts.stay)}
            </Button>
          )}
        </div>
      </form>
      {hasWork && work.attempt > 0 && work.revisionAskedAt === null && (
        <div className="grid justify-items-start gap-1">
          <Button
            variant="secondary"
            size="sm"
            icon={<PencilLine />}
            busy={isBusy}
            onClick={() => onRevise(true)}
          >
            {t("revise")}
          </Button>
          <p className="text-sm text-muted">{t("reviseHint")}</p>
        </div>
      )}
      {work.revisionAskedAt !== null && (
        <Notice
          action={
            <Button size="sm" variant="secondary" busy={isBusy} onClick={() => onRevise(false)}>
              {t("reviseEnd")}
            </Button>
          }
        >
          {t("reviseAsked")}
        </Notice>
      )}
      {work.state === "returned" && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Undo2 />}
          busy={isBusy}
          onClick={() => void marking.reopen()}
          className="justify-self-start"
        >
          {t("reopen")}
        </Button>
      )}
      {hasWork && <PhraseBank bank={bank} comment={draft} onInsert={onInsert} />}
      {work.threadId !== null && (
        <MarkThread
          key={`messages-${work.studentId}`}
          threadId={work.threadId}
          thread={work.thread}
          studentName={work.nickname ?? work.firstName}
          isBusy={isBusy}
          onSend={marking.comment}
        />
      )}
    </section>
  );
}
