import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { courseClasses, courseRuns, courses, units } from "./catalog";
import { alive, choice, createdAt, id, instant, managed, referenceTo, roles, updatedAt } from "./columns";
import { files } from "./files";
import { parents, students, teachers } from "./people";
import { rubrics } from "./rubrics";

/** Teaching material of a run, of one of its units, or of one class. */
export const coursewares = pgTable(
  "coursewares",
  {
    id: id(),
    courseRunId: referenceTo(() => courseRuns),
    unitId: integer().references(() => units.id),
    courseClassId: integer().references(() => courseClasses.id),
    fileId: referenceTo(() => files),
    name: text().notNull(),
    position: integer().notNull().default(0),
    /** The program whose public sample it is. */
    sampleOfCourseId: integer().references(() => courses.id),
    ...managed(),
  },
  (t) => [
    uniqueIndex("coursewares_sample_key").on(t.sampleOfCourseId),
    index("coursewares_name_idx").using("gin", t.name.op("gin_trgm_ops")),
    index("coursewares_run_idx").on(t.courseRunId, t.position, t.id),
    index("coursewares_unit_idx").on(t.unitId),
    index("coursewares_class_idx").on(t.courseClassId),
    index("coursewares_file_idx").on(t.fileId),
    index("coursewares_created_idx").on(t.createdAt.desc(), t.id.desc()),
  ],
);

export const homework = pgTable(
  "homework",
  {
    id: id(),
    courseRunId: referenceTo(() => courseRuns),
    unitId: integer().references(() => units.id),
    courseClassId: integer().references(() => courseClasses.id),
    name: text().notNull(),
    instructions: text().notNull(),
    dueAt: instant(),
    maxScore: smallint().notNull().default(100),
    rubricId: integer().references(() => rubrics.id),
    teacherId: integer().references(() => teachers.id),
    /** When students could first see it; of a draft, when it was written. */
    givenOutAt: createdAt(),
    ...managed(),
  },
  (t) => [
    index("homework_rubric_idx").on(t.rubricId),
    index("homework_run_idx").on(t.courseRunId, t.dueAt, t.id),
    index("homework_unit_idx").on(t.unitId),
    index("homework_class_idx").on(t.courseClassId),
    check("homework_max_check", sql`max_score between 1 and 1000`),
  ],
);

export const homeworkFiles = pgTable(
  "homework_files",
  {
    homeworkId: referenceTo(() => homework),
    fileId: referenceTo(() => files),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.homeworkId, t.fileId] }), index("homework_files_file_idx").on(t.fileId)],
);

/** What holds for one child on one homework in place of what holds for all (rule R11.50); no row means nothing does. */
export const homeworkExceptions = pgTable(
  "homework_exceptions",
  {
    homeworkId: referenceTo(() => homework),
    studentId: referenceTo(() => students),
    /** The child's own due date; null: that of the homework. */
    dueAt: instant(),
    isExcused: boolean().notNull().default(false),
    /** Why the child is excused, as the family reads it. */
    reason: text(),
    /** Hand-ins beyond the limit of the term. */
    extraTries: smallint().notNull().default(0),
    teacherId: integer().references(() => teachers.id),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.homeworkId, t.studentId] }),
    index("homework_exceptions_student_idx").on(t.studentId),
    index("homework_exceptions_due_idx")
      .on(t.dueAt)
      .where(sql`due_at is not null`),
    check("homework_exceptions_tries_check", sql`extra_tries between 0 and 20`),
    check("homework_exceptions_reason_check", sql`reason is null or is_excused`),
  ],
);

