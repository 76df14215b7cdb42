"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { AskedQuestion } from "@/components/assessments/asked-question";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Alert, Notice } from "@/components/ui/notice";
import { Progress } from "@/components/ui/progress";
import { useOnline } from "@/components/ui/use-online";
import { CallError, networkCode } from "@/lib/http/client";
import type { PracticeSession, PracticeSummary, PracticeVerdict } from "@/lib/practice/queries";
import { forgetAnswer, keepAnswer, keptAnswer } from "./kept-answer";
import { PracticePassage } from "./practice-passage";
import { VerdictView } from "./verdict-view";

type FormProps = {
  studentId: number;
  session: PracticeSession;
  question: PracticeSession["questions"][number];
  /** From 1. */
  number: number;
  onSummary: (summary: PracticeSummary) => void;
  onNext: () => void;
};

/**
 * One question: options by press, arrow keys or letter, Enter checks, and Enter again goes on. An answer without a connection is kept
 * and sent when there is one.
 */
export function PracticeQuestionForm({ studentId, session, question, number, onSummary, onNext }: FormProps) {
  const t = useTranslations("practice");
  const total = session.questions.length;
  const [answer, setAnswer] = useState(() => keptAnswer(studentId, session.id, question.question));
  const [verdict, setVerdict] = useState<PracticeVerdict | null>(question.verdict);
  const [isMissing, setMissing] = useState(false);
  const save = useAction("/api/student/practice/answer/save");
  const heading = useRef<HTMLHeadingElement>(null);
  const goOn = useRef<HTMLButtonElement>(null);
  const [shownAt] = useState(() => Date.now());

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    // On a phone the question has the whole screen, and the button that checks it is in sight.
    if (window.matchMedia("(max-width: 40rem)").matches) heading.current?.scrollIntoView({ block: "start" });
    else window.scrollTo({ top: 0 });
  }, []);
  useEffect(() => {
    if (verdict) goOn.current?.focus();
  }, [verdict]);

  function check() {
    setMissing(answer === null);
    if (answer === null || verdict || save.isPending) return;
    const seconds = Math.round((Date.now() - shownAt) / 1000);
    const given = { id: session.id, question: question.question, answer, seconds };
    keepAnswer(studentId, given);
    save.mutate(given, {
      onSuccess: ({ summary, left: _left, ...told }) => {
        forgetAnswer(studentId);
        setVerdict(told);
        if (summary) onSummary(summary);
      },
    });
  }
  const isOnline = useOnline();
  const isOffline = save.error instanceof CallError && save.error.code === networkCode;
  const isNotSent = isOffline || (!isOnline && !verdict);
  const sendAgain = useEffectEvent(check);
  useEffect(() => {
    if (!isOffline) return;
    const listen = () => sendAgain();
    window.addEventListener("online", listen);
    return () => window.removeEventListener("online", listen);
  }, [isOffline]);

  return (
    <div data-says-offline={isNotSent || undefined} className="grid max-w-3xl grid-cols-1 gap-6">
      <div className="grid gap-2">
        <h2
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-20 text-base font-semibold text-persimmon-ink outline-none"
        >
          {t("question", { number, total })}
        </h2>
        <Progress label={t("question", { number, total })} labelHidden value={number} max={total} />
      </div>
      {question.passage && <PracticePassage passage={question.passage} grade={session.grade} />}
      <form
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault();
          if (verdict) onNext();
          else check();
        }}
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
          const isLetter = question.options.some(({ value }) => value === key.toLowerCase());
          if (isLetter && !verdict && !ctrlKey && !metaKey && !altKey) setAnswer(key.toLowerCase());
        }}
      >
        <Card padding="lg" className="grid grid-cols-1 gap-5">
          <AskedQuestion
            grade={session.grade}
            recording={null}
            question={{ kind: "single", prompt: question.prompt, options: question.options }}
            answer={verdict?.chosen ?? answer ?? undefined}
            disabled={verdict !== null || save.isPending}
            onAnswer={(chosen) => setAnswer(String(chosen))}
          />
        </Card>
        <div role="status">{verdict && <VerdictView verdict={verdict} options={question.options} />}</div>
        <Alert>{isMissing && answer === null && t("choose")}</Alert>
        <div role="status">{isNotSent && <Notice tone="warning">{t("offline")}</Notice>}</div>
        {!isNotSent && <Refusal error={save.error} />}
        <Button
          ref={goOn}
          type="submit"
          size="lg"
          variant="accent"
          busy={save.isPending}
          className="w-full sm:w-auto sm:justify-self-start"
        >
          {t(verdict ? (number === total ? "finish" : "next") : "check")}
        </Button>
      </form>
    </div>
  );
}
