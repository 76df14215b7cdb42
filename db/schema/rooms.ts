import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { courseClasses } from "./catalog";
import { createdAt, id, instant, referenceTo } from "./columns";
import { students } from "./people";

const provider = () => text({ enum: ["zoom", "bbb"] }).notNull();
const isProvider = sql`provider in ('zoom', 'bbb')`;

/** The meeting of a class at a room provider: one per class (rule R10.40). */
export const classMeetings = pgTable(
  "class_meetings",
  {
    courseClassId: referenceTo(() => courseClasses).primaryKey(),
    provider: provider(),
    /** The provider's id; null while it is being made. */
    externalId: text(),
    /** When the request that makes it began; a later one takes over from one that never ended. */
    claimedAt: instant().notNull(),
    createdAt: createdAt(),
    /** When the provider told who was there; null: not known. */
    observedAt: instant(),
    /** When we last asked the provider after the class. */
    lookedAt: instant(),
  },
  (t) => [
    uniqueIndex("class_meetings_external_key").on(t.provider, t.externalId),
    check("class_meetings_provider_check", isProvider),
  ],
);

/** A student's door to a meeting: how the provider names the student, and the address if it gives only one. */
export const classDoors = pgTable(
  "class_doors",
  {
    courseClassId: referenceTo(() => courseClasses),
    studentId: referenceTo(() => students),
    externalId: text().notNull(),
    url: text(),
  },
  (t) => [
    primaryKey({ columns: [t.courseClassId, t.studentId] }),
    uniqueIndex("class_doors_external_key").on(t.courseClassId, t.externalId),
    index("class_doors_student_idx").on(t.studentId),
  ],
);

/** How long a student was in the room of a class, as the provider counted it. */
export const classPresences = pgTable(
  "class_presences",
  {
    courseClassId: referenceTo(() => courseClasses),
    studentId: referenceTo(() => students),
    joinedAt: instant().notNull(),
    leftAt: instant().notNull(),
    minutes: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.courseClassId, t.studentId] }),
    index("class_presences_student_idx").on(t.studentId),
    check("class_presences_minutes_check", sql`minutes >= 0`),
    check("class_presences_times_check", sql`left_at >= joined_at`),
  ],
);

/** A recording of a class at the provider, for 90 days (rule R10.43). */
export const classRecordings = pgTable(
  "class_recordings",
  {
    id: id(),
    courseClassId: referenceTo(() => courseClasses),
    provider: provider(),
    externalId: text().notNull(),
    /** The address of the player; secret, given to one person at a time. */
    url: text().notNull(),
    startedAt: instant().notNull(),
    minutes: smallint().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("class_recordings_external_key").on(t.provider, t.externalId),
    index("class_recordings_class_idx").on(t.courseClassId, t.startedAt),
    index("class_recordings_started_idx").on(t.startedAt),
    check("class_recordings_provider_check", isProvider),
    check("class_recordings_minutes_check", sql`minutes >= 0`),
  ],
);
