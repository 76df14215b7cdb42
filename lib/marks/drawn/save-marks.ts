import { and, eq, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { submissionFiles, submissions } from "@/db/schema/learning";
import { submissionVersions } from "@/db/schema/versions";
import { workMarks } from "@/db/schema/work-marks";
import type { Owned } from "@/lib/access/owned";
import { assertTeachesHomework } from "@/lib/access/term-teacher";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";
import { holdSubmission } from "@/lib/marks/hold-places";
import { plainText } from "@/lib/marks/typed/document";
import { listWorkMarks, type WorkMark } from "./queries";
import { mostMarksPerWork, type RemoveMarks, type SaveMarks } from "./schemas";

type Teacher = Actor<"teacher">;
type OwnWork = { id: Owned<"taughtThread"> };

/**
 * Reads and locks the work against a new hand-in. @throws Failure "conflict" for work that was taken back, "notFound" of an erased child,
 * or if the term was given to another teacher meanwhile
 */
async function lockWork(tx: Transaction, teacher: Teacher, submissionId: number) {
  const { homeworkId } = await holdSubmission(tx, submissionId);
  const [row] = await tx
    .select(pick(submissions, ["attempt", "state", "removedAt"]))
    .from(submissions)
    .where(eq(submissions.id, submissionId))
    .for("update");
  const work = foundOrThrow(row);
  await assertTeachesHomework(tx, teacher.id, [homeworkId]);
  if (work.removedAt) throw conflict("workTakenBack");
  return work;
}

/**
 * Saves marks on the version of a work that the teacher saw; a mark with a known key is changed, and restored if it was
 * removed. On returned work the family sees them at once, otherwise new and changed ones when it is returned (rule R11.30). Returns all
 * marks.
 * @throws Failure "conflict" if the student has handed in again or taken the work back, if quoted words stand elsewhere, or for more than 500 marks; "invalid" for a file that
 * is not part of the work, or a pin or comment without words
 */
export async function saveMarks(
  teacher: Teacher,
  { id, attempt, marks }: SaveMarks & OwnWork,
): Promise<WorkMark[]> {
  await db.transaction(async (tx) => {
    const work = await lockWork(tx, teacher, id);
    if (work.attempt !== attempt) throw conflict("workHandedInAgain");
    await assertPlaces(tx, id, marks);
    await assertQuotes(tx, { id, attempt }, marks);
    const releasedAt = work.state === "returned" ? new Date() : null;
    // The last of several with one key counts; one statement cannot write a row twice.
    const latest = [...new Map(marks.map((mark) => [mark.key, mark])).values()];
    await tx
      .insert(workMarks)
      .values(
        latest.map(({ comment, commentZh, fileId, ...mark }) => ({
          ...mark,
          fileId: fileId ?? null,
          comment: comment ?? null,
          commentZh: commentZh ?? null,
          submissionId: id,
          attempt,
          teacherId: teacher.id,
          releasedAt,
        })),
      )
      .onConflictDoUpdate({
        target: [workMarks.submissionId, workMarks.key],
        set: {
          geometry: sql`excluded.geometry`,
          color: sql`excluded.color`,
          comment: sql`excluded.comment`,
          commentZh: sql`excluded.comment_zh`,
          releasedAt: releasedAt
            ? sql`coalesce(${workMarks.releasedAt}, excluded.released_at)`
            : releasedIfSame,
          updatedAt: new Date(),
          removedAt: null,
        },
        // A mark never moves to another version, page or kind.
        setWhere: sql`${workMarks.attempt} = excluded.attempt and ${workMarks.kind} = excluded.kind
          and ${workMarks.page} = excluded.page and ${workMarks.fileId} is not distinct from excluded.file_id`,
      });
    await assertRoom(tx, id, attempt);
  });
  return listWorkMarks(id);
}

/** What a family was shown stays as it was: a mark that is changed on work that is not returned waits for that. */
const releasedIfSame = sql`case when (${workMarks.geometry}, ${workMarks.color}, ${workMarks.comment}, ${workMarks.commentZh})
  is not distinct from (excluded.geometry, excluded.color, excluded.comment, excluded.comment_zh) then ${workMarks.releasedAt} end`;

async function assertPlaces(tx: Transaction, submissionId: number, marks: SaveMarks["marks"]): Promise<void> {
  const needsWords = (kind: string) => kind === "pin" || kind === "comment";
  if (marks.some(({ kind, comment }) => needsWords(kind) && !comment))
    throw invalid({ comment: "markWords" });
  const isOnText = (kind: string) => kind === "comment" || kind === "correction";
  if (marks.some(({ kind, fileId }) => isOnText(kind) !== !fileId)) throw invalid({ fileId: "markFile" });
  const fileIds = [...new Set(marks.flatMap(({ fileId }) => fileId ?? []))];
  if (fileIds.length === 0) return;
  const known = await tx.$count(
    submissionFiles,
    and(eq(submissionFiles.submissionId, submissionId), inArray(submissionFiles.fileId, fileIds)),
  );
  if (known < fileIds.length) throw invalid({ fileId: "markFile" });
}

/** A comment or a correction stands on the words that it quotes. @throws Failure "conflict" if they stand elsewhere */
async function assertQuotes(
  tx: Transaction,
  work: { id: number; attempt: number },
  marks: SaveMarks["marks"],
): Promise<void> {
  const onText = marks.flatMap((mark) =>
    mark.kind === "comment" || mark.kind === "correction" ? mark.geometry : [],
  );
  if (onText.length === 0) return;
  const [version] = await tx
    .select({ document: submissionVersions.document })
    .from(submissionVersions)
    .where(and(eq(submissionVersions.submissionId, work.id), eq(submissionVersions.attempt, work.attempt)));
  const text = version?.document ? plainText(version.document) : "";
  if (onText.some(({ start, end, quote }) => text.slice(start, end) !== quote))
    throw conflict("workHandedInAgain");
}

async function assertRoom(tx: Transaction, submissionId: number, attempt: number): Promise<void> {
  const standing = await tx.$count(
    workMarks,
    and(
      eq(workMarks.submissionId, submissionId),
      eq(workMarks.attempt, attempt),
      isNull(workMarks.removedAt),
    ),
  );
  if (standing > mostMarksPerWork) throw conflict("tooManyMarks");
}

/**
 * Removes marks of the current version, or restores them; unknown keys change nothing. Returns all marks.
 * @throws Failure "conflict" for work that was taken back
 */
export async function removeMarks(
  teacher: Teacher,
  { id, keys, flag }: RemoveMarks & OwnWork,
): Promise<WorkMark[]> {
  await db.transaction(async (tx) => {
    const { attempt, state } = await lockWork(tx, teacher, id);
    const those = and(
      eq(workMarks.submissionId, id),
      eq(workMarks.attempt, attempt),
      inArray(workMarks.key, keys),
    );
    const now = new Date();
    await tx
      .update(workMarks)
      .set(
        flag === 1
          ? { removedAt: now }
          : {
              removedAt: null,
              ...(state === "returned" && {
                releasedAt: sql`coalesce(${workMarks.releasedAt}, ${now.toISOString()}::timestamptz)`,
              }),
            },
      )
      .where(and(those, flag === 1 ? isNull(workMarks.removedAt) : isNotNull(workMarks.removedAt)));
    await assertRoom(tx, id, attempt);
  });
  return listWorkMarks(id);
}

/** Shows the families the marks on works that are now returned: those of the current version (rule R11.30). */
export async function releaseMarks(
  tx: Transaction,
  cells: readonly { homeworkId: number; studentId: number }[],
): Promise<void> {
  if (cells.length === 0) return;
  await tx
    .update(workMarks)
    .set({ releasedAt: new Date() })
    .from(submissions)
    .where(
      and(
        eq(submissions.id, workMarks.submissionId),
        eq(submissions.attempt, workMarks.attempt),
        isNull(workMarks.releasedAt),
        or(
          ...cells.map(({ homeworkId, studentId }) =>
            and(eq(submissions.homeworkId, homeworkId), eq(submissions.studentId, studentId)),
          ),
        ),
      ),
    );
}
