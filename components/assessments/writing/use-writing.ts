"use client";

import { send } from "@/components/api/send";
import type { HeldAnswers } from "@/components/assessments/answer-queue";
import { readStored, removeStored, writeStored } from "@/components/assessments/answer-storage";
import { serverNow } from "@/components/assessments/server-clock";
import { useAnswerQueue } from "@/components/assessments/use-answer-queue";

/** The queue of an assessment's answers carries the text as the answer to its one question. */
const theText = 1;

type Written = { resultId: number; text: string; seq: number };

const heldOnServer = ({ text, seq }: Omit<Written, "resultId">): HeldAnswers =>
  seq === 0 ? {} : { [theText]: { answer: text, seq, isSaved: true } };

/** The text of a writing sample: kept in the browser, sent as it is typed, shared with other windows (rule R9.31). */
export function useWriting({ resultId, ...written }: Written) {
  const key = `writing:${resultId}`;
  const { queue, ...state } = useAnswerQueue({
    key,
    saved: heldOnServer(written),
    now: serverNow,
    isStageClosed: () => Promise.resolve(false),
    async fetchAnswers() {
      const { data } = await send("/api/student/assessment/writing/view", { id: resultId });
      return data ? heldOnServer(data) : {};
    },
    read: () => readStored(key) ?? {},
    write: (answers) => writeStored(key, answers),
    async save({ answer, seq }, post) {
      const input = { id: resultId, text: String(answer), seq };
      const { data } = await send("/api/student/assessment/writing/save", input, post);
      return data ?? { seq };
    },
  });
  return {
    ...state,
    text: String(state.answers[theText]?.answer ?? ""),
    write: (text: string, delayMs: number) => queue.put(theText, text, { delayMs }),
    settled: () => queue.settled(),
    forget: () => removeStored(key),
  };
}
