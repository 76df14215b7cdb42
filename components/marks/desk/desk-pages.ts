import { createContext } from "react";

type DeskPages = {
  areTwo: boolean;
  /** None where there is no room for two. */
  toggle: (() => void) | null;
};

/** How the marking desk shows the pages of a work; none for families. */
export const DeskPages = createContext<DeskPages | null>(null);
