"use client";

import { isHeld, useShortcuts } from "@/components/marks/use-shortcuts";

/** Turns the pages by keyboard while the desk is open: F forwards, D backwards, T two pages or one. */
export function usePageKeys(
  acts: { turn: (step: 1 | -1) => void; toggle: (() => void) | null } | null,
): void {
  useShortcuts((event, typing) => {
    if (!acts || typing === "text" || isHeld(event)) return null;
    const letters: Record<string, (() => void) | null> = {
      f: () => acts.turn(1),
      d: () => acts.turn(-1),
      t: acts.toggle,
    };
    return letters[event.key.toLowerCase()] ?? null;
  });
}
