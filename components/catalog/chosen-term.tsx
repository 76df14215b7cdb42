"use client";

import { createContext, type ReactNode, use, useEffect } from "react";
import { useCall } from "@/components/api/call";
import { radioOf, useChecked } from "@/components/ui/use-checked";
import type { toRun } from "@/lib/catalog/wire";
import { termRadios } from "./term-radios";

type WireRun = ReturnType<typeof toRun>;
type TermChoice = {
  termId: number | null;
  /** The terms still on sale, with current seat counts. */
  runs: readonly WireRun[];
};

const Choice = createContext<TermChoice>({ termId: null, runs: [] });

type ChosenTermProviderProps = {
  courseId: number;
  /** From the page; the seat counts may be a minute old (docs/decisions/0020). */
  runs: readonly WireRun[];
  /** Checked by the server. */
  initial: number | null;
  children: ReactNode;
};

/**
 * The term whose card is pressed on a program's page, the one place to choose it (rule R5.10): price, facts, the form
 * for the cart and a phone's bar follow it. `?term=` in the address chooses a term, unless the reader already has.
 */
export function ChosenTermProvider({ courseId, runs, initial, children }: ChosenTermProviderProps) {
  const chosen = useChecked(termRadios, initial === null ? null : String(initial));
  const { data } = useCall("/base/courseRun/dropdown", { id: courseId });
  const now = data && new Map(data.map(({ courseRunId, seatsLeft }) => [courseRunId, seatsLeft]));
  const open = now
    ? runs.flatMap((run) => {
        const seatsLeft = now.get(run.courseRunId);
        return seatsLeft === undefined ? [] : [{ ...run, seatsLeft }];
      })
    : runs;
  useEffect(() => {
    const wanted = Number(new URLSearchParams(window.location.search).get("term"));
    const isChosen = radioOf(termRadios, ":checked:not(:default)");
    if (wanted && !isChosen) radioOf(termRadios, `[value="${wanted}"]`)?.click();
  }, []);
  return <Choice value={{ termId: chosen === null ? null : Number(chosen), runs: open }}>{children}</Choice>;
}

export const useTermChoice = () => use(Choice);

type ChosenPartProps = {
  /** What is shown for each term, by its id. */
  parts: Readonly<Record<number, ReactNode>>;
  /** Shown while no term is chosen. */
  children?: ReactNode;
};

/** The part of the chosen term. */
export function ChosenPart({ parts, children }: ChosenPartProps) {
  const { termId } = useTermChoice();
  return termId === null ? children : (parts[termId] ?? children);
}
