import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { homework, submissionComments, submissionFiles, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import { conflict, Failure, foundOrThrow } from "@/lib/core/errors";
import { queueReturnMails, withdrawReturnMails } from "./mark-mail";
import type { HomeworkState } from "./homework-rules";

type Submission = typeof submissions.$inferSelect;
type Standing = { state: HomeworkState; score: number | null; comment: string | null };
/** The new state of a cell; `isReopened` marks work that waits because its mark was removed. */
export type NextStanding = Standing & { isReopened?: boolean };
export type CellKey = { homeworkId: number; studentId: number };
export type WrittenCell = CellKey &
  Standing & {
    isLate: boolean;
    /** For work waiting for a mark: the time of the removed mark. */
    markedAt: Date | null;
    version: number;
    /** The history entry for an undo; null if nothing changed. */
    gradeChangeId: number | null;
  };
type Author = { teacherId: number; kind: "mark" | "cell" | "undo" };
export type CellChange = { key: CellKey; before: Submission | undefined; next: NextStanding };

/** A mark for work that was not handed in here, such as a notebook shown in class, is a submission with this attempt. */
const withoutHandIn = 0;

/** Teachers do not see work that the student took back. */
const isThere = (row: Submission | undefined): row is Submission =>
  row !== undefined && row.removedAt === null;

const standingOf = (row: Submission | undefined): Standing =>
  isThere(row) ? { state: row.state, score: row.score, comment: row.comment } : missing;

const isSame = (a: Standing, b: Standing) =>
  a.state === b.state && a.score === b.score && a.comment === b.comment;

export const keyText = ({ homeworkId, studentId }: CellKey) => `${homeworkId}:${studentId}`;

/** Reads and locks the cells until the transaction ends, in a fixed order to avoid deadlocks. */
export async function lockCells(tx: Transaction, keys: CellKey[]): Promise<Map<string, Submission>> {
  const rows = await tx
    .select()
    .from(submissions)
    .where(
      or(
        ...keys.map(({ homeworkId, studentId }) =>
          and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, studentId)),
        ),
      ),
    )
    .orderBy(asc(submissions.id))
    .for("update");
  return new Map(rows.map((row) => [keyText(row), row]));
}

/** Reads and locks one cell. */
export const lockCell = async (tx: Transaction, key: CellKey): Promise<Submission | undefined> =>
  (await lockCells(tx, [key])).get(keyText(key));

/** @throws Failure "conflict" if the cell's version differs from the one that the caller has read */
export function assertVersionSeen(row: Submission | undefined, seenVersion: number | null | undefined): void {
  const version = isThere(row) ? row.version : 0;
  if (typeof seenVersion === "number" && seenVersion !== version) throw conflict("markChanged");
}

/** Checks a score against the maximum. @throws Failure "invalid" at `field` */
export function assertAtMost(max: number, score: number | null | undefined, field = "score"): void {
  if (typeof score === "number" && score > max)
    throw new Failure("invalid", "invalid", { maximum: max }, { [field]: "tooHigh" });
}

/** The maximum score of a homework. @throws Failure "notFound" if it was removed */
export async function maxScoreOf(tx: Transaction, homeworkId: number): Promise<number> {
  const [row] = await tx
    .select({ max: homework.maxScore })
    .from(homework)
    .where(and(eq(homework.id, homeworkId), sql`${homework.removedAt} is null`));
  return foundOrThrow(row).max;
}

const missing: Standing = { state: "missing", score: null, comment: null };

/**
 * The state of a cell after removing its mark: submitted work waits for the teacher again. The comment is kept. Without
 * a submission, a comment stays returned by itself, and otherwise nothing is left.
 */
export function unmarked(row: Submission | undefined): NextStanding {
  if (!isThere(row)) return missing;
  const { attempt, comment, markedAt } = row;
  if (attempt > withoutHandIn)
    return { state: "handed_in", score: null, comment, isReopened: markedAt !== null };
  return comment ? { state: "returned", score: null, comment } : missing;
}

/** Whether a cell contains only a comment on work that was not handed in, so that there is no mark to remove. */
export const hasOnlyComment = (row: Submission | undefined): boolean =>
  isThere(row) && row.attempt === withoutHandIn && row.score === null;

/** Changes locked cells to their new states, writes the history, and queues or withdraws the families' mails. */
export async function writeCells(
  tx: Transaction,
  author: Author,
  changes: CellChange[],
): Promise<WrittenCell[]> {
  const written: WrittenCell[] = [];
  const history: (typeof gradeChanges.$inferInsert)[] = [];
  for (const { key, before, next } of changes) {
    const was = standingOf(before);
    const isChanged = !isSame(was, next);
    const after = isChanged ? await put(tx, author, key, before, next) : before;
    written.push({
      ...key,
      ...standingOf(after),
      isLate: isThere(after) && after.isLate,
      markedAt: isThere(after) ? after.markedAt : null,
      version: isThere(after) ? after.version : 0,
      gradeChangeId: null,
    });
    if (isChanged) history.push({ ...author, ...key, ...asHistory(was, next) });
  }
  if (history.length === 0) return written;
  const entries = await tx.insert(gradeChanges).values(history).returning();
  const ids = new Map(entries.map((entry) => [keyText(entry), entry.id]));
  await withdrawReturnMails(tx, history);
  await queueReturnMails(
    tx,
    entries.filter(({ stateAfter }) => stateAfter === "returned"),
  );
  return written.map((cell) => ({ ...cell, gradeChangeId: ids.get(keyText(cell)) ?? null }));
}

const asHistory = (was: Standing, next: Standing) => ({
  stateBefore: was.state,
  scoreBefore: was.score,
  commentBefore: was.comment,
  stateAfter: next.state,
  scoreAfter: next.score,
  commentAfter: next.comment,
});

async function put(
  tx: Transaction,
  { teacherId, kind }: Author,
  key: CellKey,
  before: Submission | undefined,
  { state, score, comment, isReopened }: NextStanding,
): Promise<Submission | undefined> {
  if (before && (state === "missing" || !isThere(before))) await removeRow(tx, before);
  if (state === "missing") return undefined;
  const now = new Date();
  const earlier = isThere(before) ? before.markedAt : null;
  const mark =
    state === "returned"
      ? { state, score, comment, markedAt: kind === "undo" ? (earlier ?? now) : now, teacherId }
      : { state, score: null, comment, markedAt: isReopened ? (earlier ?? now) : null, teacherId: null };
  if (isThere(before)) {
    const [row] = await tx
      .update(submissions)
      .set({ ...mark, version: sql`${submissions.version} + 1` })
      .where(eq(submissions.id, before.id))
      .returning();
    return row;
  }
  const [row] = await tx
    .insert(submissions)
    .values({ ...key, ...mark, attempt: withoutHandIn, handedInAt: now })
    .onConflictDoNothing()
    .returning();
  // Handed in, or marked by another teacher, between reading and writing.
  if (!row) throw conflict("markChanged");
  return row;
}

async function removeRow(tx: Transaction, { id }: Submission): Promise<void> {
  await tx.delete(submissionComments).where(eq(submissionComments.submissionId, id));
  await tx.delete(submissionFiles).where(eq(submissionFiles.submissionId, id));
  await tx.delete(submissions).where(eq(submissions.id, id));
}
