import { and, eq, exists, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "@/db/client";
import { courseRuns, courses } from "@/db/schema/catalog";
import { enrolments } from "@/db/schema/enrolments";
import { conversations } from "@/db/schema/conversations";
import { fullNameOf, fullNameOrNull, parents, students, teachers } from "@/db/schema/people";
import { isChildOf } from "@/lib/access/guardians";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { foundOrThrow } from "@/lib/core/errors";

/** Who takes part in conversations; children never do. */
export type Writer = Actor<"parent"> | Actor<"teacher"> | Actor<"admin">;

type Both = { en: string; zh: string };

const state = {
  conversationId: conversations.id,
  lastMessageAt: conversations.lastMessageAt,
  closedAt: conversations.closedAt,
  closedReason: conversations.closedReason,
};

/** The conversation of a child in a term, also before its first message. */
export const childThreadColumns = {
  ...state,
  parentId: parents.id,
  parentName: fullNameOf(parents),
  studentId: students.id,
  studentName: fullNameOrNull(students),
  courseRunId: courseRuns.id,
  program: sql<Both | null>`json_build_object('en', ${courses.name}, 'zh', ${courses.nameZh})`,
  term: sql<Both | null>`json_build_object('en', ${courseRuns.name}, 'zh', ${courseRuns.nameZh})`,
  teacherId: courseRuns.teacherId,
  teacherName: fullNameOrNull(teachers),
};

const hasSeat = (executor: Executor) =>
  exists(
    executor
      .select({ id: enrolments.id })
      .from(enrolments)
      .where(
        and(
          eq(enrolments.studentId, students.id),
          eq(enrolments.courseRunId, courseRuns.id),
          isNull(enrolments.endedAt),
        ),
      ),
  );

/**
 * The conversation of a child in a term, which begins with a seat and stays after it ended.
 * @throws Failure "notFound"
 */
async function childThread(executor: Executor, studentId: number, courseRunId: number, isTheirs?: SQL) {
  const [found] = await executor
    .select(childThreadColumns)
    .from(students)
    .innerJoin(parents, eq(parents.id, students.parentId))
    .innerJoin(courseRuns, eq(courseRuns.id, courseRunId))
    .innerJoin(courses, eq(courses.id, courseRuns.courseId))
    .leftJoin(teachers, eq(teachers.id, courseRuns.teacherId))
    .leftJoin(
      conversations,
      and(eq(conversations.studentId, students.id), eq(conversations.courseRunId, courseRuns.id)),
    )
    .where(and(eq(students.id, studentId), isTheirs, or(isNotNull(conversations.id), hasSeat(executor))));
  return foundOrThrow(found);
}

/** The conversation of a family with the office, also before its first message. @throws Failure "notFound" */
async function officeThread(executor: Executor, parentId: number): Promise<Conversation> {
  const [found] = await executor
    .select({ ...state, parentId: parents.id, parentName: fullNameOf(parents) })
    .from(parents)
    .leftJoin(conversations, and(eq(conversations.parentId, parents.id), isNull(conversations.courseRunId)))
    .where(eq(parents.id, parentId));
  return {
    ...foundOrThrow(found),
    studentId: null,
    studentName: null,
    courseRunId: null,
    program: null,
    term: null,
    teacherId: null,
    teacherName: null,
  };
}

type ChildThread = Awaited<ReturnType<typeof childThread>>;
/** Whom a conversation is between, what it is about, and whether it is closed. */
export type Conversation = {
  [Name in keyof ChildThread]: Name extends "parentId" | "parentName"
    ? ChildThread[Name]
    : ChildThread[Name] | null;
};

export type FamilyKey = { studentId?: Owned<"threadChild"> | null; courseRunId?: number | null };

/** A parent's conversation about a child in a term, also a second guardian's, or with the office. @throws Failure "notFound" */
export const familyThread = (
  executor: Executor,
  parentId: Owned<"parent">,
  { studentId, courseRunId }: FamilyKey,
): Promise<Conversation> =>
  studentId && courseRunId
    ? childThread(executor, studentId, courseRunId, isChildOf(parentId, "writes"))
    : officeThread(executor, parentId);

export type TermKey = { courseRunId: Owned<"courseRun">; studentId: number };

/** The conversation of the term's teacher with the family of a child in it. @throws Failure "notFound" */
export const termThread = (executor: Executor, { courseRunId, studentId }: TermKey): Promise<Conversation> =>
  childThread(executor, studentId, courseRunId);

/** A family's conversation with the office, for the office. @throws Failure "notFound" */
export const threadOfParent = (executor: Executor, parentId: Owned<"parent">) =>
  officeThread(executor, parentId);

/** Any conversation, for the office. @throws Failure "notFound" */
export async function threadOrThrow(executor: Executor, id: number): Promise<Conversation> {
  const [row] = await executor.select().from(conversations).where(eq(conversations.id, id));
  const { parentId, studentId, courseRunId } = foundOrThrow(row);
  return studentId && courseRunId
    ? childThread(executor, studentId, courseRunId)
    : officeThread(executor, parentId);
}
