import { and, asc, count, countDistinct, desc, eq, gte, inArray, isNull, min, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { enrolments } from "@/db/schema/enrolments";
import { students } from "@/db/schema/people";
import { practiceAnswers, practiceCards, practiceDays, practiceSessions } from "@/db/schema/practice";
import type { Owned } from "@/lib/access/owned";
import { groupBy } from "@/lib/core/group-by";
import { pick } from "@/lib/core/pick";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { passageOf, type PracticeQuestion, practiceQuestionOf, type PracticeText } from "./content";
import { findLearner } from "./learner";
import { optionLetter, practiceGrade, practiceRun, shownOptions } from "./rules";

/** The end of the school's day: what is due before it returns today (rule R9.43). */
export const dueLimit = (now: Date): Date => schoolInstant(shiftDay(schoolDay(now), 1), "00:00");

/** Days that a run of practice can be told of. */
const rememberedDays = 120;

const wordsOf = (passage: PracticeText | null) => passage && pick(passage, ["title", "content"]);

/** Whether an answer is right, and why; only of a question that was answered (rule R9.42). */
export const toVerdict = (sessionId: number, question: PracticeQuestion, chosen: number) => ({
  question: question.key,
  chosen: optionLetter(sessionId, question, chosen),
  right: optionLetter(sessionId, question, question.answer),
  isRight: chosen === question.answer,
  ...pick(question, ["why", "whyZh"]),
});
export type PracticeVerdict = ReturnType<typeof toVerdict>;

/** A student's session with its questions, and the verdicts on those that were answered; null if it is not the student's. */
export async function getPracticeSession(studentId: Owned<"student">, id: number) {
  const [[session], answers] = await Promise.all([
    db
      .select(pick(practiceSessions, ["id", "grade", "questions"]))
      .from(practiceSessions)
      .where(and(eq(practiceSessions.id, id), eq(practiceSessions.studentId, studentId))),
    db
      .select(pick(practiceAnswers, ["question", "chosen"]))
      .from(practiceAnswers)
      .where(and(eq(practiceAnswers.sessionId, id), eq(practiceAnswers.studentId, studentId))),
  ]);
  if (!session) return null;
  return {
    ...pick(session, ["id", "grade"]),
    questions: session.questions.flatMap((key) => {
      const question = practiceQuestionOf(key);
      if (!question) return [];
      const given = answers.find((answer) => answer.question === key);
      return [
        {
          question: question.key,
          ...pick(question, ["skill", "prompt"]),
          passage: wordsOf(passageOf(question)),
          options: shownOptions(id, question),
          verdict: given ? toVerdict(id, question, given.chosen) : null,
        },
      ];
    }),
  };
}
export type PracticeSession = NonNullable<Awaited<ReturnType<typeof getPracticeSession>>>;

const isOf = (studentId: Owned<"student">) => eq(practiceDays.studentId, studentId);

/** The days of the present run of practice (rule R9.44). */
async function findRun(studentId: Owned<"student">, now: Date): Promise<number> {
  const today = schoolDay(now);
  const days = await db
    .select({ day: practiceDays.day })
    .from(practiceDays)
    .where(and(isOf(studentId), gte(practiceDays.day, shiftDay(today, -rememberedDays))));
  return practiceRun(
    days.map(({ day }) => day),
    today,
  );
}

/** The school day on which the next question returns; null if none is practised. A day that is past is today. */
async function findNextDay(studentId: Owned<"student">, now: Date): Promise<string | null> {
  const [next] = await db
    .select({ dueAt: min(practiceCards.dueAt) })
    .from(practiceCards)
    .where(eq(practiceCards.studentId, studentId));
  return next?.dueAt ? schoolDay(next.dueAt > now ? next.dueAt : now) : null;
}

/** What was practised in a session by skill, how many questions return on the next day, and when the next is due. */
export async function getPracticeSummary(studentId: Owned<"student">, id: number, now = new Date()) {
  const [skills, run, nextDay] = await Promise.all([
    db
      .select({ skillId: practiceAnswers.skill, answered: count() })
      .from(practiceAnswers)
      .where(and(eq(practiceAnswers.sessionId, id), eq(practiceAnswers.studentId, studentId)))
      .groupBy(practiceAnswers.skill)
      .orderBy(asc(practiceAnswers.skill)),
    findRun(studentId, now),
    findNextDay(studentId, now),
  ]);
  return { skills, run, nextDay };
}
export type PracticeSummary = Awaited<ReturnType<typeof getPracticeSummary>>;

/** How a student stands today: whether a session is open or may begin, what is due, and the run of days. Five queries at once. */
export async function getPracticeStand(studentId: Owned<"student">, now = new Date()) {
  const [learner, [open], [today], due, run, nextDay] = await Promise.all([
    findLearner(studentId),
    db
      .select(pick(practiceSessions, ["id", "startedAt"]))
      .from(practiceSessions)
      .where(and(eq(practiceSessions.studentId, studentId), isNull(practiceSessions.endedAt))),
    db
      .select({ answered: count() })
      .from(practiceAnswers)
      .where(
        and(
          eq(practiceAnswers.studentId, studentId),
          gte(practiceAnswers.answeredAt, schoolInstant(schoolDay(now), "00:00")),
        ),
      ),
    db.$count(
      practiceCards,
      and(
        eq(practiceCards.studentId, studentId),
        sql`${practiceCards.dueAt} < ${dueLimit(now).toISOString()}`,
      ),
    ),
    findRun(studentId, now),
    findNextDay(studentId, now),
  ]);
  return {
    /** Null if nothing tells which grade's questions the child would practise. */
    grade: practiceGrade(learner),
    isOpen: open !== undefined && schoolDay(open.startedAt) === schoolDay(now),
    answeredToday: today?.answered ?? 0,
    due,
    run,
    nextDay,
  };
}
export type PracticeStand = Awaited<ReturnType<typeof getPracticeStand>>;

const weekDays = 7;
const shownQuestions = 12;

/**
 * What children practised in the last seven days, in the order of the ids, for their parents: days, skills, and the latest questions
 * with their answers. One query.
 */
export async function listPracticeWeeks(studentIds: readonly Owned<"student">[], now = new Date()) {
  const since = schoolInstant(shiftDay(schoolDay(now), 1 - weekDays), "00:00");
  const answers = await db
    .select(pick(practiceAnswers, ["studentId", "question", "chosen", "answeredAt"]))
    .from(practiceAnswers)
    .where(and(inArray(practiceAnswers.studentId, [...studentIds]), gte(practiceAnswers.answeredAt, since)))
    .orderBy(desc(practiceAnswers.answeredAt), desc(practiceAnswers.question));
  return studentIds.map((studentId) => {
    const own = answers.flatMap((answer) => {
      const question = answer.studentId === studentId ? practiceQuestionOf(answer.question) : undefined;
      return question ? [{ answeredAt: answer.answeredAt, ...inWords(question, answer.chosen) }] : [];
    });
    const bySkill = groupBy(own, ({ skillId }) => skillId);
    return {
      studentId,
      days: new Set(own.map(({ answeredAt }) => schoolDay(answeredAt))).size,
      skills: [...bySkill]
        .map(([skillId, rows]) => ({
          skillId,
          answered: rows.length,
          right: rows.filter(({ isRight }) => isRight).length,
        }))
        .toSorted((a, b) => a.skillId - b.skillId),
      latest: own.slice(0, shownQuestions),
    };
  });
}
export type PracticeWeek = Awaited<ReturnType<typeof listPracticeWeeks>>[number];

const rightCount = sql<number>`(count(*) filter (where ${practiceAnswers.isRight}))::int`;

/** A question that was answered, with the chosen and the right option in words. */
const inWords = (question: PracticeQuestion, chosen: number) => ({
  question: question.key,
  skillId: question.skill,
  ...pick(question, ["prompt", "why", "whyZh"]),
  chosen: question.options[chosen] ?? "",
  right: question.options[question.answer] ?? "",
  isRight: chosen === question.answer,
});

/** How far back a teacher sees who practised what. */
const teacherDays = 14;

type SkillCount = { skillId: number; answered: number; right: number };

/** The students of a term by last name with what each practised in the last two weeks, by skill, in one query (rule R9.45). */
export async function listRunPractice(courseRunId: Owned<"courseRun">, now = new Date()) {
  const first = shiftDay(schoolDay(now), 1 - teacherDays);
  const since = schoolInstant(first, "00:00").toISOString();
  return db
    .select({
      studentId: students.id,
      ...pick(students, ["firstName", "lastName", "nickname"]),
      days: sql<number>`(select count(*)::int from ${practiceDays}
        where ${practiceDays.studentId} = ${students.id} and ${practiceDays.day} >= ${first})`,
      skills: sql<SkillCount[]>`coalesce((select json_agg(json_build_object('skillId', by_skill.skill,
          'answered', by_skill.answered, 'right', by_skill.right_ones) order by by_skill.skill) from (
        select ${practiceAnswers.skill} as skill, count(*)::int as answered, ${rightCount} as right_ones from ${practiceAnswers}
        where ${practiceAnswers.studentId} = ${students.id} and ${practiceAnswers.answeredAt} >= ${since}
        group by ${practiceAnswers.skill}) by_skill), '[]')`,
    })
    .from(enrolments)
    .innerJoin(students, eq(students.id, enrolments.studentId))
    .where(and(eq(enrolments.courseRunId, courseRunId), isNull(enrolments.endedAt)))
    .orderBy(asc(students.lastName), asc(students.firstName), asc(students.id));
}
export type PracticeOfStudent = Awaited<ReturnType<typeof listRunPractice>>[number];

/** On how many days each student practised since an instant, and how many questions; students who did not are left out. */
export const listPracticeForDigest = (studentIds: readonly Owned<"student">[], since: Date) =>
  db
    .select({
      studentId: practiceAnswers.studentId,
      questions: count(),
      days: countDistinct(sql`(${practiceAnswers.answeredAt} at time zone 'America/Toronto')::date`),
    })
    .from(practiceAnswers)
    .where(and(inArray(practiceAnswers.studentId, [...studentIds]), gte(practiceAnswers.answeredAt, since)))
    .groupBy(practiceAnswers.studentId)
    .orderBy(asc(practiceAnswers.studentId));

/** Everything that a student practised, for the family's archive. */
export async function listPracticeForExport(studentId: Owned<"student" | "familyChild">) {
  const answers = await db
    .select(pick(practiceAnswers, ["question", "chosen", "seconds", "answeredAt"]))
    .from(practiceAnswers)
    .where(eq(practiceAnswers.studentId, studentId))
    .orderBy(asc(practiceAnswers.answeredAt), asc(practiceAnswers.question));
  return answers.map(({ question: key, chosen, seconds, answeredAt }) => {
    const question = practiceQuestionOf(key);
    return { answeredAt, seconds, ...(question ? inWords(question, chosen) : { question: key }) };
  });
}
