import { type Category, type CourseSummary, listCategories } from "@/lib/catalog/queries";

type Program = Pick<CourseSummary, "gradeMin" | "gradeMax">;
type Shelf<P extends Program> = { slug: string; courses: P[] };

const shelves = {
  basics: "fundamental-english",
  literature: "literature-and-writing",
  tests: "test-preparation",
  newcomers: "english-for-newcomers",
} as const;

/** Why a program is recommended, in one word: what it is for. */
export type Reason = keyof typeof shelves | "other";

/** Which shelf of the catalogue to look at first, from the whole percentage. */
function shelfOrder(total: number): Reason[] {
  if (total < 40) return ["newcomers", "basics", "literature"];
  if (total < 80) return ["basics", "literature", "newcomers"];
  return ["literature", "tests", "basics"];
}

const reasonOf = (slug: string): Reason =>
  (Object.keys(shelves) as (keyof typeof shelves)[]).find((name) => shelves[name] === slug) ?? "other";

const most = 2;
/** From here on the higher of two levels that take the same grade fits. */
const higherLevelFrom = 60;

/**
 * At most two programs for a student of a grade, the fitting one first (decisions §5, docs/decisions/0050). A program
 * on a shelf that the office has added comes last.
 */
export function recommendFrom<P extends Program>(
  categories: readonly Shelf<P>[],
  grade: number,
  total: number,
): (P & { reason: Reason })[] {
  const order = shelfOrder(total);
  const rank = (reason: Reason) => (order.includes(reason) ? order.indexOf(reason) : order.length);
  const upward = total < higherLevelFrom ? 1 : -1;
  return categories
    .map(({ slug, courses }) => ({ reason: reasonOf(slug), courses }))
    .toSorted((a, b) => rank(a.reason) - rank(b.reason))
    .flatMap(({ reason, courses }) =>
      courses
        .filter(({ gradeMin, gradeMax }) => gradeMin <= grade && grade <= gradeMax)
        .toSorted((a, b) => upward * (a.gradeMin - b.gradeMin))
        .slice(0, 1)
        .map((course) => ({ ...course, reason })),
    )
    .slice(0, most);
}

/** The programs of the catalogue that a result recommends. */
export async function recommendPrograms(
  grade: number,
  total: number,
): Promise<(CourseSummary & { reason: Reason })[]> {
  const categories: Category[] = await listCategories();
  return recommendFrom(categories, grade, total);
}
