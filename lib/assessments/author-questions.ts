import { eq, max, sql } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import {
  assessmentQuestions,
  assessmentVersionQuestions,
  assessmentVersions,
  textContents,
} from "@/db/schema/assessments";
import { recordAudit } from "@/lib/records/audit";
import { auditedChanges } from "@/lib/records/managed";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow, invalid } from "@/lib/core/errors";
import type { Question, SaveQuestion, SaveQuestionOrder } from "./author-schemas";
import { type Draft, openDraft, removeFromVersion } from "./draft";
import { mayAsk } from "./rules";
import { copyRecordings } from "./recordings";
import { listQuestionIds } from "./version-questions";

/**
 * Adds a question to the draft, or replaces the one with `id` (rule R9.12). Questions are never updated: the
 * replacement gets a new id, so that a second editor's save fails.
 * @throws Failure "conflict" if another editor changed it in the meantime, "invalid" for a missing passage or a typed question before Grade 2,
 * "notFound"
 */
export function saveQuestion(
  admin: Admin,
  { id, assessmentId, ...question }: SaveQuestion,
): Promise<{ questionId: number }> {
  return db.transaction(async (tx) => {
    const draft = await openDraft(tx, assessmentId);
    await assertTextExists(tx, question.textContentId);
    const before = id ? await removeFromDraft(tx, draft, id) : null;
    const questionId = await addToDraft(tx, draft, question, before?.position);
    const recording = before && isWordedAlike(before.question, question) ? before.recording : null;
    await copyRecordings(tx, [{ questionId, recording }]);
    await recordAudit(
      tx,
      admin,
      before ? "assessment.question.save" : "assessment.question.add",
      "assessment",
      assessmentId,
      { questionId, changes: auditedChanges(before?.question ?? {}, question) },
    );
    return { questionId };
  });
}

/** Whether two questions are read aloud alike. */
const isWordedAlike = (one: Worded, other: Worded) =>
  one.prompt === other.prompt &&
  one.options.map(({ label }) => label).join("\n") === other.options.map(({ label }) => label).join("\n");
type Worded = Pick<Question, "prompt" | "options">;

/**
 * Inserts a question into a draft, at the end unless a position is given.
 * @throws Failure "invalid" for a typed question before Grade 2 (rule R9.1)
 */
export async function addToDraft(
  tx: Transaction,
  { versionId, grade }: Draft,
  question: Question,
  place?: number,
): Promise<number> {
  if (!mayAsk(question.kind, grade)) throw invalid({ kind: "noTypingYet" });
  const [last] = await tx
    .select({ position: max(assessmentVersionQuestions.position) })
    .from(assessmentVersionQuestions)
    .where(eq(assessmentVersionQuestions.assessmentVersionId, versionId));
  const [row] = await tx
    .insert(assessmentQuestions)
    .values({ ...question, grade, state: "draft" })
    .returning({ id: assessmentQuestions.id });
  const questionId = foundOrThrow(row).id;
  const position = place ?? (last?.position ?? 0) + 1;
  await tx
    .insert(assessmentVersionQuestions)
    .values({ assessmentVersionId: versionId, questionId, position });
  return questionId;
}

async function removeFromDraft(tx: Transaction, { versionId }: Draft, id: number) {
  const [row] = await removeFromVersion(tx, versionId, [id]);
  if (!row) throw conflict("recordChanged");
  return row;
}

async function assertTextExists(tx: Transaction, id: number | null): Promise<void> {
  if (id && (await tx.$count(textContents, eq(textContents.id, id))) === 0)
    throw invalid({ textContentId: "notAnOption" });
}

/** Removes a question from the draft. @throws Failure "notFound", "conflict" if another editor was faster */
export function removeQuestion(admin: Admin, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [home] = await tx
      .select({ assessmentId: assessmentVersions.assessmentId })
      .from(assessmentVersionQuestions)
      .innerJoin(
        assessmentVersions,
        eq(assessmentVersions.id, assessmentVersionQuestions.assessmentVersionId),
      )
      .where(eq(assessmentVersionQuestions.questionId, id))
      .limit(1);
    const { assessmentId } = foundOrThrow(home);
    const { question } = await removeFromDraft(tx, await openDraft(tx, assessmentId), id);
    await recordAudit(tx, admin, "assessment.question.remove", "assessment", assessmentId, {
      questionId: id,
      // Whole characters: half of one cannot be stored.
      prompt: [...question.prompt].slice(0, 200).join(""),
    });
  });
}

/** Reorders the questions of the draft. @throws Failure "conflict" if its questions have changed */
export function saveQuestionOrder(
  admin: Admin,
  { assessmentId, questionIds }: SaveQuestionOrder,
): Promise<void> {
  return db.transaction(async (tx) => {
    const draft = await openDraft(tx, assessmentId);
    const known = await listQuestionIds(draft.versionId, tx);
    const isSame =
      questionIds.length === known.length &&
      new Set([...questionIds, ...known.map(({ questionId }) => questionId)]).size === known.length;
    if (!isSame) throw conflict("recordChanged");
    const { questionId, assessmentVersionId } = assessmentVersionQuestions;
    await tx
      .update(assessmentVersionQuestions)
      .set({ position: sql`array_position(${sql.param(questionIds)}::int[], ${questionId})` })
      .where(eq(assessmentVersionId, draft.versionId));
    await recordAudit(tx, admin, "assessment.order", "assessment", assessmentId, { questionIds });
  });
}
