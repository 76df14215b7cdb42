import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { assessmentQuestions, textContents } from "./assessments";
import { createdAt, id, referenceTo, updatedAt } from "./columns";
import { files } from "./files";
import { admins } from "./people";

/**
 * How a question or a passage sounds, as the office recorded it. The trim is kept beside the file, which is never changed. A question of
 * a draft that is deleted takes its recording along; the file is left to the cleaner.
 */
export const assessmentRecordings = pgTable(
  "assessment_recordings",
  {
    id: id(),
    questionId: integer().references(() => assessmentQuestions.id, { onDelete: "cascade" }),
    textContentId: integer().references(() => textContents.id, { onDelete: "cascade" }),
    fileId: referenceTo(() => files),
    lengthMs: integer().notNull(),
    /** What is played, in milliseconds of the file. */
    startMs: integer().notNull(),
    endMs: integer().notNull(),
    /** Who recorded or uploaded it. */
    adminId: referenceTo(() => admins),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("assessment_recordings_question_key").on(t.questionId),
    uniqueIndex("assessment_recordings_text_key").on(t.textContentId),
    index("assessment_recordings_file_idx").on(t.fileId),
    index("assessment_recordings_admin_idx").on(t.adminId),
    check("assessment_recordings_subject_check", sql`num_nonnulls(question_id, text_content_id) = 1`),
    check("assessment_recordings_length_check", sql`length_ms between 300 and 300000`),
    check(
      "assessment_recordings_trim_check",
      sql`start_ms >= 0 and end_ms - start_ms >= 300 and end_ms <= length_ms`,
    ),
  ],
);
