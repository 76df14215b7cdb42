import { and, asc, eq, isNotNull, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { guardianships } from "@/db/schema/guardians";
import { students } from "@/db/schema/people";
import { notFound } from "@/lib/core/errors";
import { holdChildren } from "./hold-children";

/** What a guardian may do for a child (rule R4.21); the first guardian may do all of it. */
export type GuardianRight = "sees" | "pays" | "writes";

/** An accepted guardianship `g` that has not ended, with a right. */
export const isActive = (right: GuardianRight) =>
  sql.raw(`g.parent_id is not null and g.ended_at is null and g.${right}`);

/** Selects the ids of the children of a parent, by the index of either table. */
const childIdsOf = (parentId: number | Placeholder, right: GuardianRight): SQL =>
  sql`select own.id from ${students} own where own.parent_id = ${parentId}
    union all select g.student_id from ${guardianships} g where g.parent_id = ${parentId} and ${isActive(right)}`;

/**
 * The condition on `students` for the children of a parent: the parent's own, and those for whom the parent is a second
 * guardian with that right. Archived children are not excluded.
 */
export const isChildOf = (parentId: number | Placeholder, right: GuardianRight = "sees"): SQL =>
  sql`${students.id} in (${childIdsOf(parentId, right)})`;

/**
 * A table expression of who sees which child: `parent_id` and `student_id`, the first guardians and the second ones. Only
 * for statements that name the children or the parents, whose indexes it uses.
 */
export const seenChildren: SQL = sql`(select s.parent_id, s.id as student_id from ${students} s where s.parent_id is not null
    union all select g.parent_id, g.student_id from ${guardianships} g where ${isActive("sees")})`;

/** The ids of the second guardians of the child with a right; they keep it until the transaction ends. */
export async function lockGuardians(
  tx: Transaction,
  studentId: number,
  right: GuardianRight,
): Promise<number[]> {
  const found = await tx
    .select({ parentId: guardianships.parentId })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.studentId, studentId),
        isNotNull(guardianships.parentId),
        eq(guardianships[right], true),
        isNull(guardianships.endedAt),
      ),
    )
    .orderBy(asc(guardianships.id))
    .for("share");
  return found.flatMap(({ parentId }) => parentId ?? []);
}

/** Whether the parent is a second guardian of the child with a right; it stays so until the transaction ends. */
export async function lockRight(
  tx: Transaction,
  parentId: number,
  studentId: number,
  right: GuardianRight,
): Promise<boolean> {
  const [found] = await tx
    .select({ id: guardianships.id })
    .from(guardianships)
    .where(
      and(
        eq(guardianships.parentId, parentId),
        eq(guardianships.studentId, studentId),
        eq(guardianships[right], true),
        isNull(guardianships.endedAt),
      ),
    )
    .for("share");
  return found !== undefined;
}

/**
 * Keeps what a parent may do for a child until the transaction ends: an end of a second guardian's access waits for it, or is found
 * here (rule R4.23). The child is held too.
 * @throws Failure "notFound" if the right has ended or the child was erased in the meantime
 */
export async function holdRight(
  tx: Transaction,
  parentId: number,
  studentId: number,
  right: GuardianRight,
): Promise<void> {
  await holdChildren(tx, [studentId]);
  const isOwn = and(eq(students.id, studentId), eq(students.parentId, parentId));
  if ((await tx.$count(students, isOwn)) > 0) return;
  if (!(await lockRight(tx, parentId, studentId, right))) throw notFound("childNotHere");
}
