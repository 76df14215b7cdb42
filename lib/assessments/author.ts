import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { assessmentResults, assessments, assessmentVersions } from "@/db/schema/assessments";
import { recordAudit } from "@/lib/records/audit";
import {
  type ChangeData,
  lockOrThrow,
  nextVersion,
  saveRecord,
  setEnabled,
  setRemoved,
} from "@/lib/records/managed";
import type { Admin } from "@/lib/auth/actor";
import { conflict, bothNames, invalid } from "@/lib/core/errors";
import type { AddAssessment, SaveAssessment } from "./author-schemas";
import { findDraft, removeFromVersion, takeIntoBank } from "./draft";
import { typingFromGrade } from "./rules";
import { hasTyped, listQuestionIds } from "./version-questions";

const record = { table: assessments, subject: "assessment" } as const;

/** Adds an assessment with an empty draft; students see it once it is published (rule R9.12). */
export function addAssessment(admin: Admin, values: AddAssessment): Promise<{ assessmentId: number }> {
  return db.transaction(async (tx) => {
    const assessmentId = await saveRecord(tx, admin, { ...record, before: null, values, added: {} });
    await tx.insert(assessmentVersions).values({ assessmentId, number: 1 });
    return { assessmentId };
  });
}

/**
 * Changes name, grade and minutes. Results keep the grade and deadline with which they were taken.
 * @throws Failure "conflict" if another editor changed it in the meantime, "invalid" for a grade before typing while
 * its newest version has typed questions (rule R9.1), "notFound"
 */
export function saveAssessment(
  admin: Admin,
  { id, version, ...values }: SaveAssessment,
): Promise<{ assessmentId: number }> {
  return db.transaction(async (tx) => {
    const before = await lockOrThrow(tx, assessments, id, { version });
    const isBelowTyping = before.grade >= typingFromGrade && values.grade < typingFromGrade;
    if (isBelowTyping && (await hasTyped(tx, id))) throw invalid({ grade: "typedQuestions" });
    return { assessmentId: await saveRecord(tx, admin, { ...record, before, values, added: {} }) };
  });
}

/**
 * `flag` 1 removes, 0 restores; results are kept.
 * @throws Failure "conflict" while a student is taking it, "notFound"
 */
export function removeAssessment(admin: Admin, id: number, flag: number, data?: ChangeData): Promise<void> {
  return db.transaction(async (tx) => {
    const assessment = await lockOrThrow(tx, assessments, id, { removed: true });
    if (flag === 1) {
      const taking = await tx.$count(
        assessmentResults,
        and(eq(assessmentResults.assessmentId, id), isNull(assessmentResults.finishedAt)),
      );
      if (taking > 0) throw conflict("assessmentBeingTaken", { name: bothNames(assessment), count: taking });
    }
    await setRemoved(tx, admin, { ...record, id, flag, data });
  });
}

/** `flag` 1 offers a published assessment, 0 stops offering it; attempts in progress continue. */
export const enableAssessment = (admin: Admin, id: number, flag: number, data?: ChangeData): Promise<void> =>
  db.transaction((tx) => setEnabled(tx, admin, { ...record, id, flag, data }));

/**
 * Publishes the draft for new attempts. Attempts in progress and existing results keep their version.
 * @throws Failure "conflict" without a draft, or without a question that counts; "notFound"
 */
export function publishAssessment(admin: Admin, id: number): Promise<{ number: number }> {
  return db.transaction(async (tx) => {
    const name = bothNames(await lockOrThrow(tx, assessments, id));
    const draft = await findDraft(tx, id);
    if (!draft) throw conflict("nothingToPublish", { name });
    const all = await listQuestionIds(draft.versionId, tx);
    const questions = all.filter(({ isPractice }) => !isPractice).length;
    if (questions === 0) throw conflict("assessmentEmpty", { name });
    await tx
      .update(assessmentVersions)
      .set({ publishedAt: new Date() })
      .where(eq(assessmentVersions.id, draft.versionId));
    await takeIntoBank(tx, id, draft.versionId);
    await tx
      .update(assessments)
      .set({ version: nextVersion(assessments) })
      .where(eq(assessments.id, id));
    await recordAudit(tx, admin, "assessment.publish", "assessment", id, { number: draft.number, questions });
    return { number: draft.number };
  });
}

/** Deletes the draft; published versions are kept. @throws Failure "conflict" if nothing was ever published */
export function discardDraft(admin: Admin, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const name = bothNames(await lockOrThrow(tx, assessments, id));
    const published = await tx.$count(
      assessmentVersions,
      and(eq(assessmentVersions.assessmentId, id), isNotNull(assessmentVersions.publishedAt)),
    );
    if (published === 0) throw conflict("onlyVersion", { name });
    const draft = await findDraft(tx, id);
    if (!draft) throw conflict("nothingToPublish", { name });
    await removeFromVersion(tx, draft.versionId);
    await tx.delete(assessmentVersions).where(eq(assessmentVersions.id, draft.versionId));
    const data = { number: draft.number };
    await recordAudit(tx, admin, "assessment.discard", "assessment", id, data);
  });
}
