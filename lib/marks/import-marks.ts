import type { Transaction } from "@/db/client";
import { homework, submissions } from "@/db/schema/learning";
import { foundOrThrow } from "@/lib/core/errors";
import { pick } from "@/lib/core/pick";

type ImportedHomework = Pick<
  typeof homework.$inferInsert,
  "courseRunId" | "name" | "instructions" | "dueAt" | "maxScore" | "givenOutAt"
>;

/** Adds a homework of another system, with the day on which it was given out there; no one is told. */
export async function addImportedHomework(tx: Transaction, values: ImportedHomework): Promise<number> {
  const [row] = await tx.insert(homework).values(values).returning({ id: homework.id });
  return foundOrThrow(row).id;
}

type ImportedMark = Pick<
  typeof submissions.$inferInsert,
  "homeworkId" | "studentId" | "score" | "comment" | "isLate"
> & {
  at: Date;
  isMarked: boolean;
};

/** Adds what a child handed in elsewhere with its mark; no one is told. @throws a unique violation for a second one */
export async function addImportedMark(
  tx: Transaction,
  { at, isMarked, ...mark }: ImportedMark,
): Promise<number> {
  const [row] = await tx
    .insert(submissions)
    .values({
      ...pick(mark, ["homeworkId", "studentId", "isLate"]),
      handedInAt: at,
      ...(isMarked && { ...pick(mark, ["score", "comment"]), state: "returned" as const, markedAt: at }),
    })
    .returning({ id: submissions.id });
  return foundOrThrow(row).id;
}
