"use client";

import { useEffect, useEffectEvent } from "react";
import { typingIn } from "@/components/marks/use-marking-keys";

/** Turns the pages by keyboard while the desk is open: F forwards, D backwards, T two pages or one. */
export function usePageKeys(
  acts: { turn: (step: 1 | -1) => void; toggle: (() => void) | null } | null,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      !acts ||
      event.isComposing ||
      event.defaultPrevented ||
      event.ctrlKey ||
      event.metaKey ||
      event.altKey
    )
      return;
    if (typingIn(event.target) === "text" || document.querySelector("dialog[open]")) return;
    const act = {
      f: () => acts.turn(1),
      d: () => acts.turn(-1),
      ...(acts.toggle && { t: acts.toggle }),
    }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, []);
}
