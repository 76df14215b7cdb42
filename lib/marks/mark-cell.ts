import { and, asc, eq, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { homework, submissionComments, submissionFiles, submissions } from "@/db/schema/learning";
import { gradeChanges, rubricMarks } from "@/db/schema/marking";
import { assertTeachesHomework } from "@/lib/access/term-teacher";
import { conflict, Failure, foundOrThrow } from "@/lib/core/errors";
import { releaseMarks } from "./drawn/save-marks";
import { giveLevels, givenLevels } from "./given-levels";
import { holdPlaces } from "./hold-places";
import { queueReturnMails, withdrawReturnMails } from "./mark-mail";
import type { HomeworkState } from "./homework-rules";
import { pick } from "@/lib/core/pick";
import { keepStanding, newestAttempt, restoreFiles } from "./versions";

/** A submission with the levels that were given to its present attempt. */
type Submission = typeof submissions.$inferSelect & { levels: number[] };
type Standing = {
  state: HomeworkState;
  score: number | null;
  comment: string | null;
  commentZh: string | null;
  /** Ids of the chosen levels of the homework's rubric, ascending. */
  levels: number[];
  /** Returned for revision (rule R11.24). */
  isRevision: boolean;
};
/** The new state of a cell; `isReopened` marks work that waits because its mark was removed. */
export type NextStanding = Standing & { isReopened?: boolean };
export type CellKey = { homeworkId: number; studentId: number };
export type WrittenCell = CellKey &
  Omit<Standing, "isRevision"> & {
    isLate: boolean;
    /** For work waiting for a mark: the time of the removed mark. */
    markedAt: Date | null;
    revisionAskedAt: Date | null;
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
  isThere(row)
    ? {
        ...pick(row, ["state", "score", "comment", "commentZh", "levels"]),
        isRevision: row.revisionAskedAt !== null,
      }
    : missing;

const isSame = (a: Standing, b: Standing) =>
  a.state === b.state &&
  a.score === b.score &&
  a.comment === b.comment &&
  a.commentZh === b.commentZh &&
  a.isRevision === b.isRevision &&
  a.levels.join() === b.levels.join();

export const keyText = ({ homeworkId, studentId }: CellKey) => `${homeworkId}:${studentId}`;

/**
 * Reads and locks the cells until the transaction ends, in a fixed order to avoid deadlocks, with their homework and children.
 * @throws Failure "notFound" for a child who was erased
 */
export async function lockCells(tx: Transaction, keys: CellKey[]): Promise<Map<string, Submission>> {
  await holdPlaces(tx, keys);
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
  const given = await givenLevels(
    tx,
    rows.map(({ id }) => id),
  );
  return new Map(rows.map((row) => [keyText(row), { ...row, levels: given.get(row.id) ?? [] }]));
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

const missing: Standing = {
  state: "missing",
  score: null,
  comment: null,
  commentZh: null,
  levels: [],
  isRevision: false,
};

/**
 * The state of a cell after removing its mark: submitted work waits for the teacher again. The comment is kept. Without
 * a submission, a comment stays returned by itself, and otherwise nothing is left.
 */
export function unmarked(row: Submission | undefined): NextStanding {
  if (!isThere(row)) return missing;
  const { attempt, comment, commentZh, markedAt } = row;
  const kept = { score: null, comment, commentZh, levels: [], isRevision: false };
  if (attempt > withoutHandIn) return { ...kept, state: "handed_in", isReopened: markedAt !== null };
  return comment || commentZh ? { ...kept, state: "returned" } : missing;
}

/** Whether a cell contains only a comment on work that was not handed in, so that there is no mark to remove. */
export const hasOnlyComment = (row: Submission | undefined): boolean =>
  isThere(row) && row.attempt === withoutHandIn && row.score === null && row.levels.length === 0;

/**
 * Changes locked cells to their new states, writes the history, and queues or withdraws the families' mails.
 * @throws Failure "notFound" if the term was given to another teacher meanwhile
 */
export async function writeCells(
  tx: Transaction,
  author: Author,
  changes: CellChange[],
): Promise<WrittenCell[]> {
  const homeworkIds = changes.map(({ key }) => key.homeworkId);
  await assertTeachesHomework(tx, author.teacherId, homeworkIds);
  const written: WrittenCell[] = [];
  const history: (typeof gradeChanges.$inferInsert)[] = [];
  const given: Parameters<typeof giveLevels>[1][number][] = [];
  for (const { key, before, next } of changes) {
    const was = standingOf(before);
    const isChanged = !isSame(was, next);
    const after = isChanged ? await put(tx, author, key, before, next) : before;
    const { isRevision: _asked, ...standing } = standingOf(after);
    if (after && after.levels.join() !== was.levels.join())
      given.push({ submissionId: after.id, ...pick(after, ["attempt", "levels"]) });
    written.push({
      ...key,
      ...standing,
      isLate: isThere(after) && after.isLate,
      markedAt: isThere(after) ? after.markedAt : null,
      revisionAskedAt: isThere(after) ? after.revisionAskedAt : null,
      version: isThere(after) ? after.version : 0,
      gradeChangeId: null,
    });
    if (isChanged) history.push({ ...author, ...key, ...asHistory(was, next) });
  }
  await releaseMarks(
    tx,
    written.filter(({ state }) => state === "returned"),
  );
  if (history.length === 0) return written;
  await giveLevels(tx, given);
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
  commentZhBefore: was.commentZh,
  levelsBefore: was.levels,
  revisionBefore: was.isRevision,
  stateAfter: next.state,
  scoreAfter: next.score,
  commentAfter: next.comment,
  commentZhAfter: next.commentZh,
  levelsAfter: next.levels,
  revisionAfter: next.isRevision,
});

async function put(
  tx: Transaction,
  { teacherId, kind }: Author,
  key: CellKey,
  before: Submission | undefined,
  { state, score, comment, commentZh, levels, isRevision, isReopened }: NextStanding,
): Promise<Submission | undefined> {
  const kept =
    before && (state === "missing" || !isThere(before)) ? await clearRow(tx, before, state) : undefined;
  if (state === "missing") return kept;
  const now = new Date();
  const comments = { comment, commentZh };
  const earlier = isThere(before) ? before.markedAt : null;
  const asked = isThere(before) ? before.revisionAskedAt : null;
  const mark =
    state === "returned"
      ? {
          state,
          score,
          ...comments,
          teacherId,
          markedAt: kind === "undo" ? (earlier ?? now) : now,
          revisionAskedAt: isRevision ? (asked ?? now) : null,
        }
      : {
          state,
          ...comments,
          score: null,
          teacherId: null,
          revisionAskedAt: null,
          markedAt: isReopened ? (earlier ?? now) : null,
        };
  const withoutWork = { attempt: withoutHandIn, handedInAt: now, isLate: false, removedAt: null };
  const standing = isThere(before) ? before : kept;
  if (standing) {
    const [row] = await tx
      .update(submissions)
      .set({ ...mark, ...(kept && withoutWork), version: sql`${submissions.version} + 1` })
      .where(eq(submissions.id, standing.id))
      .returning();
    return row && { ...row, levels };
  }
  const [row] = await tx
    .insert(submissions)
    .values({ ...key, ...mark, ...withoutWork })
    .onConflictDoNothing()
    .returning();
  // Handed in, or marked by another teacher, between reading and writing.
  if (!row) throw conflict("markChanged");
  return { ...row, levels };
}

/** Whether student or teacher has written about the work. */
async function hasMessages(tx: Transaction, submissionId: number): Promise<boolean> {
  const [one] = await tx
    .select({ id: submissionComments.id })
    .from(submissionComments)
    .where(eq(submissionComments.submissionId, submissionId))
    .limit(1);
  return one !== undefined;
}

/**
 * Removes what stands in a cell. Work that was once handed in, or written about, keeps its versions and messages, and is as taken back
 * (rules R11.27 and R11.85); it is returned. Anything else is deleted.
 */
async function clearRow(
  tx: Transaction,
  row: Submission,
  next: HomeworkState,
): Promise<Submission | undefined> {
  await keepStanding(tx, row);
  const attempt = await newestAttempt(tx, row.id);
  await tx
    .delete(rubricMarks)
    .where(and(eq(rubricMarks.submissionId, row.id), eq(rubricMarks.attempt, withoutHandIn)));
  if (attempt > withoutHandIn || (await hasMessages(tx, row.id))) {
    // A mark without a hand-in has no files.
    await restoreFiles(tx, row.id, next === "missing" ? attempt : withoutHandIn);
    const nothing = {
      score: null,
      comment: null,
      commentZh: null,
      markedAt: null,
      teacherId: null,
      revisionAskedAt: null,
    };
    const [kept] = await tx
      .update(submissions)
      .set({ ...nothing, state: "handed_in", attempt, removedAt: row.removedAt ?? new Date() })
      .where(eq(submissions.id, row.id))
      .returning();
    return kept && { ...kept, levels: [] };
  }
  await tx.delete(submissionFiles).where(eq(submissionFiles.submissionId, row.id));
  await tx.delete(submissions).where(eq(submissions.id, row.id));
  return undefined;
}
