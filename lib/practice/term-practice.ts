import { count, countDistinct, sql } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { practiceAnswers } from "@/db/schema/practice";
import type { Owned } from "@/lib/access/owned";
import { schoolTimeZone } from "@/lib/core/formats";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";

/** The days of a student that count, both included. */
type Span = { studentId: Owned<"student">; from: string; until: string };

/** How much students practised, each between two days of the school; those who did not are left out. One query. */
export const listPracticeBetween = (spans: readonly Span[], executor: Executor = db) =>
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
    .innerJoin(
      sql`unnest(
        ${sql.param(spans.map(({ studentId }) => studentId))}::int[],
        ${sql.param(spans.map(({ from }) => schoolInstant(from, "00:00").toISOString()))}::timestamptz[],
        ${sql.param(spans.map(({ until }) => schoolInstant(shiftDay(until, 1), "00:00").toISOString()))}::timestamptz[]
      ) as span(student_id, begins, ends)`,
      sql`span.student_id = ${practiceAnswers.studentId}
        and ${practiceAnswers.answeredAt} >= span.begins and ${practiceAnswers.answeredAt} < span.ends`,
    )
    .groupBy(practiceAnswers.studentId);
