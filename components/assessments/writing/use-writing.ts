"use client";

import { useEffect, useState } from "react";
import { send } from "@/components/api/send";
import { AnswerQueue, type HeldAnswers } from "@/components/assessments/answer-queue";
import { parseAnswers } from "@/components/assessments/answer-storage";
import { serverNow } from "@/components/assessments/server-clock";
import { useStore } from "@/components/ui/store";

/** The queue of an assessment's answers carries the text as the answer to its one question. */
const theText = 1;
const path = "/api/student/assessment/writing/save";
const storageKey = (resultId: number) => `writing:${resultId}`;

type Written = { resultId: number; text: string; seq: number };

const heldOnServer = ({ text, seq }: Omit<Written, "resultId">): HeldAnswers =>
  seq === 0 ? {} : { [theText]: { answer: text, seq, isSaved: true } };

/** The text of a writing sample: kept in the browser, sent as it is typed, shared with other windows (rule R9.31). */
export function useWriting({ resultId, ...written }: Written) {
  const [queue] = useState(
    () =>
      new AnswerQueue(heldOnServer(written), {
        now: serverNow,
        isStageClosed: () => Promise.resolve(false),
        async fetchAnswers() {
          const { data } = await send("/api/student/assessment/writing/view", { id: resultId });
          return data ? heldOnServer(data) : {};
        },
        write: (answers) => keep(resultId, answers),
        async send({ answer, seq }) {
          const { data } = await send(path, { id: resultId, text: String(answer), seq });
          return data ?? { seq };
        },
      }),
  );
  const state = useStore(queue.store);

  useEffect(() => {
    queue.absorb(kept(resultId));
    queue.sendNow();
    const hear = (event: StorageEvent) => {
      const theirs = event.key === storageKey(resultId) ? parseAnswers(event.newValue) : null;
      if (theirs) queue.absorb(theirs);
    };
    const sendNow = () => queue.sendNow();
    const sendAtLeaving = () => {
      const held = queue.state.answers[theText];
      if (held && !held.isSaved)
        void send(
          path,
          { id: resultId, text: String(held.answer), seq: held.seq },
          { keepalive: true },
        ).catch(() => {});
    };
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

  return {
    ...state,
    text: String(state.answers[theText]?.answer ?? ""),
    write: (text: string, delayMs: number) => queue.put(theText, text, { delayMs }),
    settled: () => queue.settled(),
    forget: () => forget(resultId),
  };
}

function kept(resultId: number): HeldAnswers {
  try {
    return parseAnswers(localStorage.getItem(storageKey(resultId))) ?? {};
  } catch {
    return {};
  }
}

function keep(resultId: number, answers: HeldAnswers): void {
  try {
    localStorage.setItem(storageKey(resultId), JSON.stringify(answers));
  } catch {
    // Storage may be full or disabled; the server remains.
  }
}

function forget(resultId: number): void {
  try {
    localStorage.removeItem(storageKey(resultId));
  } catch {
    // Without storage nothing was kept.
  }
}
