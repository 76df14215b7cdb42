import { type Category, type CourseSummary, listCategories } from "@/lib/catalog/queries";
import type { SkillResult } from "./rules";
import { skills } from "./skills";

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
export type GradeStanding = {
  grade: number;
  /** Total of all skills in whole percent. */
  total: number;
  skills: readonly Pick<SkillResult, "skillId" | "band">[];
};

/** Lower limits of the total in percent; below the first a student is a beginner in this grade. */
const levels = { building: 40, growing: 60, strong: 80 } as const;

/** The categories suitable for a result, best first. Categories not listed are above or below the level. */
function shelvesFor({ total, skills: results }: GradeStanding): Reason[] {
  if (total < levels.building) return ["newcomers", "basics"];
  if (total < levels.growing) return ["basics"];
  const isStarting = (skillId?: number) =>
    results.some((skill) => skill.band === "starting" && (skillId ?? skill.skillId) === skill.skillId);
  if (isStarting(skills[0].skillId)) return ["basics", "other"];
  if (total < levels.strong || isStarting()) return ["basics", "literature", "other"];
  return ["literature", "tests", "basics", "other"];
}

const reasonOf = (slug: string): Reason =>
  (Object.keys(shelves) as (keyof typeof shelves)[]).find((name) => shelves[name] === slug) ?? "other";

const most = 2;

/** The program of a category for the grade and the student's level; a beginner gets the first one. */
function ofShelf<P extends Program>(courses: readonly P[], { grade, total }: GradeStanding): P | undefined {
  const inOrder = courses.toSorted((a, b) => a.gradeMin - b.gradeMin);
  const open = total < levels.building ? inOrder.filter((p) => p.gradeMin === inOrder[0]?.gradeMin) : inOrder;
  const fitting = open.filter(({ gradeMin, gradeMax }) => gradeMin <= grade && grade <= gradeMax);
  return total < levels.growing ? fitting[0] : fitting.at(-1);
}

/**
 * At most two programs for a result, best first, each from another category (docs/decisions/0050); none if none fits.
 * Never a program above the level, and no test preparation below Strong.
 */
export function recommendFrom<P extends Program>(
  categories: readonly Shelf<P>[],
  standing: GradeStanding,
): (P & { reason: Reason })[] {
  const allowed = shelvesFor(standing);
  return categories
    .map(({ slug, courses }) => ({ reason: reasonOf(slug), courses }))
    .filter(({ reason }) => allowed.includes(reason))
    .toSorted((a, b) => allowed.indexOf(a.reason) - allowed.indexOf(b.reason))
    .flatMap(({ reason, courses }) => {
      const course = ofShelf(courses, standing);
      return course ? [{ ...course, reason }] : [];
    })
    .slice(0, most);
}

/** The programs of the catalogue recommended for a result. */
export async function recommendPrograms(
  standing: GradeStanding,
): Promise<(CourseSummary & { reason: Reason })[]> {
  const categories: Category[] = await listCategories();
  return recommendFrom(categories, standing);
}
