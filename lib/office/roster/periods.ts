const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const written = /^(\w+) (\d\d:\d\d) \((\d+) min\)$/;

export type Week = { weekdays: number[]; startTime: string; durationMinutes: number };

/** A term's week as periods of a class: "Saturday 10:00 (60 min)". */
export const toPeriods = ({ weekdays, startTime, durationMinutes }: Week): string[] =>
  weekdays.map((weekday) => `${days[weekday - 1]} ${startTime.slice(0, 5)} (${durationMinutes} min)`);

/** The inverse; null if the periods are another system's. */
export function weekOfPeriods(periods: readonly string[]): Week | null {
  const read = periods.map((period) => written.exec(period));
  const weekdays = read.map((found) => days.indexOf(found?.[1] ?? "") + 1);
  const [first] = read;
  if (!first || weekdays.some((weekday) => weekday === 0)) return null;
  return { weekdays, startTime: first[2] ?? "", durationMinutes: Number(first[3]) };
}
