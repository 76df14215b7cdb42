import { eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/db/client";
import { assessmentAnswers, assessmentResults } from "@/db/schema/assessments";
import { createAssessment } from "@/db/seed/assessment-factory";
import { createStudent } from "@/db/seed/factories";
import { asSystem } from "@/lib/access/owned";
import { handInAssessment } from "@/lib/assessments/hand-in";
import { saveAnswer } from "@/lib/assessments/save-answer";
import { startAttempt } from "@/lib/assessments/start-attempt";
import type { Failure } from "@/lib/core/errors";

const rounds = 1000;
const savesPerTab = 4;
const choices = ["a", "b", "c", "d"];

/** A small seeded generator, so that a failing round can be repeated. */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function shuffled<T>(items: T[], next: () => number): T[] {
  return items
    .map((item) => ({ item, order: next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

test("1,000 random interleavings of two tabs and a hand-in: an older save never wins, one result", async () => {
  const { assessment, questions } = await createAssessment({}, [
    { kind: "single", value: "a" },
    { kind: "single", value: "b" },
  ]);
  let accepted = 0;
  let refused = 0;

  async function play(seed: number) {
    const next = random(seed);
    const student = await createStudent({ isTemporary: true });
    const { resultId } = await startAttempt(asSystem(student.id), assessment.id);
    // Two tabs count independently, so their numbers overlap; each sends its saves in any order.
    const saves = [0, 1].flatMap((tab) =>
      Array.from({ length: savesPerTab }, (_, index) => ({
        questionId: questions[Math.floor(next() * questions.length)]!.id,
        seq: 1 + index * 2 + tab,
        answer: choices[Math.floor(next() * choices.length)]!,
      })),
    );
    const acknowledged: { questionId: number; seq: number; answer: string }[] = [];
    const actions = [
      ...saves.map((save) => async () => {
        const saved = await saveAnswer(asSystem(student.id), { resultId, ...save }).catch(
          (error: unknown) => error,
        );
        if (saved instanceof Error) {
          refused += 1;
          expect(saved).toMatchObject({ kind: "conflict" } satisfies Partial<Failure>);
        } else {
          acknowledged.push(save);
          expect((saved as { seq: number }).seq).toBeGreaterThanOrEqual(save.seq);
        }
      }),
      () => handInAssessment(asSystem(student.id), resultId),
    ];
    // Some wait for the previous request, some run concurrently.
    let running: Promise<unknown>[] = [];
    for (const action of shuffled(actions, next)) {
      running.push(action());
      if (next() < 0.4) {
        await Promise.all(running);
        running = [];
      }
    }
    await Promise.all(running);
    accepted += acknowledged.length;

    const results = await db
      .select()
      .from(assessmentResults)
      .where(eq(assessmentResults.studentId, student.id));
    expect(results, `seed ${seed}`).toHaveLength(1);
    const rows = await db.select().from(assessmentAnswers).where(eq(assessmentAnswers.resultId, resultId));
    let earned = 0;
    for (const { id, key } of questions) {
      const newest = acknowledged
        .filter(({ questionId }) => questionId === id)
        .toSorted((a, b) => b.seq - a.seq)[0];
      const row = rows.find(({ questionId }) => questionId === id);
      expect([row?.seq, row?.answer], `seed ${seed}`).toEqual([newest?.seq, newest?.answer]);
      if (key.kind === "single" && newest?.answer === key.value) earned += 2;
    }
    expect(results[0]!.earnedPoints, `seed ${seed}`).toBe(earned);
  }

  for (let seed = 0; seed < rounds; seed += 8)
    await Promise.all(Array.from({ length: 8 }, (_, index) => play(seed + index)));
  expect(accepted).toBeGreaterThan(rounds);
  expect(refused).toBeGreaterThan(rounds);
  const open = await db
    .select()
    .from(assessmentResults)
    .where(inArray(assessmentResults.assessmentId, [assessment.id]));
  expect(open.filter(({ finishedAt }) => finishedAt === null)).toEqual([]);
}, 120_000);
