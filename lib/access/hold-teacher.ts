import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { teachers } from "@/db/schema/people";
import { invalid } from "@/lib/core/errors";

/**
 * Returns a teacher who gets a term or a class, and who is not archived before the transaction ends.
 * @throws Failure "invalid" at `teacherId` for one who does not exist or is archived
 */
export async function holdTeacher(tx: Transaction, id: number): Promise<typeof teachers.$inferSelect> {
  const [teacher] = await tx
    .select()
    .from(teachers)
    .where(and(eq(teachers.id, id), isNull(teachers.removedAt)))
    .for("share");
  if (!teacher) throw invalid({ teacherId: "notAnOption" });
  return teacher;
}
