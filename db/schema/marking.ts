import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { alive, createdAt, id, instant, referenceTo } from "./columns";
import { homework, submissions } from "./learning";
import { students, teachers } from "./people";
import { rubricLevels } from "./rubrics";

export const cellStates = ["missing", "handed_in", "returned"] as const;

const levelIds = () => integer().array().notNull().default([]);

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
    commentZhBefore: text(),
    revisionBefore: boolean().notNull().default(false),
    /** Ids of the chosen levels of the rubric, ascending. */
    levelsBefore: levelIds(),
    stateAfter: text({ enum: cellStates }).notNull(),
    scoreAfter: smallint(),
    commentAfter: text(),
    commentZhAfter: text(),
    revisionAfter: boolean().notNull().default(false),
    levelsAfter: levelIds(),
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
    /** The same in Chinese, for the comment's Chinese line. */
    textZh: text(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [index("marking_phrases_teacher_idx").on(t.teacherId, t.id).where(alive)],
);

/** The levels that were chosen for one attempt of a submission, one a trait (rule R11.42). */
export const rubricMarks = pgTable(
  "rubric_marks",
  {
    submissionId: referenceTo(() => submissions),
    attempt: smallint().notNull(),
    traitId: integer().notNull(),
    levelId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.attempt, t.traitId] }),
    index("rubric_marks_level_idx").on(t.traitId, t.levelId),
    foreignKey({
      name: "rubric_marks_level_fk",
      columns: [t.traitId, t.levelId],
      foreignColumns: [rubricLevels.traitId, rubricLevels.id],
    }),
  ],
);
