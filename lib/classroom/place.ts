import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { courseClasses, units } from "@/db/schema/catalog";
import { files } from "@/db/schema/files";
import type { Owned } from "@/lib/access/owned";
import type { Actor } from "@/lib/auth/actor";
import { conflict, foundOrThrow, notFound } from "@/lib/core/errors";

type Place = { courseRunId: Owned<"courseRun">; unitId?: number | null; courseClassId?: number | null };

/**
 * Resolves a place in a run; a class implies its unit.
 * @throws Failure "notFound" for a unit or class of another run
 */
export async function resolvePlace(
  tx: Transaction,
  { courseRunId, unitId, courseClassId }: Place,
): Promise<{ courseRunId: number; unitId: number | null; courseClassId: number | null }> {
  if (courseClassId) {
    const [row] = await tx
      .select({ unitId: units.id })
      .from(courseClasses)
      .innerJoin(units, eq(units.id, courseClasses.unitId))
      .where(and(eq(courseClasses.id, courseClassId), ofRun(courseRunId), isNull(courseClasses.removedAt)));
    return { courseRunId, unitId: foundOrThrow(row).unitId, courseClassId };
  }
  if (!unitId) return { courseRunId, unitId: null, courseClassId: null };
  const known = await tx.$count(units, and(eq(units.id, unitId), ofRun(courseRunId)));
  if (known === 0) throw notFound();
  return { courseRunId, unitId, courseClassId: null };
}

const ofRun = (courseRunId: number) => and(eq(units.courseRunId, courseRunId), isNull(units.removedAt));

/**
 * Checks that the files are the editor's own and still exist.
 * @throws Failure "conflict" if one is removed or belongs to another person
 */
export async function assertOwnFiles(tx: Transaction, editor: Actor, fileIds: number[]): Promise<void> {
  if (fileIds.length === 0) return;
  const wanted = new Set(fileIds);
  const own = await tx.$count(
    files,
    and(
      inArray(files.id, [...wanted]),
      eq(files.ownerRole, editor.role),
      eq(files.ownerId, editor.id),
      eq(files.state, "stored"),
      isNull(files.removedAt),
    ),
  );
  if (own < wanted.size) throw conflict("fileGone");
}
