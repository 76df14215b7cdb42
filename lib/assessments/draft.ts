import { and, asc, desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { assessmentQuestions, assessments, assessmentVersions } from "@/db/schema/assessments";
import { lockOrThrow } from "@/lib/records/managed";
import { foundOrThrow } from "@/lib/core/errors";

export type Draft = {
  versionId: number;
  number: number;
  /** Ids of questions of the published version mapped to their copies in the draft just created. */
  copyOf: Map<number, number>;
};

/**
 * Returns the draft of an assessment, locked; creates it as a copy of the newest published version if there is none.
 * Published versions are never changed (rule R9.12).
 * @throws Failure "notFound"
 */
export async function openDraft(tx: Transaction, assessmentId: number): Promise<Draft> {
  await lockOrThrow(tx, assessments, assessmentId);
  const draft = await findDraft(tx, assessmentId);
  if (draft) return { ...draft, copyOf: new Map() };
  const [published] = await tx
    .select({ id: assessmentVersions.id, number: assessmentVersions.number })
    .from(assessmentVersions)
    .where(and(eq(assessmentVersions.assessmentId, assessmentId), isNotNull(assessmentVersions.publishedAt)))
    .orderBy(desc(assessmentVersions.number))
    .limit(1);
  const number = (published?.number ?? 0) + 1;
  const [made] = await tx.insert(assessmentVersions).values({ assessmentId, number }).returning();
  const versionId = foundOrThrow(made).id;
  return {
    versionId,
    number,
    copyOf: published ? await copyQuestions(tx, published.id, versionId) : new Map(),
  };
}

/** The existing draft, or undefined. */
export async function findDraft(
  tx: Transaction,
  assessmentId: number,
): Promise<{ versionId: number; number: number } | undefined> {
  const [draft] = await tx
    .select({ versionId: assessmentVersions.id, number: assessmentVersions.number })
    .from(assessmentVersions)
    .where(and(eq(assessmentVersions.assessmentId, assessmentId), isNull(assessmentVersions.publishedAt)));
  return draft;
}

async function copyQuestions(tx: Transaction, from: number, to: number): Promise<Map<number, number>> {
  const rows = await tx
    .select()
    .from(assessmentQuestions)
    .where(eq(assessmentQuestions.assessmentVersionId, from))
    .orderBy(asc(assessmentQuestions.position), asc(assessmentQuestions.id));
  const copies = new Map<number, number>();
  for (const { id, ...question } of rows) {
    const [copy] = await tx
      .insert(assessmentQuestions)
      .values({ ...question, assessmentVersionId: to })
      .returning({ id: assessmentQuestions.id });
    copies.set(id, foundOrThrow(copy).id);
  }
  return copies;
}
