"use client";

import { useRef, useState } from "react";
import { send } from "@/components/api/send";
import { CallError } from "@/lib/http/client";
import type { AnswerQueue } from "./answer-queue";
import { removeStoredAnswers } from "./answer-storage";
import { removeStoredStages } from "./stage-storage";

const retryMs = 3_000;
const pause = () => new Promise((resolve) => setTimeout(resolve, retryMs));

/** How it ended: by the child, by the clock, or in another window. */
export type Ending = "handedIn" | "timeUp" | "elsewhere";
export type HandInState = { state: "none" | "sending" | "done"; ending: Ending; isWaiting: boolean };

/** Sends the remaining answers, hands in, and retries until the server confirms. Can be started only once. */
export function useHandIn(resultId: number, queue: AnswerQueue) {
  const [handIn, setHandIn] = useState<HandInState>({ state: "none", ending: "handedIn", isWaiting: false });
  const isStarted = useRef(false);

  async function start(ending: Ending): Promise<void> {
    if (isStarted.current) return;
    isStarted.current = true;
    setHandIn({ state: "sending", ending, isWaiting: false });
    await queue.settled();
    while (!(await isTaken(resultId))) {
      setHandIn({ state: "sending", ending, isWaiting: true });
      await pause();
    }
    removeStoredAnswers(resultId);
    removeStoredStages(resultId);
    setHandIn({ state: "done", ending, isWaiting: false });
  }

  return { ...handIn, start };
}

async function isTaken(resultId: number): Promise<boolean> {
  try {
    await send("/api/student/assessment/result/save", { id: resultId });
    return true;
  } catch (error) {
    // Missing or another student's: no retry can help.
    return error instanceof CallError && error.code === 404;
  }
}
