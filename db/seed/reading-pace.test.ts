import { expect, test } from "vitest";
import { type Pace, paces, playSittings } from "./reading-pace";

const sittings = playSittings(10);

/** [questions finished in 20 minutes: the least and on average; the longest time for the first two stages] by grade. */
const figures = (rows: readonly Pace[]) =>
  rows.map(
    ({ grade, least, mean, twoStages }) =>
      `grade ${grade}: ${least} to ${mean.toFixed(1)} of 22, two stages in ${twoStages.toFixed(1)} min`,
  );

const ofTwoStages = 15;
const all = 22;
const ofFirst = 8;

test.each([
  { pace: 250, least: all },
  { pace: 120, least: ofTwoStages },
  { pace: 60, least: ofFirst },
])(
  "in twenty minutes $pace words a minute finish at least $least questions in every grade",
  ({ pace, least }) => {
    const rows = paces(sittings, pace);
    console.info([`${pace} words a minute`, ...figures(rows)].join("\n  "));
    expect(rows.filter((row) => row.least < least)).toEqual([]);
  },
);
