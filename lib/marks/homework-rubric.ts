import { and, asc, eq, exists, isNull, not, or, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { homework, submissions } from "@/db/schema/learning";
import { gradeChanges } from "@/db/schema/marking";
import { rubricLevels, rubrics, rubricTraits } from "@/db/schema/rubrics";
import type { Owned } from "@/lib/access/owned";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";

/**
 * The edition for a homework whose teacher chose the rubric `chosen`: the newest one, or that which the homework has already
 * (`standing`). Undefined keeps it, null takes it off.
 * @throws Failure "invalid" for another teacher's rubric or an archived one
 */
export async function editionFor(
  tx: Transaction,
  teacherId: Owned<"teacher">,
  chosen: number | null | undefined,
  standing: number | null,
): Promise<number | null> {
  if (chosen === undefined || chosen === standing) return standing;
  if (chosen === null) return null;
  const [newest] = await tx
    .select({ id: rubrics.id })
    .from(rubrics)
    .where(
      and(
        isNull(rubrics.replacedAt),
        isNull(rubrics.removedAt),
        or(isNull(rubrics.teacherId), eq(rubrics.teacherId, teacherId)),
        sql`coalesce(${rubrics.rootId}, ${rubrics.id}) = (select coalesce(old.root_id, old.id) from ${rubrics} old where old.id = ${chosen})`,
      ),
    );
  if (!newest) throw invalid({ rubricId: "notAnOption" });
  return newest.id;
}

/** @throws Failure "conflict" if levels of its rubric have been given, so that it has to stay (rule R11.41) */
export async function assertNoLevelsGiven(tx: Transaction, homeworkId: number): Promise<void> {
  const given = await tx.$count(
    gradeChanges,
    and(eq(gradeChanges.homeworkId, homeworkId), sql`${gradeChanges.levelsAfter} <> '{}'`),
  );
  if (given > 0) throw conflict("rubricGiven");
}

/** The newest edition of the rubric of the homework at hand, as a column: what a copied homework gets. */
export const newestEdition = sql<number | null>`${sql`(
  select newest.id from ${rubrics} old join ${rubrics} newest on coalesce(newest.root_id, newest.id) = coalesce(old.root_id, old.id)
  where old.id = ${homework.rubricId} and newest.replaced_at is null and newest.removed_at is null)`}`;

type Level = { traitId: number; levelId: number };

/** Each level once, ascending, as levels are kept. */
export const levelsInOrder = (levels: readonly number[]) => [...new Set(levels)].toSorted((a, b) => a - b);

/**
 * Checks chosen levels, and keeps the rubrics of the homework as they are until the transaction ends. One query, none without levels.
 * @throws Failure "invalid" at `levels` for a level of another rubric, or a second one of a trait
 */
export async function assertLevelsOfHomework(
  tx: Transaction,
  chosen: readonly { homeworkId: number; levels: readonly number[] }[],
): Promise<void> {
  const homeworkIds = chosen.filter(({ levels }) => levels.length > 0).map(({ homeworkId }) => homeworkId);
  if (homeworkIds.length === 0) return;
  const rows = await tx
    .select({ homeworkId: homework.id, traitId: rubricTraits.id, levelId: rubricLevels.id })
    .from(homework)
    .innerJoin(rubricTraits, eq(rubricTraits.rubricId, homework.rubricId))
    .innerJoin(rubricLevels, eq(rubricLevels.traitId, rubricTraits.id))
    .where(sql`${homework.id} = any(${sql.param(homeworkIds)}::int[])`)
    .orderBy(asc(homework.id))
    .for("share", { of: homework });
  const known = new Map<number, Level[]>();
  for (const { homeworkId, ...level } of rows)
    known.set(homeworkId, [...(known.get(homeworkId) ?? []), level]);
  for (const { homeworkId, levels } of chosen) {
    const found = (known.get(homeworkId) ?? []).filter(({ levelId }) => levels.includes(levelId));
    const traits = new Set(found.map(({ traitId }) => traitId));
    if (found.length < new Set(levels).size || traits.size < found.length)
      throw invalid({ levels: "notAnOption" });
  }
}

/** Homework whose rubric children have worked by, or that has been marked by it: it keeps its edition (rule R11.41). */
const isWorkedBy = or(
  exists(
    db
      .select({ one: sql`1` })
      .from(submissions)
      .where(eq(submissions.homeworkId, homework.id)),
  ),
  exists(
    db
      .select({ one: sql`1` })
      .from(gradeChanges)
      .where(and(eq(gradeChanges.homeworkId, homework.id), sql`${gradeChanges.levelsAfter} <> '{}'`)),
  ),
);

/** Gives the next edition of a rubric to the homework that may still get it (rule R11.41). */
export async function passOnRubric(tx: Transaction, from: number, to: number): Promise<void> {
  // A mark that is being given holds its homework until it is visible to the second statement.
  await tx
    .select({ id: homework.id })
    .from(homework)
    .where(eq(homework.rubricId, from))
    .orderBy(asc(homework.id))
    .for("update");
  await tx
    .update(homework)
    .set({ rubricId: to })
    .where(and(eq(homework.rubricId, from), not(foundOrThrow(isWorkedBy))));
}
