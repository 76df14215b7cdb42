import { seededRandom } from "@/lib/core/seeded-random";
import { passageOf, type PracticeQuestion } from "./content";

/** A session has at least eight questions, and more while they take less than five minutes, up to ten (rule R9.41). */
export const sessionLimits = { least: 8, most: 10, seconds: 300 } as const;

/** Skills that the programs of a category practise; a category that is not listed practises all. */
const skillsOfCategory: Readonly<Record<string, readonly number[]>> = {
  "fundamental-english": [1, 2, 3],
  "literature-and-writing": [4, 5, 6],
  "test-preparation": [2, 5, 6],
  "english-for-newcomers": [1, 2, 5],
};
const allSkills = [1, 2, 3, 4, 5, 6] as const;

/** A child as the choice of questions knows it. */
export type Learner = {
  grade: number | null;
  /** The programs in which the child has a seat. */
  programs: readonly { category: string; gradeMin: number; gradeMax: number }[];
  /** The latest report; null without one. Scores in percent, null for a skill that was not assessed. */
  report: { grade: number; skills: readonly { skillId: number; score: number | null }[] } | null;
};

/**
 * The grade whose questions a child practises: the child's own, drawn to the grades of the child's programs; without one the
 * report's, or the lowest of the programs. Null if nothing tells it.
 */
export function practiceGrade({ grade, programs, report }: Learner): number | null {
  const lowest = Math.min(...programs.map(({ gradeMin }) => gradeMin));
  const highest = Math.max(...programs.map(({ gradeMax }) => gradeMax));
  const own = grade ?? report?.grade;
  if (own === undefined) return programs.length > 0 ? lowest : null;
  return programs.length > 0 ? Math.min(Math.max(own, lowest), highest) : own;
}

/** The six skills in the order in which they are practised: those of the child's classes first, among these the weakest first. */
export function skillsToPractise({ programs, report }: Learner): number[] {
  const ofClasses = new Set(programs.flatMap(({ category }) => skillsOfCategory[category] ?? allSkills));
  const scoreOf = (skill: number) =>
    report?.skills.find(({ skillId }) => skillId === skill)?.score ?? Number.POSITIVE_INFINITY;
  const rank = (skill: number) => (ofClasses.has(skill) ? 0 : 1);
  return allSkills.toSorted((a, b) => {
    const [first, second] = [scoreOf(a), scoreOf(b)];
    return rank(a) - rank(b) || (first === second ? a - b : first - second);
  });
}

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean).length;
/** Words a minute that a child of the grade reads with care: 50 in kindergarten, 170 in Grade 12. */
const readingPace = (grade: number) => 50 + 10 * grade;
const thinkingSeconds = 10;

/** How long a child of the question's grade needs for it, passage included, in seconds. */
export function expectedSeconds(question: PracticeQuestion): number {
  const { prompt, options, grade } = question;
  const words = wordsIn([prompt, ...options, passageOf(question)?.content ?? ""].join(" "));
  return Math.round((words * 60) / readingPace(grade)) + thinkingSeconds;
}

/** What ts-fsrs is told of an answer: 1 again, 2 hard, 3 good, 4 easy. */
export type PracticeRating = 1 | 2 | 3 | 4;

/**
 * A wrong answer is `again`. A right one is `hard` if it took twice the expected time, `easy` if it took less than half; faster than a
 * tenth is no reading, and `good`, like an answer whose time is not known (rule R9.43).
 */
export function ratingOf(
  question: PracticeQuestion,
  { isRight, seconds }: { isRight: boolean; seconds: number | null },
): PracticeRating {
  if (!isRight) return 1;
  const share = seconds === null ? 1 : seconds / expectedSeconds(question);
  if (share > 2) return 2;
  return share >= 0.1 && share < 0.5 ? 4 : 3;
}

const letters = ["a", "b", "c", "d", "e", "f"] as const;

/** The places of the options in the order in which a session shows them, so that a question that returns is not known by its place. */
function shownOrder(sessionId: number, { key, options }: PracticeQuestion): number[] {
  let seed = sessionId;
  for (const character of key) seed = (Math.imul(seed, 31) + character.charCodeAt(0)) >>> 0;
  return shuffled([...options.keys()], seededRandom(seed));
}

/** The options of a question as a session shows them. */
export const shownOptions = (sessionId: number, question: PracticeQuestion) =>
  shownOrder(sessionId, question).map((place, at) => ({
    value: letters[at] ?? "",
    label: question.options[place] ?? "",
  }));

/** The letter under which a session shows the option at a place of the file. */
export const optionLetter = (sessionId: number, question: PracticeQuestion, place: number): string =>
  letters[shownOrder(sessionId, question).indexOf(place)] ?? "";

/** The place in the file of the option that a session shows under a letter; undefined if it shows none. */
export const placeOfLetter = (
  sessionId: number,
  question: PracticeQuestion,
  letter: string,
): number | undefined => shownOrder(sessionId, question)[letters.indexOf(letter as (typeof letters)[number])];

/** A new array in random order (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const result = [...list];
  for (let last = result.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [result[last], result[other]] = [result[other]!, result[last]!];
  }
  return result;
}

const dayMs = 86_400_000;
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;

/**
 * The number of days of practice in the present run. A single missed day does not end a run, two in a row do; today is missed only when
 * it is over (rule R9.44). Days of the school's zone, "2027-01-09".
 */
export function practiceRun(days: readonly string[], today: string): number {
  let after = dayNumber(today);
  let count = 0;
  for (const day of [...new Set(days)].map(dayNumber).toSorted((a, b) => b - a)) {
    if (day > after) continue;
    if (after - day > 2) break;
    count += 1;
    after = day;
  }
  return count;
}
