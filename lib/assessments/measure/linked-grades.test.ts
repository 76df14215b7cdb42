import { expect, test } from "vitest";
import { seededRandom } from "@/lib/core/seeded-random";
import { itemResponses, languageDifference } from "./item-statistics";
import { scaleErrorOf } from "./linked-grades";
import { chanceOfRight } from "./model";
import { calibratedScaleError, firstPopulation, firstScaleError } from "./prior";

const linking = (pairs: number[], times: number) =>
  pairs.flatMap((grade) => Array.from({ length: times }, () => new Set([grade, grade + 1])));
const allPairs = Array.from({ length: 12 }, (_, grade) => grade);

test("the scale's error is small once every two neighbouring grades are linked by 50 sittings", () => {
  expect(scaleErrorOf([])).toBe(firstScaleError);
  expect(scaleErrorOf(linking(allPairs, 50))).toBe(calibratedScaleError);
  expect(scaleErrorOf(linking(allPairs, 49))).toBe(firstScaleError);
  expect(scaleErrorOf(linking(allPairs.slice(1), 50))).toBe(firstScaleError);
});

const questions = Array.from({ length: 12 }, (_, id) => ({
  id,
  skillId: (id % 6) + 1,
  difficulty: 0,
  difficultyError: 0.2,
  guessing: 0.25,
  parts: 1,
}));

/** Sittings of children as able as each other; the first question is easier for those of Chinese-speaking homes. */
function sittingsOf(count: number) {
  const random = seededRandom(3);
  return Array.from({ length: count }, (_, at) => {
    const language = at % 2 === 0 ? ("en" as const) : ("zh" as const);
    return {
      prior: { mean: 0, spread: 1 },
      language,
      answers: questions.map((question) => {
        const ability = question.id === 0 && language === "zh" ? 2 : 0;
        return {
          question,
          right: Number(random() < chanceOfRight(question, ability)),
          option: null,
          seconds: null,
        };
      }),
    };
  });
}
const differenceOf = (id: number, sittings: number) => {
  const question = questions[id]!;
  const responses = itemResponses({ questions, ...firstPopulation }, sittingsOf(sittings));
  return languageDifference(question, responses.get(id)!);
};

test("a question that is easier for one home language shows it, and others don't", () => {
  expect(differenceOf(0, 400)).toBeGreaterThan(0.15);
  expect(Math.abs(differenceOf(5, 400) ?? 1)).toBeLessThan(0.1);
});

test("with fewer than 30 answers of a language nothing is said", () => {
  expect(differenceOf(0, 59)).toBeNull();
  expect(differenceOf(0, 60)).not.toBeNull();
});
