import { seededRandom } from "@/lib/core/seeded-random";

/** A small seeded generator: the same seed gives the same history. */
export function createDice(seed: number) {
  const next = seededRandom(seed);
  const upTo = (most: number) => 1 + Math.floor(next() * most);
  return {
    next,
    /** 1 to `most`. */
    upTo,
    isLikely: (chance: number) => next() < chance,
    of: <T>(list: readonly T[]): T => list[upTo(list.length) - 1]!,
    /** One of the list, or undefined if it is empty. */
    maybe: <T>(list: readonly T[]): T | undefined => list[upTo(Math.max(1, list.length)) - 1],
  };
}
export type Dice = ReturnType<typeof createDice>;
