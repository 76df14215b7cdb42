"use client";

import { send } from "@/components/api/send";
import type { AttemptQuestion } from "@/lib/assessments/attempt";
import type { HeldAnswers } from "./answer-queue";
import { answersKey, readAnswers, writeAnswers } from "./answer-storage";
import { useAnswerQueue } from "./use-answer-queue";

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
export const useAnswers = ({ resultId, questions }: Attempt, options: Options) =>
  useAnswerQueue({
    ...options,
    key: answersKey(resultId),
    saved: serverAnswers(questions),
    read: () => readAnswers(resultId),
    write: (answers) => writeAnswers(resultId, answers),
    save: async (save, post) => {
      const { data } = await send(savePath, { resultId, ...save }, post);
      return data ?? { seq: save.seq };
    },
  });
