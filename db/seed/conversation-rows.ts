import { randomUUID } from "node:crypto";
import { addMinutes, subDays } from "date-fns";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import {
  announcements,
  authorRoles,
  conversationReads,
  conversations,
  messages,
} from "@/db/schema/conversations";
import { happenings, notices } from "@/db/schema/notices";
import { students } from "@/db/schema/people";
import { foundOrThrow } from "@/lib/core/errors";
import type { Catalog, SeededRun } from "./catalog-rows";
import type { People } from "./people-rows";
import { readContent, text } from "./read-content";

const talks = readContent(
  "content/conversations.yaml",
  z.array(
    z.strictObject({
      parent: z.email(),
      about: z.strictObject({ child: text, course: text }).nullable(),
      messages: z
        .array(z.strictObject({ from: z.enum(authorRoles), daysAgo: z.number().min(0), text }))
        .min(1),
    }),
  ),
);

const announced = readContent(
  "content/announcements.yaml",
  z.array(
    z.strictObject({
      course: text.nullable(),
      title: text,
      titleZh: text,
      text,
      textZh: text,
      daysAgo: z.number().min(0),
    }),
  ),
);

/** The term of a program that is under way. */
const runOf = (catalog: Catalog, course: string): SeededRun =>
  foundOrThrow(catalog.runs.get(course)?.find(({ content }) => content.startsInDays < 0));

/** Adds conversations that everyone has read, and announcements with their notices. */
export async function seedConversations(tx: Transaction, people: People, catalog: Catalog): Promise<void> {
  for (const talk of talks) await seedTalk(tx, talk, people, catalog);
  for (const one of announced) await seedAnnouncement(tx, one, people, catalog);
}

async function seedTalk(
  tx: Transaction,
  { parent, about, messages: contents }: (typeof talks)[number],
  people: People,
  catalog: Catalog,
): Promise<void> {
  const parentId = foundOrThrow(people.parents.get(parent)).id;
  const run = about && (await runWithSeat(tx, people, catalog, about));
  const studentId = about ? foundOrThrow(people.children.get(about.child)).id : null;
  const authors = { parent: parentId, teacher: run?.teacherId ?? 0, admin: people.adminId };
  const [saved] = await tx
    .insert(conversations)
    .values({ parentId, studentId, courseRunId: run?.id ?? null })
    .returning({ id: conversations.id });
  const conversationId = foundOrThrow(saved).id;
  const rows = await tx
    .insert(messages)
    .values(
      contents.map(({ from, daysAgo, text }, index) => ({
        conversationId,
        authorRole: from,
        authorId: authors[from],
        text,
        sendKey: randomUUID(),
        createdAt: addMinutes(subDays(new Date(), daysAgo), index * 25),
      })),
    )
    .returning();
  const last = foundOrThrow(rows.at(-1));
  await tx
    .update(conversations)
    .set({ lastMessageId: last.id, lastMessageAt: last.createdAt })
    .where(eq(conversations.id, conversationId));
  const other = run ? ("teacher" as const) : ("admin" as const);
  const read = { conversationId, readUpTo: last.id, readAt: last.createdAt };
  await tx.insert(conversationReads).values([
    { ...read, role: "parent", readerId: parentId },
    { ...read, role: other, readerId: run ? authors.teacher : 0 },
  ]);
}

/** The term of the program in which the child has a seat. */
async function runWithSeat(
  tx: Transaction,
  people: People,
  catalog: Catalog,
  { child, course }: { child: string; course: string },
): Promise<SeededRun> {
  const { id } = foundOrThrow(people.children.get(child));
  const seats = await tx
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.studentId, id), isNull(enrolments.endedAt)));
  const runs = catalog.runs.get(course) ?? [];
  return foundOrThrow(runs.find((run) => seats.some(({ courseRunId }) => courseRunId === run.id)));
}

async function seedAnnouncement(
  tx: Transaction,
  { course, daysAgo, ...words }: (typeof announced)[number],
  people: People,
  catalog: Catalog,
): Promise<void> {
  const run = course === null ? null : runOf(catalog, course);
  const createdAt = subDays(new Date(), daysAgo);
  const told = await parentsOf(tx, run);
  const [saved] = await tx
    .insert(announcements)
    .values({
      ...words,
      adminId: people.adminId,
      courseRunId: run?.id ?? null,
      isMarketing: false,
      families: told.length,
      sendKey: randomUUID(),
      createdAt,
    })
    .returning();
  const { id, title, titleZh, text, textZh } = foundOrThrow(saved);
  const [happening] = await tx
    .insert(happenings)
    .values({
      kind: "announcement",
      at: createdAt,
      dueAt: createdAt,
      courseRunId: run?.id ?? null,
      dedupeKey: `announcement:${id}`,
      data: {
        announcementId: id,
        title: { en: title, zh: titleZh },
        text: { en: text, zh: textZh },
        program: run && { en: run.course.name, zh: run.course.nameZh },
        isMarketing: "no",
      },
    })
    .returning({ id: happenings.id });
  const read = { happeningId: foundOrThrow(happening).id, readAt: createdAt };
  await tx
    .insert(notices)
    .values([
      ...told.map((readerId) => ({ ...read, role: "parent" as const, readerId })),
      ...(run?.teacherId ? [{ ...read, role: "teacher" as const, readerId: run.teacherId }] : []),
    ]);
}

/** The families with a seat in a term, or all of them. */
async function parentsOf(tx: Transaction, run: SeededRun | null): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: students.parentId })
    .from(students)
    .innerJoin(enrolments, and(eq(enrolments.studentId, students.id), isNull(enrolments.endedAt)))
    .where(run ? eq(enrolments.courseRunId, run.id) : undefined);
  return rows.flatMap(({ id }) => id ?? []);
}
