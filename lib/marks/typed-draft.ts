import { and, eq, lt } from "drizzle-orm";
import { db, type Executor } from "@/db/client";
import { typedDrafts } from "@/db/schema/versions";
import { holdChildren } from "@/lib/access/hold-children";
import type { Owned } from "@/lib/access/owned";
import { emptyDocument } from "./typed/document";
import type { SaveDraft } from "./typed/draft-schema";

type StudentId = Owned<"student">;

const draftOf = (studentId: StudentId, homeworkId: number) =>
  and(eq(typedDrafts.homeworkId, homeworkId), eq(typedDrafts.studentId, studentId));

/**
 * Saves the whole text that a student is writing, in any state of the homework; an older save never overwrites a newer one (rule
 * R11.21). Returns after the commit, with the number of the newest save, which may be another window's.
 * @throws Failure "notFound" for a child who is erased meanwhile
 */
export async function saveDraft(
  studentId: StudentId,
  { id: homeworkId, document, seq }: SaveDraft & { id: Owned<"homework"> },
  executor: Executor = db,
): Promise<{ seq: number; savedAt: Date }> {
  const savedAt = new Date();
  return executor.transaction(async (tx) => {
    await holdChildren(tx, [studentId]);
    const [saved] = await tx
      .insert(typedDrafts)
      .values({ homeworkId, studentId, document, seq, savedAt })
      .onConflictDoUpdate({
        target: [typedDrafts.homeworkId, typedDrafts.studentId],
        set: { document, seq, savedAt },
        setWhere: lt(typedDrafts.seq, seq),
      })
      .returning({ seq: typedDrafts.seq, savedAt: typedDrafts.savedAt });
    return saved ?? viewDraft(studentId, homeworkId, tx);
  });
}

/** The text that a student is writing for a homework; before the first save it is empty and its number 0. */
export async function viewDraft(
  studentId: StudentId,
  homeworkId: Owned<"homework">,
  executor: Executor = db,
) {
  const [draft] = await executor
    .select({ document: typedDrafts.document, seq: typedDrafts.seq, savedAt: typedDrafts.savedAt })
    .from(typedDrafts)
    .where(draftOf(studentId, homeworkId));
  return draft ?? { document: emptyDocument, seq: 0, savedAt: new Date(0) };
}
