/** The weekly classes of a term, on the school's calendar and clock. */
export type Schedule = {
  /** "2027-01-09" */
  startsOn: string;
  endsOn: string;
  /** ISO weekdays, 1 Monday to 7. */
  weekdays: readonly number[];
  /** "10:15" or "10:15:00" */
  startTime: string;
};

/** How far the school's clock is ahead of UTC, from that school day on; minutes. */
export type Offset = { from: string; minutes: number };

export type ClockedSchedule = Schedule & {
  /** At the time of the classes, over the whole term; the earliest first. */
  offsets: readonly Offset[];
};

/** What a clock elsewhere shows at an instant: its day, "2027-01-09", and its time, "23:00". */
export type Reading = { day: string; clock: string };

/** A part of a term in which its classes begin at the same time on a clock elsewhere. */
export type TermPart = {
  clock: string;
  /** Weekdays on the calendar there, 0 Sunday to 6, in the order of the school's week. */
  weekdays: number[];
  /** The first and the last day of the part there; null at the ends of the term. */
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
 * A term as a clock elsewhere sees it: one part, and more where the school's clock and that one do not change
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

/** Between the last class before and the first one after; on the day of the change where that tells the truth. */
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
  // A term without a class in its dates is still told, by its first week.
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
