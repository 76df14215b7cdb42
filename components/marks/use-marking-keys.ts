"use client";

import { isHeld, type Typing, useShortcuts } from "./use-shortcuts";

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
  /** What the numbers in the rubric are: the points of the levels, or their places from the top. */
  levels?: "levelPoints" | "levelPlace";
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
  { name: "levelPoints", combination: "0 … 9" },
  { name: "levelPlace", combination: "1 … 6" },
  { name: "phrase", combination: "Alt 1 … 9" },
  { name: "page", combination: "F · D" },
  { name: "twoPages", combination: "T" },
  { name: "undo", combination: "U" },
  { name: "help", combination: "?" },
] as const;

/** Listens to the page while the desk is open. */
export function useMarkingKeys(actions: MarkingKeys) {
  useShortcuts((event, typing) => actionOf(event, typing, actions));
  const isThere = { rubric: actions.rubric, [actions.levels ?? ""]: true } as Record<string, unknown>;
  return list.filter(({ name }) => isThere[name] || !/^(?:rubric|level)/.test(name));
}

function actionOf(event: KeyboardEvent, typing: Typing, actions: MarkingKeys): (() => void) | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (key === "Enter" && (ctrlKey || metaKey)) return actions.giveBack;
  if (altKey && key === "ArrowDown") return actions.next;
  if (altKey && key === "ArrowUp") return actions.previous;
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
  // By its place on the keyboard: with Alt some keyboards type another sign.
  if (altKey && !ctrlKey && !metaKey && digit) return () => actions.phrase(Number(digit));
  if (typing === "text" || isHeld(event)) return null;
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
