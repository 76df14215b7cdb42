import { subDays } from "date-fns";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { homework } from "@/db/schema/learning";
import { createHomework, createSubmission } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { listReturnedWork } from "@/lib/marks/family-work";
import { classroom } from "../../support/classroom";
import { countingQueries } from "../../support/query-count";

test("what came back to a student within 14 days: newest first, with the teacher's words, of this student alone", async () => {
  const { run, piece, students } = await classroom(2);
  const [own, other] = students.map(({ id }) => id) as [number, number];
  const [late, old, waiting, withdrawn] = [
    await createHomework({ courseRunId: run.id, name: "Late" }),
    await createHomework({ courseRunId: run.id, name: "Old" }),
    await createHomework({ courseRunId: run.id, name: "Waiting" }),
    await createHomework({ courseRunId: run.id, name: "Withdrawn" }),
  ];
  const returned = (days: number, more = {}) => ({
    state: "returned" as const,
    markedAt: subDays(new Date(), days),
    ...more,
  });
  await createSubmission(piece.id, own, returned(3, { score: 17, comment: "Clear and lively." }));
  await createSubmission(late.id, own, returned(1));
  await createSubmission(old.id, own, returned(15));
  await createSubmission(waiting.id, own);
  await createSubmission(withdrawn.id, own, returned(1));
  await db.update(homework).set({ removedAt: new Date() }).where(eq(homework.id, withdrawn.id));
  await createSubmission(piece.id, other, returned(1, { score: 20 }));

  const { outcome, queries } = await countingQueries(() =>
    listReturnedWork(asSystem<"student">(own), subDays(new Date(), 14)),
  );
  expect(outcome).toMatchObject([
    { homeworkId: late.id, score: null, comment: null },
    { homeworkId: piece.id, score: 17, max: 20, comment: "Clear and lively." },
  ]);
  expect(outcome).toHaveLength(2);
  expect(queries).toBe(1);
});
