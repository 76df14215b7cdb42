import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { studentNotes } from "@/db/schema/learning";
import { holdChildren } from "@/lib/access/hold-children";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow, notFound } from "@/lib/core/errors";
import type { SaveNote } from "./teacher-schemas";

const columns = { noteId: studentNotes.id, text: studentNotes.text, createdAt: studentNotes.createdAt };

/**
 * The teacher's own notes on a student of a run, newest first. No other page shows them; the family's data export
 * includes them.
 */
export const listNotes = (teacherId: Owned<"teacher">, courseRunId: Owned<"courseRun">, studentId: number) =>
  db
    .select(columns)
    .from(studentNotes)
    .where(
      and(
        eq(studentNotes.teacherId, teacherId),
        eq(studentNotes.courseRunId, courseRunId),
        eq(studentNotes.studentId, studentId),
        isNull(studentNotes.removedAt),
      ),
    )
    .orderBy(desc(studentNotes.id))
    .limit(200);

/** @throws Failure "notFound" for a student who is not in the run, or is erased meanwhile, or another teacher's note */
export async function saveNote(
  teacherId: Owned<"teacher">,
  { id, courseRunId, studentId, text }: SaveNote & { courseRunId: Owned<"courseRun"> },
) {
  return db.transaction(async (tx) => {
    await holdChildren(tx, [studentId]);
    const seats = await tx.$count(
      enrolments,
      and(
        eq(enrolments.courseRunId, courseRunId),
        eq(enrolments.studentId, studentId),
        isNull(enrolments.endedAt),
      ),
    );
    if (seats === 0) throw notFound();
    const [row] = id
      ? await tx
          .update(studentNotes)
          .set({ text })
          .where(
            and(
              eq(studentNotes.id, id),
              eq(studentNotes.teacherId, teacherId),
              eq(studentNotes.courseRunId, courseRunId),
              eq(studentNotes.studentId, studentId),
              isNull(studentNotes.removedAt),
            ),
          )
          .returning(columns)
      : await tx.insert(studentNotes).values({ teacherId, courseRunId, studentId, text }).returning(columns);
    return foundOrThrow(row);
  });
}

/** `flag` 1 removes, 0 restores. @throws Failure "notFound" for another teacher's note */
export async function removeNote(teacherId: Owned<"teacher">, noteId: number, flag: number): Promise<void> {
  const [row] = await db
    .update(studentNotes)
    .set({ removedAt: flag === 1 ? new Date() : null })
    .where(and(eq(studentNotes.id, noteId), eq(studentNotes.teacherId, teacherId)))
    .returning(columns);
  foundOrThrow(row);
}
