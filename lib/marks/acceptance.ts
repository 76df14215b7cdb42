import { eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { homework, homeworkExceptions, type submissions } from "@/db/schema/learning";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { askedColumns, exceptionOf, seatForHomework } from "./expected";
import { type Acceptable, refusalOf } from "./homework-rules";
import { closesAt } from "./late-rule";

type Standing = Pick<
  typeof submissions.$inferSelect,
  "homeworkId" | "state" | "attempt" | "removedAt" | "revisionAskedAt"
>;

/**
 * How a homework is asked of a child and what the term accepts, read after the child's submission was locked.
 * @throws Failure "notFound" without a seat
 */
export async function acceptanceOf(
  tx: Transaction,
  studentId: number,
  { homeworkId, state, attempt, removedAt, revisionAskedAt }: Standing,
) {
  const [row] = await tx
    .select({
      ...askedColumns,
      joinedAt: enrolments.createdAt,
      extraTries: sql<number>`coalesce(${homeworkExceptions.extraTries}, 0)`,
      ...pick(courseRuns, ["lateDays", "mostTries"]),
    })
    .from(homework)
    .innerJoin(courseRuns, eq(courseRuns.id, homework.courseRunId))
    .innerJoin(enrolments, seatForHomework(studentId))
    .leftJoin(homeworkExceptions, exceptionOf(enrolments.studentId))
    .where(eq(homework.id, homeworkId));
  const piece = foundOrThrow(row);
  return {
    ...piece,
    state: removedAt ? ("missing" as const) : state,
    revisionAskedAt: removedAt ? null : revisionAskedAt,
    attempt,
    closesAt: closesAt(piece, piece),
  };
}

/** @throws Failure "conflict" with the reason why the work is not accepted (rules R11.2, R11.53, R11.54 and R11.56) */
export function assertAccepted(piece: Acceptable & { lateDays: number | null }, now = new Date()): void {
  const refusal = refusalOf(piece, now);
  if (refusal) throw conflict(refusal, { days: piece.lateDays ?? 0, count: piece.mostTries ?? 0 });
}
