import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { choice, createdAt, id, instant, jsonText, managed, referenceTo } from "./columns";
import { files } from "./files";
import { longJobs } from "./office";
import { admins, students } from "./people";

export const questionKinds = ["single", "multiple", "gap", "short"] as const;
export type QuestionOption = { value: string; label: string };
/** single: the right value; multiple: the right values; gap: accepted answers per gap; short: accepted answers. */
export type QuestionKey =
  | { kind: "single"; value: string }
  | { kind: "multiple"; values: string[] }
  | { kind: "gap"; accepted: string[][] }
  | { kind: "short"; accepted: string[] };
export type Answer = string | string[];
export type SkillScore = { skillId: number; earned: number; possible: number };

/** Words for a level, best first. */
export const bands = ["excelling", "strong", "growing", "starting"] as const;
export type Band = (typeof bands)[number];
/** Whole percent, or points of the level's scale: an estimate and its 80 % range. */
export type Range = { score: number; low: number; high: number };
/** One skill: one band, or two neighbours, best first; `sure` is the chance that they hold the truth. Logits. */
export type MeasuredSkill = Range & {
  skillId: number;
  isAssessed: boolean;
  bands: readonly Band[];
  sure: number;
  ability: number;
  error: number;
};
/** What a sitting measured (rules R9.18 and R9.19). Ability and error are in logits, the level from 100 to 900. */
export type MeasuredScores = {
  skills: MeasuredSkill[];
  total: Range;
  level: Range;
  ability: number;
  error: number;
};
/** A finished sitting of three stages. Without effort there are no scores. */
export type Measured = { effort: number; scores: MeasuredScores | null };
export const questionStates = ["draft", "trial", "live", "retired"] as const;

export const assessments = pgTable(
  "assessments",
  {
    id: id(),
    grade: smallint().notNull(),
    name: text().notNull(),
    nameZh: text().notNull(),
    durationMinutes: smallint().notNull().default(20),
    ...managed(),
  },
  (t) => [
    index("assessments_grade_idx").on(t.grade, t.id),
    check("assessments_grade_check", sql`grade between 0 and 12`),
    check("assessments_duration_check", sql`duration_minutes between 1 and 240`),
  ],
);

/** A student takes one version; a published version is never changed. */
export const assessmentVersions = pgTable(
  "assessment_versions",
  {
    id: id(),
    assessmentId: referenceTo(() => assessments),
    number: smallint().notNull(),
    publishedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("assessment_versions_number_key").on(t.assessmentId, t.number),
    uniqueIndex("assessment_versions_draft_key")
      .on(t.assessmentId)
      .where(sql`published_at is null`),
  ],
);

export const textContents = pgTable(
  "text_contents",
  {
    id: id(),
    kind: choice(["text", "image", "audio"], "text"),
    title: text().notNull(),
    /** The text of a passage; for an image or a recording, its alternative text. */
    content: text().notNull(),
    fileId: integer().references(() => files.id),
    /** A picture that ships with the product, under public/assessment. */
    image: text(),
    /** What a passage of the bank is; null for those of the office. */
    about: text({ enum: ["story", "information"] }),
    ...managed(),
  },
  (t) => [index("text_contents_file_idx").on(t.fileId)],
);

/** The bank. A question that was published is never changed: another one takes its place in the next version. */
export const assessmentQuestions = pgTable(
  "assessment_questions",
  {
    id: id(),
    /** 1..6 (rule R9.9). */
    skillId: smallint().notNull(),
    kind: text({ enum: questionKinds }).notNull(),
    prompt: text().notNull(),
    options: jsonb().$type<QuestionOption[]>().notNull().default([]),
    key: jsonb().$type<QuestionKey>().notNull(),
    points: smallint().notNull().default(1),
    textContentId: integer().references(() => textContents.id),
    isPractice: boolean().notNull().default(false),
    grade: smallint().notNull(),
    /** The author's judgement for this grade: 1 (nearly all know it) to 5 (few do). */
    judgement: smallint().notNull().default(3),
    /** One line that defends the key. */
    why: text().notNull().default(""),
    /** Sittings are given live questions, and trial questions that don't count. */
    state: choice(questionStates, "live"),
  },
  (t) => [
    index("assessment_questions_text_idx").on(t.textContentId),
    index("assessment_questions_bank_idx")
      .on(t.grade)
      .where(sql`state in ('live', 'trial') and not is_practice`),
    check("assessment_questions_grade_check", sql`grade between 0 and 12`),
    check("assessment_questions_judgement_check", sql`judgement between 1 and 5`),
    check("assessment_questions_skill_check", sql`skill_id between 1 and 6`),
    check("assessment_questions_kind_check", sql`kind in ('single', 'multiple', 'gap', 'short')`),
    check("assessment_questions_points_check", sql`points between 1 and 20`),
  ],
);

