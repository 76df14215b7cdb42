import type { TermFigures } from "@/db/schema/term-reports";
import { grownSince } from "@/lib/assessments/growth";
import type { ResultSummary } from "@/lib/assessments/results";
import type { TermOfStudent } from "@/lib/classroom/terms-of-students";
import { groupBy } from "@/lib/core/group-by";
import { pick } from "@/lib/core/pick";
import { schoolDay } from "@/lib/core/school-zone";
import { averageOf } from "@/lib/marks/gradebook-rules";
import { type HomeworkStanding, standingOf } from "@/lib/marks/homework-rules";
import type { TermWork } from "./term-works";

type Words = TermFigures["traits"][number]["latest"];

/** The child's own records of a term; `term` is null before the first day. */
export type TermRecords = {
  about: Pick<TermFigures, "child" | "program" | "term">;
  term: Pick<
    TermOfStudent,
    "joinedAt" | "endedAt" | "held" | "present" | "late" | "absent" | "excused"
  > | null;
  /** In the order of the gradebook. */
  works: readonly TermWork[];
  madeUp: number;
  practice: TermFigures["practice"] | null;
  /** Newest first. */
  results: readonly Pick<ResultSummary, "grade" | "finishedAt" | "skills" | "estimate">[];
};

/** The last day that a report counts: the term's, or today while it lasts. */
export const lastDay = (endsOn: string, now: Date): string => {
  const today = schoolDay(now);
  return endsOn < today ? endsOn : today;
};

/** The last day that a report of this child counts: a child who has left is counted up to then. */
export const lastDayOf = (endsOn: string, endedAt: Date | null | undefined, now: Date): string => {
  const last = lastDay(endsOn, now);
  const left = endedAt ? schoolDay(endedAt) : last;
  return left < last ? left : last;
};

/** What a child's report of a term says at `now` (rules R11.61 to R11.64). */
export function toFigures(records: TermRecords, now: Date): TermFigures {
  const { about, term, works, madeUp, practice, results } = records;
  const until = lastDayOf(about.term.endsOn, term?.endedAt, now);
  return {
    version: 1,
    ...about,
    until,
    marks: marksOf(works, term, now),
    traits: traitsOf(works),
    attendance: {
      ...(term
        ? pick(term, ["held", "present", "late", "excused", "absent"])
        : { held: 0, present: 0, late: 0, excused: 0, absent: 0 }),
      madeUp,
    },
    practice: practice ?? { days: 0, questions: 0, right: 0 },
    growth: growthOf(results, about.term.startsOn, until),
  };
}

type ToldStanding = TermFigures["marks"]["works"][number]["standing"];
const isTold = (standing: HomeworkStanding): standing is ToldStanding =>
  standing !== "toDo" && standing !== "notExpected";

/** Marks by the rules of the gradebook and of the family's progress: what is not due yet or not asked of the child is left out. */
function marksOf(works: readonly TermWork[], term: TermRecords["term"], now: Date): TermFigures["marks"] {
  const until = term?.endedAt ?? now;
  const joinedAt = term?.joinedAt ?? now;
  const told = works.flatMap((work) => {
    const standing = standingOf({ ...work, joinedAt }, until);
    return isTold(standing)
      ? [{ ...pick(work, ["name", "isLate", "score", "max"]), standing, isExcused: work.isExcused }]
      : [];
  });
  const counted = told.filter(({ isExcused }) => !isExcused);
  return {
    average: averageOf(works),
    marked: counted.filter(({ standing, score }) => isReturned(standing) && score !== null).length,
    due: counted.length,
    works: told.map(({ isExcused, standing, score, ...work }) => ({
      ...work,
      standing: isExcused ? "excused" : standing,
      score: isExcused || !isReturned(standing) ? null : score,
    })),
  };
}

const isReturned = (standing: HomeworkStanding) => standing === "returned" || standing === "revise";

/** How the child stands by trait: traits of the same name are one, in the order of their first work. */
function traitsOf(works: readonly TermWork[]): TermFigures["traits"] {
  const given = works
    .filter(({ state, isExcused }) => state === "returned" && !isExcused)
    .flatMap(({ levels, markedAt }) => levels.map((level) => ({ ...level, markedAt: Number(markedAt) })));
  return [...groupBy(given, ({ trait }) => trait)].map(([name, levels]) => {
    const inTime = levels.toSorted((a, b) => a.markedAt - b.markedAt);
    const [first, latest] = [inTime[0]!, inTime.at(-1)!];
    const words = (level: Words) => pick(level, ["words", "wordsZh"]);
    return {
      name,
      nameZh: latest.traitZh,
      latest: words(latest),
      first: first.words === latest.words ? null : words(first),
      works: levels.length,
    };
  });
}

/**
 * The skills that grew by more than the error between the term's latest measured sitting and the one before it of the same
 * grade (rule R9.17); null without such a pair.
 */
function growthOf(results: TermRecords["results"], from: string, until: string): TermFigures["growth"] {
  const measured = results.filter(({ estimate }) => estimate !== null);
  const now = measured.find(({ finishedAt }) => {
    const day = schoolDay(finishedAt);
    return day >= from && day <= until;
  });
  const before = now && measured.find((one) => one.grade === now.grade && one.finishedAt < now.finishedAt);
  if (!now || !before) return null;
  return {
    from: schoolDay(before.finishedAt),
    to: schoolDay(now.finishedAt),
    skills: grownSince(before.skills, now.skills).flatMap(({ skillId, score }) => {
      const latest = now.skills.find((skill) => skill.skillId === skillId)?.score;
      return score === null || latest === null || latest === undefined
        ? []
        : [{ skillId, before: score, now: latest }];
    }),
  };
}
