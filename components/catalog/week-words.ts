import type { Locale } from "@/lib/core/locale";

/** The weekdays of a term's classes that begin at one clock: "Tue, Thu" and "6:30 p.m.". */
export type WeekPart = { days: string; clock: string };

/** A week of classes, in their order, as parts of one clock each. */
export function weekParts(classes: readonly { day: string; clock: string }[], locale: Locale): WeekPart[] {
  const days = new Map<string, string[]>();
  for (const { day, clock } of classes) days.set(clock, [...(days.get(clock) ?? []), day]);
  return [...days].map(([clock, names]) => ({ clock, days: names.join(locale === "zh" ? "、" : ", ") }));
}

/** "Tue, Thu 6:30 p.m." */
export const weekWords = (parts: readonly WeekPart[], locale: Locale): string =>
  parts.map(({ days, clock }) => `${days} ${clock}`).join(locale === "zh" ? "；" : "; ");

/** The same beside Toronto's, without the days where they are those of Toronto: "11:00 p.m.". */
export function weekWordsBeside(
  parts: readonly WeekPart[],
  toronto: readonly WeekPart[],
  locale: Locale,
): string {
  const [first, ...others] = parts;
  if (first && others.length === 0 && first.days === toronto[0]?.days) return first.clock;
  return weekWords(parts, locale);
}
