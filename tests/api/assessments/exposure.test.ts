import { count, desc, eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db } from "@/db/client";
import { assessmentResultQuestions, assessmentResults, assessments } from "@/db/schema/assessments";
import { seedAssessments } from "@/db/seed/assessment-rows";
import { createParent, createStudent } from "@/db/seed/factories";
import { deleteAttempts } from "@/lib/assessments/erase-attempts";
import { countedSittings, exposureIn } from "@/lib/assessments/exposure";
import { foundOrThrow } from "@/lib/core/errors";
import { POST as viewDetail } from "@/app/api/student/assessment/detail/view/route";
import { POST as closeStage } from "@/app/api/student/assessment/stage/save/route";
import { call, signIn } from "../../support/call";
import { playSittings, singleChoices } from "../../support/measured-sittings";

const grade = 6;

beforeEach(() => db.transaction(seedAssessments));

/** The same counted anew. */
async function countedExposure(): Promise<Map<number, number>> {
  const latest = await db
    .select({ id: assessmentResults.id })
    .from(assessmentResults)
    .where(eq(assessmentResults.grade, grade))
    .orderBy(desc(assessmentResults.startedAt))
    .limit(countedSittings);
  const ids = latest.map(({ id }) => id);
  const rows = await db
    .select({ id: assessmentResultQuestions.questionId, times: count() })
    .from(assessmentResultQuestions)
    .where(inArray(assessmentResultQuestions.resultId, ids))
    .groupBy(assessmentResultQuestions.questionId);
  return new Map(rows.map(({ id, times }) => [id, times / (ids.length + 20)]));
}

async function expectExact() {
  expect(new Map([...(await exposureIn(grade))].toSorted())).toEqual(
    new Map([...(await countedExposure())].toSorted()),
  );
}

async function begin() {
  const parent = await createParent();
  const child = await createStudent({ parentId: parent.id, grade });
  const token = await signIn("student", child.id);
  const [{ id } = { id: 0 }] = await db
    .select({ id: assessments.id })
    .from(assessments)
    .where(eq(assessments.grade, grade));
  const { resultId } = foundOrThrow((await call(viewDetail, { id }, { token })).body.data);
  return { child, close: (stage: number) => call(closeStage, { id: resultId, stage }, { token }) };
}

test("exposure counts what was given, however sittings begin, go on, are erased, or leave the latest ones", async () => {
  await expectExact();
  const [first, second] = [await begin(), await begin()];
  await expectExact();
  await Promise.all([first.close(1), second.close(1), exposureIn(grade)]);
  await expectExact();
  await first.close(2);
  await expectExact();
  await db.transaction((tx) => deleteAttempts(tx, [first.child.id]));
  await expectExact();
  const questions = await singleChoices(grade, 2);
  const rightOf = () => "a";
  await playSittings({ sittings: countedSittings + 5, questions, difficultyOf: () => 0, rightOf });
  await expectExact();
  await begin();
  await expectExact();
});
