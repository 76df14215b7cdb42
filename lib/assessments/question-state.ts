import { eq } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { assessmentQuestions, assessmentVersionQuestions } from "@/db/schema/assessments";
import type { Admin } from "@/lib/auth/actor";
import { conflict, foundOrThrow } from "@/lib/core/errors";
import { recordAudit } from "@/lib/records/audit";
import { listingAssessments } from "./bank-queries";
import type { SetQuestionState } from "./calibration-schemas";

/**
 * Puts a question of the bank on trial, into use, or out of use. Sittings under way keep what they were given.
 * @throws Failure "conflict" for a question of an assessment's draft, or one to retire that a published version lists; "notFound"
 */
export const setQuestionState = (admin: Admin, { id, state }: SetQuestionState): Promise<{ id: number }> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .select({ state: assessmentQuestions.state })
      .from(assessmentQuestions)
      .where(eq(assessmentQuestions.id, id))
      .for("update");
    const from = foundOrThrow(row).state;
    if (from === state) return { id };
    if (from === "draft" && (await isListed(tx, id))) throw conflict("questionOfDraft");
    if (state === "retired") {
      const [listing] = await listingAssessments(id, tx);
      if (listing) throw conflict("questionListed", { name: { name: listing.name, nameZh: listing.nameZh } });
    }
    await tx.update(assessmentQuestions).set({ state }).where(eq(assessmentQuestions.id, id));
    await recordAudit(tx, admin, "bankQuestion.status", "bankQuestion", id, { before: from, status: state });
    return { id };
  });

/** Whether a version lists a question; one that was imported is listed by none. */
const isListed = async (tx: Transaction, id: number): Promise<boolean> =>
  (await tx.$count(assessmentVersionQuestions, eq(assessmentVersionQuestions.questionId, id))) > 0;
