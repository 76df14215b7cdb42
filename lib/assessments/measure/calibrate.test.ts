import { expect, test } from "vitest";
import { seededRandom } from "@/lib/core/seeded-random";
import { type CalibratedQuestion, calibrate, type ScoredSitting } from "./calibrate";
import { itemResponses, itemStatistics, withoutAnswer } from "./item-statistics";
import { chanceOfRight } from "./model";
import { chancesOfSkill, posteriorOf } from "./posterior";
import { firstLoadings, firstPopulation } from "./prior";
import { isUnlikelyKey, suspectKey } from "./suspicious-keys";

const options = ["a", "b", "c", "d"];
const random = seededRandom(11);
const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());

/** 30 questions, answered by 300 children; the last one has a wrong key. */
const questions: CalibratedQuestion[] = Array.from({ length: 30 }, (_, id) => ({
  id,
  skillId: (id % 6) + 1,
  difficulty: 0,
  difficultyError: 1,
  guessing: 0.25,
  parts: 1,
}));
const truths = questions.map((_, id) => (id - 15) / 8);
const wrongKey = 29;

const sheets = Array.from({ length: 300 }, () => {
  const common = Math.sqrt(0.6) * normal();
  const abilities = Array.from({ length: 6 }, () => common + Math.sqrt(0.4) * normal());
  return questions.map((question) => {
    const known = { ...question, difficulty: truths[question.id]!, difficultyError: 0 };
    const isRight = random() < chanceOfRight(known, abilities[question.skillId - 1]!);
    const option = isRight ? "a" : options[1 + Math.floor(random() * 3)]!;
    return { question, option, right: Number(option === (question.id === wrongKey ? "b" : "a")) };
  });
});
const sittings: ScoredSitting[] = sheets.map((answers) => ({ prior: { mean: 0, spread: 1 }, answers }));
const calibration = calibrate(questions, sittings, firstPopulation);

const responses = itemResponses(
  calibration,
  sheets.map((answers) => ({
    prior: { mean: 0, spread: 1 },
    answers: answers.map((answer) => ({ ...answer, seconds: 10 + answer.question.id })),
  })),
);
const responsesTo = (id: number) => responses.get(id)!;

test("difficulties are recovered, with an error that says how well", () => {
  const misses = calibration.questions
    .filter(({ id }) => id !== wrongKey)
    .map(({ id, difficulty, difficultyError }) => ({ miss: difficulty - truths[id]!, difficultyError }));
  const rootMeanSquare = Math.sqrt(misses.reduce((sum, { miss }) => sum + miss ** 2, 0) / misses.length);
  expect(rootMeanSquare).toBeLessThan(0.25);
  for (const { miss, difficultyError } of misses) {
    expect(difficultyError).toBeLessThan(0.35);
    expect(Math.abs(miss)).toBeLessThan(4 * difficultyError);
  }
});

test("the correlation of the skills moves from the first guess to what the answers show", () => {
  const [first, second] = calibration.loadings;
  expect(first! * second!).toBeLessThan(0.78);
  expect(first! * second!).toBeGreaterThan(0.45);
});

test("children who are less different than was supposed are found to be so", () => {
  const { width } = calibrate(
    questions,
    sheets.map((answers) => ({ prior: { mean: 0, spread: 1.4 }, answers })),
    firstPopulation,
  );
  expect(1.4 * width).toBeGreaterThan(0.9);
  expect(1.4 * width).toBeLessThan(1.1);
});

test("without sittings nothing changes", () => {
  expect(calibrate(questions, [], firstPopulation)).toEqual({ questions, ...firstPopulation });
});

test("an answer taken out again leaves the posterior of the others", () => {
  const sheet = sheets[0]!.slice(0, 6);
  const prior = { mean: 0, spread: 1, loadings: firstLoadings };
  const evidence = sheet.map(({ question, right }) => ({ question, right }));
  const all = chancesOfSkill(posteriorOf(prior, evidence), 0);
  const rest = chancesOfSkill(posteriorOf(prior, evidence.slice(1)), 0);
  for (const [at, chance] of withoutAnswer(all, evidence[0]!.question, evidence[0]!.right).entries())
    expect(Math.abs(chance - rest[at]!)).toBeLessThan(1e-5);
});

test("a good question discriminates and fits", () => {
  const statistics = itemStatistics(calibration.questions[14]!, responsesTo(14));
  expect(statistics.answers).toBe(300);
  expect(statistics.pointBiserial).toBeGreaterThan(0.15);
  expect(statistics.infit).toBeGreaterThan(0.9);
  expect(statistics.infit).toBeLessThan(1.1);
  expect(Object.values(statistics.chosen).reduce((sum, count) => sum + count, 0)).toBe(300);
  expect(statistics.medianSeconds).toBe(24);
});

test("the wrong key is found, with the option that is right, and right keys are left alone", () => {
  expect(suspectKey(questions[wrongKey]!, "b", options, responsesTo(wrongKey))).toMatchObject({
    isSuspicious: true,
    better: "a",
  });
  for (const id of [2, 14, 27])
    expect(suspectKey(questions[id]!, "a", options, responsesTo(id)).isSuspicious).toBe(false);
});

test("few answers raise no suspicion", () => {
  expect(
    suspectKey(questions[wrongKey]!, "b", options, responsesTo(wrongKey).slice(0, 30)).isSuspicious,
  ).toBe(false);
  expect(isUnlikelyKey({ answers: 39, pointBiserial: -0.4 })).toBe(false);
  expect(isUnlikelyKey({ answers: 100, pointBiserial: -0.4 })).toBe(true);
  expect(() => itemStatistics(questions[0]!, [])).toThrow(RangeError);
});
