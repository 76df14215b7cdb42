import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
} from "drizzle-orm/pg-core";
import { instant, referenceTo } from "./columns";
import { files } from "./files";
import { homework, submissions } from "./learning";
import { students, teachers } from "./people";

/** A typed document as it is stored; `lib/marks/typed/document.ts` has its rules. */
export type StoredDocument = {
  blocks: {
    kind: "paragraph" | "quote" | "bullet" | "number";
    runs: { text: string; bold?: true; italic?: true }[];
  }[];
};

/** What a student is writing for a homework; handing in, taking back and marking leave it as it is. */
export const typedDrafts = pgTable(
  "typed_drafts",
  {
    homeworkId: referenceTo(() => homework),
    studentId: referenceTo(() => students),
    document: jsonb().$type<StoredDocument>().notNull(),
    /** Increases with every save of the browser; an older save never overwrites a newer one (rule R9.5). */
    seq: bigint({ mode: "number" }).notNull(),
    savedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.homeworkId, t.studentId] }),
    index("typed_drafts_student_idx").on(t.studentId),
  ],
);

/** Every hand-in of a submission, by its attempt; the standing one, too. */
export const submissionVersions = pgTable(
  "submission_versions",
  {
    submissionId: referenceTo(() => submissions),
    attempt: smallint().notNull(),
    document: jsonb().$type<StoredDocument>(),
    handedInAt: instant().notNull(),
    isLate: boolean().notNull(),
    /** Taken back before the teacher had returned it; the teacher does not see it. */
    takenBackAt: instant(),
    /** How it was returned, once a newer version has taken its place; of the standing one the submission says it. */
    returnedAt: instant(),
    score: smallint(),
    comment: text(),
    commentZh: text(),
    teacherId: integer().references(() => teachers.id),
    revisionAskedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.attempt] }),
    index("submission_versions_teacher_idx").on(t.teacherId),
    check("submission_versions_attempt_check", sql`attempt > 0`),
    check("submission_versions_revision_check", sql`revision_asked_at is null or returned_at is not null`),
  ],
);

/** The files of a version, which stay when newer work replaces it. */
export const submissionVersionFiles = pgTable(
  "submission_version_files",
  {
    submissionId: integer().notNull(),
    attempt: smallint().notNull(),
    fileId: referenceTo(() => files),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.submissionId, t.attempt, t.fileId] }),
    foreignKey({
      name: "submission_version_files_version_fk",
      columns: [t.submissionId, t.attempt],
      foreignColumns: [submissionVersions.submissionId, submissionVersions.attempt],
    }),
    index("submission_version_files_file_idx").on(t.fileId),
  ],
);