/** The questions of a version: of a draft, or of the grade's published part of the bank. */
export const assessmentVersionQuestions = pgTable(
  "assessment_version_questions",
  {
    assessmentVersionId: referenceTo(() => assessmentVersions),
    questionId: referenceTo(() => assessmentQuestions),
    position: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.assessmentVersionId, t.questionId] }),
    index("assessment_version_questions_question_idx").on(t.questionId),
  ],
);

export const calibrationStates = ["running", "waiting", "published", "discarded", "failed"] as const;

/**
 * A calibration: what the answers so far say about the questions of the bank. One at a time runs, and one at a time waits for the
 * office. The newest published one has the parameters of new sittings.
 */
export const assessmentCalibrations = pgTable(
  "assessment_calibrations",
  {
    id: id(),
    adminId: referenceTo(() => admins),
    jobId: referenceTo(() => longJobs),
    state: choice(calibrationStates, "running"),
    /** Sittings that were finished by then are read. */
    askedAt: createdAt(),
    finishedAt: instant(),
    publishedAt: instant(),
    discardedAt: instant(),
    /** How many sittings were read, and how many of their answers count. */
    sittings: integer().notNull().default(0),
    answers: integer().notNull().default(0),
    /** Correlation of each skill with the common factor; empty until it is finished. */
    loadings: jsonb().$type<number[]>().notNull().default([]),
    /** How many times as wide as first supposed abilities lie around what is expected; null in calibrations that did not ask. */
    width: doublePrecision(),
    /** The error of a grade's place on the scale, in logits. */
    scaleError: doublePrecision(),
    /** Why it failed, for the office's technician. */
    failure: text(),
  },
  (t) => [
    uniqueIndex("assessment_calibrations_open_key")
      .on(t.state)
      .where(sql`state in ('running', 'waiting')`),
    index("assessment_calibrations_published_idx").on(t.publishedAt.desc()),
    index("assessment_calibrations_job_idx").on(t.jobId),
    check(
      "assessment_calibrations_state_check",
      sql`state in ('running', 'waiting', 'published', 'discarded', 'failed')`,
    ),
    check("assessment_calibrations_published_check", sql`(state = 'published') = (published_at is not null)`),
    check("assessment_calibrations_discarded_check", sql`(state = 'discarded') = (discarded_at is not null)`),
    check(
      "assessment_calibrations_finished_check",
      sql`state in ('running', 'failed') or (finished_at is not null and scale_error is not null)`,
    ),
  ],
);

/** What a calibration found about one question. Difficulties are in logits; a share is from 0 to 1. */
export const assessmentCalibrationQuestions = pgTable(
  "assessment_calibration_questions",
  {
    calibrationId: referenceTo(() => assessmentCalibrations),
    questionId: referenceTo(() => assessmentQuestions),
    difficulty: doublePrecision().notNull(),
    difficultyError: doublePrecision().notNull(),
    /** Those of sittings that began before. */
    difficultyBefore: doublePrecision().notNull(),
    errorBefore: doublePrecision().notNull(),
    /** How often the question was given, and how many answers count. */
    shown: integer().notNull(),
    answers: integer().notNull(),
    /** Share of its parts that were right; null without answers, as everything below. */
    share: doublePrecision(),
    /** Correlation with the ability by the child's other answers. */
    discrimination: doublePrecision(),
    infit: doublePrecision(),
    outfit: doublePrecision(),
    /** How often each option of a single choice was chosen. */
    chosen: jsonb().$type<Record<string, number>>().notNull().default({}),
    medianSeconds: integer(),
    /** Share of the latest sittings of its grade that were given it. */
    exposure: doublePrecision(),
    /** How much more of it children of Chinese-speaking homes had right than their ability tells, compared with the others. */
    languageDifference: doublePrecision(),
    hasSuspiciousKey: boolean().notNull().default(false),
    /** The option that explains the answers better than the key. */
    betterOption: text(),
  },
  (t) => [
    primaryKey({ columns: [t.calibrationId, t.questionId] }),
    index("assessment_calibration_questions_question_idx").on(t.questionId),
    check("assessment_calibration_questions_error_check", sql`difficulty_error > 0 and error_before > 0`),
    check("assessment_calibration_questions_share_check", sql`share between 0 and 1`),
    check("assessment_calibration_questions_answers_check", sql`answers between 0 and shown`),
  ],
);

