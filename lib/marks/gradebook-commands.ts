import { and, asc, desc, eq, gt, inArray, isNull, lt, ne } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { homework } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import type { Owned } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, notFound } from "@/lib/core/errors";
import {
  keyText,
  lockCell,
  lockCells,
  assertAtMost,
  assertVersionSeen,
  maxScoreOf,
  unmarked,
  writeCells,
  type WrittenCell,
} from "./mark-cell";
import { assertLevelsOfHomework, levelsInOrder } from "./homework-rubric";
import type { SaveCells } from "./gradebook-schemas";

type Teacher = Actor<"teacher">;

/**
 * Writes scores into cells of a run's gradebook, all or none. A score, or a level of the rubric, returns the work; without either the
 * mark is removed.
 * Each changed cell gets a history entry, which `undoChange` can revert.
 * @throws Failure "notFound" for an item or a student of another run, "invalid" above the maximum, "conflict" if the
 * version has changed
 */
export function saveCells(
  teacher: Teacher,
  { courseRunId, cells }: SaveCells & { courseRunId: Owned<"courseRun"> },
): Promise<WrittenCell[]> {
  return db.transaction(async (tx) => {
    const maxima = await checkedMaxima(tx, courseRunId, cells);
    await assertLevelsOfHomework(
      tx,
      cells.map(({ homeworkId, levels = [] }) => ({ homeworkId, levels })),
    );
    const standing = await lockCells(tx, cells);
    const changes = cells.map(({ score, version, levels, ...key }, index) => {
      const before = standing.get(keyText(key));
      assertAtMost(maxima.get(key.homeworkId) ?? 0, score, `cells.${index}.score`);
      assertVersionSeen(before, version);
      const isEmpty = score === null && !levels?.length;
      const next = isEmpty
        ? unmarked(before)
        : {
            state: "returned" as const,
            score,
            comment: before?.comment ?? null,
            commentZh: before?.commentZh ?? null,
            levels: levels ? levelsInOrder(levels) : (before?.levels ?? []),
            isRevision: Boolean(before?.revisionAskedAt),
          };
      return { key, before, next };
    });
    const saved = await writeCells(tx, { teacherId: teacher.id, kind: "cell" }, changes);
    await recordAudit(tx, teacher, "gradebook.save", "courseRun", courseRunId, {
      cells: saved.map(({ homeworkId, studentId, score }) => [homeworkId, studentId, score]),
    });
    return saved;
  });
}

/** The maximum scores of the given items, which stay until the transaction ends. @throws Failure unless every item and student belongs to the run */
async function checkedMaxima(
  tx: Transaction,
  courseRunId: number,
  cells: SaveCells["cells"],
): Promise<Map<number, number>> {
  const homeworkIds = [...new Set(cells.map(({ homeworkId }) => homeworkId))];
  const studentIds = [...new Set(cells.map(({ studentId }) => studentId))];
  const items = await tx
    .select({ id: homework.id, max: homework.maxScore })
    .from(homework)
    .where(
      and(
        inArray(homework.id, homeworkIds),
        eq(homework.courseRunId, courseRunId),
        eq(homework.enabled, true),
        isNull(homework.removedAt),
      ),
    )
    .orderBy(asc(homework.id))
    .for("key share");
  const seats = await tx.$count(
    enrolments,
    and(
      inArray(enrolments.studentId, studentIds),
      eq(enrolments.courseRunId, courseRunId),
      isNull(enrolments.endedAt),
    ),
  );
  if (items.length < homeworkIds.length || seats < studentIds.length) throw notFound();
  return new Map(items.map(({ id, max }) => [id, max]));
}

type Change = typeof gradeChanges.$inferSelect;

/** Whether, before this change, the work was waiting because an earlier mark of the same submission had been removed. */
const wasReopened = async (
  tx: Transaction,
  { id, homeworkId, studentId }: Change,
  { handedInAt }: { handedInAt: Date },
): Promise<boolean> =>
  (await tx.$count(
    gradeChanges,
    and(
      eq(gradeChanges.homeworkId, homeworkId),
      eq(gradeChanges.studentId, studentId),
      lt(gradeChanges.id, id),
      gt(gradeChanges.createdAt, handedInAt),
      ne(gradeChanges.kind, "undo"),
      eq(gradeChanges.stateBefore, "returned"),
      eq(gradeChanges.stateAfter, "handed_in"),
    ),
  )) > 0;

/**
 * Undoes one change: restores the cell as it was before. Undoing an undo repeats the change.
 * @throws Failure "conflict" if the cell has changed since, "invalid" for a score above the maximum that holds now, "notFound"
 */
export function undoChange(teacher: Teacher, gradeChangeId: Owned<"gradeChange">): Promise<WrittenCell> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(gradeChanges).where(eq(gradeChanges.id, gradeChangeId));
    const change = foundOrThrow(row);
    const key = { homeworkId: change.homeworkId, studentId: change.studentId };
    const before = await lockCell(tx, key);
    const [newest] = await tx
      .select({ id: gradeChanges.id })
      .from(gradeChanges)
      .where(and(eq(gradeChanges.homeworkId, key.homeworkId), eq(gradeChanges.studentId, key.studentId)))
      .orderBy(desc(gradeChanges.id))
      .limit(1);
    const stateNow = before?.state ?? "missing";
    const isNewWork = before && before.attempt > 0 && before.handedInAt > change.createdAt;
    if (newest?.id !== change.id || stateNow !== change.stateAfter || isNewWork)
      throw conflict("markChanged");
    const next = {
      state: change.stateBefore,
      score: change.scoreBefore,
      comment: change.commentBefore,
      isRevision: change.revisionBefore,
      commentZh: change.commentZhBefore,
      levels: change.levelsBefore,
      isReopened:
        change.stateBefore === "handed_in" && before !== undefined && (await wasReopened(tx, change, before)),
    };
    assertAtMost(await maxScoreOf(tx, key.homeworkId), next.score);
    const [written] = await writeCells(tx, { teacherId: teacher.id, kind: "undo" }, [{ key, before, next }]);
    const cell = foundOrThrow(written);
    await recordAudit(tx, teacher, "gradebook.restore", "homework", key.homeworkId, {
      studentId: key.studentId,
      score: cell.score,
    });
    return cell;
  });
}
