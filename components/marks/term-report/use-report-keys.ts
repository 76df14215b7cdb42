"use client";

import { isHeld, useShortcuts } from "@/components/marks/use-shortcuts";

/** The ids of the links to the children beside this one: a key presses them, so that unsaved words are asked about. */
export const besideIds = { previous: "previous-report", next: "next-report" } as const;

/** The shortcuts of reports, those of the marking desk: J and K, Alt with an arrow, and in writing Ctrl+Enter. */
export function useReportKeys(onSaveNext: (() => void) | null = null): void {
  useShortcuts((event, typing) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key === "Enter" && (ctrlKey || metaKey)) return onSaveNext;
    if (altKey && key === "ArrowDown") return goTo("next");
    if (altKey && key === "ArrowUp") return goTo("previous");
    if (typing || isHeld(event)) return null;
    if (key.toLowerCase() === "j") return goTo("next");
    return key.toLowerCase() === "k" ? goTo("previous") : null;
  });
}

const goTo = (beside: keyof typeof besideIds) => () => document.getElementById(besideIds[beside])?.click();
