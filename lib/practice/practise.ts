import { and, count, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/db/client";
import { students } from "@/db/schema/people";
import { practiceAnswers, practiceCards, practiceDays, practiceSessions } from "@/db/schema/practice";
import { holdChildren } from "@/lib/access/hold-children";
import type { Owned } from "@/lib/access/owned";
import { conflict, foundOrThrow, invalid, notFound } from "@/lib/core/errors";
import { schoolDay } from "@/lib/core/school-zone";
import { pick } from "@/lib/core/pick";
import { practiceQuestionOf } from "./content";
import { findLearner } from "./learner";
import { pickQuestions } from "./pick";
import { dueLimit, getPracticeSession, getPracticeSummary, toVerdict } from "./queries";
import { placeOfLetter, practiceGrade, ratingOf, skillsToPractise } from "./rules";
import { nextCard } from "./schedule";
import type { SavePracticeAnswer } from "./schemas";

type StudentId = Owned<"student">;

/**
 * Begins five minutes of practice, or returns the session that was begun today and is not finished (rule R9.41). Two calls at once
 * begin one session.
 * @throws Failure "conflict" if the child's grade is unknown, or everything is practised and nothing due
 */
export async function startPractice(studentId: StudentId, now = new Date()) {
  const learner = await findLearner(studentId);
  const id = await db.transaction(async (tx) => {
    const [student] = await tx
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.id, studentId), isNull(students.removedAt)))
      .for("no key update");
    foundOrThrow(student);
    const [open] = await tx
      .select(pick(practiceSessions, ["id", "startedAt"]))
      .from(practiceSessions)
      .where(and(eq(practiceSessions.studentId, studentId), isNull(practiceSessions.endedAt)));
    if (open && schoolDay(open.startedAt) === schoolDay(now)) return open.id;
    if (open) await tx.update(practiceSessions).set({ endedAt: now }).where(eq(practiceSessions.id, open.id));
    const grade = practiceGrade(learner);
    if (grade === null) throw conflict("practiceNoGrade");
    const [cards, [earlier]] = [
      await tx
        .select(pick(practiceCards, ["question", "dueAt"]))
        .from(practiceCards)
        .where(eq(practiceCards.studentId, studentId)),
      await tx
        .select({ sessions: count() })
        .from(practiceSessions)
        .where(eq(practiceSessions.studentId, studentId)),
    ];
    const questions = pickQuestions({
      grade,
      skills: skillsToPractise(learner),
      cards,
      dueBefore: dueLimit(now),
      seed: studentId * 7919 + (earlier?.sessions ?? 0),
    });
    if (questions.length === 0) throw conflict("practiceAllDone");
    const [begun] = await tx
      .insert(practiceSessions)
      .values({ studentId, grade, questions: questions.map(({ key }) => key), startedAt: now })
      .returning({ id: practiceSessions.id });
    return foundOrThrow(begun).id;
  });
  return foundOrThrow(await getPracticeSession(studentId, id));
}

/** The student's session, locked. @throws Failure "notFound" */
async function lockSession(tx: Transaction, studentId: StudentId, id: number) {
  await holdChildren(tx, [studentId]);
  const [session] = await tx
    .select()
    .from(practiceSessions)
    .where(and(eq(practiceSessions.id, id), eq(practiceSessions.studentId, studentId)))
    .for("update");
  return foundOrThrow(session);
}

/**
 * Saves an answer and tells whether it is right, why, and, after the last one, what was practised. A question is answered once: an
 * answer that is sent again, or another one to the same question, returns the first (rule R9.42).
 * @throws Failure "notFound" for another student's session or a question that is not in it, "conflict" if a later session replaced it
 */
export async function savePracticeAnswer(
  studentId: StudentId,
  { id, question: key, answer, seconds }: SavePracticeAnswer,
  now = new Date(),
) {
  const saved = await db.transaction(async (tx) => {
    const session = await lockSession(tx, studentId, id);
    const question = session.questions.includes(key) ? practiceQuestionOf(key) : undefined;
    if (!question) throw notFound();
    const given = await tx
      .select(pick(practiceAnswers, ["question", "chosen"]))
      .from(practiceAnswers)
      .where(eq(practiceAnswers.sessionId, id));
    const answered = new Set(given.map((one) => one.question));
    const left = session.questions.filter((one) => practiceQuestionOf(one) && !answered.has(one));
    const first = given.find((one) => one.question === key);
    if (first) return { question, chosen: first.chosen, left: left.length };
    if (session.endedAt) throw conflict("practiceReplaced");
    const chosen = placeOfLetter(id, question, answer);
    if (chosen === undefined) throw invalid({ answer: "required" });
    const isRight = chosen === question.answer;
    const rating = ratingOf(question, { isRight, seconds });
    await tx.insert(practiceAnswers).values({
      sessionId: id,
      question: key,
      studentId,
      skill: question.skill,
      chosen,
      isRight,
      seconds,
      rating,
      answeredAt: now,
    });
    await tx
      .insert(practiceDays)
      .values({ studentId, day: schoolDay(now) })
      .onConflictDoNothing();
    await moveCard(tx, { studentId, key, rating, now });
    if (left.length === 1)
      await tx.update(practiceSessions).set({ endedAt: now }).where(eq(practiceSessions.id, id));
    return { question, chosen, left: left.length - 1 };
  });
  return {
    ...toVerdict(id, saved.question, saved.chosen),
    left: saved.left,
    summary: saved.left === 0 ? await getPracticeSummary(studentId, id, now) : null,
  };
}

type Move = { studentId: StudentId; key: string; rating: ReturnType<typeof ratingOf>; now: Date };

async function moveCard(tx: Transaction, { studentId, key, rating, now }: Move): Promise<void> {
  const [before] = await tx
    .select()
    .from(practiceCards)
    .where(and(eq(practiceCards.studentId, studentId), eq(practiceCards.question, key)));
  const card = nextCard(before ?? null, rating, now);
  await tx
    .insert(practiceCards)
    .values({ studentId, question: key, ...card })
    .onConflictDoUpdate({ target: [practiceCards.studentId, practiceCards.question], set: card });
}
