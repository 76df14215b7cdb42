import { and, eq, isNull, sql } from "drizzle-orm";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, submissions } from "@/db/schema/learning";

/** The condition on submissions, homework and runs for work that waits for a mark. */
export const isWaiting = and(
  eq(submissions.state, "handed_in"),
  isNull(submissions.removedAt),
  eq(homework.enabled, true),
  isNull(homework.removedAt),
  isNull(courseRuns.removedAt),
);

/** Joins the seat of the submission's student, which must not have ended. */
export const isOfSeat = and(
  eq(enrolments.courseRunId, homework.courseRunId),
  eq(enrolments.studentId, submissions.studentId),
  isNull(enrolments.endedAt),
);

/** When the oldest work of a group was handed in. */
export const oldestHandIn = sql<Date>`min(${submissions.handedInAt})`.mapWith(submissions.handedInAt);
