"use client";

import { useEffect, useEffectEvent } from "react";

/** What could be typed in the focused field. */
export type Typing = "text" | "number" | null;

function typingIn(target: EventTarget | null): Typing {
  const field = target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");
  if (!field) return null;
  return field instanceof HTMLInputElement && field.inputMode === "numeric" ? "number" : "text";
}

type ShortcutOptions = {
  /** Before the shortcuts of the parts around it, which may use the same keys. */
  isFirst?: boolean;
};

/**
 * Listens to the page's keys, except while a dialog is open or a character is being composed. `actOf` returns what a key
 * does, or null to leave it alone.
 */
export function useShortcuts(
  actOf: (event: KeyboardEvent, typing: Typing) => (() => void) | null,
  { isFirst = false }: ShortcutOptions = {},
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    const act = actOf(event, typingIn(event.target));
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", listen, isFirst);
    return () => document.removeEventListener("keydown", listen, isFirst);
  }, [isFirst]);
}

/** Whether Ctrl, ⌘ or Alt is held. */
export const isHeld = ({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean => ctrlKey || metaKey || altKey;
