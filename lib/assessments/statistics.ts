import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { db } from "@/db/client";
import {
  type Answer,
  assessmentAnswers,
  assessmentQuestions,
  assessmentResultQuestions,
  assessmentResults,
  assessmentVersionQuestions,
} from "@/db/schema/assessments";
import { students } from "@/db/schema/people";
import type { Owned } from "@/lib/access/owned";
import { foundOrThrow } from "@/lib/core/errors";
import { listVersions } from "./author-queries";
import { changeSinceFirst } from "./growth";
import { listResults, type ResultSummary } from "./results";
import { percentOf, pointsOf } from "./rules";
import { skills } from "./skills";
import { inOrder, isInVersion } from "./version-questions";
import { pick } from "@/lib/core/pick";

const isCounted = (versionId: number) =>
  and(eq(assessmentResults.assessmentVersionId, versionId), isNotNull(assessmentResults.finishedAt));

/** Width of a column of the distribution in percent. */
const step = 10;

/**
 * Statistics of the finished attempts of a version (rule R9.16): their number, means per skill, the distribution of
 * totals, and per question the share of its points earned where it was given. Without `versionId` the newest published version. Whole
 * percentages.
 * @throws Failure "notFound"
 */
export async function getAssessmentStatistics(assessmentId: number, versionId?: number | null) {
  const versions = await listVersions(assessmentId);
  const published = versions.find(({ publishedAt }) => publishedAt !== null) ?? versions[0];
  const shown = foundOrThrow(versionId ? versions.find((known) => known.versionId === versionId) : published);
  const [totals, distribution, skillMeans, questions, newest] = await Promise.all([
    totalsOf(shown.versionId),
    distributionOf(shown.versionId),
    skillMeansOf(shown.versionId),
    questionsOf(shown.versionId),
    newestOf(shown.versionId),
  ]);
  return { versions, shown, ...totals, distribution, skills: skillMeans, questions, newest };
}
export type AssessmentStatistics = Awaited<ReturnType<typeof getAssessmentStatistics>>;

async function totalsOf(versionId: number) {
  const [row] = await db
    .select({
      attempts: sql<number>`count(*) filter (where ${assessmentResults.finishedAt} is not null)::int`,
      open: sql<number>`count(*) filter (where ${assessmentResults.finishedAt} is null)::int`,
      students: sql<number>`count(distinct ${assessmentResults.studentId}) filter (where ${assessmentResults.finishedAt} is not null)::int`,
      /** Percent of all points, over all attempts. */
      mean: sql<
        number | null
      >`floor(100.0 * sum(${assessmentResults.earnedPoints}) / nullif(sum(${assessmentResults.possiblePoints}), 0))::int`,
      minutes: sql<
        number | null
      >`round(avg(extract(epoch from ${assessmentResults.finishedAt} - ${assessmentResults.startedAt})) / 60)::int`,
    })
    .from(assessmentResults)
    .where(eq(assessmentResults.assessmentVersionId, versionId));
  return foundOrThrow(row);
}

/** The latest finished attempts with student and total. */
async function newestOf(versionId: number) {
  const rows = await db
    .select({
      resultId: assessmentResults.id,
      studentId: students.id,
      firstName: students.firstName,
      lastName: students.lastName,
      finishedAt: assessmentResults.finishedAt,
      earned: assessmentResults.earnedPoints,
      possible: assessmentResults.possiblePoints,
    })
    .from(assessmentResults)
    .innerJoin(students, eq(students.id, assessmentResults.studentId))
    .where(isCounted(versionId))
    .orderBy(desc(assessmentResults.finishedAt), desc(assessmentResults.id))
    .limit(20);
  return rows.map(({ earned, possible, ...row }) => ({
    ...row,
    total: percentOf(earned ?? 0, possible ?? 0),
  }));
}

/** Attempts by total: 0 to 9 percent, 10 to 19 … 90 to 100. */
async function distributionOf(versionId: number) {
  const column = sql<number>`least(9, (${assessmentResults.earnedPoints} * 100 / nullif(${assessmentResults.possiblePoints}, 0)) / ${sql.raw(String(step))})`;
  const rows = await db
    .select({ column, attempts: sql<number>`count(*)::int` })
    .from(assessmentResults)
    .where(isCounted(versionId))
    .groupBy(sql`1`);
  return Array.from({ length: 100 / step }, (_, index) => ({
    from: index * step,
    to: index === 9 ? 100 : (index + 1) * step - 1,
    attempts: rows.find(({ column }) => column === index)?.attempts ?? 0,
  }));
}

