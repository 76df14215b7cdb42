type Level = { levelId: number; words: string; wordsZh: string; points: number | null };
export type Trait = { traitId: number; name: string; nameZh: string; levels: Level[] };
/** One edition of a rubric; traits and levels in order, the best level first. */
export type Rubric = { rubricId: number; name: string; nameZh: string; traits: Trait[] };

/** The level of a trait among those that were chosen. */
export const chosenOf = ({ levels }: Trait, chosen: readonly number[]) =>
  levels.find(({ levelId }) => chosen.includes(levelId));

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The most points that a rubric gives; null if a level has none. */
export function possiblePoints({ traits }: Pick<Rubric, "traits">): number | null {
  const points = traits.flatMap(({ levels }) => levels.map((level) => level.points));
  if (points.includes(null)) return null;
  return sum(traits.map(({ levels }) => Math.max(...levels.map((level) => level.points ?? 0))));
}

/** The points of the chosen levels once every trait has one; null before that, and for a rubric without points. */
export function earnedPoints(rubric: Rubric, chosen: readonly number[]): number | null {
  if (!possiblePoints(rubric)) return null;
  const levels = rubric.traits.map((trait) => chosenOf(trait, chosen));
  if (levels.includes(undefined)) return null;
  return sum(levels.map((level) => level?.points ?? 0));
}

/** The score that the chosen levels propose: their points as a share of the homework's maximum, rounded (rule R11.43). */
export function proposedScore(rubric: Rubric, chosen: readonly number[], max: number): number | null {
  const earned = earnedPoints(rubric, chosen);
  const possible = possiblePoints(rubric);
  return earned === null || !possible ? null : Math.round((earned * max) / possible);
}

/** The chosen levels after a press: the level instead of another of its trait, or none if it was chosen already. */
export function withPressed(rubric: Rubric, chosen: readonly number[], levelId: number): number[] {
  const trait = rubric.traits.find(({ levels }) => levels.some((level) => level.levelId === levelId));
  const others = chosen.filter((id) => !trait?.levels.some((level) => level.levelId === id));
  const next = chosen.includes(levelId) ? others : [...others, levelId];
  return next.toSorted((a, b) => a - b);
}

/** Whether the numbers of the levels' keys are their points: all are digits, and differ within each trait (rule R11.82). */
export const keysArePoints = ({ traits }: Pick<Rubric, "traits">): boolean =>
  traits.every(({ levels }) => {
    const points = levels.map((level) => level.points);
    return (
      points.every((count) => count !== null && /^\d$/.test(String(count))) &&
      new Set(points).size === points.length
    );
  });

/** The keys of a trait's levels, in their order: their points, or else their places from the top (rule R11.82). */
export function levelKeys(rubric: Pick<Rubric, "traits">, { levels }: Trait): string[] {
  const arePoints = keysArePoints(rubric);
  return levels.map(({ points }, place) => String(arePoints ? points : place + 1));
}

type MarkedWork = { state: string; levels: readonly number[] };

/** How a class stands: for each trait, how many of the returned works have each level. */
export function standingByTrait(rubric: Rubric, works: readonly MarkedWork[]) {
  const returned = works.filter(({ state }) => state === "returned");
  return rubric.traits.map((trait) => {
    const levels = trait.levels.map((level) => ({
      ...level,
      count: returned.filter((work) => work.levels.includes(level.levelId)).length,
    }));
    return { ...trait, levels, count: sum(levels.map(({ count }) => count)) };
  });
}
