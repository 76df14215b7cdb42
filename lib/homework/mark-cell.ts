import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { homework, submissionComments, submissionFiles, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import { conflict, Failure, foundOrThrow } from "@/lib/core/errors";
import type { HomeworkState } from "./rules";
import { announceReturn, withdrawReturnMail } from "./mark-mail";

type Submission = typeof submissions.$inferSelect;
export type Standing = { state: HomeworkState; score: number | null; comment: string | null };
export type CellKey = { homeworkId: number; studentId: number };
export type WrittenCell = CellKey &
  Standing & { isLate: boolean; version: number; gradeChangeId: number | null };

/** A mark for work that was not handed in here, such as a notebook shown in class, is a submission without an attempt. */
const withoutHandIn = 0;

/** What the student took back is nothing to the teacher. */
const isThere = (row: Submission | undefined): row is Submission =>
  row !== undefined && row.removedAt === null;

const standingOf = (row: Submission | undefined): Standing =>
  isThere(row)
    ? { state: row.state, score: row.score, comment: row.comment }
    : { state: "missing", score: null, comment: null };

export const sameStanding = (a: Standing, b: Standing) =>
  a.state === b.state && a.score === b.score && a.comment === b.comment;

/** Points of a piece that can't be given. @throws Failure "invalid" at `field` */
export function refuseAbove(max: number, score: number | null | undefined, field = "score"): void {
  if (typeof score === "number" && score > max)
    throw new Failure("invalid", "invalid", { maximum: max }, { [field]: "tooHigh" });
}

/**
 * The cell as it stands, locked until the transaction ends.
 * @throws Failure "conflict" when the caller has seen another version than the one that stands here
 */
export async function lockCell(
  tx: Transaction,
  { homeworkId, studentId }: CellKey,
  seenVersion?: number | null,
): Promise<Submission | undefined> {
  const [row] = await tx
    .select()
    .from(submissions)
    .where(and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, studentId)))
    .for("update");
  const version = isThere(row) ? row.version : 0;
  if (typeof seenVersion === "number" && seenVersion !== version) throw conflict("markChanged");
  return row;
}

/** The largest score of a homework. @throws Failure "notFound" when it was removed */
export async function maxScoreOf(tx: Transaction, homeworkId: number): Promise<number> {
  const [row] = await tx
    .select({ max: homework.maxScore })
    .from(homework)
    .where(and(eq(homework.id, homeworkId), sql`${homework.removedAt} is null`));
  return foundOrThrow(row).max;
}

/** Brings a locked cell to `next`, writes the history, and tells the family or takes that back. */
export async function writeCell(
  tx: Transaction,
  { teacherId, kind }: { teacherId: number; kind: "mark" | "cell" | "undo" },
  key: CellKey,
  before: Submission | undefined,
  next: Standing,
): Promise<WrittenCell> {
  const was = standingOf(before);
  if (sameStanding(was, next)) return written(key, before, null);
  const after = await put(tx, teacherId, key, before, next);
  const [change] = await tx
    .insert(gradeChanges)
    .values({
      ...key,
      teacherId,
      kind,
      stateBefore: was.state,
      scoreBefore: was.score,
      commentBefore: was.comment,
      stateAfter: next.state,
      scoreAfter: next.score,
      commentAfter: next.comment,
    })
    .returning({ id: gradeChanges.id });
  if (next.state === "returned") await announceReturn(tx, key.homeworkId, key.studentId);
  else if (was.state === "returned") await withdrawReturnMail(tx, [key]);
  return written(key, after, foundOrThrow(change).id);
}

const written = (key: CellKey, row: Submission | undefined, gradeChangeId: number | null): WrittenCell => ({
  ...key,
  ...standingOf(row),
  isLate: isThere(row) && row.isLate,
  version: isThere(row) ? row.version : 0,
  gradeChangeId,
});

async function put(
  tx: Transaction,
  teacherId: number,
  key: CellKey,
  before: Submission | undefined,
  { state, score, comment }: Standing,
): Promise<Submission | undefined> {
  if (state === "missing") {
    if (isThere(before)) await removeRow(tx, before);
    return undefined;
  }
  if (before && !isThere(before)) await removeRow(tx, before);
  const now = new Date();
  const mark =
    state === "returned"
      ? { state, score, comment, markedAt: now, teacherId }
      : { state, score: null, comment: null, markedAt: null, teacherId: null };
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
  // Handed in, or marked by somebody else, between our look and our write.
  if (!row) throw conflict("markChanged");
  return row;
}

async function removeRow(tx: Transaction, { id }: Submission): Promise<void> {
  await tx.delete(submissionComments).where(eq(submissionComments.submissionId, id));
  await tx.delete(submissionFiles).where(eq(submissionFiles.submissionId, id));
  await tx.delete(submissions).where(eq(submissions.id, id));
}

/** Where a cell goes when its mark is taken away: what was handed in stays, a mark without it leaves nothing. */
export const unmarked = (row: Submission | undefined): Standing => ({
  state: isThere(row) && row.attempt > withoutHandIn ? "handed_in" : "missing",
  score: null,
  comment: null,
});
