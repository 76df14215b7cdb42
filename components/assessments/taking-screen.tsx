"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Dialog, Sheet } from "@/components/ui/dialog";
import { useRouter } from "@/lib/i18n/navigation";
import { isAnswered } from "@/lib/assessments/rules";
import { AskedQuestion } from "./asked-question";
import { ConnectionNotice } from "./connection-notice";
import { HandInView } from "./hand-in-view";
import { OverView } from "./over-view";
import { PartEndView } from "./part-end-view";
import { PassageView } from "./passage-view";
import { QuestionGrid } from "./question-grid";
import { QuestionHeading } from "./question-heading";
import { TakingHeader } from "./taking-header";
import { TakingNav } from "./taking-nav";
import { TimeAlert } from "./time-alert";
import { type OpenAttempt, useAttempt } from "./use-attempt";
import { useViewTimer } from "./use-view-timer";

export type TakingAttempt = OpenAttempt & {
  name: string;
  grade: number;
};

type Question = OpenAttempt["questions"][number];

/** What the child looks at: a question of a stage, or its check. */
type Place = { stage: number; index: number; isChecking: boolean };

const typingPauseMs = 600;

/** An assessment in progress: one question of the open part at a time, its text beside it, each answer saved at once. */
export function TakingScreen({ attempt }: { attempt: TakingAttempt }) {
  const t = useTranslations("assessment.taking");
  const { answers, progress, handIn, closing, secondsLeft, isStanding } = useAttempt(attempt);
  const { stage, stages } = progress;
  const router = useRouter();
  const [chosen, setChosen] = useState<Place>(() => firstPlace(attempt));
  const [hasMoved, setHasMoved] = useState(false);
  const [open, setOpen] = useState<"overview" | "leave" | null>(null);
  const [flags, setFlags] = useState<ReadonlySet<number>>(new Set());
  const [readTexts, setReadTexts] = useState<ReadonlySet<number>>(new Set());
  const [isClockShown, setIsClockShown] = useState(true);

  // Another part begins at its first question.
  const { index, isChecking } = chosen.stage === stage ? chosen : { index: 0, isChecking: false };
  const questions = progress.questions.filter((question) => question.stage === stage);
  const before = progress.questions.length - questions.length;
  const total = progress.questions.length + progress.toCome;
  const question = questions[index];
  const isShown = !isChecking && !closing.isSending && handIn.state === "none";
  const textId = question?.questionText.text_content_id;
  const secondsOn = useViewTimer(
    isShown && question ? question.questionId : null,
    () => answers.queue.state.answers,
  );

  if (handIn.state === "done" || (handIn.state === "sending" && handIn.ending !== "handedIn"))
    return (
      <OverView
        resultId={attempt.resultId}
        ending={handIn.ending}
        isDone={handIn.state === "done"}
        isWaiting={handIn.isWaiting || answers.connection === "offline"}
      />
    );

  const move = (place: Partial<Place>) => {
    if (typeof textId === "number") setReadTexts(new Set([...readTexts, textId]));
    setOpen(null);
    setHasMoved(true);
    setChosen({ stage, index, isChecking, ...place });
  };
  const go = (next: number) => move({ index: next, isChecking: false });
  const check = () => move({ isChecking: true });
  const isDone = ({ questionId, kind, questionText: { prompt } }: Question) =>
    isAnswered({ kind, prompt }, answers.answers[questionId]?.answer);
  const items = questions.map((each) => ({
    questionId: each.questionId,
    isAnswered: isDone(each),
    isFlagged: flags.has(each.questionId),
  }));
  const answered = progress.questions.filter(isDone).length;
  const number = before + index + 1;
  const isLast = index === questions.length - 1;
  const isLastPart = stage >= stages;
  const checkProps = { items, before, onChoose: go, onBack: () => move({ isChecking: false }) };
  return (
    <div className="flex min-h-dvh flex-col">
      <TakingHeader
        name={attempt.name}
        answered={answered}
        total={total}
        secondsLeft={secondsLeft}
        isClockShown={isClockShown}
        onToggleClock={() => setIsClockShown(!isClockShown)}
        pending={answers.pending}
        isOffline={answers.connection !== "ok"}
        onOverview={() => setOpen("overview")}
        onLeave={() => setOpen("leave")}
      />
      <TimeAlert secondsLeft={secondsLeft} />
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-wide flex-1 px-4 py-5 outline-none sm:px-6 sm:py-8"
      >
        <ConnectionNotice
          queue={answers}
          isSignedOut={closing.isSignedOut}
          isFollowed={progress.isFollowed}
          isWaiting={closing.isWaiting}
          grade={attempt.grade}
        />
        {isShown && question ? (
          <div
            className={cx(
              "mx-auto grid gap-5",
              textId ? "lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start lg:gap-8" : "max-w-3xl",
            )}
          >
            {textId && (
              <PassageView
                key={textId}
                text={question.questionText}
                grade={attempt.grade}
                isNew={!readTexts.has(textId)}
              />
            )}
            <section className="grid content-start gap-5 lg:rounded-card lg:border lg:bg-surface lg:p-8 lg:shadow-card">
              <QuestionHeading
                {...{ number, total, stage, stages }}
                isFirstView={!hasMoved && stage === attempt.stage}
              />
              <AskedQuestion
                key={question.questionId}
                grade={attempt.grade}
                recording={question.questionText.recording}
                question={{ kind: question.kind, ...question.questionText }}
                answer={answers.answers[question.questionId]?.answer}
                onAnswer={(answer, isTyping) =>
                  answers.queue.put(question.questionId, answer, {
                    delayMs: isTyping ? typingPauseMs : 0,
                    seconds: secondsOn(question.questionId),
                  })
                }
              />
            </section>
          </div>
        ) : isLastPart ? (
          <HandInView
            {...checkProps}
            secondsLeft={secondsLeft}
            isSending={handIn.state === "sending"}
            isWaiting={handIn.isWaiting || (handIn.state === "sending" && answers.connection === "offline")}
            onHandIn={() => void handIn.start("handedIn")}
          />
        ) : (
          <PartEndView
            {...checkProps}
            {...{ stage, stages, isStanding }}
            isSending={closing.isSending}
            isWaiting={closing.isWaiting}
            pauseLeft={progress.pauseLeft}
            onNextPart={closing.start}
          />
        )}
      </main>
      {isShown && question && (
        <TakingNav
          label={t("question", { number, total })}
          isFirst={index === 0}
          isLast={isLast}
          isLastPart={isLastPart}
          isFlagged={flags.has(question.questionId)}
          onFlag={() => setFlags(toggled(flags, question.questionId))}
          onBack={() => go(index - 1)}
          onNext={() => (isLast ? check() : go(index + 1))}
        />
      )}
      <Sheet
        open={open === "overview"}
        onClose={() => setOpen(null)}
        title={stages > 1 ? t("part.questions", { stage, stages }) : t("overviewTitle")}
        description={t("progress", { answered, total })}
        footer={
          <div className="grid w-full gap-2">
            <Button variant="accent" block disabled={closing.isSending} onClick={check}>
              {t(isLastPart ? "last" : "part.check")}
            </Button>
            {/* On a phone the header has no room for it. */}
            <Button variant="quiet" block className="sm:hidden" onClick={() => setOpen("leave")}>
              {t("leave")}
            </Button>
          </div>
        }
      >
        <QuestionGrid
          {...{ items, before }}
          current={isShown ? index : -1}
          onChoose={go}
          disabled={closing.isSending}
        />
      </Sheet>
      <Dialog
        open={open === "leave"}
        onClose={() => setOpen(null)}
        size="sm"
        title={t("leaveTitle")}
        description={t("leaveText")}
        footer={
          <>
            <Button variant="secondary" onClick={() => router.push("/assessment")}>
              {t("leave")}
            </Button>
            <Button onClick={() => setOpen(null)}>{t("leaveStay")}</Button>
          </>
        }
      />
    </div>
  );
}

/** The first question of the open stage that is not answered in full. */
function firstPlace({ questions, stage }: TakingAttempt): Place {
  const open = questions
    .filter((question) => question.stage === stage)
    .findIndex(({ kind, questionText: { prompt, stuAnswer } }) => !isAnswered({ kind, prompt }, stuAnswer));
  return { stage, index: Math.max(0, open), isChecking: false };
}

const toggled = (flags: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  flags.has(id) ? new Set([...flags].filter((other) => other !== id)) : new Set([...flags, id]);
