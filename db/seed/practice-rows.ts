import { addSeconds } from "date-fns";
import type { Transaction } from "@/db/client";
import { practiceAnswers, practiceCards, practiceDays, practiceSessions } from "@/db/schema/practice";
import { foundOrThrow } from "@/lib/core/errors";
import { schoolInstant, shiftDay } from "@/lib/core/school-time";
import { schoolDay } from "@/lib/core/school-zone";
import { seededRandom } from "@/lib/core/seeded-random";
import { pickQuestions } from "@/lib/practice/pick";
import { expectedSeconds, ratingOf } from "@/lib/practice/rules";
import { type CardState, nextCard } from "@/lib/practice/schedule";
import type { People } from "./people-rows";

/** Who practised on which days before today, and how often the answer is right. */
const practised = [
  { child: "Emma Chen", grade: 3, daysAgo: [12, 9, 8, 5, 4, 2, 1], right: 0.75 },
  { child: "Lucas Chen", grade: 6, daysAgo: [10, 6, 3], right: 0.6 },
  { child: "Yuxuan Zhang", grade: 5, daysAgo: [7, 1], right: 0.85 },
];

/** Adds the practice of some of the demo's children, chosen and spaced as the product does it. */
export async function seedPractice(tx: Transaction, people: People): Promise<void> {
  for (const { child, grade, daysAgo, right } of practised) {
    const studentId = foundOrThrow(people.children.get(child)).id;
    const random = seededRandom(studentId);
    const cards = new Map<string, CardState>();
    for (const ago of daysAgo) {
      const day = shiftDay(schoolDay(), -ago);
      const startedAt = schoolInstant(day, "17:30");
      const questions = pickQuestions({
        grade,
        skills: [3, 2, 5, 1, 6, 4],
        cards: [...cards].map(([question, { dueAt }]) => ({ question, dueAt })),
        dueBefore: schoolInstant(shiftDay(day, 1), "00:00"),
        seed: ago,
      });
      let at = startedAt;
      const answers = questions.map((question) => {
        const isRight = random() < right;
        const seconds = Math.round(expectedSeconds(question) * (0.4 + random()));
        const rating = ratingOf(question, { isRight, seconds });
        at = addSeconds(at, seconds);
        cards.set(question.key, nextCard(cards.get(question.key) ?? null, rating, at));
        const chosen = isRight ? question.answer : (question.answer + 1) % question.options.length;
        const { key, skill } = question;
        return { question: key, skill, chosen, isRight, seconds, rating, answeredAt: at };
      });
      const [session] = await tx
        .insert(practiceSessions)
        .values({ studentId, grade, questions: questions.map(({ key }) => key), startedAt, endedAt: at })
        .returning({ id: practiceSessions.id });
      const sessionId = foundOrThrow(session).id;
      await tx.insert(practiceAnswers).values(answers.map((row) => ({ ...row, sessionId, studentId })));
      await tx.insert(practiceDays).values({ studentId, day });
    }
    await tx
      .insert(practiceCards)
      .values([...cards].map(([question, card]) => ({ studentId, question, ...card })));
  }
}
