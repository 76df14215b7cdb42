import { elaGrades4To6Handouts } from "./handouts/ela-grades-4-6";
import { elgLevel2Handouts } from "./handouts/elg-level-2";
import type { Handout } from "./types";

/** Courseware of the terms under way, by course: one handout for each class, in order. */
export const handouts: Record<string, Handout[]> = {
  "elg-level-2": elgLevel2Handouts,
  "ela-grades-4-6": elaGrades4To6Handouts,
};
