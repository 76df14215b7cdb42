import { asc, eq, inArray } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { termReportEditions, termReports } from "@/db/schema/term-reports";
import type { Owned } from "@/lib/access/owned";

/** Deletes all reports about a child, in all editions: they describe the child in words. */
export async function eraseTermReportsOf(
  tx: Transaction,
  studentId: Owned<"student" | "familyChild">,
): Promise<void> {
  const own = await tx
    .select({ id: termReports.id })
    .from(termReports)
    .where(eq(termReports.studentId, studentId))
    .orderBy(asc(termReports.id))
    .for("update");
  const ids = own.map(({ id }) => id);
  await tx.delete(termReportEditions).where(inArray(termReportEditions.reportId, ids));
  await tx.delete(termReports).where(inArray(termReports.id, ids));
}
