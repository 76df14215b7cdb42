import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  time,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { closures } from "./calendar";
import { alive, choice, id, instant, managed, referenceTo } from "./columns";
import { teachers } from "./people";

type Named = Record<"name" | "nameZh", AnyPgColumn>;

/** A question with its right answer, for families to try on a program's page. */
export type LessonQuestion = {
  prompt: string;
  promptZh: string;
  options: string[];
  /** Empty if the Chinese page shows the English ones. */
  optionsZh: string[];
  /** The place of the right option, from 0. */
  answer: number;
  explanation: string;
  explanationZh: string;
};

/** The text that the office searches; an index uses the same expression. */
export const shelfText = (t: Named) => sql`lower(${t.name} || ' ' || ${t.nameZh})`;
const searchIndex = (name: string, t: Named) => index(name).using("gin", sql`(${shelfText(t)}) gin_trgm_ops`);

const named = () => ({ name: text().notNull(), nameZh: text().notNull() });

/** When it was first put on sale; null: a draft, which only the office and its teacher see (rule R10.44). */
const onSaleAt = () => instant().defaultNow();
const draftIsOff = sql`on_sale_at is not null or not enabled`;

export const courseCategories = pgTable(
  "course_categories",
  {
    id: id(),
    slug: text().notNull(),
    ...named(),
    position: integer().notNull().default(0),
    ...managed(),
  },
  (t) => [
    uniqueIndex("course_categories_slug_key").on(t.slug).where(alive),
    index("course_categories_position_idx").on(t.position, t.id),
  ],
);

export const courses = pgTable(
  "courses",
  {
    id: id(),
    courseCategoryId: referenceTo(() => courseCategories),
    slug: text().notNull(),
    ...named(),
    summary: text().notNull(),
    summaryZh: text().notNull(),
    description: text().notNull(),
    descriptionZh: text().notNull(),
    outcomes: jsonb().$type<string[]>().notNull().default([]),
    outcomesZh: jsonb().$type<string[]>().notNull().default([]),
    gradeMin: smallint().notNull(),
    gradeMax: smallint().notNull(),
    /** The drawing of the scene kit. */
    scene: text().notNull().default("books"),
    isTaxExempt: boolean().notNull().default(false),
    /** Why it is exempt, as the accountant says; empty until the office has written it. */
    taxExemption: text().notNull().default(""),
    taxExemptionZh: text().notNull().default(""),
    /** Minutes per week beside the classes; null: not said. */
    homeworkMinutesPerWeek: smallint(),
    sampleQuestion: jsonb().$type<LessonQuestion>(),
    onSaleAt: onSaleAt(),
    position: integer().notNull().default(0),
    ...managed(),
  },
  (t) => [
    uniqueIndex("courses_slug_key").on(t.slug).where(alive),
    index("courses_category_idx").on(t.courseCategoryId, t.position, t.id),
    index("courses_position_idx").on(t.position, t.id),
    searchIndex("courses_search_idx", t),
    check("courses_draft_check", draftIsOff),
    check("courses_homework_check", sql`homework_minutes_per_week between 0 and 1200`),
    check("courses_grades_check", sql`grade_min between 0 and 12 and grade_max between grade_min and 12`),
  ],
);

