import { and, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { listOpenRuns } from "@/lib/catalog/run-queries";
import { toRun } from "@/lib/catalog/wire";
import { isCurrentTerm } from "@/lib/classroom/current-seats";
import type { Report } from "./results";

export type Offer = NonNullable<Awaited<ReturnType<typeof findOffer>>>;

/**
 * The first recommended program of a report that has a term on sale and in which the child has no seat: its terms, and
 * the next one with free seats, or the next one if all are full. Null if there is none.
 */
export async function findOffer(report: Report) {
  if (report.recommended.length === 0) return null;
  const [terms, seats] = await Promise.all([
    Promise.all(report.recommended.map(({ courseId }) => listOpenRuns(courseId))),
    db
      .select({ courseId: courseRuns.courseId })
      .from(enrolments)
      .innerJoin(courseRuns, eq(courseRuns.id, enrolments.courseRunId))
      .where(
        and(eq(enrolments.studentId, report.student.studentId), isNull(enrolments.endedAt), isCurrentTerm()),
      ),
  ]);
  for (const [at, course] of report.recommended.entries()) {
    const runs = (terms[at] ?? []).map(toRun);
    const next = runs.find(({ seatsLeft }) => seatsLeft !== 0) ?? runs[0];
    const hasSeat = seats.some(({ courseId }) => courseId === course.courseId);
    if (next && !hasSeat) return { course, runs, next };
  }
  return null;
}
