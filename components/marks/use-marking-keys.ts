"use client";

import { useEffect, useRef } from "react";

export type MarkingKeys = {
  next: () => void;
  previous: () => void;
  giveBack: () => void;
  revise: () => void;
  undo: () => void;
  score: () => void;
  comment: () => void;
  phrase: (number: number) => void;
  /** Only for homework with a rubric, which takes the numbers while it has the focus. */
  rubric?: () => void;
  help: () => void;
};

/** The shortcuts of the marking desk. A letter works wherever it could not be typed, including the score field. */
const list = [
  { name: "giveBack", combination: "Ctrl Enter" },
  { name: "revise", combination: "V" },
  { name: "next", combination: "J · Alt ↓" },
  { name: "previous", combination: "K · Alt ↑" },
  { name: "score", combination: "S" },
  { name: "comment", combination: "C" },
  { name: "rubric", combination: "R" },
  { name: "level", combination: "1 … 6" },
  { name: "phrase", combination: "Alt 1 … 9" },
  { name: "page", combination: "F · D" },
  { name: "twoPages", combination: "T" },
  { name: "undo", combination: "U" },
  { name: "help", combination: "?" },
] as const;

/** Listens to the page while the desk is open. */
export function useMarkingKeys(actions: MarkingKeys) {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || event.defaultPrevented || document.querySelector("dialog[open]")) return;
      const act = actionOf(event, typingIn(event.target), latest.current);
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);
  return list.filter(({ name }) => actions.rubric || (name !== "rubric" && name !== "level"));
}

/** The kind of input in the focused field. */
type Typing = "text" | "number" | null;

/** What could be typed at the event's target. */
export function typingIn(target: EventTarget | null): Typing {
  const field = target instanceof HTMLElement && target.closest("input, textarea, select, [contenteditable]");
  if (!field) return null;
  return field instanceof HTMLInputElement && field.inputMode === "numeric" ? "number" : "text";
}

function actionOf(event: KeyboardEvent, typing: Typing, actions: MarkingKeys): (() => void) | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) return actions.giveBack;
  if (altKey && key === "ArrowDown") return actions.next;
  if (altKey && key === "ArrowUp") return actions.previous;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  // By its place on the keyboard: with Alt some keyboards type another sign.
  if (altKey && !ctrlKey && !metaKey && digit) return () => actions.phrase(Number(digit));
  if (typing === "text" || ctrlKey || metaKey || altKey) return null;
  if (/^[1-9]$/.test(key)) return typing === "number" ? null : () => actions.phrase(Number(key));
  const letters: Record<string, () => void> = {
    j: actions.next,
    k: actions.previous,
    s: actions.score,
    c: actions.comment,
    ...(actions.rubric && { r: actions.rubric }),
    u: actions.undo,
    v: actions.revise,
    "?": actions.help,
  };
  return letters[key.toLowerCase()] ?? null;
}
