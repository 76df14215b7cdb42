import type { Transaction } from "@/db/client";
import { closures } from "@/db/schema/calendar";
import { daysOf } from "@/lib/calendar/closed-days";
import { proposedClosures, schoolYearOf } from "@/lib/calendar/holidays";
import { scheduleWords } from "@/lib/calendar/words";
import { classDays } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
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

export async function seedClosures(tx: Transaction): Promise<void> {
  const [en, zh] = [scheduleWords("en"), scheduleWords("zh")];
  await tx.insert(closures).values(
    demoClosures().map(({ key, startsOn, endsOn }) => ({
      startsOn,
      endsOn,
      name: en(`holidays.${key}`),
      nameZh: zh(`holidays.${key}`),
    })),
  );
}

/** The class days of a term from a given day, without the closures. */
export const openDays = (from: string, { weekdays }: RunContent, count: number): string[] =>
  classDays(from, weekdays, count, new Set(daysOf(demoClosures(from))));
