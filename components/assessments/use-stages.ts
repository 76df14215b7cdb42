"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { send } from "@/components/api/send";
import { createStore, useStore } from "@/components/ui/store";
import type { AttemptQuestion } from "@/lib/assessments/attempt";
import { syncClockFromServer, serverNow } from "./server-clock";
import { StageCloser } from "./stage-closer";
import { parseStage, readStage, stageKey, writeStage } from "./stage-storage";

/** How far a sitting has come. */
export type SittingProgress = {
  /** The open stage, from 1. */
  stage: number;
  stages: number;
  /** How many questions the stages after the open one have. */
  toCome: number;
  /** Milliseconds since 1970, by the server's clock. */
  deadline: number;
  /** Seconds for which the clock may still stand still (rule R9.22). */
  pauseLeft: number;
  /** Those of all stages so far. */
  questions: AttemptQuestion[];
  /** Whether the open stage was opened by another window. */
  isFollowed: boolean;
};

type Sitting = Omit<SittingProgress, "isFollowed"> & { resultId: number; assessmentId: number };
type Stages = ReturnType<typeof useProgress>;

/** The stages of a sitting as this window knows them. `refresh` asks the server. */
export function useProgress({ resultId, assessmentId, ...opened }: Sitting) {
  const [store] = useState(() => createStore<SittingProgress>({ ...opened, isFollowed: false }));

  /** Reads the attempt as it is on the server. Returns false if it is over. */
  async function refresh(): Promise<boolean> {
    // Asks first, because the second call would start another attempt after the end of this one.
    const { data: checked } = await send("/api/student/assessment/result/check", { id: assessmentId });
    if (!checked) return true;
    syncClockFromServer(Date.parse(checked.serverTime));
    if (checked.state !== "inProgress" || checked.resultId !== resultId) return false;
    const { data } = await send("/api/student/assessment/detail/view", { id: assessmentId });
    if (data?.resultId !== resultId) return false;
    const { stage, stages, toCome, pauseLeft, assessmentText } = data;
    const { stage: before, isFollowed } = store.get();
    if (stage < before) return true;
    store.set({
      stage,
      stages,
      toCome,
      pauseLeft,
      questions: assessmentText,
      deadline: Date.parse(data.deadline),
      isFollowed: stage > before || isFollowed,
    });
    return true;
  }

  /** Closes a stage on the server and takes the next one. */
  async function closeStage(closing: { stage: number; waited?: number }): Promise<void> {
    const { data } = await send("/api/student/assessment/stage/save", { id: resultId, ...closing });
    const { stage, stages, questions } = store.get();
    // Another window was faster and has gone on.
    if (!data || data.stage !== stage + 1) return void (await refresh());
    syncClockFromServer(Date.parse(data.serverTime));
    store.set({
      stage: data.stage,
      stages,
      toCome: data.toCome,
      pauseLeft: data.pauseLeft,
      deadline: Date.parse(data.deadline),
      questions: [...questions, ...data.assessmentText],
      isFollowed: false,
    });
  }

  return { store, refresh, closeStage };
}

/** 'Next part': closes the open stage, also after a reload, and follows another window that has closed it. */
export function useStageCloser(
  resultId: number,
  { store, refresh, closeStage }: Stages,
  flush: () => Promise<void>,
) {
  const [closer] = useState(
    () =>
      new StageCloser({
        flush,
        now: serverNow,
        send: closeStage,
        write: (press) => writeStage(resultId, { open: store.get().stage, press }),
      }),
  );
  const state = useStore(closer.store);
  const follow = useEffectEvent(() => void refresh().catch(() => {}));

  useEffect(() => {
    const press = readStage(resultId)?.press;
    if (press?.stage === store.get().stage) closer.resume(press);
    const hear = (event: StorageEvent) => {
      const theirs = event.key === stageKey(resultId) ? parseStage(event.newValue) : null;
      if (theirs && theirs.open > store.get().stage) follow();
    };
    const retry = () => closer.retryNow();
    const stopSettling = store.subscribe(() => closer.settle(store.get().stage));
    window.addEventListener("storage", hear);
    window.addEventListener("online", retry);
    return () => {
      stopSettling();
      closer.stop();
      window.removeEventListener("storage", hear);
      window.removeEventListener("online", retry);
    };
  }, [closer, resultId, store]);

  return { closer, ...state };
}