async function skillMeansOf(versionId: number) {
  const { rows } = await db.execute<{ skillId: number; earned: number; possible: number }>(sql`
    select (skill->>'skillId')::int as "skillId", sum((skill->>'earned')::int)::float8 as earned,
      sum((skill->>'possible')::int)::float8 as possible
    from ${assessmentResults}, jsonb_array_elements(${assessmentResults.skills}) as skill
    where ${isCounted(versionId)} group by 1`);
  return skills.map(({ skillId, name, nameZh, color }) => {
    const { earned = 0, possible = 0 } = rows.find((row) => row.skillId === skillId) ?? {};
    return { skillId, name, nameZh, color, mean: percentOf(earned, possible) };
  });
}

/**
 * The version's questions in order, then those that its sittings drew from the bank. The database counts equal answers and each is scored
 * once, so that a million attempts stay a short list.
 */
async function questionsOf(versionId: number) {
  const isDrawn = inArray(
    assessmentQuestions.id,
    db
      .select({ id: assessmentResultQuestions.questionId })
      .from(assessmentResultQuestions)
      .innerJoin(assessmentResults, eq(assessmentResults.id, assessmentResultQuestions.resultId))
      .where(isCounted(versionId)),
  );
  const [questions, given, asked] = await Promise.all([
    db
      .select({
        questionId: assessmentQuestions.id,
        ...pick(assessmentQuestions, ["skillId", "kind", "prompt", "points", "key"]),
      })
      .from(assessmentQuestions)
      .leftJoin(assessmentVersionQuestions, isInVersion(versionId))
      .where(
        and(
          eq(assessmentQuestions.isPractice, false),
          or(isNotNull(assessmentVersionQuestions.questionId), isDrawn),
        ),
      )
      .orderBy(...inOrder, assessmentQuestions.id),
    db
      .select({
        questionId: assessmentAnswers.questionId,
        answer: assessmentAnswers.answer,
        times: sql<number>`count(*)::int`,
      })
      .from(assessmentAnswers)
      .innerJoin(assessmentResults, eq(assessmentResults.id, assessmentAnswers.resultId))
      .where(isCounted(versionId))
      .groupBy(assessmentAnswers.questionId, assessmentAnswers.answer),
    db
      .select({ questionId: assessmentResultQuestions.questionId, times: sql<number>`count(*)::int` })
      .from(assessmentResultQuestions)
      .innerJoin(assessmentResults, eq(assessmentResults.id, assessmentResultQuestions.resultId))
      .where(isCounted(versionId))
      .groupBy(assessmentResultQuestions.questionId),
  ]);
  const timesGiven = new Map(asked.map(({ questionId, times }) => [questionId, times]));
  return questions.map(({ key, points, ...question }) => {
    const own = given.filter(
      ({ questionId, answer }) => questionId === question.questionId && isGiven(answer),
    );
    const sum = (value: (row: (typeof own)[number]) => number) =>
      own.reduce((total, row) => total + value(row) * row.times, 0);
    const times = timesGiven.get(question.questionId) ?? 0;
    const earned = sum(({ answer }) => pointsOf({ key, points }, answer));
    return {
      ...question,
      points,
      /** In how many attempts: a sitting in stages is given a part of the bank. */
      given: times,
      answered: sum(() => 1),
      /** Attempts with full points, in percent of those that were given it; null without one. */
      right: percentOf(
        sum(({ answer }) => (pointsOf({ key, points }, answer) === points ? 1 : 0)),
        times,
      ),
      /** Earned points in percent; higher is easier. */
      share: percentOf(earned, times * points),
    };
  });
}

const isGiven = (answer: Answer) =>
  (typeof answer === "string" ? answer.trim() : answer.join("").trim()) !== "";

/**
 * A student's development: every finished attempt, oldest first, and per skill the first and latest percentage, and the change of the
 * latest grade, if there is one to tell (rules R9.16 and R9.17).
 * @throws Failure "notFound"
 */
export async function getStudentStatistics(studentId: Owned<"student">) {
  const [[row], newestFirst] = await Promise.all([
    db
      .select({
        studentId: students.id,
        ...pick(students, ["firstName", "lastName", "nickname", "grade"]),
      })
      .from(students)
      .where(eq(students.id, studentId)),
    listResults(studentId),
  ]);
  const student = foundOrThrow(row);
  const results = newestFirst.toReversed();
  const growth = skills.map(({ skillId, name, nameZh, color }) => {
    const ownOf = (result: ResultSummary) => result.skills.find((skill) => skill.skillId === skillId);
    const scores = results.flatMap((result) => ownOf(result)?.score ?? []);
    return {
      skillId,
      name,
      nameZh,
      color,
      first: scores[0] ?? null,
      latest: scores.at(-1) ?? null,
      change: changeSinceFirst(results, ownOf)?.change ?? null,
    };
  });
  return { student, results, growth };
}
export type StudentStatistics = Awaited<ReturnType<typeof getStudentStatistics>>;
