import { and, eq, inArray, isNull, max, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { homework, homeworkFiles, submissions } from "@/db/schema/learning";
import { type Owned, within } from "@/lib/access/owned";
import { recordAudit } from "@/lib/records/audit";
import type { Actor } from "@/lib/auth/actor";
import { conflict, Failure, foundOrThrow } from "@/lib/core/errors";
import { getTaughtHomeworkOrThrow, type SetHomework } from "./mark-queries";
import { resolvePlace, assertOwnFiles } from "@/lib/classroom/place";
import type { SaveHomework } from "./set-homework-schemas";
import { tellHomeworkSet } from "./tell-homework";

type Teacher = Actor<"teacher">;
type OwnPlace = { courseRunId: Owned<"courseRun">; id?: Owned<"taughtHomework"> | null };

/**
 * Adds a homework, or changes one; `flag` 0 keeps it a draft, which students do not see.
 * @throws Failure "notFound" for a place in another run, "conflict" if another editor changed it in the meantime or a
 * file is removed, "invalid" if the maximum is below an existing score
 */
export async function saveHomework(
  teacher: Teacher,
  { id, version, fileIds, flag, courseRunId, unitId, courseClassId, ...texts }: SaveHomework & OwnPlace,
): Promise<SetHomework> {
  const homeworkId = await db.transaction(async (tx) => {
    const place = await resolvePlace(tx, { courseRunId, unitId, courseClassId });
    const values = { ...texts, dueAt: texts.dueAt ?? null, ...place, enabled: flag === 1 };
    const { saved, wasOut } = id
      ? await change(tx, id, version, values)
      : { saved: await insert(tx, { ...values, teacherId: teacher.id }), wasOut: false };
    await attach(tx, teacher, saved, fileIds);
    await tellHomeworkSet(tx, teacher, saved, wasOut);
    await recordAudit(tx, teacher, id ? "homework.save" : "homework.add", "homework", saved);
    return saved;
  });
  return getTaughtHomeworkOrThrow(within(courseRunId, homeworkId));
}

type Values = typeof homework.$inferInsert;

async function insert(tx: Transaction, values: Values): Promise<number> {
  const [row] = await tx.insert(homework).values(values).returning({ id: homework.id });
  return foundOrThrow(row).id;
}

async function change(
  tx: Transaction,
  id: number,
  version: number | null | undefined,
  values: Values,
): Promise<{ saved: number; wasOut: boolean }> {
  const [before] = await tx
    .select({ version: homework.version, courseRunId: homework.courseRunId, enabled: homework.enabled })
    .from(homework)
    .where(and(eq(homework.id, id), isNull(homework.removedAt)))
    .for("update");
  const known = foundOrThrow(before?.courseRunId === values.courseRunId ? before : undefined);
  if (version && version !== known.version) throw conflict("homeworkChanged");
  const [given] = await tx
    .select({ highest: max(submissions.score) })
    .from(submissions)
    .where(and(eq(submissions.homeworkId, id), isNull(submissions.removedAt)));
  const highest = given?.highest ?? 0;
  if ((values.maxScore ?? 100) < highest)
    throw new Failure("invalid", "invalid", { minimum: highest }, { maxScore: "tooLow" });
  await tx
    .update(homework)
    .set({ ...values, version: sql`${homework.version} + 1` })
    .where(eq(homework.id, id));
  return { saved: id, wasOut: known.enabled };
}

/** Sets the attachments to `fileIds`; existing ones need not be the teacher's own. */
async function attach(
  tx: Transaction,
  teacher: Teacher,
  homeworkId: number,
  fileIds: number[],
): Promise<void> {
  const rows = await tx
    .delete(homeworkFiles)
    .where(eq(homeworkFiles.homeworkId, homeworkId))
    .returning({ fileId: homeworkFiles.fileId });
  const known = new Set(rows.map(({ fileId }) => fileId));
  const wanted = [...new Set(fileIds)];
  await assertOwnFiles(
    tx,
    teacher,
    wanted.filter((fileId) => !known.has(fileId)),
  );
  if (wanted.length === 0) return;
  await tx.insert(homeworkFiles).values(wanted.map((fileId, position) => ({ homeworkId, fileId, position })));
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
      .where(eq(homework.id, homeworkId))
      .returning({ id: homework.id });
    await tellHomeworkSet(tx, teacher, foundOrThrow(row).id, foundOrThrow(before).isOut);
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
