import { type CartItem, type CartTerm, programAndTerm } from "./rules";

/** A term's class times, in Toronto's calendar and clock. */
export type Timetable = {
  /** "2027-01-09" */
  startsOn: string;
  endsOn: string;
  /** ISO weekdays, 1 Monday to 7. */
  weekdays: readonly number[];
  /** "10:15" or "10:15:00" */
  startTime: string;
  durationMinutes: number;
};

type Names = { name: string; nameZh: string };

/** A seat that a child already has; `name` is the program's. */
export type OwnedTerm = Timetable &
  Names & { courseRunId: number; courseId: number; runName: string; runNameZh: string };

/** Facts about a child of the account. */
export type ChildFacts = { grade: number | null; terms: readonly OwnedTerm[] };

/** A warning before buying a seat, which can still be bought (rule R6.8); `repeat` names a program with its term, `overlap` the program. */
export type SeatWarning = { kind: "grade" } | ({ kind: "overlap" | "repeat" } & Names);

const dayMs = 24 * 60 * 60 * 1000;
const dayMinutes = 24 * 60;

/** Whether any classes of the two terms overlap. */
export function overlaps(a: Timetable, b: Timetable): boolean {
  return classesOf(a).some((one) => classesOf(b).some((other) => meet(one, other)));
}

type WeeklyClass = { day: number; last: number; start: number; minutes: number };

/** `day` is the first class on a weekday and `last` the last day of the term, in days since 1970. */
function classesOf({ startsOn, endsOn, weekdays, startTime, durationMinutes }: Timetable): WeeklyClass[] {
  const first = Date.parse(startsOn) / dayMs;
  const last = Date.parse(endsOn) / dayMs;
  const [hours = 0, minutes = 0] = startTime.split(":").map(Number);
  return weekdays.map((weekday) => {
    const day = first + ((weekday - isoWeekday(first) + 7) % 7);
    return { day, last, start: hours * 60 + minutes, minutes: durationMinutes };
  });
}

const isoWeekday = (day: number) => new Date(day * dayMs).getUTCDay() || 7;

/** Compares classes on the same weekday; a class may run past midnight into the next day. */
function meet(a: WeeklyClass, b: WeeklyClass): boolean {
  return [-1, 0, 1].some((shift) => {
    const isSameWeekday = (((a.day + shift - b.day) % 7) + 7) % 7 === 0;
    if (!isSameWeekday) return false;
    const day = Math.max(a.day + shift, b.day);
    if (day > Math.min(a.last + shift, b.last)) return false;
    const start = a.start - shift * dayMinutes;
    return start < b.start + b.minutes && b.start < start + a.minutes;
  });
}

/** The terms of a seat: the chosen one, or those of a bundle. */
export const termsOf = (item: Pick<CartItem, "bundleId" | "current_term" | "allTerm">): CartTerm[] =>
  item.bundleId === null ? item.current_term.slice(0, 1) : item.allTerm;

/** Whether the child already has one of the seat's terms, which then cannot be bought again (rule R6.8). */
export const isOwned = (terms: readonly { courseRunId: number }[], child: ChildFacts | null | undefined) =>
  terms.some(({ courseRunId }) => child?.terms.some((owned) => owned.courseRunId === courseRunId));

type TermOfProgram = Pick<Timetable, "startsOn" | "endsOn"> &
  Names & { courseRunId: number; courseId: number | undefined };

/** A seat's terms with their programs; those of a bundle have the programs' names already. */
const programsOf = (seat: Pick<CartItem, "bundleId" | "current_term" | "allTerm" | "courseId"> & Names) =>
  termsOf(seat).map((term): TermOfProgram => {
    if (seat.courseId === null) return { ...term, courseId: term.courseId };
    return { ...term, courseId: seat.courseId, ...programAndTerm(seat, term) };
  });

/** Whether they are two terms of one program with common days; that of the next season follows and is no repetition. */
const isRepeated = (one: TermOfProgram, other: TermOfProgram): boolean =>
  one.courseId !== undefined &&
  one.courseId === other.courseId &&
  one.courseRunId !== other.courseRunId &&
  one.startsOn <= other.endsOn &&
  other.startsOn <= one.endsOn;

/**
 * The warnings for a seat: the program is not meant for the child's grade, the child has another term of it in the same weeks,
 * or its classes overlap with others of the child, in the cart or already bought (rule R6.8).
 *
 * @param others the child's other seats in the cart
 * @param child null for a guest's child, whose data are unknown
 */
export function seatWarnings(
  seat: Pick<CartItem, "bundleId" | "current_term" | "allTerm" | "grades" | "courseId"> & Names,
  others: readonly CartItem[],
  child: ChildFacts | null,
): SeatWarning[] {
  const terms = termsOf(seat);
  const { grades } = seat;
  const grade = child?.grade ?? null;
  const isOutside = grades !== null && grade !== null && (grade < grades.min || grade > grades.max);
  const owned = (child?.terms ?? []).filter(
    ({ courseRunId }) => !terms.some((term) => term.courseRunId === courseRunId),
  );
  const clashing = [
    ...others.filter((other) =>
      termsOf(other).some((theirs) => terms.some((term) => overlaps(term, theirs))),
    ),
    ...owned.filter((theirs) => terms.some((term) => overlaps(term, theirs))),
  ];
  const own = programsOf(seat);
  const repeated = [
    ...others.flatMap(programsOf),
    ...owned.map((theirs): TermOfProgram => {
      const term = { name: theirs.runName, nameZh: theirs.runNameZh };
      return { ...theirs, ...programAndTerm(theirs, term) };
    }),
  ].filter((theirs) => own.some((term) => isRepeated(term, theirs)));
  return [
    ...(isOutside ? [{ kind: "grade" } as const] : []),
    ...once(repeated).map((names) => ({ kind: "repeat", ...names }) as const),
    ...once(clashing).map((names) => ({ kind: "overlap", ...names }) as const),
  ];
}

const once = (named: readonly Names[]): Names[] =>
  [...new Map(named.map(({ name, nameZh }) => [name, nameZh]))].map(([name, nameZh]) => ({ name, nameZh }));
