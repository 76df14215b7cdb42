import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { id, instant, referenceTo } from "./columns";
import { students } from "./people";

/** Five minutes of practice: the questions that were chosen when it began, in their order (rule R9.41). */
export const practiceSessions = pgTable(
  "practice_sessions",
  {
    id: id(),
    studentId: referenceTo(() => students),
    grade: smallint().notNull(),
    /** Keys of `lib/practice/questions.json`. */
    questions: text().array().notNull(),
    startedAt: instant().notNull(),
    /** When its last question was answered, or when a later session replaced it. */
    endedAt: instant(),
  },
  (t) => [
    uniqueIndex("practice_sessions_open_key")
      .on(t.studentId)
      .where(sql`ended_at is null`),
    index("practice_sessions_student_idx").on(t.studentId),
    check("practice_sessions_grade_check", sql`grade between 0 and 12`),
    check("practice_sessions_questions_check", sql`cardinality(questions) between 1 and 10`),
  ],
);

/** What ts-fsrs knows of a question that a student has practised (rule R9.43). */
export const practiceCards = pgTable(
  "practice_cards",
  {
    studentId: referenceTo(() => students),
    question: text().notNull(),
    dueAt: instant().notNull(),
    /** Days until the chance to recall falls to nine in ten. */
    stability: doublePrecision().notNull(),
    /** From 1 to 10. */
    difficulty: doublePrecision().notNull(),
    scheduledDays: integer().notNull(),
    reps: integer().notNull(),
    lapses: integer().notNull(),
    /** 0 new, 1 learning, 2 review, 3 relearning. */
    state: smallint().notNull(),
    reviewedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.question] }),
    index("practice_cards_due_idx").on(t.studentId, t.dueAt),
    check("practice_cards_state_check", sql`state between 0 and 3`),
  ],
);

/** The answers, which never change; each question of a session is answered once (rule R9.42). */
export const practiceAnswers = pgTable(
  "practice_answers",
  {
    sessionId: referenceTo(() => practiceSessions),
    question: text().notNull(),
    studentId: referenceTo(() => students),
    skill: smallint().notNull(),
    /** The place of the chosen option in the file, from 0. */
    chosen: smallint().notNull(),
    isRight: boolean().notNull(),
    /** How long the question was in view; null if the browser did not tell. */
    seconds: smallint(),
    /** What ts-fsrs was told: 1 again, 2 hard, 3 good, 4 easy. */
    rating: smallint().notNull(),
    answeredAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.question] }),
    index("practice_answers_student_idx").on(t.studentId, t.answeredAt.desc()),
    check("practice_answers_skill_check", sql`skill between 1 and 6`),
    check("practice_answers_rating_check", sql`rating between 1 and 4 and is_right = (rating > 1)`),
    check("practice_answers_seconds_check", sql`seconds between 0 and 600`),
  ],
);

/** The days, in the school's zone, on which a student practised (rule R9.44). */
export const practiceDays = pgTable(
  "practice_days",
  {
    studentId: referenceTo(() => students),
    day: date({ mode: "string" }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.studentId, t.day] })],
);
