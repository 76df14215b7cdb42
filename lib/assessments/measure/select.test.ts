import { expect, test } from "vitest";
import { seededRandom } from "@/lib/core/seeded-random";
import { firstParameters, gradeMean } from "./prior";
import { plannedTrials, selectStage, sizesWith, stageSizes } from "./select";
import type { BankQuestion } from "./units";

const passages = [
  [5, 5, 6],
  [5, 5, 6, 2],
  [5, 6],
];

/** Per grade seven passages of two to four questions, 40 single questions and some for trial. */
function makeBank(): BankQuestion[] {
  const random = seededRandom(1);
  const bank: BankQuestion[] = [];
  for (let grade = 0; grade <= 12; grade += 1) {
    const add = (skillId: number, textId: number | null, state: "live" | "trial" = "live") => {
      const isTyped = random() < 0.25;
      const judgement = 1 + Math.floor(random() * 5);
      const guessing = isTyped ? 0 : 0.25;
      const parameters = firstParameters(grade, judgement);
      bank.push({
        id: bank.length + 1,
        grade,
        skillId,
        textId,
        isTyped,
        isListening: false,
        state,
        guessing,
        parts: 1,
        ...parameters,
      });
    };
    for (let text = 0; text < 7; text += 1)
      for (const skillId of passages[text % 3]!) add(skillId, grade * 10 + text);
    for (const skillId of [1, 2, 3, 4, 6]) for (let count = 0; count < 8; count += 1) add(skillId, null);
    for (let count = 0; count < 3; count += 1) add(1 + count, null, "trial");
  }
  return bank;
}
const bank = makeBank();

function play(
  seed: number,
  { grade = 4, ability = gradeMean(grade), seen = new Set<number>(), supply = bank } = {},
) {
  const trials = plannedTrials({ bank: supply, grade, seen });
  const given: BankQuestion[] = [];
  const stages = stageSizes.map((_, stage) => {
    const chosen = selectStage({
      bank: supply,
      stage,
      grade,
      means: Array.from({ length: 6 }, () => ability),
      given,
      seen,
      exposure: new Map(),
      trials,
      seed: seed * 3 + stage,
    });
    given.push(...chosen);
    return chosen;
  });
  return { stages, given };
}
const seeds = Array.from({ length: 40 }, (_, seed) => seed);
const ids = (questions: readonly BankQuestion[]) => questions.map(({ id }) => id);

test("the same seed gives the same questions, another seed others", () => {
  expect(ids(play(1).given)).toEqual(ids(play(1).given));
  expect(ids(play(1).given)).not.toEqual(ids(play(2).given));
});

test("stages have 8, 7 and 7 scored questions, none twice, with whole passages", () => {
  for (const seed of seeds) {
    const { stages, given } = play(seed, { grade: seed % 13 });
    expect(stages.map((stage) => stage.filter(({ state }) => state === "live").length)).toEqual([8, 7, 7]);
    expect(new Set(ids(given)).size).toBe(given.length);
    for (const textId of new Set(given.flatMap(({ textId }) => textId ?? []))) {
      const whole = bank.filter((question) => question.textId === textId);
      expect(given.filter((question) => question.textId === textId)).toHaveLength(whole.length);
    }
  }
});

test("every skill is asked at least three times", () => {
  for (const seed of seeds) {
    const { given } = play(seed, { grade: seed % 13 });
    for (const skillId of [1, 2, 3, 4, 5, 6])
      expect(
        given.filter((question) => question.state === "live" && question.skillId === skillId).length,
      ).toBeGreaterThanOrEqual(3);
  }
});

test("comprehension and reasoning are never last", () => {
  for (const seed of seeds)
    for (const stage of play(seed).stages)
      for (const { skillId } of stage.slice(-2)) expect(skillId).toBeLessThan(5);
});

