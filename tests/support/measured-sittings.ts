import { and, eq } from "drizzle-orm";
import { db } from "@/db/client";
import {
  assessmentAnswers,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessmentVersions,
  assessments,
  type Measured,
} from "@/db/schema/assessments";
import { createParent, createStudent } from "@/db/seed/factories";
import { foundOrThrow } from "@/lib/core/errors";
import { seededRandom } from "@/lib/core/seeded-random";

type Question = typeof assessmentQuestions.$inferSelect;

/** Scores of a sitting in which the child tried, without their numbers. */
const tried = { effort: 1, scores: { skills: [] } } as unknown as Measured;

/** Live single choices of a grade, a few of each skill. */
export async function singleChoices(grade: number, perSkill: number): Promise<Question[]> {
  const rows = await db
    .select()
    .from(assessmentQuestions)
    .where(
      and(
        eq(assessmentQuestions.grade, grade),
        eq(assessmentQuestions.kind, "single"),
        eq(assessmentQuestions.state, "live"),
        eq(assessmentQuestions.isPractice, false),
      ),
    )
    .orderBy(assessmentQuestions.id);
  return [1, 2, 3, 4, 5, 6].flatMap((skill) =>
    rows.filter(({ skillId }) => skillId === skill).slice(0, perSkill),
  );
}

type Played = {
  sittings: number;
  questions: readonly Question[];
  /** The difficulty in truth, in logits. */
  difficultyOf: (question: Question) => number;
  /** The option that is right in truth. */
  rightOf: (question: Question) => string;
  /** Logits that a question is easier for children of Chinese-speaking homes. */
  easierInChinese?: (question: Question) => number;
  /** By default that of Grade 6. */
  versionId?: number;
};

/** Finished sittings of Grade 6 in which made-up children answer the questions by their abilities, half of Chinese-speaking homes. */
export async function playSittings({
  sittings,
  questions,
  difficultyOf,
  rightOf,
  easierInChinese = () => 0,
  versionId,
}: Played): Promise<number[]> {
  const random = seededRandom(5);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const [version] = await db
    .select({ id: assessmentVersions.id, assessmentId: assessments.id })
    .from(assessmentVersions)
    .innerJoin(assessments, eq(assessments.id, assessmentVersions.assessmentId))
    .where(versionId ? eq(assessmentVersions.id, versionId) : eq(assessments.grade, 6));
  const { id: assessmentVersionId, assessmentId } = foundOrThrow(version);
  const [english, chinese] = [await createParent({ locale: "en" }), await createParent({ locale: "zh" })];
  const children = [
    await createStudent({ parentId: english.id, grade: 6 }),
    await createStudent({ parentId: chinese.id, grade: 6 }),
  ];
  const now = Date.now();
  const results = await db
    .insert(assessmentResults)
    .values(
      Array.from({ length: sittings }, (_, at) => ({
        assessmentId,
        assessmentVersionId,
        studentId: foundOrThrow(children[at % 2]).id,
        grade: 6,
        startedAt: new Date(now - 4_000_000 - at * 1000),
        deadline: new Date(now - 2_000_000 - at * 1000),
        finishedAt: new Date(now - 3_000_000 - at * 1000),
        finishedBy: "student" as const,
        skills: [],
        earnedPoints: 0,
        possiblePoints: 0,
        stages: 3,
        stage: 3,
        measured: tried,
      })),
    )
    .returning({ id: assessmentResults.id });
  const answers = results.flatMap(({ id: resultId }, at) => {
    const common = Math.sqrt(0.8) * normal();
    const abilities = Array.from({ length: 6 }, () => 1.2 * (common + Math.sqrt(0.2) * normal()));
    return questions.map((question) => {
      const ease = at % 2 === 1 ? easierInChinese(question) : 0;
      const ability = foundOrThrow(abilities[question.skillId - 1]) + ease;
      const guess = 1 / question.options.length;
      const chance = guess + (1 - guess) / (1 + Math.exp(difficultyOf(question) - ability));
      const wrong = question.options.filter(({ value }) => value !== rightOf(question));
      const answer =
        random() < chance
          ? rightOf(question)
          : foundOrThrow(wrong[Math.floor(random() * wrong.length)]).value;
      return { resultId, questionId: question.id, answer, seq: 1, seconds: 30 };
    });
  });
  const chunk = 2_000;
  for (let at = 0; at < answers.length; at += chunk) {
    const some = answers.slice(at, at + chunk);
    await db.insert(assessmentResultQuestions).values(
      some.map(({ resultId, questionId }, index) => ({
        resultId,
        questionId,
        position: ((at + index) % questions.length) + 1,
        stage: 1,
      })),
    );
    await db.insert(assessmentAnswers).values(some);
  }
  return results.map(({ id }) => id);
}