export const courseRuns = pgTable(
  "course_runs",
  {
    id: id(),
    courseId: referenceTo(() => courses),
    teacherId: integer().references(() => teachers.id),
    ...named(),
    priceCents: integer().notNull(),
    listPriceCents: integer().notNull(),
    startsOn: date({ mode: "string" }).notNull(),
    endsOn: date({ mode: "string" }).notNull(),
    /** ISO weekdays 1 (Monday) to 7 in Toronto. */
    weekdays: smallint().array().notNull(),
    /** Toronto wall-clock time. */
    startTime: time({ precision: 0 }).notNull(),
    durationMinutes: smallint().notNull(),
    /** School days without class set by the office; weekly plans leave them out. */
    closedDays: date({ mode: "string" }).array().notNull().default([]),
    /** Null: no limit. */
    capacity: integer(),
    /** Days after its due date until which homework is accepted, marked late: 0 for none, null for as long as it is open. */
    lateDays: smallint(),
    /** How often a homework can be handed in; null: until it is returned. */
    mostTries: smallint(),
    onSaleAt: onSaleAt(),
    ...managed(),
  },
  (t) => [
    index("course_runs_course_idx").on(t.courseId, t.startsOn, t.id),
    index("course_runs_teacher_idx").on(t.teacherId, t.startsOn),
    index("course_runs_open_idx")
      .on(t.endsOn)
      .where(sql`enabled and removed_at is null`),
    check("course_runs_draft_check", draftIsOff),
    check("course_runs_price_check", sql`price_cents >= 0 and list_price_cents >= price_cents`),
    check("course_runs_dates_check", sql`ends_on >= starts_on`),
    check("course_runs_capacity_check", sql`capacity >= 0`),
    check("course_runs_duration_check", sql`duration_minutes between 5 and 600`),
    check("course_runs_late_check", sql`late_days between 0 and 60`),
    check("course_runs_tries_check", sql`most_tries between 1 and 20`),
  ],
);

export const units = pgTable(
  "units",
  {
    id: id(),
    courseRunId: referenceTo(() => courseRuns),
    ...named(),
    position: integer().notNull().default(0),
    ...managed(),
  },
  (t) => [index("units_run_idx").on(t.courseRunId, t.position, t.id)],
);

export const courseClasses = pgTable(
  "course_classes",
  {
    id: id(),
    unitId: referenceTo(() => units),
    ...named(),
    startsAt: instant(),
    durationMinutes: smallint().notNull().default(60),
    joinUrl: text(),
    status: choice(["scheduled", "cancelled", "finished"], "scheduled"),
    position: integer().notNull().default(0),
    /** Rises with each move, cancellation and return, as calendar programs expect (rule R10.15). */
    sequence: integer().notNull().default(0),
    /** The cancelled class that this one makes up for; of several in turn the first. */
    makesUpForId: integer().references((): AnyPgColumn => courseClasses.id),
    /** The closure that cancelled it. */
    closureId: integer().references(() => closures.id),
    /** Who teaches it, or taught it, in place of the term's teacher. */
    substituteTeacherId: integer().references(() => teachers.id),
    ...managed(),
  },
  (t) => [
    index("course_classes_unit_idx").on(t.unitId, t.position, t.id),
    index("course_classes_starts_idx").on(t.startsAt),
    index("course_classes_makes_up_idx")
      .on(t.makesUpForId)
      .where(sql`makes_up_for_id is not null`),
    index("course_classes_closure_idx")
      .on(t.closureId)
      .where(sql`closure_id is not null`),
    index("course_classes_substitute_idx")
      .on(t.substituteTeacherId, t.startsAt)
      .where(sql`substitute_teacher_id is not null`),
    check("course_classes_status_check", sql`status in ('scheduled', 'cancelled', 'finished')`),
  ],
);

export const bundles = pgTable(
  "bundles",
  {
    id: id(),
    slug: text().notNull(),
    ...named(),
    summary: text().notNull(),
    summaryZh: text().notNull(),
    /** Null: the sum of its courses. */
    priceCents: integer(),
    position: integer().notNull().default(0),
    ...managed(),
  },
  (t) => [
    uniqueIndex("bundles_slug_key").on(t.slug).where(alive),
    index("bundles_position_idx").on(t.position, t.id),
    searchIndex("bundles_search_idx", t),
    check("bundles_price_check", sql`price_cents >= 0`),
  ],
);

export const bundleCourses = pgTable(
  "bundle_courses",
  {
    bundleId: referenceTo(() => bundles),
    courseId: referenceTo(() => courses),
    /** The run that the office pinned; null: the next open one. */
    courseRunId: integer().references(() => courseRuns.id),
    position: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.bundleId, t.courseId] }),
    index("bundle_courses_course_idx").on(t.courseId),
    index("bundle_courses_run_idx").on(t.courseRunId),
  ],
);
