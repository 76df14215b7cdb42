import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, id, instant, referenceTo, updatedAt } from "./columns";
import { files } from "./files";
import { submissions } from "./learning";
import { teachers } from "./people";

export const markKinds = ["ink", "underline", "box", "pin", "stamp", "comment", "correction"] as const;
export const markColors = ["rose", "lake", "plum"] as const;
export const stamps = ["tick", "question", "star", "again"] as const;

/**
 * A place on a page: fractions from 0 to 1 of its width and height, from the top left corner of the upright photo, or of
 * the unrotated crop box of a PDF's page (rule R11.31).
 */
export type PagePoint = [x: number, y: number];
/** A place of the pen with its pressure from 0 to 1. */
export type InkPoint = [x: number, y: number, pressure: number];

/** Where a mark is, for each kind; words of a typed text by their offsets in UTF-16 units and by themselves. */
export type MarkPlace =
  | { kind: "ink"; geometry: { points: InkPoint[] } }
  | { kind: "underline"; geometry: { from: PagePoint; to: PagePoint } }
  | { kind: "box"; geometry: { from: PagePoint; to: PagePoint } }
  | { kind: "pin"; geometry: { at: PagePoint } }
  | { kind: "stamp"; geometry: { at: PagePoint; stamp: (typeof stamps)[number] } }
  | { kind: "comment"; geometry: { start: number; end: number; quote: string } }
  | { kind: "correction"; geometry: { start: number; end: number; quote: string; replacement: string } };

/** A teacher's mark on one version of a work; the file itself is never changed. */
export const workMarks = pgTable(
  "work_marks",
  {
    id: id(),
    /** Chosen by the browser, so that a repeated save changes nothing. */
    key: uuid().notNull(),
    submissionId: integer()
      .notNull()
      .references(() => submissions.id, { onDelete: "cascade" }),
    /** The version of the work, `submissions.attempt`. */
    attempt: smallint().notNull(),
    /** None for a mark on the typed text. */
    fileId: integer().references(() => files.id),
    /** From 0. */
    page: smallint().notNull().default(0),
    kind: text({ enum: markKinds }).notNull(),
    geometry: jsonb().$type<MarkPlace["geometry"]>().notNull(),
    color: text({ enum: markColors }).notNull(),
    comment: text(),
    commentZh: text(),
    teacherId: referenceTo(() => teachers),
    /** Since when the family sees it: the work was returned with it. */
    releasedAt: instant(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    removedAt: instant(),
  },
  (t) => [
    uniqueIndex("work_marks_key").on(t.submissionId, t.key),
    index("work_marks_work_idx")
      .on(t.submissionId, t.attempt, t.id)
      .where(sql`removed_at is null`),
    index("work_marks_file_idx").on(t.fileId),
    index("work_marks_teacher_idx").on(t.teacherId),
    check(
      "work_marks_kind_check",
      sql`kind in ('ink', 'underline', 'box', 'pin', 'stamp', 'comment', 'correction')`,
    ),
    check("work_marks_color_check", sql`color in ('rose', 'lake', 'plum')`),
    check("work_marks_attempt_check", sql`attempt > 0`),
    check("work_marks_page_check", sql`page >= 0`),
    check("work_marks_place_check", sql`(kind in ('comment', 'correction')) = (file_id is null)`),
    check("work_marks_words_check", sql`kind not in ('pin', 'comment') or comment <> ''`),
  ],
);
