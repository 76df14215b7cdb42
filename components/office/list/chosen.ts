"use client";

import { createContext, use } from "react";

type Chosen = {
  /** The number of chosen rows, and whether they are all rows of the page. */
  count: number;
  isFull: boolean;
  choose: (isChosen: boolean) => void;
  /** The ids of the chosen rows, in the order of the list. */
  read: () => number[];
  /** Takes the choice back and reads the list again, after a change. */
  finish: () => void;
};

export const ChosenContext = createContext<Chosen | null>(null);

/** The chosen rows of a list, for acts beside its bulk changes. */
export function useChosen(): Chosen {
  const chosen = use(ChosenContext);
  if (!chosen) throw new Error("useChosen outside of a list with a choice");
  return chosen;
}
