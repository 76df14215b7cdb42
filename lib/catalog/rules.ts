import { homePlaces, type WeekFilter } from "./week-fit";

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

/** The filter of the programs page in its address; null, "" and an empty list mean none. */
export type ProgramFilter = WeekFilter & {
  grade: number | null;
  category: string | null;
  search: string;
  /** Ids of the programs that a report recommends: marked and first, never the only ones. */
  fits: readonly number[];
};
export const noFilter: ProgramFilter = {
  grade: null,
  category: null,
  search: "",
  weekday: null,
  awakeIn: null,
  fits: [],
};

export type AddressQuery = Record<string, string | string[] | undefined>;
const single = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value) ?? "";
const numberOf = (text: string, lowest: number, highest: number) => {
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null;
  return number !== null && number >= lowest && number <= highest ? number : null;
};
/** A report recommends no more. */
const mostFits = 4;

/** Parses the filter of an address; invalid values mean no filter. */
export function programFilterOf(query: AddressQuery): ProgramFilter {
  const awakeIn = single(query.awakeIn);
  return {
    grade: numberOf(single(query.grade), 0, 12),
    category: single(query.category) || null,
    search: single(query.q).trim().slice(0, 60),
    weekday: numberOf(single(query.weekday), 1, 7),
    awakeIn: homePlaces.find((place) => place === awakeIn) ?? null,
    fits: single(query.fits)
      .split(",")
      .flatMap((id) => numberOf(id, 1, 999_999_999) ?? [])
      .slice(0, mostFits),
  };
}

/** The parameters of an address with which the programs page filters. */
export const filterParameters = ["grade", "category", "q", "weekday", "awakeIn", "fits"] as const;

/** The address of the programs page with a filter. */
export function programsHref({ grade, category, search, weekday, awakeIn, fits }: ProgramFilter): string {
  const query = new URLSearchParams();
  if (grade !== null) query.set("grade", String(grade));
  if (category) query.set("category", category);
  if (search) query.set("q", search);
  if (weekday !== null) query.set("weekday", String(weekday));
  if (awakeIn) query.set("awakeIn", awakeIn);
  // Ids are digits: the commas stay readable.
  const all = [query.toString(), fits.length > 0 && `fits=${fits.join(",")}`].filter(Boolean).join("&");
  return all ? `/programs?${all}` : "/programs";
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
  { grade, category, search }: Pick<ProgramFilter, "grade" | "category" | "search">,
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

/** What a term says of its classes that are not planned: ISO weekdays, the hour and the first day in Toronto. */
type WeeklyTimes = { weekdays: readonly number[]; startTime: string; startsOn: string };

/** Whether families go by other times; a first day that has passed is none of these. */
export function hasOtherTimes(before: WeeklyTimes, next: WeeklyTimes, today: string): boolean {
  const daysOf = ({ weekdays }: WeeklyTimes) => weekdays.toSorted((a, b) => a - b).join();
  const isOtherDay =
    before.startsOn !== next.startsOn && [before, next].some(({ startsOn }) => startsOn >= today);
  return isOtherDay || before.startTime !== next.startTime || daysOf(before) !== daysOf(next);
}
