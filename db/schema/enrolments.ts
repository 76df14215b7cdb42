import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { courseRuns } from "./catalog";
import { createdAt, id, instant, referenceTo } from "./columns";
import { orderLines } from "./orders";
import { students } from "./people";

export const enrolments = pgTable(
  "enrolments",
  {
    id: id(),
    studentId: referenceTo(() => students),
    courseRunId: referenceTo(() => courseRuns),
    /** Null: enrolled by the office. */
    orderLineId: integer().references(() => orderLines.id),
    createdAt: createdAt(),
    endedAt: instant(),
    endReason: text({ enum: ["refunded", "moved", "withdrawn"] }),
  },
  (t) => [
    uniqueIndex("enrolments_active_key")
      .on(t.studentId, t.courseRunId)
      .where(sql`ended_at is null`),
    uniqueIndex("enrolments_line_key").on(t.orderLineId),
    index("enrolments_run_idx")
      .on(t.courseRunId)
      .where(sql`ended_at is null`),
    index("enrolments_student_idx").on(t.studentId),
    check("enrolments_end_check", sql`(ended_at is null) = (end_reason is null)`),
  ],
);
