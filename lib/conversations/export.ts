import { and, asc, eq, isNull, or } from "drizzle-orm";
import { db } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { conversations, messageFiles, messages } from "@/db/schema/conversations";
import { files } from "@/db/schema/files";
import { fullNameOrNull, parents, students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import type { StoredFile } from "@/lib/storage/store";

/** Of the family's own conversations, or written by the parent as a second guardian. */
const isInArchive = (parentId: Owned<"parent">) =>
  or(
    eq(conversations.parentId, parentId),
    and(eq(messages.authorRole, "parent"), eq(messages.authorId, parentId)),
  );

/**
 * All messages of a family's conversations, and those of the parent about shared children, oldest first: whom and what
 * about, from whom, and the words.
 */
export const listMessagesForExport = (parentId: Owned<"parent">) =>
  db
    .select({
      conversationId: conversations.id,
      child: fullNameOrNull(students),
      program: courses.name,
      from: messages.authorRole,
      name: fullNameOrNull(parents),
      text: messages.text,
      at: messages.createdAt,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(parents, and(eq(messages.authorRole, "parent"), eq(parents.id, messages.authorId)))
    .leftJoin(students, eq(students.id, conversations.studentId))
    .leftJoin(courseRuns, eq(courseRuns.id, conversations.courseRunId))
    .leftJoin(courses, eq(courses.id, courseRuns.courseId))
    .where(isInArchive(parentId))
    .orderBy(asc(messages.id));

/** The files of the same messages. */
export async function listMessageFiles(parentId: Owned<"parent">): Promise<StoredFile[]> {
  const rows = await db
    .selectDistinctOn([files.id], { file: files })
    .from(files)
    .innerJoin(messageFiles, eq(messageFiles.fileId, files.id))
    .innerJoin(messages, eq(messages.id, messageFiles.messageId))
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(and(isInArchive(parentId), eq(files.state, "stored"), isNull(files.removedAt)))
    .orderBy(asc(files.id));
  return rows.map(({ file }) => file);
}
