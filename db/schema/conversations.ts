import { type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { courseClasses, courseRuns } from "./catalog";
import { createdAt, id, instant, referenceTo } from "./columns";
import { files } from "./files";
import { admins, parents, students, teachers } from "./people";

/** What is written goes with its conversation. */
const gone = { onDelete: "cascade" } as const;

/**
 * A thread of messages: of a family and the teacher about one child in one term, or, without child and term, of a family
 * and the office.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: id(),
    parentId: referenceTo(() => parents),
    studentId: integer().references(() => students.id),
    courseRunId: integer().references(() => courseRuns.id),
    /** The newest message; the order of lists. 0 before the first one, in the transaction that writes it. */
    lastMessageId: integer().notNull().default(0),
    lastMessageAt: createdAt(),
    /** Nothing is written to a closed conversation. */
    closedAt: instant(),
    closedByAdminId: integer().references(() => admins.id),
    /** Why the office closed it; its family and its teacher read it. */
    closedReason: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("conversations_child_key")
      .on(t.studentId, t.courseRunId)
      .where(sql`course_run_id is not null`),
    uniqueIndex("conversations_office_key")
      .on(t.parentId)
      .where(sql`course_run_id is null`),
    index("conversations_parent_idx").on(t.parentId, t.lastMessageId.desc()),
    index("conversations_run_idx").on(t.courseRunId, t.lastMessageId.desc()),
    index("conversations_newest_idx").on(t.lastMessageId.desc(), t.id.desc()),
    index("conversations_office_newest_idx")
      .on(t.lastMessageId.desc(), t.id.desc())
      .where(sql`course_run_id is null`),
    index("conversations_closed_idx")
      .on(t.lastMessageId.desc(), t.id.desc())
      .where(sql`closed_at is not null`),
    index("conversations_office_age_idx")
      .on(t.lastMessageAt)
      .where(sql`course_run_id is null`),
    check("conversations_about_check", sql`(student_id is null) = (course_run_id is null)`),
    check(
      "conversations_closed_check",
      sql`(closed_at is null) = (closed_by_admin_id is null) and (closed_at is null) = (closed_reason is null)`,
    ),
  ],
);

/** The text that is searched; an index uses the same expression. */
export const messageText = (t: Record<"text", AnyPgColumn>): SQL => sql`lower(${t.text})`;

/** Who writes: never a child. */
export const authorRoles = ["parent", "teacher", "admin"] as const;

export const messages = pgTable(
  "messages",
  {
    id: id(),
    conversationId: integer()
      .notNull()
      .references(() => conversations.id, gone),
    authorRole: text({ enum: authorRoles }).notNull(),
    authorId: integer().notNull(),
    /** Empty only with files. */
    text: text().notNull(),
    /** Made by the sender's page: a message that is sent again is the same one. */
    sendKey: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("messages_send_key").on(t.authorRole, t.authorId, t.sendKey),
    index("messages_conversation_idx").on(t.conversationId, t.id.desc()),
    index("messages_search_idx").using("gin", sql`(${messageText(t)}) gin_trgm_ops`),
    check("messages_author_check", sql`author_role in ('parent', 'teacher', 'admin')`),
  ],
);

export const messageFiles = pgTable(
  "message_files",
  {
    messageId: integer()
      .notNull()
      .references(() => messages.id, gone),
    fileId: referenceTo(() => files),
    position: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.messageId, t.fileId] }), index("message_files_file_idx").on(t.fileId)],
);

/** How far each reader has read. The office reads as one desk, whose id is 0. */
export const conversationReads = pgTable(
  "conversation_reads",
  {
    conversationId: integer().notNull(),
    role: text({ enum: authorRoles }).notNull(),
    readerId: integer().notNull(),
    /** The newest message that the reader has seen; 0 for none. */
    readUpTo: integer().notNull().default(0),
    readAt: instant(),
    /** When the oldest unread message came; null if all are read. */
    unreadSince: instant(),
    /** When the oldest message came that is neither read nor mailed. */
    unmailedSince: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.role, t.readerId] }),
    foreignKey({
      name: "conversation_reads_conversation_fk",
      columns: [t.conversationId],
      foreignColumns: [conversations.id],
    }).onDelete("cascade"),
    index("conversation_reads_unread_idx")
      .on(t.role, t.readerId)
      .where(sql`unread_since is not null`),
    index("conversation_reads_unmailed_idx")
      .on(t.unmailedSince)
      .where(sql`unmailed_since is not null`),
    check("conversation_reads_role_check", sql`role in ('parent', 'teacher', 'admin')`),
    check("conversation_reads_desk_check", sql`(role = 'admin') = (reader_id = 0)`),
    check("conversation_reads_unmailed_check", sql`unmailed_since is null or unread_since is not null`),
  ],
);

/** The text by which the office searches announcements; an index uses the same expression. */
export const announcementText = (t: Record<"title" | "titleZh" | "text" | "textZh", AnyPgColumn>): SQL =>
  sql`lower(${t.title} || ' ' || ${t.titleZh} || ' ' || ${t.text} || ' ' || ${t.textZh})`;

/** What the office told many families at once, in both languages. */
export const announcements = pgTable(
  "announcements",
  {
    id: id(),
    /** Who wrote it: the office, or the teacher of the term. */
    adminId: integer().references(() => admins.id),
    teacherId: integer().references(() => teachers.id),
    /** The families with a seat in this term; null: all families. */
    courseRunId: integer().references(() => courseRuns.id),
    /** The class of that term that it is about. */
    courseClassId: integer().references(() => courseClasses.id),
    /** The children whose families it is for, without those erased since; null: a term's, or all. */
    studentIds: integer().array(),
    /** Reaches only families who agreed to it. */
    isMarketing: boolean().notNull(),
    title: text().notNull(),
    titleZh: text().notNull(),
    text: text().notNull(),
    textZh: text().notNull(),
    /** The number of families told. */
    families: integer().notNull().default(0),
    sendKey: uuid().notNull(),
    createdAt: createdAt(),
    /** When it was taken back, before its mails left. */
    withdrawnAt: instant(),
  },
  (t) => [
    uniqueIndex("announcements_send_key").on(t.adminId, t.sendKey),
    uniqueIndex("announcements_teacher_send_key").on(t.teacherId, t.sendKey),
    index("announcements_newest_idx").on(t.createdAt.desc(), t.id.desc()),
    index("announcements_run_idx").on(t.courseRunId, t.createdAt.desc(), t.id.desc()),
    index("announcements_search_idx").using("gin", sql`(${announcementText(t)}) gin_trgm_ops`),
    index("announcements_students_idx")
      .using("gin", t.studentIds)
      .where(sql`student_ids is not null`),
    check("announcements_author_check", sql`num_nonnulls(admin_id, teacher_id) = 1`),
    check(
      "announcements_teacher_check",
      sql`teacher_id is null or course_run_id is not null and not is_marketing`,
    ),
    check("announcements_audience_check", sql`student_ids is null or course_run_id is null`),
    check("announcements_class_check", sql`course_class_id is null or course_run_id is not null`),
  ],
);
