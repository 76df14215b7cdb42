import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { courses } from "./catalog";
import { choice, createdAt, id, instant, localeColumn, referenceTo, roles } from "./columns";
import { happenings } from "./notices";
import { admins, parents } from "./people";

type Asked = Record<"name" | "email" | "content", AnyPgColumn>;

/** The text that the office searches; an index uses the same expression. */
export const enquiryText = (t: Asked) => sql`lower(${t.name} || ' ' || ${t.email} || ' ' || ${t.content})`;

export const enquiries = pgTable(
  "enquiries",
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    tel: text(),
    content: text().notNull(),
    courseId: integer().references(() => courses.id),
    locale: localeColumn(),
    createdAt: createdAt(),
    repliedAt: instant(),
    adminId: integer().references(() => admins.id),
    /** The office's note on the enquiry. */
    note: text(),
  },
  (t) => [
    index("enquiries_created_idx").on(t.createdAt.desc(), t.id.desc()),
    index("enquiries_open_idx")
      .on(t.createdAt)
      .where(sql`replied_at is null`),
    index("enquiries_course_idx").on(t.courseId),
    index("enquiries_email_idx").on(sql`lower(${t.email})`),
    index("enquiries_search_idx").using("gin", sql`(${enquiryText(t)}) gin_trgm_ops`),
  ],
);

/** Mails to send, written in the transaction that causes them and sent by the worker. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: id(),
    /** A name of `lib/notices/templates`. */
    template: text().notNull(),
    recipient: text().notNull(),
    /** The parent who owns the mail; an address alone proves nothing (docs/decisions/0105). */
    parentId: integer().references(() => parents.id),
    /** The students whom the mail names or to whose account it belongs. */
    studentIds: integer().array().notNull().default([]),
    locale: text({ enum: ["en", "zh"] }).notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** One mail per event. */
    dedupeKey: text().notNull(),
    /** What the mail tells about; withdrawing that deletes the unsent mail. */
    happeningId: integer().references(() => happenings.id, { onDelete: "set null" }),
    /** kept: without an SMTP server the mail stays here and can be read at /dev/mail. */
    state: choice(["queued", "sent", "kept", "failed"], "queued"),
    attempts: smallint().notNull().default(0),
    lastError: text(),
    createdAt: createdAt(),
    /** Not sent before this instant; a rejection postpones it. */
    dueAt: instant().notNull().defaultNow(),
    /** After it the mail is of no use and fails instead of being sent. */
    expiresAt: instant(),
    sentAt: instant(),
  },
  (t) => [
    uniqueIndex("mail_outbox_dedupe_key").on(t.dedupeKey),
    index("mail_outbox_queued_idx")
      .on(t.createdAt)
      .where(sql`state = 'queued'`),
    index("mail_outbox_failed_idx")
      .on(t.id.desc())
      .where(sql`state = 'failed'`),
    index("mail_outbox_parent_idx").on(t.parentId, t.createdAt.desc()),
    index("mail_outbox_students_idx").using("gin", t.studentIds),
    index("mail_outbox_happening_idx")
      .on(t.happeningId)
      .where(sql`happening_id is not null`),
    check("mail_outbox_state_check", sql`state in ('queued', 'sent', 'kept', 'failed')`),
  ],
);

export const auditEntries = pgTable(
  "audit_entries",
  {
    id: id(),
    at: createdAt(),
    /** Null for visitors and for the server itself. */
    actorRole: text({ enum: roles }),
    actorId: integer(),
    /** Domain and verb: order.settle, student.remove. */
    action: text().notNull(),
    subject: text().notNull(),
    subjectId: integer().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    index("audit_entries_at_idx").on(t.at.desc(), t.id.desc()),
    index("audit_entries_subject_idx").on(t.subject, t.subjectId, t.at.desc()),
    index("audit_entries_actor_idx").on(t.actorRole, t.actorId, t.at.desc()),
    index("audit_entries_action_idx").on(t.action, t.at.desc()),
  ],
);

export const longJobKinds = ["changeAll", "importFamilies", "calibrate", "archive", "importRoster"] as const;
export const longJobStates = ["waiting", "running", "done", "cancelled", "failed"] as const;

/** A long operation of the office: request, progress and result. */
export const longJobs = pgTable(
  "long_jobs",
  {
    id: id(),
    kind: text({ enum: longJobKinds }).notNull(),
    adminId: referenceTo(() => admins),
    state: text({ enum: longJobStates }).notNull().default("waiting"),
    /** Null until the total is known. */
    total: integer(),
    done: integer().notNull().default(0),
    input: jsonb().$type<Record<string, unknown>>().notNull(),
    result: jsonb().$type<Record<string, unknown>>(),
    createdAt: createdAt(),
    /** The worker's last sign of life. */
    startedAt: instant(),
    endedAt: instant(),
    /** The worker checks it between two batches. */
    cancelRequestedAt: instant(),
  },
  (t) => [
    index("long_jobs_admin_idx").on(t.adminId, t.id.desc()),
    check("long_jobs_state_check", sql`state in ('waiting', 'running', 'done', 'cancelled', 'failed')`),
  ],
);

/** Counters of attempts, shared by all instances; the columns are those of rate-limiter-flexible. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text().primaryKey(),
    points: integer().notNull().default(0),
    expire: bigint({ mode: "number" }),
  },
  (t) => [index("rate_limits_expire_idx").on(t.expire)],
);
