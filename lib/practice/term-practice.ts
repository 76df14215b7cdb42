import { and, count, countDistinct, gte, inArray, lt, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { practiceAnswers } from "@/db/schema/practice";
import type { Owned } from "@/lib/access/owned";
import { schoolTimeZone } from "@/lib/core/formats";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";

/** How much students practised between two days of the school, both included; those who did not are left out. One query. */
export const listPracticeBetween = (
  studentIds: readonly Owned<"student">[],
  { from, until }: { from: string; until: string },
  executor: Executor = db,
) =>
  executor
    .select({
      studentId: practiceAnswers.studentId,
      days: countDistinct(
        sql`(${practiceAnswers.answeredAt} at time zone ${sql.raw(`'${schoolTimeZone}'`)})::date`,
      ),
      questions: count(),
      right: sql<number>`(count(*) filter (where ${practiceAnswers.isRight}))::int`,
    })
    .from(practiceAnswers)
    .where(
      and(
        inArray(practiceAnswers.studentId, [...studentIds]),
        gte(practiceAnswers.answeredAt, schoolInstant(from, "00:00")),
        lt(practiceAnswers.answeredAt, schoolInstant(shiftDay(until, 1), "00:00")),
      ),
    )
    .groupBy(practiceAnswers.studentId);
