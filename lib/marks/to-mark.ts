import { and, asc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, submissions } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import { isOfSeat, isWaiting, oldestHandIn } from "./waiting-work";

/**
 * The work that waits for a teacher's mark, by homework: how many works of students who still have their seat, and when
 * the oldest was handed in; the oldest first, at most 100. One query.
 */
export const listToMark = (teacherId: Owned<"teacher">) =>
  db
    .select({
      homeworkId: homework.id,
      name: homework.name,
      courseRunId: courseRuns.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      courseRunName: courseRuns.name,
      courseRunNameZh: courseRuns.nameZh,
      works: sql<number>`count(*)::int`,
      oldest: oldestHandIn,
    })
    .from(submissions)
    .innerJoin(homework, eq(homework.id, submissions.homeworkId))
    .innerJoin(enrolments, isOfSeat)
    .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(and(eq(courseRuns.teacherId, teacherId), isWaiting))
    .groupBy(homework.id, courseRuns.id, courses.id)
    .orderBy(oldestHandIn, asc(homework.id))
    .limit(100);
export type WorkToMark = Awaited<ReturnType<typeof listToMark>>[number];

/** The homework to mark after one: of the same term, or else the one whose work waits longest; null without any. One query. */
export async function findNextToMark(
  teacherId: Owned<"teacher">,
  { homeworkId, courseRunId }: { homeworkId: number; courseRunId: number },
): Promise<WorkToMark | null> {
  const others = (await listToMark(teacherId)).filter((piece) => piece.homeworkId !== homeworkId);
  return others.find((piece) => piece.courseRunId === courseRunId) ?? others[0] ?? null;
}
