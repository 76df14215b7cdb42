import { and, desc, eq, inArray, isNotNull, isNull, notExists, notInArray, or, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import {
  assessmentQuestions,
  assessments,
  assessmentVersionQuestions,
  assessmentVersions,
} from "@/db/schema/assessments";
import { assessmentRecordings } from "@/db/schema/recordings";
import { lockOrThrow } from "@/lib/records/managed";
import { foundOrThrow } from "@/lib/core/errors";

export type Draft = { versionId: number; number: number; grade: number };

/**
 * Returns the draft of an assessment, locked; creates it as a copy of the newest published version if there is none.
 * Published versions are never changed (rule R9.12).
 * @throws Failure "notFound"
 */
export async function openDraft(tx: Transaction, assessmentId: number): Promise<Draft> {
  const { grade } = await lockOrThrow(tx, assessments, assessmentId);
  const draft = await findDraft(tx, assessmentId);
  if (draft) return { ...draft, grade };
  const [published] = await tx
    .select({ id: assessmentVersions.id, number: assessmentVersions.number })
    .from(assessmentVersions)
    .where(and(eq(assessmentVersions.assessmentId, assessmentId), isNotNull(assessmentVersions.publishedAt)))
    .orderBy(desc(assessmentVersions.number))
    .limit(1);
  const number = (published?.number ?? 0) + 1;
  const [made] = await tx.insert(assessmentVersions).values({ assessmentId, number }).returning();
  const versionId = foundOrThrow(made).id;
  if (published) await copyQuestions(tx, published.id, versionId);
  return { versionId, number, grade };
}

/** The existing draft, or undefined. */
export async function findDraft(
  tx: Transaction,
  assessmentId: number,
): Promise<Omit<Draft, "grade"> | undefined> {
  const [draft] = await tx
    .select({ versionId: assessmentVersions.id, number: assessmentVersions.number })
    .from(assessmentVersions)
    .where(and(eq(assessmentVersions.assessmentId, assessmentId), isNull(assessmentVersions.publishedAt)));
  return draft;
}

async function copyQuestions(tx: Transaction, from: number, to: number): Promise<void> {
  const { questionId, position } = assessmentVersionQuestions;
  await tx.insert(assessmentVersionQuestions).select(
    tx
      .select({
        assessmentVersionId: sql<number>`${to}::int`.as("assessment_version_id"),
        questionId,
        position,
      })
      .from(assessmentVersionQuestions)
      .where(eq(assessmentVersionQuestions.assessmentVersionId, from)),
  );
}

/**
 * Removes questions from a draft, by default all, and returns them with their recordings. Those that were never published are deleted.
 */
export async function removeFromVersion(tx: Transaction, versionId: number, questionIds?: number[]) {
  const removed = await tx
    .delete(assessmentVersionQuestions)
    .where(
      and(
        eq(assessmentVersionQuestions.assessmentVersionId, versionId),
        questionIds && inArray(assessmentVersionQuestions.questionId, questionIds),
      ),
    )
    .returning();
  const places = new Map(removed.map(({ questionId, position }) => [questionId, position]));
  const isRemoved = inArray(assessmentQuestions.id, [...places.keys()]);
  const rows = await tx
    .select({ question: assessmentQuestions, recording: assessmentRecordings })
    .from(assessmentQuestions)
    .leftJoin(assessmentRecordings, eq(assessmentRecordings.questionId, assessmentQuestions.id))
    .where(isRemoved);
  const inVersion = tx
    .select({ one: sql`1` })
    .from(assessmentVersionQuestions)
    .where(eq(assessmentVersionQuestions.questionId, assessmentQuestions.id));
  await tx
    .delete(assessmentQuestions)
    .where(and(isRemoved, eq(assessmentQuestions.state, "draft"), notExists(inVersion)));
  return rows.map(({ question, recording }) => ({
    question,
    recording,
    position: places.get(question.id) ?? 0,
  }));
}

/**
 * Gives the questions of a version that is being published to the bank, and retires those of earlier versions that it no
 * longer lists.
 */
export async function takeIntoBank(tx: Transaction, assessmentId: number, versionId: number): Promise<void> {
  const ofVersion = tx
    .select({ id: assessmentVersionQuestions.questionId })
    .from(assessmentVersionQuestions)
    .where(eq(assessmentVersionQuestions.assessmentVersionId, versionId));
  const ofEarlier = tx
    .select({ id: assessmentVersionQuestions.questionId })
    .from(assessmentVersionQuestions)
    .innerJoin(assessmentVersions, eq(assessmentVersions.id, assessmentVersionQuestions.assessmentVersionId))
    .where(and(eq(assessmentVersions.assessmentId, assessmentId), isNotNull(assessmentVersions.publishedAt)));
  const { id, state } = assessmentQuestions;
  await tx
    .update(assessmentQuestions)
    .set({ state: sql`case when ${inArray(id, ofVersion)} then 'live' else 'retired' end` })
    .where(
      or(
        and(inArray(id, ofVersion), eq(state, "draft")),
        and(inArray(id, ofEarlier), notInArray(id, ofVersion)),
      ),
    );
}
