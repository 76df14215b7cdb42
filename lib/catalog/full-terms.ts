import { and, eq, isNotNull, lte } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import type { Actor } from "@/lib/auth/actor";
import { isOpenRun, seatsLeft, upcomingFirst, waitingFor } from "./run-queries";

/** The terms on sale without a free place, seats in checkouts counted, and how many wait for each; those yet to begin first; at most 100. One query. */
export const listFullTerms = (_office: Actor<"admin">) =>
  db
    .select({
      courseRunId: courseRuns.id,
      courseName: courses.name,
      courseNameZh: courses.nameZh,
      courseRunName: courseRuns.name,
      courseRunNameZh: courseRuns.nameZh,
      capacity: courseRuns.capacity,
      startsOn: courseRuns.startsOn,
      waiting: waitingFor,
    })
    .from(courseRuns)
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(and(isOpenRun, isNotNull(courseRuns.capacity), lte(seatsLeft, 0)))
    .orderBy(...upcomingFirst)
    .limit(100);
export type FullTerm = Awaited<ReturnType<typeof listFullTerms>>[number];
