"use client";

import { useEffect, useEffectEvent } from "react";
import { typingIn } from "@/components/marks/use-marking-keys";

/** The ids of the links to the children beside this one: a key presses them, so that unsaved words are asked about. */
export const besideIds = { previous: "previous-report", next: "next-report" } as const;

/** The shortcuts of reports, those of the marking desk: J and K, Alt with an arrow, and in writing Ctrl+Enter. */
export function useReportKeys(onSaveNext: (() => void) | null = null): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const act = actionOf(event, onSaveNext);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const goTo = (beside: keyof typeof besideIds) => () => document.getElementById(besideIds[beside])?.click();

function actionOf(
  { key, ctrlKey, metaKey, altKey, target }: KeyboardEvent,
  onSaveNext: (() => void) | null,
): (() => void) | null {
  if (key === "Enter" && (ctrlKey || metaKey)) return onSaveNext;
  if (altKey && key === "ArrowDown") return goTo("next");
  if (altKey && key === "ArrowUp") return goTo("previous");
  if (typingIn(target) || ctrlKey || metaKey || altKey) return null;
  if (key.toLowerCase() === "j") return goTo("next");
  return key.toLowerCase() === "k" ? goTo("previous") : null;
}
