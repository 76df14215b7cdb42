import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { practiceQuestions } from "./content";
import { pickQuestions } from "./pick";
import { sessionLimits } from "./rules";

const dueBefore = new Date("2027-03-02T05:00:00Z");
const keys = practiceQuestions.map(({ key }) => key);
const cards = fc
  .uniqueArray(fc.constantFrom(...keys), { maxLength: 60 })
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((question) =>
        fc
          .integer({ min: -30, max: 30 })
          .map((days) => ({ question, dueAt: new Date(dueBefore.getTime() + days * 86_400_000) })),
      ),
    ),
  );
const choices = fc.record({
  grade: fc.integer({ min: 0, max: 12 }),
  skills: fc.shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 6, maxLength: 6 }),
  cards,
  dueBefore: fc.constant(dueBefore),
  seed: fc.nat(),
});

describe("a session's questions", () => {
  test("are eight to ten, none twice, due ones first and the longest due of them", () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const chosen = pickQuestions(choice).map(({ key }) => key);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(chosen.length).toBeGreaterThanOrEqual(sessionLimits.least);
        expect(chosen.length).toBeLessThanOrEqual(sessionLimits.most);
        const due = choice.cards.filter(({ dueAt }) => dueAt < choice.dueBefore);
        const dueKeys = new Set(due.map(({ question }) => question));
        const isDue = chosen.map((key) => dueKeys.has(key));
        expect(isDue).toEqual(isDue.toSorted((a, b) => Number(b) - Number(a)));
        const taken = isDue.filter(Boolean).length;
        expect(taken).toBeGreaterThanOrEqual(Math.min(due.length, sessionLimits.least));
        const latest = Math.max(
          ...due.filter(({ question }) => chosen.includes(question)).map(({ dueAt }) => +dueAt),
        );
        const left = due.filter(({ question }) => !chosen.includes(question)).map(({ dueAt }) => +dueAt);
        expect(left.every((at) => at >= latest)).toBe(true);
      }),
    );
  });

  test("are new or due, of the child's grade or one beside it, and the same for the same seed", () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const chosen = pickQuestions(choice);
        const known = new Map(choice.cards.map(({ question, dueAt }) => [question, dueAt]));
        for (const { key, grade } of chosen) {
          const dueAt = known.get(key);
          if (dueAt) expect(dueAt < choice.dueBefore).toBe(true);
          else expect(Math.abs(grade - choice.grade)).toBeLessThanOrEqual(1);
        }
        expect(pickQuestions(choice)).toEqual(chosen);
      }),
    );
  });

  test("stand together if they are on one passage", () => {
    fc.assert(
      fc.property(choices, (choice) => {
        const fresh = pickQuestions(choice).filter(
          ({ key }) => !choice.cards.some(({ question }) => question === key),
        );
        const texts = fresh.map(({ text }) => text);
        for (const text of new Set(texts))
          if (text)
            expect(texts.lastIndexOf(text) - texts.indexOf(text)).toBe(
              texts.filter((one) => one === text).length - 1,
            );
      }),
    );
  });

  test("are most of the first skills, and of the own grade while there are any", () => {
    const chosen = pickQuestions({ grade: 6, skills: [3, 1, 2, 4, 5, 6], cards: [], dueBefore, seed: 1 });
    const countOf = (skill: number) => chosen.filter((question) => question.skill === skill).length;
    expect(countOf(3)).toBeGreaterThanOrEqual(countOf(4));
    expect(countOf(3)).toBeGreaterThan(countOf(6));
    expect(chosen.every(({ grade }) => grade === 6)).toBe(true);
  });

  test("are none when all are practised and none is due", () => {
    const later = new Date(dueBefore.getTime() + 1);
    const all = keys.map((question) => ({ question, dueAt: later }));
    expect(pickQuestions({ grade: 6, skills: [1, 2, 3, 4, 5, 6], cards: all, dueBefore, seed: 1 })).toEqual(
      [],
    );
  });
});
