/** The weekly classes of a term, in Toronto's calendar and clock. */
export type Schedule = {
  /** "2027-01-09" */
  startsOn: string;
  endsOn: string;
  /** ISO weekdays, 1 Monday to 7. */
  weekdays: readonly number[];
  /** "10:15" or "10:15:00" */
  startTime: string;
};

/** The school's UTC offset in minutes, from that school day on. */
export type Offset = { from: string; minutes: number };

export type ClockedSchedule = Schedule & {
  /** At the time of the classes, over the whole term, earliest first. */
  offsets: readonly Offset[];
};

/** Day and time of an instant in a time zone: "2027-01-09", "23:00". */
export type Reading = { day: string; clock: string };

/** A part of a term whose classes begin at the same time of day in another time zone. */
export type TermPart = {
  clock: string;
  /** Weekdays there, 0 Sunday to 6, in the order of the school's week. */
  weekdays: number[];
  /** The first and last day of the part there; null at the ends of the term. */
  from: string | null;
  until: string | null;
};

type Class = Reading & { schoolDay: string; shift: number };

const dayMs = 24 * 60 * 60 * 1000;
const dayCount = (day: string) => Date.parse(`${day}T00:00:00Z`) / dayMs;
const dayOf = (count: number) => new Date(count * dayMs).toISOString().slice(0, 10);
const laterOf = (a: string, b: string) => (a > b ? a : b);
const earlierOf = (a: string, b: string) => (a < b ? a : b);

/**
 * Splits a term into parts for another time zone: more than one if the clocks there and in Toronto do not change
 * together. Toronto changes its clocks in March and November, Beijing never does.
 */
export function termParts(schedule: ClockedSchedule, read: (at: Date) => Reading): TermPart[] {
  const parts: TermPart[] = [];
  let before: Class | null = null;
  for (const lesson of classesOf(schedule, read)) {
    const last = parts.at(-1);
    if (!before || !last || before.clock !== lesson.clock || before.shift !== lesson.shift) {
      const from = before && changeBetween(before, lesson, schedule.offsets);
      if (last && from) last.until = dayOf(dayCount(from) - 1);
      parts.push({ clock: lesson.clock, weekdays: shifted(schedule, lesson.shift), from, until: null });
    }
    before = lesson;
  }
  return parts;
}

/**
 * The days between which the time changes, given the last class before and the first one after: the day of the clock
 * change where that is correct.
 */
function changeBetween(before: Class, after: Class, offsets: readonly Offset[]): string {
  const earliest = dayOf(dayCount(before.day) + 1);
  const change = offsets.find(({ from }) => from > before.schoolDay && from <= after.schoolDay);
  return earlierOf(laterOf(change?.from ?? earliest, earliest), after.day);
}

const shifted = ({ weekdays }: Schedule, shift: number) =>
  weekdays.toSorted((a, b) => a - b).map((weekday) => (weekday + shift + 7) % 7);

function classesOf(schedule: ClockedSchedule, read: (at: Date) => Reading): Class[] {
  const start = dayCount(schedule.startsOn);
  const own = classDaysBetween(schedule.weekdays, start, dayCount(schedule.endsOn));
  // A term without a class between its dates is described by its first week.
  const days = own.length > 0 ? own : classDaysBetween(schedule.weekdays, start, start + 6);
  return days.map((count) => {
    const schoolDay = dayOf(count);
    const reading = read(instantOf(schedule, schoolDay));
    return { ...reading, schoolDay, shift: dayCount(reading.day) - count };
  });
}

function classDaysBetween(weekdays: readonly number[], first: number, last: number): number[] {
  const days: number[] = [];
  for (let day = first; day <= last; day++)
    if (weekdays.includes(new Date(day * dayMs).getUTCDay() || 7)) days.push(day);
  return days;
}

function instantOf({ startTime, offsets }: ClockedSchedule, schoolDay: string): Date {
  const offset = offsets.findLast(({ from }) => from <= schoolDay) ?? offsets[0];
  const wallClock = Date.parse(`${schoolDay}T${startTime.slice(0, 5)}:00Z`);
  return new Date(wallClock - (offset?.minutes ?? 0) * 60_000);
}
