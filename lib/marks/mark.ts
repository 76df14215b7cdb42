import { eq } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { submissionComments, submissions } from "@/db/schema/learning";
import type { Owned } from "@/lib/access/owned";
import { assertTeachesHomework } from "@/lib/access/term-teacher";
import type { AuditAction } from "@/lib/records/actions";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import {
  type CellChange,
  type CellKey,
  hasOnlyComment,
  lockCell,
  maxScoreOf,
  assertAtMost,
  assertVersionSeen,
  unmarked,
  writeCells,
  type WrittenCell,
} from "./mark-cell";
import { holdSubmission } from "./hold-places";
import { levelsInOrder, assertLevelsOfHomework } from "./homework-rubric";
import type { AddComment, MarkSubmission, UnmarkSubmission } from "./mark-schemas";

type Teacher = Actor<"teacher">;
type OwnWork = { id: Owned<"taughtThread"> };

/**
 * Returns a submission with a score, a comment and levels of the rubric (rules R11.4 and R11.42), also for revision (rule R11.24);
 * absent values are kept. The family's mail is sent ten minutes later.
 * @throws Failure "invalid" above the maximum, for a level of another rubric or to be revised without a comment, "conflict" if the version
 * has changed, the student has taken the work back or nothing was handed in, "notFound"
 */
export function mark(
  teacher: Teacher,
  { id, version, revise, ...given }: MarkSubmission & OwnWork,
): Promise<WrittenCell> {
  return changing(teacher, id, "homework.mark", async (tx, key) => {
    const before = await lockCell(tx, key);
    if (before?.removedAt) throw conflict("workTakenBack");
    assertVersionSeen(before, version);
    assertAtMost(await maxScoreOf(tx, key.homeworkId), given.score);
    const { levels = [] } = given;
    await assertLevelsOfHomework(tx, [{ homeworkId: key.homeworkId, levels }]);
    const standing = foundOrThrow(before);
    const next = {
      state: "returned" as const,
      score: given.score === undefined ? standing.score : given.score,
      comment: given.comment === undefined ? standing.comment : given.comment,
      commentZh: given.commentZh === undefined ? standing.commentZh : given.commentZh,
      levels: given.levels === undefined ? standing.levels : levelsInOrder(given.levels),
      isRevision: revise ?? standing.revisionAskedAt !== null,
    };
    if (next.isRevision && standing.attempt === 0) throw conflict("revisionOfNothing");
    if (next.isRevision && !next.comment) throw invalid({ comment: "revisionNeedsComment" });
    return { key, before, next };
  });
}

/**
 * Removes the mark, so that the student may hand in again; the comment is kept (rule R11.5).
 * @throws Failure "conflict", "notFound"
 */
export function unmark(teacher: Teacher, { id, version }: UnmarkSubmission & OwnWork): Promise<WrittenCell> {
  return changing(teacher, id, "homework.unmark", async (tx, key) => {
    const before = await lockCell(tx, key);
    if (before?.removedAt) throw conflict("workTakenBack");
    assertVersionSeen(before, version);
    return { key, before, next: hasOnlyComment(before) ? unmarked(undefined) : unmarked(before) };
  });
}

function changing(
  actor: Teacher,
  submissionId: number,
  action: AuditAction,
  decide: (tx: Transaction, key: CellKey) => Promise<CellChange>,
): Promise<WrittenCell> {
  return db.transaction(async (tx) => {
    const [key] = await tx
      .select({ homeworkId: submissions.homeworkId, studentId: submissions.studentId })
      .from(submissions)
      .where(eq(submissions.id, submissionId));
    const change = await decide(tx, foundOrThrow(key));
    const [written] = await writeCells(tx, { teacherId: actor.id, kind: "mark" }, [change]);
    const cell = foundOrThrow(written);
    await recordAudit(tx, actor, action, "submission", submissionId, { score: cell.score });
    return cell;
  });
}

/**
 * Adds a teacher's message to the thread of a student's homework, visible to the student at once.
 * @throws Failure "notFound" for a mark that is taken off or a term that is given to another teacher meanwhile, and for an erased child
 */
export async function addTeacherComment(teacher: Teacher, { id, text }: AddComment & OwnWork) {
  return db.transaction(async (tx) => {
    const { homeworkId } = await holdSubmission(tx, id);
    const [thread] = await tx
      .select({ id: submissions.id })
      .from(submissions)
      .where(eq(submissions.id, id))
      .for("share");
    foundOrThrow(thread);
    await assertTeachesHomework(tx, teacher.id, [homeworkId]);
    const [row] = await tx
      .insert(submissionComments)
      .values({ submissionId: id, authorRole: "teacher", authorId: teacher.id, text })
      .returning({ commentId: submissionComments.id, createdAt: submissionComments.createdAt });
    return { ...foundOrThrow(row), text };
  });
}
