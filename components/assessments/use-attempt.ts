"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { noteActivity } from "@/components/api/activity";
import { useStore } from "@/components/ui/store";
import type { AttemptQuestion } from "@/lib/assessments/attempt";
import { readAnswers } from "./answer-storage";
import { serverAnswers, useAnswers } from "./use-answers";
import { serverNow } from "./server-clock";
import { useClock } from "./use-clock";
import { useHandIn } from "./use-hand-in";
import { useProgress, useStageCloser } from "./use-stages";

export type OpenAttempt = {
  resultId: number;
  assessmentId: number;
  /** Milliseconds since 1970, by the server's clock. */
  deadline: number;
  serverTime: number;
  /** The open stage, from 1, and how many there are. */
  stage: number;
  stages: number;
  /** How many questions the stages after the open one have. */
  toCome: number;
  /** Seconds for which the clock may still stand still (rule R9.22). */
  pauseLeft: number;
  /** The questions of the stages so far. */
  questions: AttemptQuestion[];
};

const activityMs = 30_000;

/** An open attempt: its stages, its answers, its clock, and its end, by the child, by the clock, or in another window. */
export function useAttempt({ serverTime, ...attempt }: OpenAttempt) {
  const { resultId, questions } = attempt;
  const sitting = useProgress(attempt);
  const { store, refresh } = sitting;
  const progress = useStore(store);

  async function fetchAnswers() {
    return (await refresh()) ? serverAnswers(store.get().questions) : {};
  }
  async function isStageClosed(questionId: number): Promise<boolean> {
    if (!(await refresh())) return false;
    const { stage, questions: given } = store.get();
    return given.some((question) => question.questionId === questionId && question.stage < stage);
  }
  const answers = useAnswers({ resultId, questions }, { now: serverNow, fetchAnswers, isStageClosed });
  const { queue } = answers;

  async function flush(): Promise<void> {
    queue.absorb(readAnswers(resultId));
    await queue.settled();
  }
  const { closer, press, isSignedOut, isRefused } = useStageCloser(resultId, sitting, flush);
  const standstill = press?.isLost ? { since: press.since, mostSeconds: progress.pauseLeft } : null;

  const timeUp = useRef(() => {});
  const clock = useClock({ deadline: progress.deadline, serverTime, standstill }, () => timeUp.current());
  const handIn = useHandIn(resultId, queue);
  const end = useEffectEvent(handIn.start);
  const look = useEffectEvent(async () => {
    if (!(await refresh())) void handIn.start("elsewhere");
  });

  useEffect(() => {
    timeUp.current = () => void end("timeUp");
    const lookWhenBack = () => {
      if (document.visibilityState === "visible") void look().catch(() => {});
    };
    const stopListening = queue.store.subscribe(() => {
      if (queue.state.isClosed) void end("elsewhere");
      if (queue.state.connection === "offline") closer.lose();
    });
    const stopFollowing = store.subscribe(() => queue.absorb(serverAnswers(store.get().questions)));
    // Inactivity never interrupts an assessment in progress (rule R2.6).
    const activity = setInterval(() => noteActivity(), activityMs);
    document.addEventListener("visibilitychange", lookWhenBack);
    return () => {
      stopListening();
      stopFollowing();
      clearInterval(activity);
      document.removeEventListener("visibilitychange", lookWhenBack);
    };
  }, [queue, closer, store]);

  useEffect(() => {
    if (isRefused) void end("elsewhere");
  }, [isRefused]);
  useEffect(() => {
    if (handIn.state !== "none") closer.stop();
  }, [handIn.state, closer]);

  return {
    answers,
    progress,
    handIn,
    ...clock,
    closing: {
      isSending: press !== null,
      isWaiting: standstill !== null,
      isSignedOut,
      start: () => closer.start(progress.stage),
    },
  };
}
