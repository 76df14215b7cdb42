import { plainDate } from "./formats";
import type { Offset } from "./term-parts";

const dayMs = 24 * 60 * 60 * 1000;
/** Clock changes are further apart than this. */
const fewDays = 60;

/**
 * The offset of the school's clock from UTC at the time of a term's classes: one entry, and another for each day from
 * which it changes. Without date-fns, because the browser loads this file and each conversion is slow.
 */
export function schoolOffsets(term: { startsOn: string; endsOn: string; startTime: string }): Offset[] {
  const first = Date.parse(term.startsOn) / dayMs;
  // A week longer, for a term that is shorter than its first week.
  const last = Math.max(Date.parse(term.endsOn) / dayMs, first + 7);
  const minutesOn = (day: number) => offsetAt(dayOf(day), term.startTime);
  const offsets: Offset[] = [{ from: term.startsOn, minutes: minutesOn(first) }];
  for (let day = first; day < last;) {
    const next = Math.min(day + fewDays, last);
    const minutes = minutesOn(next);
    if (minutes !== offsets.at(-1)?.minutes)
      offsets.push({ from: dayOf(firstDayWith(minutes, day, next, minutesOn)), minutes });
    day = next;
  }
  return offsets;
}

/** The first day after `before`, up to `after`, on which the clock has that offset. */
function firstDayWith(
  minutes: number,
  before: number,
  after: number,
  minutesOn: (day: number) => number,
): number {
  let [early, late] = [before, after];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (minutesOn(middle) === minutes) late = middle;
    else early = middle;
  }
  return late;
}

const dayOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10);

function offsetAt(day: string, wallClock: string): number {
  const wall = Date.parse(`${day}T${wallClock.slice(0, 5)}:00Z`);
  // Uses the offset at that hour of UTC; right except for the night of a change.
  return minutesAhead(wall - minutesAhead(wall) * 60_000);
}

function minutesAhead(at: number): number {
  return (Date.parse(`${plainDate("moment", at).replace(" ", "T")}:00Z`) - at) / 60_000;
}
