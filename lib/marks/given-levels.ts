import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/db/client";
import { submissions } from "@/db/schema/learning";
import { rubricMarks } from "@/db/schema/marking";
import { rubricLevels } from "@/db/schema/rubrics";

/** The levels that were given to the present attempts of submissions, ascending, by submission. One query. */
export async function givenLevels(
  tx: Transaction,
  submissionIds: readonly number[],
): Promise<Map<number, number[]>> {
  const given = new Map<number, number[]>();
  if (submissionIds.length === 0) return given;
  const rows = await tx
    .select({ submissionId: rubricMarks.submissionId, levelId: rubricMarks.levelId })
    .from(rubricMarks)
    .innerJoin(
      submissions,
      and(eq(submissions.id, rubricMarks.submissionId), eq(submissions.attempt, rubricMarks.attempt)),
    )
    .where(inArray(rubricMarks.submissionId, [...submissionIds]))
    .orderBy(asc(rubricMarks.levelId));
  for (const { submissionId, levelId } of rows)
    given.set(submissionId, [...(given.get(submissionId) ?? []), levelId]);
  return given;
}

type Given = { submissionId: number; attempt: number; levels: readonly number[] };

/** Replaces the levels of attempts; those of earlier attempts stay. Two statements for any number. */
export async function giveLevels(tx: Transaction, given: readonly Given[]): Promise<void> {
  if (given.length === 0) return;
  const attempts = given.map(
    ({ submissionId, attempt }) => sql`(${submissionId}::int, ${attempt}::smallint)`,
  );
  await tx
    .delete(rubricMarks)
    .where(sql`(${rubricMarks.submissionId}, ${rubricMarks.attempt}) in (${sql.join(attempts, sql`, `)})`);
  const chosen = given.flatMap(({ submissionId, attempt, levels }) =>
    levels.map((levelId) => sql`(${submissionId}::int, ${attempt}::smallint, ${levelId}::int)`),
  );
  if (chosen.length === 0) return;
  await tx.execute(sql`insert into ${rubricMarks} (submission_id, attempt, trait_id, level_id)
    select chosen.submission, chosen.attempt, ${rubricLevels.traitId}, ${rubricLevels.id}
    from (values ${sql.join(chosen, sql`, `)}) chosen (submission, attempt, level)
    join ${rubricLevels} on ${rubricLevels.id} = chosen.level`);
}
