"use client";

import { useSyncExternalStore } from "react";
import { createStore, useStore } from "@/components/ui/store";

/** From this width on two pages can lie side by side, and from the second on they do unless the teacher chose one. */
const possibleFrom = "(min-width: 80rem)";
const usualFrom = "(min-width: 106rem)";
const keptAs = "desk:pages";

/** What the teacher chose on this device: one page or two; null before a choice. */
const choice = createStore<"1" | "2" | null | undefined>(undefined);

function chosen(): "1" | "2" | null {
  const now = choice.get();
  if (now !== undefined) return now;
  try {
    const kept = localStorage.getItem(keptAs);
    return kept === "1" || kept === "2" ? kept : null;
  } catch {
    return null;
  }
}

function choose(pages: "1" | "2"): void {
  choice.set(pages);
  try {
    localStorage.setItem(keptAs, pages);
  } catch {
    // Storage may be disabled; the choice then ends with the page.
  }
}

const useWidth = (query: string) =>
  useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );

/** Whether two pages lie side by side, and the function that changes it; none where there is no room for two. */
export function useTwoPages(): { areTwo: boolean; toggle: (() => void) | null } {
  const [isPossible, isUsual] = [useWidth(possibleFrom), useWidth(usualFrom)];
  useStore(choice);
  const own = isPossible ? chosen() : null;
  const areTwo = isPossible && (own === null ? isUsual : own === "2");
  return { areTwo, toggle: isPossible ? () => choose(areTwo ? "1" : "2") : null };
}
