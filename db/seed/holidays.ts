import { readFileSync } from "node:fs";
import type { Transaction } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { type HolidayKey, proposedClosures, schoolYearOf } from "@/lib/calendar/holidays";
import type { Locale } from "@/lib/core/locale";
import { classDays, daysBetween } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import type messages from "@/messages/en.json";
import type { RunContent } from "./catalog-content";

/**
 * The closures of the demo school: all proposals but the optional one, from the school year before that of a day to the
 * year after.
 * Lunar New Year begins with its eve, because a Friday evening in Toronto is the morning of the feast for children who
 * attend from China.
 */
function demoClosures(today = schoolDay()) {
  const year = schoolYearOf(today);
  return [year - 1, year, year + 1].flatMap(proposedClosures).filter(({ isOptional }) => !isOptional);
}

/** Read as a file, because the browser tests load this module without a bundler. */
function namesIn(locale: Locale): Record<HolidayKey, string> {
  const text = readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), "utf8");
  return (JSON.parse(text) as typeof messages).schedule.holidays;
}

export async function seedClosures(tx: Transaction): Promise<void> {
  const [en, zh] = [namesIn("en"), namesIn("zh")];
  await tx.insert(closures).values(
    demoClosures().map(({ key, startsOn, endsOn }) => ({
      startsOn,
      endsOn,
      name: en[key],
      nameZh: zh[key],
    })),
  );
}

/** The class days of a term from a given day, without the closures. */
export const openDays = (from: string, { weekdays }: RunContent, count: number): string[] =>
  classDays(
    from,
    weekdays,
    count,
    new Set(demoClosures(from).flatMap(({ startsOn, endsOn }) => daysBetween(startsOn, endsOn))),
  );
