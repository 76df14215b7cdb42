import { and, eq, inArray, lt } from "drizzle-orm";
import { subDays } from "date-fns";
import { db } from "@/db/client";
import { students } from "@/db/schema/people";
import { deleteAttempts } from "@/lib/assessments/erase-attempts";
import { deleteOneTimeTokens } from "@/lib/auth/one-time-token";
import { deleteSessions } from "@/lib/auth/session";
import { recordAudit } from "@/lib/records/audit";
import { repeatUntilDone } from "@/lib/core/in-batches";

const keptDays = 30;
const batch = 100;

/**
 * Deletes students that no family has claimed for 30 days, with their attempts and sessions (rule R9.13), except one
 * being claimed at that moment. Returns the number.
 */
export const purgeTemporaryStudents = () => repeatUntilDone(purgeSome);

async function purgeSome(): Promise<number> {
  return db.transaction(async (tx) => {
    const stale = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.isTemporary, true), lt(students.createdAt, subDays(new Date(), keptDays))))
      .orderBy(students.id)
      .limit(batch)
      .for("update", { skipLocked: true });
    const ids = stale.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await deleteAttempts(tx, ids);
    await deleteSessions(tx, { role: "student", ids });
    await deleteOneTimeTokens(tx, { role: "student", ids });
    await tx.delete(students).where(inArray(students.id, ids));
    await recordAudit(tx, null, "student.purge", "student", ids);
    return ids.length;
  });
}
