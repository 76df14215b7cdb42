import { and, asc, eq, gt, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { assessmentResults } from "@/db/schema/assessments";
import { students, teachers } from "@/db/schema/people";
import { writingMarks, writingSamples } from "@/db/schema/writing";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, notFound } from "@/lib/core/errors";
import { childName } from "@/lib/core/person-name";
import { pick } from "@/lib/core/pick";
import { listMailReaders } from "@/lib/notices/mail-readers";
import { keyOfReader, queueMails } from "@/lib/notices/outbox";
import { tell } from "@/lib/notices/tell";
import { recordAudit } from "@/lib/records/audit";
import { getSampleRubricOrThrow, sampleEdition } from "@/lib/marks/rubrics/queries";
import { groupOf, promptOf } from "./content";
import { listMarks, photoIds } from "./queries";
import { countWords, openMinutes, rereadHours } from "./rules";
import type { MarkWriting } from "./schemas";

type TeacherId = Owned<"teacher">;

/** The school has no other teacher at work who could give the second mark. */
const isAlone = (teacherId: TeacherId) => sql`not exists (select from ${teachers}
  where ${teachers.id} <> ${teacherId} and ${teachers.enabled} and ${teachers.removedAt} is null)`;

const isMarkOf = (teacherId: TeacherId) =>
  sql`${writingMarks.sampleId} = ${writingSamples.id} and ${writingMarks.teacherId} = ${teacherId}`;

/**
 * Waits for a mark that this teacher may give: the first marker leaves the second mark to another teacher, or reads again after a day
 * where there is none (rule R9.33).
 */
const waitsFor = (teacherId: TeacherId) =>
  and(
    isNotNull(writingSamples.handedInAt),
    isNull(writingSamples.markedAt),
    sql`not exists (select from ${writingMarks} where ${isMarkOf(teacherId)} and not (
      ${writingMarks.at} <= now() - make_interval(hours => ${rereadHours}) and ${isAlone(teacherId)}))`,
  );

const isOpenElsewhere = (teacherId: TeacherId) =>
  and(
    isNotNull(writingSamples.openedBy),
    ne(writingSamples.openedBy, teacherId),
    gt(writingSamples.openedUntil, sql`now()`),
  );

/** The teacher's own mark was unsure, and is given again. */
const isAgain = (teacherId: TeacherId) =>
  sql<boolean>`${sql`exists (select from ${writingMarks} where ${isMarkOf(teacherId)})`}`;
const isSecond = sql<boolean>`${sql`exists (select from ${writingMarks} where ${writingMarks.sampleId} = ${writingSamples.id})`}`;

/** The samples that wait for a teacher, those of families first, then the oldest, at most 100. Teachers know the grade alone (rule R9.32). */
export async function listWritingToMark(teacherId: TeacherId) {
  const rows = await db
    .select({
      ...pick(writingSamples, ["id", "text", "handedInAt"]),
      grade: assessmentResults.grade,
      photos: photoIds,
      isSecond,
      isAgain: isAgain(teacherId),
      isOpenElsewhere: sql<boolean>`coalesce(${sql`(${isOpenElsewhere(teacherId)})`}, false)`,
    })
    .from(writingSamples)
    .innerJoin(assessmentResults, eq(assessmentResults.id, writingSamples.resultId))
    .innerJoin(students, eq(students.id, assessmentResults.studentId))
    .where(waitsFor(teacherId))
    .orderBy(asc(students.isTemporary), asc(writingSamples.handedInAt), asc(writingSamples.id))
    .limit(100);
  return rows.map(({ text, photos, handedInAt, ...row }) => ({
    ...row,
    words: countWords(text),
    photos: photos.length,
    handedInAt: foundOrThrow(handedInAt),
  }));
}
export type WritingToMark = Awaited<ReturnType<typeof listWritingToMark>>[number];

/** How many samples wait for a teacher, and since when the oldest does; null without one. */
export async function countWritingToMark(
  teacherId: TeacherId,
): Promise<{ count: number; oldest: Date | null }> {
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<Date | null>`min(${writingSamples.handedInAt})`.mapWith(writingSamples.handedInAt),
    })
    .from(writingSamples)
    .where(waitsFor(teacherId));
  return row ?? { count: 0, oldest: null };
}

/**
 * Opens a sample for half an hour, in which no other teacher gets it; opening it again begins anew (rule R9.32).
 * @throws Failure "notFound" if it does not wait for this teacher, "conflict" while another teacher has it
 */
export async function openWriting(teacherId: TeacherId, id: number): Promise<{ id: number }> {
  const [opened] = await db
    .update(writingSamples)
    .set({ openedBy: teacherId, openedUntil: sql`now() + make_interval(mins => ${openMinutes})` })
    .where(
      and(
        eq(writingSamples.id, id),
        waitsFor(teacherId),
        or(
          isNull(writingSamples.openedBy),
          eq(writingSamples.openedBy, teacherId),
          sql`${writingSamples.openedUntil} <= now()`,
        ),
      ),
    )
    .returning({ id: writingSamples.id });
  if (opened) return opened;
  if ((await db.$count(writingSamples, and(eq(writingSamples.id, id), waitsFor(teacherId)))) > 0)
    throw conflict("writingOpened");
  throw notFound();
}

