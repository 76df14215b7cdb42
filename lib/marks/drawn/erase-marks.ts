import { inArray, type SQLWrapper } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { workMarks } from "@/db/schema/work-marks";

/** Deletes the marks on the selected submissions, of all their versions. */
export async function eraseMarksOn(tx: Transaction, submissionIds: SQLWrapper): Promise<void> {
  await tx.delete(workMarks).where(inArray(workMarks.submissionId, submissionIds));
}
