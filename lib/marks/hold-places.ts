import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { homework, submissions } from "@/db/schema/learning";
import { holdChildren } from "@/lib/access/hold-children";
import { foundOrThrow } from "@/lib/core/errors";

type Place = { homeworkId: number; studentId: number };

/**
 * Holds homework and children until the transaction ends: neither the homework nor an exception of it is saved, and no child is erased.
 * Always before the lock of a submission; the other order deadlocks with both.
 * @throws Failure "notFound" for a child who was erased
 */
export async function holdPlaces(tx: Transaction, places: readonly Place[]): Promise<void> {
  const homeworkIds = [...new Set(places.map(({ homeworkId }) => homeworkId))];
  await tx
    .select({ id: homework.id })
    .from(homework)
    .where(inArray(homework.id, homeworkIds))
    .orderBy(asc(homework.id))
    .for("key share");
  await holdChildren(
    tx,
    places.map(({ studentId }) => studentId),
  );
}

/** Holds the place of a submission, and returns it. @throws Failure "notFound" */
export async function holdSubmission(tx: Transaction, submissionId: number): Promise<Place> {
  const [found] = await tx
    .select({ homeworkId: submissions.homeworkId, studentId: submissions.studentId })
    .from(submissions)
    .where(eq(submissions.id, submissionId));
  const place = foundOrThrow(found);
  await holdPlaces(tx, [place]);
  return place;
}
