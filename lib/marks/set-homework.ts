import { and, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { courseRuns } from "@/db/schema/catalog";
import { homework, homeworkFiles, submissions } from "@/db/schema/learning";
import { submissionVersions } from "@/db/schema/versions";
import { type Owned, within } from "@/lib/access/owned";
import { teachesTerm } from "@/lib/access/term-teacher";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { conflict, Failure, foundOrThrow, notFound } from "@/lib/core/errors";
import { getTaughtHomeworkOrThrow, type SetHomework } from "./mark-queries";
import { resolvePlace, assertOwnFiles } from "@/lib/classroom/place";
import { assertNoLevelsGiven, editionFor } from "./homework-rubric";
import type { SaveHomework } from "./set-homework-schemas";
import { pick } from "@/lib/core/pick";
import { withdrawHappenings } from "@/lib/notices/withdraw";
import { tellDueMoved, tellHomeworkRemoved, tellHomeworkSet } from "./tell-homework";

type Teacher = Actor<"teacher">;
type OwnPlace = { courseRunId: Owned<"courseRun">; id?: Owned<"taughtHomework"> | null };

/**
 * Adds a homework, in one place or several, or changes one; `flag` 0 keeps it a draft, which students do not see.
 * Returns it with the number of families told of it, or of its moved due date (rule R11.86).
 * @throws Failure "notFound" for a place in another run or a term of another teacher, "conflict" if another editor
 * changed it in the meantime, a file is removed or levels of the rubric that would go have been given, "invalid" if the maximum is below an existing score
 */
export async function saveHomework(
  teacher: Teacher,
  {
    id,
    version,
    fileIds,
    flag,
    courseRunId,
    unitId,
    courseClassId,
    also,
    rubricId,
    ...texts
  }: SaveHomework & OwnPlace,
): Promise<SetHomework & { told: number }> {
  const { homeworkId, told } = await db.transaction(async (tx) => {
    const place = await resolvePlace(tx, { courseRunId, unitId, courseClassId });
    const standing = id ? await rubricOfHomework(tx, id) : null;
    const values = {
      ...texts,
      dueAt: texts.dueAt ?? null,
      ...place,
      enabled: flag === 1,
      rubricId: await editionFor(tx, teacher.id, rubricId, standing),
    };
    if (id && values.rubricId !== standing) await assertNoLevelsGiven(tx, id);
    const { saved, wasOut, dueBefore } = id
      ? await change(tx, teacher, id, version, values)
      : {
          dueBefore: null,
          saved: await insert(
            tx,
            [values, ...(await furtherPlaces(tx, teacher, values, also))].map((row) => ({
              ...row,
              teacherId: teacher.id,
            })),
          ),
          wasOut: false,
        };
    await attach(tx, teacher, saved, fileIds);
    const told =
      (await tellHomeworkSet(tx, teacher, saved, wasOut)) +
      (id && wasOut ? await tellDueMoved(tx, teacher, id, dueBefore) : 0);
    for (const homeworkId of saved)
      await recordAudit(tx, teacher, id ? "homework.save" : "homework.add", "homework", homeworkId);
    return { homeworkId: foundOrThrow(saved[0]), told };
  });
  return { ...(await getTaughtHomeworkOrThrow(within(courseRunId, homeworkId))), told };
}

/** The rubric of a homework, which stays as it is until the transaction ends. */
async function rubricOfHomework(tx: Transaction, homeworkId: number): Promise<number | null> {
  const [row] = await tx
    .select({ rubricId: homework.rubricId })
    .from(homework)
    .where(eq(homework.id, homeworkId))
    .for("update");
  return foundOrThrow(row).rubricId;
}

type Values = typeof homework.$inferInsert;

/** The same homework in the other places, each once. @throws Failure "notFound" for a term of another teacher, also the first place's */
async function furtherPlaces(
  tx: Transaction,
  teacher: Teacher,
  values: Values,
  also: SaveHomework["also"],
): Promise<Values[]> {
  const keyOf = (place: { courseRunId: number; courseClassId?: number | null }) =>
    `${place.courseRunId}:${place.courseClassId ?? ""}`;
  const places = new Map(also.map((place) => [keyOf(place), place]));
  places.delete(keyOf(values));
  const ids = [...places.values()].map(({ courseRunId }) => courseRunId);
  const runs = await ownRunsOrThrow(tx, teacher.id, [values.courseRunId, ...ids]);
  const further: Values[] = [];
  for (const { courseRunId, courseClassId, dueAt } of places.values()) {
    const place = { courseRunId: foundOrThrow(runs.get(courseRunId)), courseClassId };
    further.push({ ...values, ...(await resolvePlace(tx, place)), dueAt: dueAt ?? values.dueAt });
  }
  return further;
}

/** The teacher's own terms among some. @throws Failure "notFound" if one is another teacher's, or removed */
async function ownRunsOrThrow(tx: Transaction, teacherId: Owned<"teacher">, ids: number[]) {
  const wanted = new Set(ids);
  const rows = await tx
    .select({ id: courseRuns.id })
    .from(courseRuns)
    .where(
      and(
        inArray(courseRuns.id, [...wanted]),
        eq(courseRuns.teacherId, teacherId),
        isNull(courseRuns.removedAt),
      ),
    );
  if (rows.length < wanted.size) throw notFound();
  return new Map(rows.map(({ id }) => [id, within<"courseRun">(teacherId, id)]));
}

/** Inserts the rows, and returns their ids in the same order. */
async function insert(tx: Transaction, rows: Values[]): Promise<number[]> {
  const inserted = await tx.insert(homework).values(rows).returning({ id: homework.id });
  return inserted.map(({ id }) => id).sort((a, b) => a - b);
}

async function change(
  tx: Transaction,
  teacher: Teacher,
  id: number,
  version: number | null | undefined,
  values: Values,
): Promise<{ saved: number[]; wasOut: boolean; dueBefore: Date | null }> {
  const [before] = await tx
    .select(pick(homework, ["version", "courseRunId", "enabled", "dueAt"]))
    .from(homework)
    .where(and(eq(homework.id, id), isNull(homework.removedAt)))
    .for("update");
  const known = foundOrThrow(before?.courseRunId === values.courseRunId ? before : undefined);
  if (version && version !== known.version) throw conflict("homeworkChanged");
  const highest = await highestGiven(tx, id);
  if ((values.maxScore ?? 100) < highest)
    throw new Failure("invalid", "invalid", { minimum: highest }, { maxScore: "belowGivenScore" });
  const [written] = await tx
    .update(homework)
    .set({
      ...values,
      ...(values.enabled && !known.enabled && { givenOutAt: new Date() }),
      version: sql`${homework.version} + 1`,
    })
    .where(and(eq(homework.id, id), teachesTerm(teacher.id, homework.courseRunId)))
    .returning({ id: homework.id });
  foundOrThrow(written);
  return { saved: [id], wasOut: known.enabled, dueBefore: known.dueAt };
}

/** The highest score that was given for a homework, also to a version that newer work has replaced; 0 without one. */
async function highestGiven(tx: Transaction, homeworkId: number): Promise<number> {
  const [given] = await tx
    .select({
      highest: sql<number>`coalesce(greatest(${max(submissions.score)}, ${max(submissionVersions.score)}), 0)`,
    })
    .from(submissions)
    .leftJoin(submissionVersions, eq(submissionVersions.submissionId, submissions.id))
    .where(eq(submissions.homeworkId, homeworkId));
  return given?.highest ?? 0;
}

/** Sets the attachments to `fileIds`; existing ones need not be the teacher's own. */
async function attach(
  tx: Transaction,
  teacher: Teacher,
  homeworkIds: number[],
  fileIds: number[],
): Promise<void> {
  const rows = await tx
    .delete(homeworkFiles)
    .where(inArray(homeworkFiles.homeworkId, homeworkIds))
    .returning({ fileId: homeworkFiles.fileId });
  const known = new Set(rows.map(({ fileId }) => fileId));
  const wanted = [...new Set(fileIds)];
  await assertOwnFiles(
    tx,
    teacher,
    wanted.filter((fileId) => !known.has(fileId)),
  );
  if (wanted.length === 0) return;
  await tx
    .insert(homeworkFiles)
    .values(
      homeworkIds.flatMap((homeworkId) =>
        wanted.map((fileId, position) => ({ homeworkId, fileId, position })),
      ),
    );
}

/** `flag` 1 removes, 0 restores; marks and submissions are kept. @throws Failure "notFound" */
export async function removeHomework(
  teacher: Teacher,
  homeworkId: Owned<"taughtHomework">,
  flag: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ isOut: sql<boolean>`${homework.enabled} and ${homework.removedAt} is null` })
      .from(homework)
      .where(eq(homework.id, homeworkId))
      .for("update");
    const [row] = await tx
      .update(homework)
      .set({ removedAt: flag === 1 ? new Date() : null, version: sql`${homework.version} + 1` })
      .where(and(eq(homework.id, homeworkId), teachesTerm(teacher.id, homework.courseRunId)))
      .returning({ id: homework.id });
    const { isOut } = foundOrThrow(before);
    await tellHomeworkSet(tx, teacher, [foundOrThrow(row).id], isOut);
    if (flag === 0 || isOut) await tellHomeworkRemoved(tx, teacher, homeworkId, flag === 1);
    // Its marking desk is gone, to which these lead.
    if (flag === 1) await withdrawHappenings(tx, ["workHandedIn"], [{ homeworkId }]);
    await recordAudit(
      tx,
      teacher,
      flag === 1 ? "homework.remove" : "homework.restore",
      "homework",
      foundOrThrow(row).id,
    );
  });
}

/** Moves the homework of classes to the classes' new unit. */
export async function moveHomework(tx: Transaction, classIds: number[], unitId: number): Promise<void> {
  await tx.update(homework).set({ unitId }).where(inArray(homework.courseClassId, classIds));
}
