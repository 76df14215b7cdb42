import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { courseRuns } from "./catalog";
import { createdAt, id, instant, managed, referenceTo } from "./columns";
import { admins, students, teachers } from "./people";

/** `returned`: by the office, with a note; a published report that is corrected is a draft again until it is published anew. */
export const termReportStates = ["draft", "submitted", "returned", "approved", "published"] as const;

/** What the report of a term says in figures (rules R11.61 to R11.64). Percentages have one decimal, days are the school's. */
export type TermFigures = {
  version: 1;
  child: { firstName: string; lastName: string; nickname: string | null };
  program: { en: string; zh: string };
  term: { en: string; zh: string; startsOn: string; endsOn: string };
  /** The last day that the figures count. */
  until: string;
  marks: {
    average: number | null;
    marked: number;
    due: number;
    works: {
      name: string;
      standing: "excused" | "missing" | "handedIn" | "reopened" | "returned" | "revise";
      isLate: boolean;
      score: number | null;
      max: number;
    }[];
  };
  traits: {
    name: string;
    nameZh: string;
    /** The level of the latest marked work; `first` is that of the first one, if it was another. */
    latest: { words: string; wordsZh: string };
    first: { words: string; wordsZh: string } | null;
    works: number;
  }[];
  attendance: {
    held: number;
    present: number;
    late: number;
    excused: number;
    absent: number;
    madeUp: number;
  };
  practice: { days: number; questions: number; right: number };
  /** Null without two measured sittings of a grade; `skills` that grew by more than the error, in percent. */
  growth: {
    from: string;
    to: string;
    skills: { skillId: number; before: number; now: number }[];
  } | null;
};

/** A child's report of a term while it is written, approved and published; what was published stands in its editions. */
export const termReports = pgTable(
  "term_reports",
  {
    id: id(),
    courseRunId: referenceTo(() => courseRuns),
    studentId: referenceTo(() => students),
    /** Who has written it. */
    teacherId: referenceTo(() => teachers),
    state: text({ enum: termReportStates }).notNull().default("draft"),
    paragraph: text().notNull().default(""),
    /** The paragraph in Chinese, if the teacher wrote it; nothing is translated by a machine. */
    paragraphZh: text().notNull().default(""),
    /** Why the office gave it back. */
    returnNote: text(),
    submittedAt: instant(),
    approvedAt: instant(),
    approvedBy: integer().references(() => admins.id),
    /** The number of the newest edition, and when it was published; 0 before the first. */
    edition: smallint().notNull().default(0),
    publishedAt: instant(),
    ...managed(),
  },
  (t) => [
    uniqueIndex("term_reports_child_key").on(t.courseRunId, t.studentId),
    index("term_reports_student_idx").on(t.studentId),
    index("term_reports_waiting_idx")
      .on(t.state, t.courseRunId)
      .where(sql`state in ('submitted', 'approved')`),
    check(
      "term_reports_state_check",
      sql`state in ('draft', 'submitted', 'returned', 'approved', 'published')`,
    ),
    check(
      "term_reports_paragraph_check",
      sql`state in ('draft', 'returned') or paragraph <> '' or paragraph_zh <> ''`,
    ),
    check(
      "term_reports_edition_check",
      sql`(edition > 0) = (published_at is not null) and (state <> 'published' or edition > 0)`,
    ),
    check("term_reports_note_check", sql`(state = 'returned') <= (return_note is not null)`),
    check(
      "term_reports_approved_check",
      sql`(state in ('approved', 'published')) <= (approved_at is not null)`,
    ),
  ],
);

/** A report as it was given to the family; never changed, a correction is the next edition (rule R11.66). */
export const termReportEditions = pgTable(
  "term_report_editions",
  {
    id: id(),
    reportId: referenceTo(() => termReports),
    /** From 1. */
    number: smallint().notNull(),
    figures: jsonb().$type<TermFigures>().notNull(),
    paragraph: text().notNull(),
    paragraphZh: text().notNull(),
    teacherName: text().notNull(),
    /** Who published it. */
    adminId: integer().references(() => admins.id),
    publishedAt: createdAt(),
  },
  (t) => [
    uniqueIndex("term_report_editions_number_key").on(t.reportId, t.number),
    check("term_report_editions_number_check", sql`number >= 1`),
  ],
);
