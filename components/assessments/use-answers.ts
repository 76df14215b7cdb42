"use client";

import { useEffect, useState } from "react";
import { send } from "@/components/api/send";
import { useStore } from "@/components/ui/store";
import type { AttemptQuestion } from "@/lib/assessments/attempt";
import { AnswerQueue, type HeldAnswers } from "./answer-queue";
import { answersKey, parseAnswers, readAnswers, writeAnswers } from "./answer-storage";

const savePath = "/api/student/assessment/answer/save";

type Attempt = { resultId: number; questions: AttemptQuestion[] };
type Options = {
  now: () => number;
  /** Reads the server's answers; called when another device has saved newer ones. */
  fetchAnswers: () => Promise<HeldAnswers>;
  /** Whether a question's stage is closed; called when its answer was refused. */
  isStageClosed: (questionId: number) => Promise<boolean>;
};

/** The answers of an attempt saved on the server. */
export const serverAnswers = (
  questions: Pick<AttemptQuestion, "questionId" | "questionText">[],
): HeldAnswers =>
  Object.fromEntries(
    questions.flatMap(({ questionId, questionText: { stuAnswer, seq } }) =>
      stuAnswer === null ? [] : [[questionId, { answer: stuAnswer, seq: seq ?? 0, isSaved: true }]],
    ),
  );

/** The answers of an attempt: stored in the browser, sent at once, shared with other windows of this browser. */
export function useAnswers({ resultId, questions }: Attempt, { now, fetchAnswers, isStageClosed }: Options) {
  const [queue] = useState(
    () =>
      new AnswerQueue(serverAnswers(questions), {
        now,
        fetchAnswers,
        isStageClosed,
        write: (answers) => writeAnswers(resultId, answers),
        send: async (save) => {
          const { data } = await send(savePath, { resultId, ...save });
          return data ?? { seq: save.seq };
        },
      }),
  );
  const state = useStore(queue.store);

  useEffect(() => {
    queue.absorb(readAnswers(resultId));
    queue.sendNow();
    const hear = (event: StorageEvent) => {
      const theirs = event.key === answersKey(resultId) ? parseAnswers(event.newValue) : null;
      if (theirs) queue.absorb(theirs);
    };
    const sendNow = () => queue.sendNow();
    const sendAtLeaving = () => sendPending(resultId, queue.state.answers);
    window.addEventListener("storage", hear);
    window.addEventListener("online", sendNow);
    window.addEventListener("pagehide", sendAtLeaving);
    return () => {
      window.removeEventListener("storage", hear);
      window.removeEventListener("online", sendNow);
      window.removeEventListener("pagehide", sendAtLeaving);
      queue.stop();
    };
  }, [queue, resultId]);

  return { queue, ...state };
}

/** The window is closing: the browser sends the waiting answers by itself. */
function sendPending(resultId: number, answers: HeldAnswers): void {
  for (const [questionId, { answer, seq, seconds, isSaved }] of Object.entries(answers)) {
    if (isSaved) continue;
    const input = { resultId, questionId: Number(questionId), answer, seq, seconds };
    void send(savePath, input, { keepalive: true }).catch(() => {});
  }
}
