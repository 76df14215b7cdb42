"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { noteActivity } from "@/components/api/activity";
import type { AttemptQuestion } from "@/lib/assessments/attempt";
import { send } from "@/components/api/send";
import type { HeldAnswers } from "./answer-queue";
import { serverAnswers, useAnswers } from "./use-answers";
import { syncClockFromServer, serverNow } from "./server-clock";
import { useClock } from "./use-clock";
import { useHandIn } from "./use-hand-in";

export type OpenAttempt = {
  resultId: number;
  assessmentId: number;
  /** Milliseconds since 1970, by the server's clock. */
  deadline: number;
  serverTime: number;
  questions: AttemptQuestion[];
};

const activityMs = 30_000;

/** An open attempt: its answers, its clock, and its end, by the child, by the clock, or in another window. */
export function useAttempt({ resultId, assessmentId, deadline, serverTime, questions }: OpenAttempt) {
  const timeUp = useRef(() => {});
  const secondsLeft = useClock(deadline, serverTime, () => timeUp.current());

  async function fetchAnswers(): Promise<HeldAnswers> {
    // After the deadline the call would start another attempt.
    if (serverNow() >= deadline) return {};
    const { data } = await send("/api/student/assessment/detail/view", { id: assessmentId });
    return data?.resultId === resultId ? serverAnswers(data.assessmentText) : {};
  }

  const answers = useAnswers({ resultId, questions }, { now: serverNow, fetchAnswers });
  const handIn = useHandIn(resultId, answers.queue);
  const end = useEffectEvent(handIn.start);

  const look = useEffectEvent(async () => {
    const { data } = await send("/api/student/assessment/result/check", { id: assessmentId });
    if (!data) return;
    syncClockFromServer(Date.parse(data.serverTime));
    if (data.state !== "inProgress" || data.resultId !== resultId) void handIn.start("elsewhere");
  });

  useEffect(() => {
    timeUp.current = () => void end("timeUp");
    const lookWhenBack = () => {
      if (document.visibilityState === "visible") void look().catch(() => {});
    };
    const stopListening = answers.queue.store.subscribe(() => {
      if (answers.queue.state.isClosed) void end("elsewhere");
    });
    // Inactivity never interrupts an assessment in progress (rule R2.6).
    const activity = setInterval(() => noteActivity(), activityMs);
    document.addEventListener("visibilitychange", lookWhenBack);
    return () => {
      stopListening();
      clearInterval(activity);
      document.removeEventListener("visibilitychange", lookWhenBack);
    };
  }, [answers.queue]);

  return { answers, secondsLeft, handIn };
}