/** One attempt of a student. */
export const assessmentResults = pgTable(
  "assessment_results",
  {
    id: id(),
    assessmentId: referenceTo(() => assessments),
    assessmentVersionId: referenceTo(() => assessmentVersions),
    studentId: referenceTo(() => students),
    grade: smallint().notNull(),
    startedAt: instant().notNull(),
    deadline: instant().notNull(),
    finishedAt: instant(),
    finishedBy: text({ enum: ["student", "server"] }),
    earnedPoints: smallint(),
    possiblePoints: smallint(),
    skills: jsonb().$type<SkillScore[]>(),
    /** Three for a sitting that measures; one if it is given its version's questions (rule R9.20). */
    stages: smallint().notNull().default(1),
    /** The open stage, from 1. */
    stage: smallint().notNull().default(1),
    /** How many trial questions ride along in the later stages, decided at the start: the child is told one total (rule R9.20). */
    trials: smallint().notNull().default(0),
    /** How long the clock stood still between stages; the deadline includes it. */
    pausedSeconds: smallint().notNull().default(0),
    /** As told when the sitting began. */
    monthsInCanada: smallint(),
    /** Whose parameters measure it, from its beginning on; null for those of the questions' authors. */
    calibrationId: integer().references(() => assessmentCalibrations.id),
    measured: jsonb().$type<Measured>(),
  },
  (t) => [
    uniqueIndex("assessment_results_open_key")
      .on(t.studentId, t.assessmentId)
      .where(sql`finished_at is null`),
    index("assessment_results_student_idx").on(t.studentId, t.finishedAt.desc()),
    index("assessment_results_assessment_idx").on(t.assessmentId, t.finishedAt.desc()),
    index("assessment_results_version_idx").on(t.assessmentVersionId),
    index("assessment_results_calibration_idx")
      .on(t.calibrationId)
      .where(sql`calibration_id is not null`),
    index("assessment_results_measured_idx")
      .on(t.id)
      .where(sql`measured ->> 'scores' is not null`),
    index("assessment_results_grade_idx").on(t.grade, t.startedAt.desc()),
    index("assessment_results_due_idx")
      .on(t.deadline)
      .where(sql`finished_at is null`),
    check("assessment_results_finish_check", sql`(finished_at is null) = (finished_by is null)`),
    check("assessment_results_scored_check", sql`(finished_at is null) = (skills is null)`),
    check("assessment_results_stage_check", sql`stage between 1 and stages`),
    check("assessment_results_trials_check", sql`trials between 0 and 2`),
    check("assessment_results_paused_check", sql`paused_seconds between 0 and 300`),
    check("assessment_results_measured_check", sql`measured is null or finished_at is not null`),
  ],
);

/** The questions that were given in an attempt. */
export const assessmentResultQuestions = pgTable(
  "assessment_result_questions",
  {
    resultId: referenceTo(() => assessmentResults),
    questionId: referenceTo(() => assessmentQuestions),
    position: smallint().notNull(),
    stage: smallint().notNull().default(1),
    /** False for a trial question. */
    isScored: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.resultId, t.questionId] }),
    index("assessment_result_questions_question_idx").on(t.questionId),
  ],
);

export const assessmentAnswers = pgTable(
  "assessment_answers",
  {
    resultId: referenceTo(() => assessmentResults),
    questionId: referenceTo(() => assessmentQuestions),
    answer: jsonText<Answer>().notNull(),
    /** Increases with every save of the browser; an older save never overwrites a newer one (rule R9.5). */
    seq: bigint({ mode: "number" }).notNull(),
    savedAt: createdAt(),
    /** How long the question was in view so far; null if the browser did not tell. */
    seconds: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.resultId, t.questionId] }),
    index("assessment_answers_question_idx").on(t.questionId),
    check("assessment_answers_seconds_check", sql`seconds >= 0`),
  ],
);
