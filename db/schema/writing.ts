import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { assessmentResults, type Band } from "./assessments";
import { id, instant, referenceTo } from "./columns";
import { files } from "./files";
import { teachers } from "./people";
import { rubrics } from "./rubrics";

/** What a writing sample is marked for (rule R9.30). */
export type WritingTrait = "ideas" | "organization" | "words" | "conventions";
export type TraitLevels = Record<WritingTrait, Band>;

/** The writing sample of a sitting, at most one; the child's words are deleted with the child's answers. */
export const writingSamples = pgTable(
  "writing_samples",
  {
    id: id(),
    resultId: referenceTo(() => assessmentResults),
    /** A key of `lib/assessments/writing/prompts.json`. */
    prompt: text().notNull(),
    startedAt: instant().notNull(),
    /** Until then the text can be changed. */
    deadline: instant().notNull(),
    text: text().notNull().default(""),
    /** Increases with every save of the browser; an older save never overwrites a newer one (rule R9.5). */
    seq: bigint({ mode: "number" }).notNull().default(0),
    handedInAt: instant(),
    markedAt: instant(),
    /** The teacher who has it open, and until when another teacher does not get it. */
    openedBy: integer().references(() => teachers.id),
    openedUntil: instant(),
  },
  (t) => [
    uniqueIndex("writing_samples_result_key").on(t.resultId),
    index("writing_samples_open_idx")
      .on(t.deadline)
      .where(sql`handed_in_at is null`),
    index("writing_samples_waiting_idx")
      .on(t.handedInAt)
      .where(sql`handed_in_at is not null and marked_at is null`),
    index("writing_samples_opened_idx")
      .on(t.openedBy)
      .where(sql`opened_by is not null`),
    index("writing_samples_list_idx").on(t.startedAt.desc(), t.id.desc()),
    check("writing_samples_marked_check", sql`marked_at is null or handed_in_at is not null`),
    check("writing_samples_opened_check", sql`(opened_by is null) = (opened_until is null)`),
  ],
);

/** Photos of what the child wrote on paper. */
export const writingPhotos = pgTable(
  "writing_photos",
  {
    sampleId: referenceTo(() => writingSamples),
    fileId: referenceTo(() => files),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sampleId, t.fileId] }), index("writing_photos_file_idx").on(t.fileId)],
);

/** The mark of the first teacher, and of a second one if the first was unsure. */
export const writingMarks = pgTable(
  "writing_marks",
  {
    sampleId: referenceTo(() => writingSamples),
    /** 1 or 2. */
    place: smallint().notNull(),
    teacherId: referenceTo(() => teachers),
    levels: jsonb().$type<TraitLevels>().notNull(),
    /** The edition of the school's rubric whose words the teacher read. */
    rubricId: integer().references(() => rubrics.id),
    isUnsure: boolean().notNull(),
    comment: text().notNull().default(""),
    commentZh: text().notNull().default(""),
    at: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sampleId, t.place] }),
    uniqueIndex("writing_marks_teacher_key").on(t.sampleId, t.teacherId),
    index("writing_marks_rubric_idx").on(t.rubricId),
    index("writing_marks_of_teacher_idx").on(t.teacherId, t.at.desc()),
    check("writing_marks_place_check", sql`place in (1, 2)`),
  ],
);
