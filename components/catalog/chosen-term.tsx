"use client";

import { createContext, type ReactNode, use, useState } from "react";

type ChosenTerm = { termId: number | undefined; chooseTerm: (courseRunId: number) => void };

const Chosen = createContext<ChosenTerm>({ termId: undefined, chooseTerm: () => {} });

/** The term chosen in the form of a program's page; its price is shown above the form and in a phone's bar. */
export function ChosenTermProvider({ initial, children }: { initial?: number; children: ReactNode }) {
  const [termId, chooseTerm] = useState(initial);
  return <Chosen value={{ termId, chooseTerm }}>{children}</Chosen>;
}

export const useChosenTerm = () => use(Chosen);

type ChosenPriceProps = {
  /** The price of each term, by its id. */
  prices: Readonly<Record<number, ReactNode>>;
  /** The price of the program while no term is chosen. */
  children: ReactNode;
};

/** The price of the chosen term. */
export function ChosenPrice({ prices, children }: ChosenPriceProps) {
  const { termId } = useChosenTerm();
  return termId === undefined ? children : (prices[termId] ?? children);
}
