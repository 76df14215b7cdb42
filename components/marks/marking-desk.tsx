"use client";

import { ChevronLeft, ChevronRight, CircleHelp, Undo2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useToastUndo } from "@/components/api/refusal";
import { ChipButton, Chips } from "@/components/ui/chips";
import { Dialog } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon-button";
import { Select } from "@/components/ui/select";
import { exampleScore } from "@/lib/marks/gradebook-rules";
import type { SetHomework, SubmittedWork } from "@/lib/marks/mark-queries";
import { keysArePoints, type Rubric } from "@/lib/marks/rubrics/rules";
import { KnownLinks } from "@/components/pdf/known-links";
import { AllMarked, type NextHomework, NothingToMark } from "./desk/all-marked";
import { DeskPages } from "./desk/desk-pages";
import { PreloadedFiles } from "./desk/preloaded-files";
import { ThumbBar } from "./desk/thumb-bar";
import { useNearLinks } from "./desk/use-near-links";
import { useTwoPages } from "./desk/use-two-pages";
import { DrawingKeys } from "./desk/drawing-keys";
import { KeyList } from "./key-list";
import { MarkPanel } from "./mark-panel";
import { type Phrase, usePhrases } from "./phrase-bank";
import type { PhraseWords } from "./phrase-words";
import { RubricStanding } from "./rubrics/rubric-standing";
import { useMarking } from "./use-marking";
import { useMarkingKeys } from "./use-marking-keys";
import { registerName } from "@/lib/core/person-name";
import { WorkAtDesk } from "./drawn/work-at-desk";

type MarkingDeskProps = {
  homework: SetHomework;
  work: SubmittedWork[];
  rubric: Rubric | null;
  phrases: Phrase[];
  startId: number | null;
  /** Other homework with work to mark. */
  next: NextHomework | null;
};

const nameOf = ({ firstName, lastName }: SubmittedWork) => registerName({ firstName, lastName });

