import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { alive, createdAt, id, instant, referenceTo } from "./columns";
import { homework } from "./learning";
import { students, teachers } from "./people";

export const cellStates = ["missing", "handed_in", "returned"] as const;

/** The history of a gradebook cell: one row per change by a teacher, never updated. */
export const gradeChanges = pgTable(
  "grade_changes",
  {
    id: id(),
    homeworkId: referenceTo(() => homework),
    studentId: referenceTo(() => students),
    teacherId: referenceTo(() => teachers),
    /** mark: in the view of the submission; cell: in the gradebook; undo: reverts a change. */
    kind: text({ enum: ["mark", "cell", "undo"] }).notNull(),
    stateBefore: text({ enum: cellStates }).notNull(),
    scoreBefore: smallint(),
    commentBefore: text(),
    revisionBefore: boolean().notNull().default(false),
    stateAfter: text({ enum: cellStates }).notNull(),
    scoreAfter: smallint(),
    commentAfter: text(),
    revisionAfter: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("grade_changes_cell_idx").on(t.homeworkId, t.studentId, t.id.desc()),
    index("grade_changes_student_idx").on(t.studentId),
    index("grade_changes_teacher_idx").on(t.teacherId),
    check("grade_changes_kind_check", sql`kind in ('mark', 'cell', 'undo')`),
  ],
);

/** A teacher's own phrases for comments. */
export const markingPhrases = pgTable(
  "marking_phrases",
  {
    id: id(),
    teacherId: referenceTo(() => teachers),
    text: text().notNull(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [index("marking_phrases_teacher_idx").on(t.teacherId, t.id).where(alive)],
);
