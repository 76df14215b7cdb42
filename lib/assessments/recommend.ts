import type { Range } from "@/db/schema/assessments";
import type { CourseSummary } from "@/lib/catalog/queries";
import { levelOfGrade } from "./measure/scores";
import { hasEnoughAnswers, type SkillResult } from "./rules";
import type { ShownScores } from "./shown-scores";
import { skills } from "./skills";
import { weakestOf } from "./skill-order";

type Program = Pick<CourseSummary, "gradeMin" | "gradeMax">;
type Shelf<P extends Program> = { slug: string; courses: P[] };

const shelves = {
  basics: "fundamental-english",
  literature: "literature-and-writing",
  tests: "test-preparation",
  newcomers: "english-for-newcomers",
} as const;

/** The reason for a recommendation: the category's purpose. */
export type Reason = keyof typeof shelves | "other";

/** A student's level according to a result. */
export type GradeStanding = Pick<ShownScores, "total" | "level" | "hasEffort"> & {
  grade: number;
  skills: readonly Pick<SkillResult, "skillId" | "score" | "band" | "bands">[];
  /** As told when the sitting began; null if it was not. */
  monthsInCanada: number | null;
  asked: number;
  answered: number;
};

/** A standing of which the total is known. */
type Known = GradeStanding & { total: number };

type Recommended<P> = P & {
  reason: Reason;
  /** The weakest skill of a measured result, which the reason names. */
  skillId: number | null;
};

export type Recommendation<P> = {
  /** At most two, best first, each from another category. */
  programs: Recommended<P>[];
  /** Why a teacher should be asked: the level may belong to either of two programs, or nothing fits. */
  talk: { why: "between"; courses: P[] } | { why: "nothing"; courses: [] } | null;
};

/** Lower limits of the total in percent; below the first a student is a beginner in this grade. */
const levels = { building: 40, growing: 60, strong: 80 } as const;

/** From how many months in Canada on a child is no newcomer. */
const settledMonths = 36;

/** Skills that the programs on sentences practise first; the others grow with reading and writing. */
const sentenceSkills: readonly number[] = [1, 2, 3];

const mayBeStarting = (standing: Known, skillId?: number) =>
  standing.skills.some(
    (skill) => skill.bands.includes("starting") && (skillId ?? skill.skillId) === skill.skillId,
  );

/** The categories suitable for a result by points, best first. Categories not listed are above or below the level. */
function shelvesByPoints(standing: Known): Reason[] {
  const { total } = standing;
  if (total < levels.building) return ["newcomers", "basics"];
  if (total < levels.growing) return ["basics"];
  if (mayBeStarting(standing, skills[0].skillId)) return ["basics", "other"];
  if (total < levels.strong || mayBeStarting(standing)) return ["basics", "literature", "other"];
  return ["literature", "tests", "basics", "other"];
}

/**
 * The same for a measured result: test preparation only if even the low end of the level reaches what is expected of the grade, and
 * no skill may be Starting; the newcomers' program for those who arrived within three years and are surely below it.
 */
function shelvesByLevel(standing: Known, level: Range): Reason[] {
  const { grade, total, monthsInCanada } = standing;
  const expected = levelOfGrade(grade);
  const isNew = monthsInCanada !== null && monthsInCanada < settledMonths;
  if (total < levels.building || (isNew && level.high < expected)) return ["newcomers", "basics"];
  if (total < levels.growing) return ["basics"];
  if (mayBeStarting(standing, skills[0].skillId)) return ["basics", "other"];
  if (level.low >= expected && !mayBeStarting(standing)) return ["literature", "tests", "basics", "other"];
  const weakest = weakestOf(standing.skills);
  return weakest && sentenceSkills.includes(weakest.skillId)
    ? ["basics", "literature", "other"]
    : ["literature", "basics", "other"];
}

const reasonOf = (slug: string): Reason =>
  (Object.keys(shelves) as (keyof typeof shelves)[]).find((name) => shelves[name] === slug) ?? "other";

const most = 2;

const byGrade = <P extends Program>(courses: readonly P[]) =>
  courses.toSorted((a, b) => a.gradeMin - b.gradeMin);
const fits =
  (grade: number) =>
  ({ gradeMin, gradeMax }: Program) =>
    gradeMin <= grade && grade <= gradeMax;

/** The program of a category for a result by points; a beginner gets the first one. */
function programsByPoints<P extends Program>(courses: readonly P[], { grade, total }: Known): P[] {
  const inOrder = byGrade(courses);
  const open = total < levels.building ? inOrder.filter((p) => p.gradeMin === inOrder[0]?.gradeMin) : inOrder;
  const fitting = open.filter(fits(grade));
  return (total < levels.growing ? fitting.slice(0, 1) : fitting.slice(-1)) as P[];
}

/**
 * The level from which on a program is not too hard: what is expected at the beginning of its lowest grade. One for newcomers begins with
 * the first words.
 */
export const entryLevel = ({ gradeMin }: Program, reason: Reason): number =>
  reason === "newcomers" ? 0 : levelOfGrade(gradeMin - 0.5);

/**
 * The programs of a category that a measured level may belong to: the hardest one that is not above it, at the ends of its range and
 * at its score. None if all are above the score, two or more if the range spans them.
 */
function programsByLevel<P extends Program>(
  { reason, courses }: { reason: Reason; courses: readonly P[] },
  { grade }: Known,
  level: Range,
): P[] {
  const open = byGrade(courses).filter(fits(grade));
  const at = (points: number) => open.findLast((program) => entryLevel(program, reason) <= points);
  if (!at(level.score)) return [];
  return [...new Set([at(level.low), at(level.score), at(level.high)])].filter(
    (program): program is P => program !== undefined,
  );
}

/**
 * What is recommended for a result (docs/decisions/0203): at most two programs, best first, each from another category, never one above
 * the level, and no test preparation below it. Nothing, not even a talk, if there was no effort or too few answers.
 */
export function recommendFrom<P extends Program>(
  categories: readonly Shelf<P>[],
  standing: GradeStanding,
): Recommendation<P> {
  const { total, level } = standing;
  if (total === null || !hasEnoughAnswers(standing)) return { programs: [], talk: null };
  const known = { ...standing, total };
  const allowed = level ? shelvesByLevel(known, level) : shelvesByPoints(known);
  const skillId = (level && weakestOf(standing.skills)?.skillId) ?? null;
  const shelved = categories
    .map(({ slug, courses }) => ({ reason: reasonOf(slug), courses }))
    .filter(({ reason }) => allowed.includes(reason))
    .toSorted((a, b) => allowed.indexOf(a.reason) - allowed.indexOf(b.reason))
    .map(({ reason, courses }) => ({
      reason,
      programs: level ? programsByLevel({ reason, courses }, known, level) : programsByPoints(courses, known),
    }));
  const programs = shelved
    .flatMap(({ reason, programs: [program, ...others] }) =>
      program && others.length === 0 ? [{ ...program, reason, skillId }] : [],
    )
    .slice(0, most);
  const between = shelved.find((shelf) => shelf.programs.length > 1);
  if (between) return { programs, talk: { why: "between", courses: between.programs } };
  return { programs, talk: programs.length === 0 ? { why: "nothing", courses: [] } : null };
}
