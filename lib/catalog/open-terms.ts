import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { pick } from "@/lib/core/pick";
import { schoolDay } from "@/lib/core/school-zone";
import { type CourseSummary, listCourses } from "./queries";
import type { ListCourses } from "./schemas";
import { isOpenRun, nextRunFirst, seatsLeft } from "./run-queries";
import { fitsWeek, type WeekFilter } from "./week-fit";

const openTerms = db
  .select({
    courseRunId: courseRuns.id,
    ...pick(courseRuns, ["courseId", "startsOn", "endsOn", "weekdays", "startTime", "durationMinutes"]),
    ...pick(courseRuns, ["priceCents", "listPriceCents"]),
    seatsLeft,
  })
  .from(courseRuns)
  .innerJoin(courses, eq(courses.id, courseRuns.courseId))
  .where(isOpenRun)
  .orderBy(...nextRunFirst)
  .prepare("open_terms");

export type OpenTerm = Awaited<ReturnType<typeof listOpenTerms>>[number];

/** The times, prices (cents) and free seats of all terms on sale: free before full, to come before under way. */
export const listOpenTerms = () => openTerms.execute();

/** Whether a filter says anything about the week. */
export const asksForWeek = ({ weekday, awakeIn }: WeekFilter): boolean =>
  weekday !== null || awakeIn !== null;

/**
 * The programs with a term on sale that fits a family's week (rule R5.9): their price, next start and number of terms
 * are those of the terms that fit, the next of which is `next`.
 */
export function withFittingTerms<C extends CourseSummary>(
  courses: readonly C[],
  terms: readonly OpenTerm[],
  filter: WeekFilter,
): (C & { next: OpenTerm })[] {
  const today = schoolDay();
  const fitting = terms.filter((term) => fitsWeek(term, filter, today));
  return courses.flatMap((course) => {
    const own = fitting.filter(({ courseId }) => courseId === course.courseId);
    const [next] = own;
    if (!next) return [];
    const cheapest = own.reduce((best, term) => (term.priceCents < best.priceCents ? term : best));
    const { priceCents, listPriceCents } = cheapest;
    return { ...course, priceCents, listPriceCents, startsOn: next.startsOn, runCount: own.length, next };
  });
}

/** The programs of `/base/course/list`: those that match, and if the filter asks for the week, fit (rule R5.9). */
export async function listCoursesThatFit({
  weekday = null,
  awakeIn = null,
  ...filter
}: z.output<typeof ListCourses>): Promise<CourseSummary[]> {
  const week = { weekday, awakeIn };
  if (!asksForWeek(week)) return listCourses(filter);
  const [courses, terms] = await Promise.all([listCourses(filter), listOpenTerms()]);
  return withFittingTerms(courses, terms, week);
}
