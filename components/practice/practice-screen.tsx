"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useAction } from "@/components/api/call";
import { Refusal } from "@/components/api/refusal";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { dayWords } from "@/lib/core/formats";
import type { PracticeSession, PracticeStand, PracticeSummary } from "@/lib/practice/queries";
import { PracticeEnd } from "./practice-end";
import { PracticeQuestionForm } from "./practice-question";

/** A student's five minutes: the start, one question at a time, and what was practised. */
export function PracticeScreen({ studentId, stand }: { studentId: number; stand: PracticeStand }) {
  const t = useTranslations("practice");
  const locale = useLocale();
  const [session, setSession] = useState<PracticeSession | null>(null);
  const [at, setAt] = useState(0);
  const [summary, setSummary] = useState<PracticeSummary | null>(null);
  const [isOver, setOver] = useState(false);
  const start = useAction("/api/student/practice/start");

  const begin = () =>
    start.mutate(
      {},
      {
        onSuccess: (begun) => {
          const open = begun.questions.findIndex(({ verdict }) => verdict === null);
          setSummary(null);
          setOver(false);
          setSession(begun);
          setAt(Math.max(0, open));
        },
      },
    );

  const busy = start.isPending;
  if (isOver && summary)
    return (
      <PracticeEnd summary={summary}>
        <Button size="lg" variant="secondary" busy={busy} onClick={begin}>
          {t("card.more")}
        </Button>
        <Refusal error={start.error} />
      </PracticeEnd>
    );
  const question = session?.questions[at];
  if (session && question)
    return (
      <PracticeQuestionForm
        key={`${session.id} ${question.question}`}
        studentId={studentId}
        session={session}
        question={question}
        number={at + 1}
        onSummary={setSummary}
        onNext={() => (at + 1 < session.questions.length ? setAt(at + 1) : setOver(true))}
      />
    );
  const isDone = !stand.isOpen && stand.answeredToday > 0 && stand.due === 0;
  return (
    <Card padding="lg" className="grid max-w-2xl gap-5">
      <p className="text-lg">{t("start.how")}</p>
      {isDone && stand.nextDay && (
        <p className="text-muted">
          {t("card.done", { day: dayWords("weekdayOfYear", stand.nextDay, locale) })}
        </p>
      )}
      <Button size="lg" variant="accent" className="justify-self-start" busy={busy} onClick={begin}>
        {t(stand.isOpen ? "card.goOn" : isDone ? "card.more" : "card.start")}
      </Button>
      <Refusal error={start.error} />
    </Card>
  );
}