/** Marks one homework: the work on one side, score and comment on the other, from student to student by keyboard. */
export function MarkingDesk({ homework, work: initial, rubric, phrases, startId, next }: MarkingDeskProps) {
  const t = useTranslations("marking");
  const marking = useMarking(homework, initial, startId);
  const bank = usePhrases(phrases);
  const score = useRef<HTMLInputElement>(null);
  const comment = useRef<HTMLTextAreaElement>(null);
  const toRubric = useRef<(() => void) | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { works, linkOf } = useNearLinks({ homeworkId: homework.homeworkId, ...marking });
  const twoPages = useTwoPages();
  const workPart = useRef<HTMLDivElement>(null);
  const markPart = useRef<HTMLDivElement>(null);
  const offerUndo = useToastUndo();
  const { current, order, index } = marking;

  useEffect(() => {
    if (current === null) return;
    const url = new URL(window.location.href);
    url.searchParams.set("student", String(current.studentId));
    window.history.replaceState(window.history.state, "", url);
  }, [current]);

  const insert = ({ text, textZh }: PhraseWords) => {
    const area = comment.current;
    const [from, to] = [area?.selectionStart ?? 0, area?.selectionEnd ?? 0];
    const { comment: before, commentZh } = marking.draft;
    const head = before.slice(0, from);
    const gap = head === "" || /\s$/.test(head) ? "" : " ";
    marking.writeDraft({
      comment: head + gap + text + before.slice(to),
      ...(textZh && { commentZh: commentZh + textZh }),
    });
    const caret = from + gap.length + text.length;
    requestAnimationFrame(() => {
      area?.focus();
      area?.setSelectionRange(caret, caret);
    });
  };
  const giveBack = async (andNext: boolean, revise?: boolean) => {
    if (!current) return;
    const refusals = {
      notANumber: t("refusals.notANumber", { example: exampleScore(homework.max) }),
      tooHigh: t("refusals.tooHigh", { max: homework.max }),
      needScore: t("refusals.needScore"),
      needComment: t("refusals.needComment"),
    };
    const name = current.nickname ?? current.firstName;
    const isSaved = current.state === "returned";
    if (!(await marking.mark(refusals, revise))) {
      (revise ? comment : score).current?.focus();
      return;
    }
    const words = isSaved ? "savedFor" : "returnedTo";
    // One toast, since it takes back the last mark.
    offerUndo(t(revise ? "askedToRevise" : words, { name }), () => undo.current(), "returned");
    if (andNext && marking.hasNext) marking.goOn();
  };
  const undo = useRef(marking.undo);
  useEffect(() => {
    undo.current = marking.undo;
  });

  const keys = useMarkingKeys({
    next: () => marking.go(1),
    previous: () => marking.go(-1),
    giveBack: () => void giveBack(true),
    revise: () => {
      if (current?.submissionId && current.attempt > 0) void giveBack(true, true);
    },
    undo: () => void marking.undo(),
    score: () => score.current?.select(),
    comment: () => comment.current?.focus(),
    phrase: (number) => {
      const phrase = bank.phrases[number - 1];
      if (phrase && current?.submissionId) insert(phrase);
    },
    ...(rubric && {
      rubric: () => toRubric.current?.(),
      levels: keysArePoints(rubric) ? "levelPoints" : "levelPlace",
    }),
    help: () => setHelpOpen(true),
  });

  const all = initial.length;
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Chips label={t("filter")}>
          <ChipButton pressed={marking.filter === "toMark"} onClick={() => marking.show("toMark")}>
            {t("toMark", { count: marking.toMark })}
          </ChipButton>
          <ChipButton pressed={marking.filter === "all"} onClick={() => marking.show("all")}>
            {t("all", { count: all })}
          </ChipButton>
        </Chips>
        {current && (
          <div className="flex w-full min-w-0 items-center gap-1 sm:ms-auto sm:w-auto">
            <IconButton
              label={t("previous")}
              icon={<ChevronLeft />}
              className="max-sm:hidden"
              disabled={index <= 0}
              onClick={() => marking.go(-1)}
            />
            <Select
              label={t("student")}
              labelHidden
              className="min-w-0 grow sm:w-64"
              value={current.studentId}
              onChange={(event) => marking.choose(Number(event.target.value))}
              options={order.flatMap((id) => {
                const entry = marking.work.find(({ studentId }) => studentId === id);
                return entry
                  ? { value: id, label: `${entry.state === "returned" ? "✓ " : ""}${nameOf(entry)}` }
                  : [];
              })}
            />
            <IconButton
              label={t("next")}
              icon={<ChevronRight />}
              className="max-sm:hidden"
              disabled={index >= order.length - 1}
              onClick={() => marking.go(1)}
            />
            <span className="px-1 text-sm whitespace-nowrap text-muted tabular-nums" aria-live="polite">
              {t("position", { position: index + 1, count: order.length })}
            </span>
            <IconButton
              label={t("undo")}
              icon={<Undo2 />}
              disabled={!marking.canUndo}
              onClick={() => void marking.undo()}
            />
            <IconButton label={t("keys.title")} icon={<CircleHelp />} onClick={() => setHelpOpen(true)} />
          </div>
        )}
      </div>
      {current && marking.toMark === 0 && marking.canUndo && (
        <AllMarked courseRunId={homework.courseRunId} next={next} />
      )}
      {current ? (
        <div className="min-w-0">
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
            <div ref={workPart} className="min-w-0 scroll-mt-20 lg:sticky lg:top-20">
              <h2 className="sr-only">{nameOf(current)}</h2>
              <KnownLinks value={linkOf}>
                <DeskPages value={twoPages}>
                  <WorkAtDesk
                    key={`${current.studentId}-${current.attempt}`}
                    work={current}
                    marking={marking}
                    homework={homework}
                  />
                </DeskPages>
              </KnownLinks>
              <PreloadedFiles works={works} currentId={current.studentId} linkOf={linkOf} />
            </div>
            <div ref={markPart} className="min-w-0 scroll-mt-20">
              <MarkPanel
                marking={marking}
                work={current}
                homework={homework}
                rubric={rubric}
                bank={bank}
                scoreRef={score}
                commentRef={comment}
                toRubric={toRubric}
                onInsert={insert}
                onReturn={(andNext) => void giveBack(andNext)}
                onRevise={(isAsked) => void giveBack(isAsked, isAsked)}
              />
            </div>
          </div>
          <ThumbBar
            marking={marking}
            parts={{ work: workPart, mark: markPart }}
            onReturn={() => void giveBack(true)}
          />
        </div>
      ) : (
        <NothingToMark courseRunId={homework.courseRunId} next={next} />
      )}
      {rubric && <RubricStanding rubric={rubric} work={marking.work} />}
      <Dialog open={isHelpOpen} onClose={() => setHelpOpen(false)} title={t("keys.title")} size="sm">
        <KeyList keys={keys.map(({ name, combination }) => ({ combination, does: t(`keys.${name}`) }))} />
        <DrawingKeys />
      </Dialog>
    </div>
  );
}
