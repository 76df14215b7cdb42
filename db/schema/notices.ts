import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { courseClasses, courseRuns } from "./catalog";
import { orders } from "./orders";
import { createdAt, id, instant, localeColumn, roles } from "./columns";
import { conversations } from "./conversations";
import { homework } from "./learning";
import { students } from "./people";

/** A happening goes with the record that it is about. */
const gone = { onDelete: "cascade" } as const;

/** What happened, written in the transaction that causes it (`lib/notices/tell.ts`). */
export const happenings = pgTable(
  "happenings",
  {
    id: id(),
    /** A key of `lib/notices/kinds.ts`. */
    kind: text().notNull(),
    at: createdAt(),
    /** Null for the server itself and for visitors. */
    actorRole: text({ enum: roles }),
    actorId: integer(),
    courseRunId: integer().references(() => courseRuns.id, gone),
    courseClassId: integer().references(() => courseClasses.id, gone),
    /** The child concerned; null if it concerns all children of the term. */
    studentId: integer().references(() => students.id, gone),
    homeworkId: integer().references(() => homework.id, gone),
    orderId: integer().references(() => orders.id, gone),
    conversationId: integer().references(() => conversations.id, gone),
    /** The facts of that day in both languages; no names of children or parents. */
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** One happening per cause, however often it is reported. */
    dedupeKey: text().notNull(),
    /** Mails leave from this instant on; before it the cause can be undone unnoticed. */
    dueAt: instant().notNull(),
    /** The cause no longer holds: its notices are gone, and its unsent mails too. */
    withdrawnAt: instant(),
  },
  (t) => [
    uniqueIndex("happenings_dedupe_key").on(t.dedupeKey),
    index("happenings_at_idx").on(t.at),
    index("happenings_run_idx")
      .on(t.courseRunId)
      .where(sql`course_class_id is null and homework_id is null and student_id is null`),
    index("happenings_class_idx")
      .on(t.courseClassId)
      .where(sql`course_class_id is not null`),
    index("happenings_student_idx")
      .on(t.studentId)
      .where(sql`student_id is not null`),
    index("happenings_homework_idx")
      .on(t.homeworkId)
      .where(sql`homework_id is not null`),
    index("happenings_order_idx")
      .on(t.orderId)
      .where(sql`order_id is not null`),
    index("happenings_conversation_idx")
      .on(t.conversationId)
      .where(sql`conversation_id is not null`),
  ],
);

/** A happening in one person's list. */
export const notices = pgTable(
  "notices",
  {
    id: id(),
    happeningId: integer()
      .notNull()
      .references(() => happenings.id, { onDelete: "cascade" }),
    role: text({ enum: roles }).notNull(),
    /** The reader's id in the table of that role. */
    readerId: integer().notNull(),
    /** The children of a family whom it concerns; the child itself in a child's own notice. */
    studentIds: integer().array().notNull().default([]),
    readAt: instant(),
  },
  (t) => [
    uniqueIndex("notices_happening_key").on(t.happeningId, t.role, t.readerId),
    index("notices_reader_idx").on(t.role, t.readerId, t.id.desc()),
    index("notices_unread_idx")
      .on(t.role, t.readerId)
      .where(sql`read_at is null`),
    check("notices_role_check", sql`role in ('parent', 'student', 'teacher', 'admin')`),
  ],
);

/** What a person switched off; without a row everything is on. */
export const noticeSettings = pgTable(
  "notice_settings",
  {
    role: text({ enum: roles }).notNull(),
    readerId: integer().notNull(),
    /** A family's Sunday digest. */
    digest: boolean().notNull().default(true),
    /** A family's mails about returned homework. */
    homework: boolean().notNull().default(true),
    /** A teacher's morning mail. */
    morning: boolean().notNull().default(true),
    /** The language of a teacher's mails; parents have their own column. */
    locale: localeColumn(),
  },
  (t) => [
    primaryKey({ columns: [t.role, t.readerId] }),
    check("notice_settings_role_check", sql`role in ('parent', 'teacher')`),
  ],
);