/** A student's submission for a homework; no row means missing. */
export const submissions = pgTable(
  "submissions",
  {
    id: id(),
    homeworkId: referenceTo(() => homework),
    studentId: referenceTo(() => students),
    state: choice(["handed_in", "returned"], "handed_in"),
    attempt: smallint().notNull().default(1),
    isLate: boolean().notNull().default(false),
    handedInAt: instant().notNull(),
    score: smallint(),
    comment: text(),
    /** The comment's line in Chinese, written by the teacher (rule R11.45). */
    commentZh: text(),
    markedAt: instant(),
    teacherId: integer().references(() => teachers.id),
    /** Returned work that the student is to revise and hand in again (rule R11.24). */
    revisionAskedAt: instant(),
    ...managed(),
  },
  (t) => [
    uniqueIndex("submissions_student_key").on(t.homeworkId, t.studentId),
    index("submissions_student_idx").on(t.studentId),
    index("submissions_unmarked_idx")
      .on(t.homeworkId, t.handedInAt)
      .where(sql`state = 'handed_in'`),
    check("submissions_score_check", sql`score >= 0`),
    check("submissions_returned_check", sql`state <> 'returned' or marked_at is not null`),
    check("submissions_revision_check", sql`revision_asked_at is null or state = 'returned'`),
  ],
);

export const submissionFiles = pgTable(
  "submission_files",
  {
    submissionId: referenceTo(() => submissions),
    fileId: referenceTo(() => files),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.fileId] }),
    index("submission_files_file_idx").on(t.fileId),
  ],
);

export const submissionComments = pgTable(
  "submission_comments",
  {
    id: id(),
    submissionId: referenceTo(() => submissions),
    authorRole: text({ enum: roles }).notNull(),
    authorId: integer().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index("submission_comments_submission_idx").on(t.submissionId, t.createdAt)],
);

export const attendance = pgTable(
  "attendance",
  {
    courseClassId: referenceTo(() => courseClasses),
    studentId: referenceTo(() => students),
    status: text({ enum: ["present", "late", "absent", "excused"] }).notNull(),
    joinedAt: instant(),
    teacherId: integer().references(() => teachers.id),
    updatedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.courseClassId, t.studentId] }),
    index("attendance_student_idx").on(t.studentId),
    check("attendance_status_check", sql`status in ('present', 'late', 'absent', 'excused')`),
  ],
);

/** A family's word that a child will miss a class; taking it back deletes it. */
export const absences = pgTable(
  "absences",
  {
    courseClassId: referenceTo(() => courseClasses),
    studentId: referenceTo(() => students),
    /** Who told it. */
    parentId: referenceTo(() => parents),
    reason: text(),
    toldAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.courseClassId, t.studentId] }),
    index("absences_student_idx").on(t.studentId),
    index("absences_parent_idx").on(t.parentId),
  ],
);

/** A family's wish that a child makes up a missed class in a class of another term of the program. */
export const makeups = pgTable(
  "makeups",
  {
    id: id(),
    studentId: referenceTo(() => students),
    missedClassId: referenceTo(() => courseClasses),
    /** The class in which the child is a guest once it is granted. */
    courseClassId: referenceTo(() => courseClasses),
    status: choice(["asked", "granted", "declined", "cancelled"], "asked"),
    createdAt: createdAt(),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex("makeups_missed_key")
      .on(t.studentId, t.missedClassId)
      .where(sql`status in ('asked', 'granted')`),
    uniqueIndex("makeups_guest_key")
      .on(t.courseClassId, t.studentId)
      .where(sql`status in ('asked', 'granted')`),
    index("makeups_student_idx").on(t.studentId),
    index("makeups_missed_idx").on(t.missedClassId),
    index("makeups_asked_idx")
      .on(t.createdAt, t.id)
      .where(sql`status = 'asked'`),
    check("makeups_status_check", sql`status in ('asked', 'granted', 'declined', 'cancelled')`),
    check("makeups_other_check", sql`missed_class_id <> course_class_id`),
    check("makeups_decided_check", sql`(status in ('granted', 'declined')) <= (decided_at is not null)`),
  ],
);

export const studentNotes = pgTable(
  "student_notes",
  {
    id: id(),
    teacherId: referenceTo(() => teachers),
    studentId: referenceTo(() => students),
    courseRunId: referenceTo(() => courseRuns),
    text: text().notNull(),
    createdAt: createdAt(),
    removedAt: instant(),
  },
  (t) => [index("student_notes_student_idx").on(t.courseRunId, t.studentId).where(alive)],
);
