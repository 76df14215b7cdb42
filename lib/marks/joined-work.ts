import { and, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { homework, submissions } from "@/db/schema/learning";
import type { HomeworkState } from "./homework-rules";

/** Joins the child's work on the homework, if it was not taken back; to be used in a left join. */
export const workOf = (studentId: SQLWrapper) =>
  and(
    eq(submissions.homeworkId, homework.id),
    eq(submissions.studentId, studentId),
    isNull(submissions.removedAt),
  );

/** The state of the joined work: missing without one (rule R11.1). */
export const joinedState = sql<HomeworkState>`coalesce(${submissions.state}, 'missing')`;
export const isJoinedLate = sql<boolean>`coalesce(${submissions.isLate}, false)`;
