"use client";

import { useEffect, useRef } from "react";
import type { HeldAnswers } from "./answer-queue";
import { secondsOn, show, viewsFrom } from "./view-timer";

/**
 * Measures for how long each question is in view, while the page is visible; null for none. `held`: the answers with
 * the times from before a reload.
 */
export function useViewTimer(questionId: number | null, held: () => HeldAnswers) {
  const views = useRef(viewsFrom({}));
  const isStarted = useRef(false);
  useEffect(() => {
    if (!isStarted.current) views.current = viewsFrom(secondsOf(held()));
    isStarted.current = true;
    const look = () => {
      const isVisible = document.visibilityState === "visible";
      views.current = show(views.current, isVisible ? questionId : null, Date.now());
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the held answers are read once
  }, [questionId]);
  return (id: number) => secondsOn(views.current, id, Date.now());
}

const secondsOf = (answers: HeldAnswers) =>
  Object.fromEntries(Object.entries(answers).map(([id, { seconds = 0 }]) => [Number(id), seconds]));
