"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "@/components/ui/store";
import { AnswerQueue, type AnswerSave, type HeldAnswers, type QueueSurroundings } from "./answer-queue";
import { parseAnswers } from "./answer-storage";

type Kept = Omit<QueueSurroundings, "send"> & {
  /** Where this browser stores the answers; its other windows write there, too. */
  key: string;
  /** What the server has. */
  saved: HeldAnswers;
  /** What this browser has stored. */
  read: () => HeldAnswers;
  /** Saves one answer; `keepalive` when the window is closing. */
  save: (save: AnswerSave, options?: { keepalive: true }) => Promise<{ seq: number }>;
};

/** A queue of answers: stored in the browser, sent at once, shared with other windows of this browser (rule R9.6). */
export function useAnswerQueue({ key, saved, read, save, ...around }: Kept) {
  const [queue] = useState(() => new AnswerQueue(saved, { ...around, send: (answer) => save(answer) }));
  const state = useStore(queue.store);
  const readAll = useEffectEvent(read);
  /** The window is closing: the browser sends the waiting answers by itself. */
  const sendAtLeaving = useEffectEvent(() => {
    for (const [questionId, { isSaved, ...held }] of Object.entries(queue.state.answers))
      if (!isSaved)
        void save({ ...held, questionId: Number(questionId) }, { keepalive: true }).catch(() => {});
  });

  useEffect(() => {
    queue.absorb(readAll());
    queue.sendNow();
    const hear = (event: StorageEvent) => {
      const theirs = event.key === key ? parseAnswers(event.newValue) : null;
      if (theirs) queue.absorb(theirs);
    };
    const sendNow = () => queue.sendNow();
    const leave = () => sendAtLeaving();
    window.addEventListener("storage", hear);
    window.addEventListener("online", sendNow);
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("storage", hear);
      window.removeEventListener("online", sendNow);
      window.removeEventListener("pagehide", leave);
      queue.stop();
    };
  }, [queue, key]);

  return { queue, ...state };
}
