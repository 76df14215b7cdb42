"use client";

import { ChevronLeft, ChevronRight, Flag } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { cx } from "@/components/ui/class-names";
import { Dialog, Sheet } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useOnline } from "@/components/ui/use-online";
import { useRouter } from "@/lib/i18n/navigation";
import { isBlank } from "@/lib/assessments/rules";
import { HandInView } from "./hand-in-view";
import { OverView } from "./over-view";
import { PassageView } from "./passage-view";
import { QuestionGrid } from "./question-grid";
import { QuestionView } from "./question-view";
import { TakingHeader } from "./taking-header";
import { TimeAlert } from "./time-alert";
import { type OpenAttempt, useAttempt } from "./use-attempt";

export type TakingAttempt = OpenAttempt & { name: string; grade: number };

const typingPauseMs = 600;

/** An assessment in progress: one question at a time, its text beside it, each answer saved at once. */
export function TakingScreen({ attempt }: { attempt: TakingAttempt }) {
  const t = useTranslations("assessment.taking");
  const { questions, resultId } = attempt;
  const { answers, secondsLeft, handIn } = useAttempt(attempt);
  const router = useRouter();
  const [index, setIndex] = useState(() => firstBlank(attempt));
  const [isChecking, setIsChecking] = useState(false);
  const [open, setOpen] = useState<"overview" | "leave" | null>(null);
  const [flags, setFlags] = useState<ReadonlySet<number>>(new Set());
  const [readTexts, setReadTexts] = useState<ReadonlySet<number>>(new Set());
  const [isClockShown, setIsClockShown] = useState(true);

  const question = questions[index];
  const textId = question?.questionText.text_content_id;

  if (handIn.state === "done" || (handIn.state === "sending" && handIn.ending !== "handedIn"))
    return (
      <OverView
        resultId={resultId}
        ending={handIn.ending}
        isDone={handIn.state === "done"}
        isWaiting={handIn.isWaiting || answers.connection === "offline"}
      />
    );

  const go = (next: number) => {
    if (typeof textId === "number") setReadTexts(new Set([...readTexts, textId]));
    setOpen(null);
    setIsChecking(false);
    setIndex(next);
  };
  const items = questions.map(({ questionId }) => ({
    questionId,
    isAnswered: !isBlank(answers.answers[questionId]?.answer),
    isFlagged: flags.has(questionId),
  }));
  const answered = items.filter(({ isAnswered }) => isAnswered).length;
  const isLast = index === questions.length - 1;
  return (
    <div className="flex min-h-dvh flex-col">
      <TakingHeader
        name={attempt.name}
        answered={answered}
        total={questions.length}
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
          connection={answers.connection}
          assessmentGrade={attempt.grade}
          overtaken={answers.overtaken}
        />
        {isChecking || !question ? (
          <HandInView
            items={items}
            secondsLeft={secondsLeft}
            isSending={handIn.state === "sending"}
            isWaiting={handIn.isWaiting || (handIn.state === "sending" && answers.connection === "offline")}
            onChoose={go}
            onBack={() => setIsChecking(false)}
            onHandIn={() => void handIn.start("handedIn")}
          />
        ) : (
          <div
            className={cx(
              "mx-auto grid gap-5",
              textId ? "lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:items-start lg:gap-8" : "max-w-3xl",
            )}
          >
            {textId && (
              <PassageView key={textId} text={question.questionText} isNew={!readTexts.has(textId)} />
            )}
            <section className="grid content-start gap-5 lg:rounded-card lg:border lg:bg-surface lg:p-8 lg:shadow-card">
              <QuestionHeading number={index + 1} total={questions.length} />
              <QuestionView
                key={question.questionId}
                question={{ kind: question.kind, ...question.questionText }}
                answer={answers.answers[question.questionId]?.answer}
                onAnswer={(answer, isTyping) =>
                  answers.queue.put(question.questionId, answer, isTyping ? typingPauseMs : 0)
                }
              />
            </section>
          </div>
        )}
      </main>
      {!isChecking && question && (
        <nav
          aria-label={t("question", { number: index + 1, total: questions.length })}
          className="sticky bottom-0 z-20 border-t bg-surface/96 pb-[env(safe-area-inset-bottom)] backdrop-blur"
        >
          <div className="mx-auto flex max-w-wide items-center justify-between gap-2 px-4 py-3 sm:px-6">
            <Button
              variant="secondary"
              disabled={index === 0}
              icon={<ChevronLeft />}
              onClick={() => go(index - 1)}
            >
              {t("back")}
            </Button>
            <button
              type="button"
              aria-pressed={flags.has(question.questionId)}
              onClick={() => setFlags(toggled(flags, question.questionId))}
              className="inline-flex min-h-12 items-center gap-2 rounded-control px-3 text-sm font-semibold text-muted hover:bg-lake-soft hover:text-lake aria-pressed:text-warning [&_svg]:size-5 aria-pressed:[&_svg]:fill-sun"
            >
              <Flag />
              <span className="max-sm:sr-only">{t(flags.has(question.questionId) ? "flagged" : "flag")}</span>
            </button>
            <Button
              variant={isLast ? "accent" : "primary"}
              onClick={() => (isLast ? setIsChecking(true) : go(index + 1))}
            >
              {t(isLast ? "last" : "next")}
              {!isLast && <ChevronRight />}
            </Button>
          </div>
        </nav>
      )}
      <Sheet
        open={open === "overview"}
        onClose={() => setOpen(null)}
        title={t("overviewTitle")}
        description={t("progress", { answered, total: questions.length })}
        footer={
          <div className="grid w-full gap-2">
            <Button variant="accent" block onClick={() => (setOpen(null), setIsChecking(true))}>
              {t("last")}
            </Button>
            {/* On a phone the header has no room for it. */}
            <Button variant="quiet" block className="sm:hidden" onClick={() => setOpen("leave")}>
              {t("leave")}
            </Button>
          </div>
        }
      >
        <QuestionGrid items={items} current={isChecking ? -1 : index} onChoose={go} />
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

function firstBlank({ questions }: TakingAttempt): number {
  const blank = questions.findIndex(({ questionText }) => isBlank(questionText.stuAnswer));
  return Math.max(0, blank);
}

const toggled = (flags: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  flags.has(id) ? new Set([...flags].filter((other) => other !== id)) : new Set([...flags, id]);

/** Gets the focus when the question changes, so that it is read aloud and its keys work. */
function QuestionHeading({ number, total }: { number: number; total: number }) {
  const t = useTranslations("assessment.taking");
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isFirst.current) {
      heading.current?.focus({ preventScroll: true });
      window.scrollTo({ top: 0 });
    }
    isFirst.current = false;
  }, [number]);
  return (
    <h2 ref={heading} tabIndex={-1} className="text-base font-semibold text-persimmon-ink outline-none">
      {t("question", { number, total })}
    </h2>
  );
}

type ConnectionNoticeProps = {
  connection: "ok" | "offline" | "signedOut";
  assessmentGrade: number;
  overtaken: number;
};

function ConnectionNotice({ connection, assessmentGrade, overtaken }: ConnectionNoticeProps) {
  const t = useTranslations("assessment.taking.save");
  const isOnline = useOnline();
  const isOffline = connection === "offline" || (connection === "ok" && !isOnline);
  return (
    <div data-says-offline role="status" className="mx-auto max-w-3xl lg:max-w-none [&>*]:mb-5">
      {isOffline && <Notice tone="warning">{t("offlineNotice")}</Notice>}
      {connection === "signedOut" && (
        <Notice
          tone="warning"
          action={
            <ButtonLink size="sm" href={`/assessment/start?grade=${assessmentGrade}`}>
              {t("signIn")}
            </ButtonLink>
          }
        >
          {t("signedOut")}
        </Notice>
      )}
      {!isOffline && connection === "ok" && overtaken > 0 && <Notice key={overtaken}>{t("newer")}</Notice>}
    </div>
  );
}
