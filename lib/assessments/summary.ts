import { type Band, bands } from "@/db/schema/assessments";
import { levelOfGrade } from "./measure/scores";
import { bandOf, type SkillResult } from "./rules";
import type { ShownScores } from "./shown-scores";
import { skills } from "./skills";

/** The sentence that sums up a report: a key of `report.sentence`. */
export type Summary =
  | Band
  | "mixed"
  | "even"
  | "excellingStrong"
  | "strongGrowing"
  | "growingStarting"
  | "parts"
  | "wide"
  | "one";

type Summed = Pick<ShownScores, "total" | "totalLow" | "totalHigh" | "level"> & { grade: number };
type Ranked = Pick<SkillResult, "score" | "band" | "bands">;

const overallBand = (percent: number) => bandOf(skills[0], percent);

/**
 * Which sentence sums up a result with scores; `ranked` has its assessed skills, the best first. Sentences about the grade as a whole
 * need every skill above Starting (docs/decisions/0050), and a measured result is summed up by both ends of its range.
 */
export function summaryOf(result: Summed, ranked: readonly Ranked[]): Summary {
  const { totalLow, totalHigh } = result;
  return totalLow === null || totalHigh === null
    ? ofPoints(result.total ?? 0, ranked)
    : ofRange({ ...result, totalLow, totalHigh }, ranked);
}

function ofPoints(total: number, ranked: readonly Ranked[]): Summary {
  if (ranked.every(({ score }) => score === ranked[0]?.score)) return "even";
  const overall = overallBand(total);
  return overall !== "starting" && ranked.at(-1)?.band === "starting" ? "mixed" : overall;
}

const pairs = {
  excelling: "excellingStrong",
  strong: "strongGrowing",
  growing: "growingStarting",
  starting: "starting",
} as const;

function ofRange(
  { grade, level, totalLow, totalHigh }: Summed & { totalLow: number; totalHigh: number },
  ranked: readonly Ranked[],
): Summary {
  if (ranked.length === 1) return "one";
  // The ends are rounded outwards, so that a range that ends at 90 does not reach the band from 90 on.
  const [low, high] = [overallBand(totalLow), overallBand(Math.max(totalLow, totalHigh - 1))];
  if (high === "starting") return "starting";
  const mayStart = (skill: Ranked | undefined) => skill?.bands.includes("starting") ?? true;
  if (mayStart(ranked[0])) return "growingStarting";
  const apart = bands.indexOf(low) - bands.indexOf(high);
  if (apart > 1) return "wide";
  if (low === "starting") return "growingStarting";
  if (ranked.some(mayStart)) return "parts";
  if (apart === 1) return pairs[high];
  const isAhead = level !== null && level.low > levelOfGrade(grade);
  return low === "excelling" && !isAhead ? "excellingStrong" : low;
}
