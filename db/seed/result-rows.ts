import { addMinutes, addSeconds, subDays } from "date-fns";
import { asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import {
  type Answer,
  assessmentAnswers,
  assessmentQuestions,
  assessmentResults,
  assessments,
  assessmentVersions,
} from "@/db/schema/assessments";
import { readBank, referenceSet } from "@/lib/assessments/bank";
import { chanceOfRight } from "@/lib/assessments/measure/model";
import { gradeMean } from "@/lib/assessments/measure/prior";
import type { BankQuestion } from "@/lib/assessments/measure/units";
import { scoreSheet, totalPoints } from "@/lib/assessments/rules";
import { givenAnswers, measure, readSheet } from "@/lib/assessments/sheet";
import { giveStage, stageCount } from "@/lib/assessments/stages";
import { foundOrThrow } from "@/lib/core/errors";
import { seededRandom } from "@/lib/core/seeded-random";
import type { People } from "./people-rows";
import { readContent, text } from "./read-content";
import { seedWriting, writing } from "./writing-rows";

type Question = Pick<typeof assessmentQuestions.$inferSelect, "id" | "key" | "options">;

const sitting = z.strictObject({
  child: text,
  grade: z.int().min(0).max(12),
  daysAgo: z.number().min(0),
  minutes: z.number().max(20),
  /** For each skill, the grade at whose mean the child stands. */
  stands: z.array(z.number().min(0).max(12)).length(6),
  writing: writing.optional(),
});
type Sitting = z.output<typeof sitting>;

/** Emma before and after a term of ELG Level 2, Luke once. */
const sittings = readContent("content/sittings.yaml", z.array(sitting));

/**
 * Adds assessment results of the demo's children, with their writing samples: three stages chosen from the bank, answered as children of their ability would,
 * and measured, all by the product's functions. The same bank gives the same results.
 */
export async function seedResults(tx: Transaction, people: People): Promise<void> {
  const bank = await readBank(tx);
  const seen = new Map<string, number[]>();
  for (const sitting of sittings) {
    const before = seen.get(sitting.child) ?? [];
    seen.set(sitting.child, [...before, ...(await seedSitting(tx, sitting, { people, bank, before }))]);
  }
}

type World = { people: People; bank: BankQuestion[]; /** What the child has seen. */ before: number[] };

/** Returns the ids of the questions that were asked. */
async function seedSitting(
  tx: Transaction,
  sitting: Sitting,
  { people, bank, before }: World,
): Promise<number[]> {
  const { child, grade, daysAgo, minutes } = sitting;
  const [version] = await tx
    .select({ id: assessmentVersions.id, assessmentId: assessments.id })
    .from(assessmentVersions)
    .innerJoin(assessments, eq(assessments.id, assessmentVersions.assessmentId))
    .where(eq(assessments.grade, grade))
    .orderBy(asc(assessmentVersions.id))
    .limit(1);
  const { id: versionId, assessmentId } = foundOrThrow(version);
  const startedAt = subDays(new Date(), daysAgo);
  const [result] = await tx
    .insert(assessmentResults)
    .values({
      assessmentId,
      assessmentVersionId: versionId,
      studentId: foundOrThrow(people.children.get(child)).id,
      grade,
      startedAt,
      deadline: addMinutes(startedAt, 20),
      stages: stageCount,
      stage: stageCount,
    })
    .returning({ id: assessmentResults.id });
  const resultId = foundOrThrow(result).id;
  const sitter = { grade, monthsInCanada: null, loadings: null, width: null };
  const supply = { bank, seen: new Set(before), exposure: new Map<number, number>() };
  for (let stage = 1; stage <= stageCount; stage += 1) {
    const sheet = await readSheet(tx, resultId);
    const asked = sheet.map(({ questionId }) => questionId);
    const answers = givenAnswers(sheet, { stage: stage - 1, isClosed: true });
    await giveStage(tx, supply, { resultId, stage, sitter, trials: 0, asked, answers });
    const chosen = (await readSheet(tx, resultId)).filter((row) => row.stage === stage);
    await answer(tx, sitting, { resultId, startedAt, asked: asked.length, chosen, bank });
  }
  const sheet = await readSheet(tx, resultId);
  const given = new Map<number, Answer>(
    sheet.flatMap(({ questionId, answer }) => (answer === null ? [] : [[questionId, answer] as const])),
  );
  const skills = scoreSheet(
    sheet.filter(({ isScored }) => isScored),
    given,
  );
  const reference = await referenceSet(tx, { grade, versionId, calibrationId: null });
  await tx
    .update(assessmentResults)
    .set({
      finishedAt: addMinutes(startedAt, minutes),
      finishedBy: "student",
      skills,
      measured: measure(sheet, { ...sitter, scaleError: null, stage: stageCount, isClosed: true }, reference),
      earnedPoints: totalPoints(skills, "earned"),
      possiblePoints: totalPoints(skills, "possible"),
    })
    .where(eq(assessmentResults.id, resultId));
  if (sitting.writing) await seedWriting(tx, { resultId, grade, writing: sitting.writing }, people.teachers);
  return sheet.map(({ questionId }) => questionId);
}

/** Questions of a sitting that have about this many seconds each. */
const usualSeconds = { least: 20, most: 60 } as const;

type Stage = {
  resultId: number;
  startedAt: Date;
  /** How many questions there were before. */
  asked: number;
  chosen: readonly { questionId: number; skillId: number }[];
  bank: readonly BankQuestion[];
};

/** Adds answers to the questions of a stage by the child's ability. */
async function answer(tx: Transaction, { stands }: Sitting, stage: Stage): Promise<void> {
  const { resultId, startedAt, asked, chosen, bank } = stage;
  const ids = chosen.map(({ questionId }) => questionId);
  const questions = await tx
    .select({
      id: assessmentQuestions.id,
      key: assessmentQuestions.key,
      options: assessmentQuestions.options,
    })
    .from(assessmentQuestions)
    .where(inArray(assessmentQuestions.id, ids));
  const random = seededRandom(resultId * stageCount + asked);
  const rows = chosen.map(({ questionId, skillId }, index) => {
    const question = foundOrThrow(questions.find(({ id }) => id === questionId));
    const measured = foundOrThrow(bank.find(({ id }) => id === questionId));
    const ability = gradeMean(stands[skillId - 1] ?? 0);
    const isRight = random() < chanceOfRight(measured, ability);
    const { least, most } = usualSeconds;
    return {
      resultId,
      questionId,
      answer: isRight ? rightAnswer(question) : wrongAnswer(question),
      seq: asked + index + 1,
      savedAt: addSeconds(startedAt, 45 * (asked + index + 1)),
      seconds: Math.round(least + random() * (most - least)),
    };
  });
  await tx.insert(assessmentAnswers).values(rows);
}

function rightAnswer({ key }: Question): Answer {
  switch (key.kind) {
    case "single":
      return key.value;
    case "multiple":
      return key.values;
    case "gap":
      return key.accepted.map(([first = ""]) => first);
    case "short":
      return key.accepted[0] ?? "";
  }
}

function wrongAnswer({ key, options }: Question): Answer {
  const others = (right: string[]) => options.map(({ value }) => value).filter((one) => !right.includes(one));
  switch (key.kind) {
    case "single":
      return others([key.value])[0] ?? "";
    case "multiple":
      return others(key.values).slice(0, 1);
    case "gap":
      return key.accepted.map(() => "dont know");
    case "short":
      return "I am not sure";
  }
}