/**
 * The sample that a teacher has opened.
 * @throws Failure "notFound" if it was not opened by this teacher, or does not wait any more
 */
export async function getOpenWritingOrThrow(teacherId: TeacherId, id: number) {
  const [row] = await db
    .select({
      ...pick(writingSamples, ["id", "prompt", "text", "handedInAt"]),
      grade: assessmentResults.grade,
      photos: photoIds,
      isSecond,
    })
    .from(writingSamples)
    .innerJoin(assessmentResults, eq(assessmentResults.id, writingSamples.resultId))
    .where(and(eq(writingSamples.id, id), eq(writingSamples.openedBy, teacherId), waitsFor(teacherId)));
  const { prompt, ...sample } = foundOrThrow(row);
  const rubric = await getSampleRubricOrThrow(groupOf(sample.grade));
  return { ...sample, rubric, prompt: promptOf(prompt) ?? null };
}
export type OpenWriting = Awaited<ReturnType<typeof getOpenWritingOrThrow>>;

/**
 * Marks a sample that the teacher has opened. It is final, and the family is told, unless the first teacher is unsure: then a second one
 * reads it without seeing the first mark, or the first one reads it again and the new levels replace the unsure ones (rule R9.33).
 * @throws Failure "notFound" if it was not opened by this teacher, "conflict" if another teacher has taken it since, or it is marked
 */
export async function markWriting(
  teacher: Actor<"teacher">,
  { id, levels, rubricId, isUnsure, comment, commentZh }: MarkWriting,
): Promise<{ isFinal: boolean }> {
  return db.transaction(async (tx) => {
    const [sample] = await tx.select().from(writingSamples).where(eq(writingSamples.id, id)).for("update");
    if (!sample?.handedInAt || sample.openedBy === null) throw notFound();
    const earlier = await listMarks(tx, [id]);
    const own = earlier.find(({ teacherId }) => teacherId === teacher.id);
    if (sample.markedAt || (own && sample.openedBy !== teacher.id)) throw conflict("writingMarked");
    if (sample.openedBy !== teacher.id) throw conflict("writingOpened");
    const place = own?.place ?? earlier.length + 1;
    const isFinal = earlier.length > 0 || !isUnsure;
    const at = new Date();
    const given = {
      levels,
      rubricId: await editionRead(tx, sample.resultId, rubricId),
      isUnsure: !isFinal,
      comment: comment || own?.comment || "",
      commentZh: commentZh || own?.commentZh || "",
      at,
    };
    await tx
      .insert(writingMarks)
      .values({ sampleId: id, place, teacherId: teacher.id, ...given })
      .onConflictDoUpdate({ target: [writingMarks.sampleId, writingMarks.teacherId], set: given });
    await tx
      .update(writingSamples)
      .set({ openedBy: null, openedUntil: null, markedAt: isFinal ? at : null })
      .where(eq(writingSamples.id, id));
    await recordAudit(tx, teacher, "writing.mark", "writing", id, { place, isFinal });
    if (isFinal) await tellFamily(tx, teacher, sample);
    return { isFinal };
  });
}

/** The edition of the group's rubric that the teacher has read, which may have been replaced since; otherwise the newest one. */
async function editionRead(tx: Transaction, resultId: number, rubricId: number | null | undefined) {
  const [result] = await tx
    .select({ grade: assessmentResults.grade })
    .from(assessmentResults)
    .where(eq(assessmentResults.id, resultId));
  return sampleEdition(tx, groupOf(foundOrThrow(result).grade), rubricId ?? null);
}

/** Tells the guardians and queues their mails, if the child has a family; an unclaimed report shows it by itself. */
async function tellFamily(
  tx: Transaction,
  teacher: Actor<"teacher">,
  { id, resultId }: typeof writingSamples.$inferSelect,
): Promise<void> {
  const [child] = await tx
    .select({
      studentId: students.id,
      grade: assessmentResults.grade,
      studentFirstName: students.firstName,
      studentLastName: students.lastName,
    })
    .from(assessmentResults)
    .innerJoin(students, eq(students.id, assessmentResults.studentId))
    .where(and(eq(assessmentResults.id, resultId), isNotNull(students.parentId), isNull(students.erasedAt)));
  if (!child) return;
  const { studentId, grade } = child;
  const readers = await listMailReaders(tx, [studentId]);
  await queueMails(
    tx,
    readers.map(({ email, locale, firstName, ...reader }) => ({
      template: "writingMarked" as const,
      recipient: email,
      parentId: reader.parentId,
      studentIds: [studentId],
      locale,
      data: { firstName, studentId, studentName: childName(child), grade, resultId },
      dedupeKey: keyOfReader(`writing:${id}`, reader),
    })),
  );
  await tell(tx, "writingMarked", [
    { actor: teacher, about: { studentId }, key: String(id), data: { grade, resultId } },
  ]);
}
