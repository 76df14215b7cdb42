import { addMinutes, subDays } from "date-fns";
import { asc, eq, getTableColumns } from "drizzle-orm";
import { z } from "zod";
import type { Transaction } from "@/db/client";
import {
  type Answer,
  assessmentAnswers,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessments,
  assessmentVersionQuestions,
  assessmentVersions,
} from "@/db/schema/assessments";
import { scoreSheet, totalPoints } from "@/lib/assessments/rules";
import { inOrder, isInVersion } from "@/lib/assessments/version-questions";
import { foundOrThrow } from "@/lib/core/errors";
import type { People } from "./people-rows";
import { readContent, text } from "./read-content";

type Question = Pick<
  typeof assessmentQuestions.$inferSelect,
  "id" | "skillId" | "points" | "key" | "options"
>;

const sitting = z.strictObject({
  child: text,
  grade: z.int().min(0).max(12),
  daysAgo: z.number().min(0),
  minutes: z.number().max(20),
  /** For each skill, the share of questions answered right, in tenths. */
  right: z.array(z.int().min(0).max(10)).length(6),
});
type Sitting = z.output<typeof sitting>;

/** Emma before and after a term of ELG Level 2, Luke once. */
const sittings = readContent("content/sittings.yaml", z.array(sitting));

/** Adds assessment results of the demo's children: answers to the real questions, scored by the product's rules. */
export async function seedResults(tx: Transaction, people: People): Promise<void> {
  for (const sitting of sittings) await seedSitting(tx, sitting, people);
}

async function seedSitting(tx: Transaction, sitting: Sitting, people: People): Promise<void> {
  const { child, grade, daysAgo, minutes, right } = sitting;
  const [version] = await tx
    .select({ id: assessmentVersions.id, assessmentId: assessments.id })
    .from(assessmentVersions)
    .innerJoin(assessments, eq(assessments.id, assessmentVersions.assessmentId))
    .where(eq(assessments.grade, grade))
    .orderBy(asc(assessmentVersions.id))
    .limit(1);
  const { id: assessmentVersionId, assessmentId } = foundOrThrow(version);
  const questions = await tx
    .select(getTableColumns(assessmentQuestions))
    .from(assessmentQuestions)
    .innerJoin(assessmentVersionQuestions, isInVersion(assessmentVersionId))
    .where(eq(assessmentQuestions.isPractice, false))
    .orderBy(...inOrder);
  const answers = new Map<number, Answer>();
  for (const [skill, tenths] of right.entries()) {
    const own = questions.filter(({ skillId }) => skillId === skill + 1);
    const known = Math.round((own.length * tenths) / 10);
    for (const [place, question] of own.entries())
      answers.set(question.id, place < known ? rightAnswer(question) : wrongAnswer(question));
  }
  const skills = scoreSheet(
    questions.map(({ id: questionId, ...question }) => ({ questionId, ...question })),
    answers,
  );
  const startedAt = subDays(new Date(), daysAgo);
  const [result] = await tx
    .insert(assessmentResults)
    .values({
      assessmentId,
      assessmentVersionId,
      studentId: foundOrThrow(people.children.get(child)).id,
      grade,
      startedAt,
      deadline: addMinutes(startedAt, 20),
      finishedAt: addMinutes(startedAt, minutes),
      finishedBy: "student",
      skills,
      earnedPoints: totalPoints(skills, "earned"),
      possiblePoints: totalPoints(skills, "possible"),
    })
    .returning({ id: assessmentResults.id });
  await tx.insert(assessmentResultQuestions).values(
    questions.map(({ id: questionId }, index) => ({
      resultId: foundOrThrow(result).id,
      questionId,
      position: index + 1,
    })),
  );
  await tx.insert(assessmentAnswers).values(
    [...answers].map(([questionId, answer], index) => ({
      resultId: foundOrThrow(result).id,
      questionId,
      answer,
      seq: index + 1,
      savedAt: addMinutes(startedAt, (minutes * (index + 1)) / answers.size),
    })),
  );
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