test("nothing that was seen comes again, nor another question of a passage that was", () => {
  const seen = new Set<number>();
  const texts = new Set<number>();
  for (const seed of [1, 2, 3]) {
    const { given } = play(seed, { seen: new Set(seen) });
    expect(given.filter(({ id }) => seen.has(id))).toEqual([]);
    expect(given.filter(({ textId }) => textId !== null && texts.has(textId))).toEqual([]);
    for (const { id, textId } of given) {
      seen.add(id);
      if (textId !== null) texts.add(textId);
    }
  }
});

test("a stage becomes shorter rather than repeat anything", () => {
  const seen = new Set(bank.filter(({ id }) => id % 40 !== 0).map(({ id }) => id));
  const { given } = play(1, { seen });
  expect(given.length).toBeLessThan(22);
  expect(given.filter(({ id }) => seen.has(id))).toEqual([]);
});

test("at most two trial questions ride along, from the second stage on", () => {
  for (const seed of seeds) {
    const { stages } = play(seed);
    expect(stages.map((stage) => stage.filter(({ state }) => state === "trial").length)).toEqual([0, 1, 1]);
  }
});

test("at most one listening set is in a sitting, also with single questions about recordings", () => {
  const grades = [4, 5];
  const withRecordings = bank.map((question) => ({
    ...question,
    isListening: grades.includes(question.grade) && (question.textId !== null || question.id % 2 === 0),
    textId: question.textId ?? (question.id % 2 === 0 ? 1_000 + question.id : null),
  }));
  const heard = seeds.map((seed) => {
    const listened = play(seed, { supply: withRecordings }).given.filter(({ isListening }) => isListening);
    return new Set(listened.map(({ textId }) => textId)).size;
  });
  expect(Math.max(...heard)).toBe(1);
});

test("the length told at the start stays, whatever trial questions there are", () => {
  const onTrial = (isTrial: (question: BankQuestion) => boolean) =>
    bank
      .filter(({ state }) => state === "live")
      .map((question): BankQuestion => (isTrial(question) ? { ...question, state: "trial" } : question));
  const lastOf = (textId: number) => bank.findLast((question) => question.textId === textId)!.id;
  const ofTexts = new Set([0, 1].map((text) => lastOf(40 + text)));
  for (const [supply, sizes] of [
    [onTrial(() => false), [8, 7, 7]],
    [
      onTrial(({ id }) => id === bank.find(({ grade, textId }) => grade === 4 && textId === null)!.id),
      [8, 8, 7],
    ],
    // Only a child who is given these passages can be given them.
    [onTrial(({ id }) => ofTexts.has(id)), [8, 8, 8]],
    [bank, [8, 8, 8]],
  ] as const) {
    expect(sizesWith(plannedTrials({ bank: supply, grade: 4, seen: new Set() }))).toEqual(sizes);
    for (const seed of seeds)
      expect(play(seed, { supply }).stages.map(({ length }) => length)).toEqual(sizes);
  }
});

test("nothing is typed before Grade 2", () => {
  for (const seed of seeds)
    expect(play(seed, { grade: seed % 2 }).given.filter(({ isTyped }) => isTyped)).toEqual([]);
});

test("a newcomer is given easier questions of lower grades, a strong reader harder ones", () => {
  const meanGrade = (ability: number) => {
    const grades = seeds.flatMap((seed) => play(seed, { grade: 6, ability }).given.map(({ grade }) => grade));
    return grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
  };
  expect(meanGrade(gradeMean(3))).toBeLessThan(4);
  expect(meanGrade(gradeMean(9))).toBeGreaterThan(7);
});

test("a question that too many children of the grade had is not given", () => {
  const popular = bank.filter(({ textId, id }) => textId === null && id % 2 === 0).map(({ id }) => id);
  const chosen = selectStage({
    bank,
    stage: 2,
    grade: 4,
    means: Array.from({ length: 6 }, () => gradeMean(4)),
    given: [],
    seen: new Set(),
    exposure: new Map(popular.map((id) => [id, 0.25])),
    trials: 0,
    seed: 5,
  });
  expect(chosen.filter(({ id, state }) => state === "live" && popular.includes(id))).toEqual([]);
});
