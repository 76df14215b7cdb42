/** Every grade of a span: 4 to 6 is [4, 5, 6]; 0 is kindergarten. */
export const gradesOf = ({ gradeMin, gradeMax }: { gradeMin: number; gradeMax: number }) =>
  Array.from({ length: gradeMax - gradeMin + 1 }, (_, index) => gradeMin + index);

/**
 * The price of a bundle in cents: its own, else the sum of its runs (rule R5.4). It is on sale while each of its
 * courses has a run with a free seat; without a run it has no price.
 */
export function bundlePrice(
  ownPriceCents: number | null,
  contents: { run: { priceCents: number; seatsLeft: number | null } | null }[],
): { priceCents: number | null; sumCents: number | null; isOpen: boolean } {
  const runs = contents.flatMap(({ run }) => run ?? []);
  const isComplete = runs.length > 0 && runs.length === contents.length;
  const sumCents = isComplete ? runs.reduce((sum, { priceCents }) => sum + priceCents, 0) : null;
  return {
    sumCents,
    priceCents: sumCents === null ? null : (ownPriceCents ?? sumCents),
    isOpen: isComplete && runs.every(({ seatsLeft }) => seatsLeft !== 0),
  };
}

/** The id at the end of a readable address: `/programs/elg-level-1-12` is course 12; null for anything else. */
export function idOfSlug(slugAndId: string): number | null {
  const digits = /-(\d{1,9})$/.exec(slugAndId)?.[1];
  return digits ? Number(digits) : null;
}

/** The readable end of an address: "elg-level-1" and 12 become "elg-level-1-12". */
export const slugWithId = (slug: string, id: number) => `${slug}-${id}`;

/** The filter of the programs page in its address; null and "" mean none. */
export type ProgramFilter = { grade: number | null; category: string | null; search: string };

type Query = Record<string, string | string[] | undefined>;
const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";

/** Parses the filter of an address; invalid values mean no filter. */
export function programFilterOf({ grade, category, q }: Query): ProgramFilter {
  const number = /^\d{1,2}$/.test(single(grade)) ? Number(single(grade)) : null;
  return {
    grade: number !== null && number <= 12 ? number : null,
    category: single(category) || null,
    search: single(q).trim().slice(0, 60),
  };
}

type Named = {
  name: string;
  nameZh: string;
  summary: string;
  summaryZh: string;
  gradeMin: number;
  gradeMax: number;
};

/** Filters the courses of all categories; words are searched in names and summaries of both languages. */
export function filterCourses<C extends Named>(
  categories: readonly { slug: string; courses: readonly C[] }[],
  { grade, category, search }: ProgramFilter,
): C[] {
  const wanted = wordsOf(search);
  return categories
    .filter(({ slug }) => category === null || slug === category)
    .flatMap(({ courses }) => courses)
    .filter(({ gradeMin, gradeMax }) => grade === null || (gradeMin <= grade && grade <= gradeMax))
    .filter(({ name, nameZh, summary, summaryZh }) => {
      const text = `${name} ${nameZh} ${summary} ${summaryZh}`;
      const words = wordsOf(text);
      return wanted.every((word) =>
        isChinese(word) ? text.includes(word) : words.some((other) => other.startsWith(word)),
      );
    });
}

const wordsOf = (text: string) =>
  text
    .toLocaleLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** Chinese has no spaces, so Chinese words match anywhere, others at the beginning of a word. */
const isChinese = (word: string) => /\p{Script=Han}/u.test(word);
