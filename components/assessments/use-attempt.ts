"use client";

import { useEffect, useEffectEvent, useRef } from "react";
import { noteActivity } from "@/components/api/activity";
import type { Attempt, AttemptQuestion } from "@/lib/assessments/attempt";
import type { ResultState } from "@/lib/assessments/queries";
import { post, type Wire } from "@/lib/http/client";
import type { HeldAnswers } from "./answer-queue";
import { heldByServer, useAnswers } from "./use-answers";
import { hearServer, serverNow } from "./server-clock";
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
const language = () => document.documentElement.lang;

/** An open attempt: its answers, its clock, and its end, by the child's hand, by the clock, or in another window. */
export function useAttempt({ resultId, assessmentId, deadline, serverTime, questions }: OpenAttempt) {
  const timeUp = useRef(() => {});
  const secondsLeft = useClock(deadline, serverTime, () => timeUp.current());

  async function fetchAnswers(): Promise<HeldAnswers> {
    // Past the deadline the call would begin another attempt.
    if (serverNow() >= deadline) return {};
    const { data } = await post<Wire<Attempt>>(
      "/api/student/assessment/detail/view",
      { id: assessmentId },
      language(),
    );
    return data?.resultId === resultId ? heldByServer(data.assessmentText) : {};
  }

  const answers = useAnswers({ resultId, questions }, { now: serverNow, fetchAnswers });
  const handIn = useHandIn(resultId, answers.queue);
  const end = useEffectEvent(handIn.start);

  const look = useEffectEvent(async () => {
    const { data } = await post<Wire<ResultState>>(
      "/api/student/assessment/result/check",
      { id: assessmentId },
      language(),
    );
    if (!data) return;
    hearServer(Date.parse(data.serverTime));
    if (data.state !== "inProgress" || data.resultId !== resultId) void handIn.start("elsewhere");
  });

  useEffect(() => {
    timeUp.current = () => void end("timeUp");
    const lookWhenBack = () => {
      if (document.visibilityState === "visible") void look().catch(() => {});
    };
    const stopListening = answers.queue.subscribe(() => {
      if (answers.queue.snapshot().isClosed) void end("elsewhere");
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
