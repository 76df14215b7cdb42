/** A small seeded generator: the same seed gives the same history. */
export function createDice(seed: number) {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
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
