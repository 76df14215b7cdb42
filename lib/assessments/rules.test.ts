import { describe, expect, test } from "vitest";
import fc from "fast-check";
import type { Answer, QuestionKey } from "@/db/schema/assessments";
import {
  bandOf,
  normaliseAnswer,
  isAnswered,
  isBlank,
  isOver,
  type KeyedQuestion,
  percentOf,
  pointsOf,
  scoreSheet,
  skillResults,
} from "./rules";
import { skills } from "./skills";

const four = skills[0];
const three = skills[2];

describe("the bands of rule R9.9: the lower bound belongs to the band", () => {
  test.each([
    [100, "excelling"],
    [90, "excelling"],
    [89, "strong"],
    [80, "strong"],
    [79, "growing"],
    [60, "growing"],
    [59, "starting"],
    [0, "starting"],
  ] as const)("four levels: %i is %s", (percent, band) => expect(bandOf(four, percent)).toBe(band));

  test.each([
    [100, "excelling"],
    [85, "excelling"],
    [84, "growing"],
    [70, "growing"],
    [69, "starting"],
    [0, "starting"],
  ] as const)("three levels: %i is %s", (percent, band) => expect(bandOf(three, percent)).toBe(band));

  test("skills 1, 2 and 5 have four levels, 3, 4 and 6 have three", () => {
    expect(skills.map(({ skillId, levels }) => [skillId, levels.map(({ from }) => from)])).toEqual([
      [1, [90, 80, 60, 0]],
      [2, [90, 80, 60, 0]],
      [3, [85, 70, 0]],
      [4, [85, 70, 0]],
      [5, [90, 80, 60, 0]],
      [6, [85, 70, 0]],
    ]);
  });

  test("percent is rounded down, so that 79.6 never reads 80", () => {
    expect(percentOf(43, 54)).toBe(79);
    expect(percentOf(2, 3)).toBe(66);
    expect(percentOf(9, 10)).toBe(90);
    expect(percentOf(0, 0)).toBeNull();
  });
});

describe("normalisation of answers", () => {
  test.each([
    ["  At   NIGHT. ", "at night"],
    ["can’t", "can't"],
    ["“Necessary”", "necessary"],
    ["'necessary'", "necessary"],
    ["night–time", "night-time"],
    ["ｎｉｇｈｔ", "night"],
    ["students’", "students'"],
    ["red,blue", "red blue"],
  ])("%j is %j", (typed, folded) => expect(normaliseAnswer(typed)).toBe(folded));

  test("an answer of only punctuation is unchanged", () => {
    expect(normaliseAnswer(" ; ")).toBe(";");
    expect(normaliseAnswer(",")).not.toBe(normaliseAnswer(";"));
  });
});

const single: QuestionKey = { kind: "single", value: "b" };
const multiple: QuestionKey = { kind: "multiple", values: ["a", "c"] };
const gap: QuestionKey = { kind: "gap", accepted: [["rung"], ["chose", "picked"]] };
const short: QuestionKey = { kind: "short", accepted: ["at night", "night"] };

test.each<[string, QuestionKey, number, Answer | undefined, number]>([
  ["the right choice", single, 2, "b", 2],
  ["a wrong choice", single, 2, "a", 0],
  ["nothing", single, 2, undefined, 0],
  ["both right ones", multiple, 2, ["c", "a"], 2],
  ["one of two", multiple, 2, ["a"], 1],
  ["one of two for one point", multiple, 1, ["a"], 0],
  ["two right, one wrong", multiple, 2, ["a", "b", "c"], 1],
  ["everything ticked", multiple, 2, ["a", "b", "c", "d"], 0],
  ["one value twice", multiple, 2, ["a", "a"], 1],
  ["both gaps", gap, 2, ["Rung ", "picked"], 2],
  ["the second gap", gap, 2, ["", "chose."], 1],
  ["gaps the wrong way round", gap, 2, ["chose", "rung"], 0],
  ["an accepted short answer", short, 1, "At night.", 1],
  ["a text where a list belongs", multiple, 2, "a", 0],
])("points for %s", (_, key, points, answer, expected) =>
  expect(pointsOf({ key, points }, answer)).toBe(expected),
);

const clean = (text: string) =>
  [...text.toLowerCase().replaceAll("’", "'")]
    .filter((sign) => /[a-z0-9' -]/.test(sign))
    .join("")
    .split(" ")
    .filter(Boolean)
    .join(" ");

/** An independent implementation of rules R9.8 to R9.10 and docs/decisions/0050. */
function naiveReport(questions: KeyedQuestion[], answers: Map<number, Answer>) {
  const rows = [];
  for (let skillId = 1; skillId <= 6; skillId++) {
    let earned = 0n;
    let possible = 0n;
    for (const { questionId, skillId: own, points, key } of questions) {
      if (own !== skillId) continue;
      possible += BigInt(points);
      const answer = answers.get(questionId);
      if (answer === undefined) continue;
      let right = 0;
      let all = 1;
      if (key.kind === "single" && answer === key.value) right = 1;
      if (key.kind === "short")
        for (const one of key.accepted) if (clean(one) === clean(answer as string)) right = 1;
      if (key.kind === "gap") {
        all = key.accepted.length;
        for (let i = 0; i < all; i++)
          if (key.accepted[i]!.some((one) => clean(one) === clean(answer[i] ?? ""))) right += 1;
      }
      if (key.kind === "multiple") {
        all = key.values.length;
        for (const value of ["a", "b", "c", "d"])
          if (answer.includes(value)) right += key.values.includes(value) ? 1 : -1;
        if (right < 0) right = 0;
      }
      for (let point = 1; point <= points; point++) if (right * points >= point * all) earned += 1n;
    }
    const hundredths = (bound: bigint) => earned * 100n >= bound * possible;
    const names =
      skillId === 3 || skillId === 4 || skillId === 6
        ? ([
            [85n, "excelling"],
            [70n, "growing"],
          ] as const)
        : ([
            [90n, "excelling"],
            [80n, "strong"],
            [60n, "growing"],
          ] as const);
    const band = names.find(([bound]) => hundredths(bound))?.[1] ?? "starting";
    rows.push(
      possible === 0n
        ? { skillId, score: null, band: null, assessed: false }
        : { skillId, score: Number((earned * 100n) / possible), band, assessed: true },
    );
  }
  return rows;
}

const letters = fc.subarray(["a", "b", "c", "d"]);
const words = ["rung", "chose", "at night", "can't", "necessary"];
const typed = fc.oneof(
  fc.constantFrom(...words, "", "wrong"),
  fc.constantFrom(...words).map((word) => ` ${word.toUpperCase().replace("'", "’")}. `),
);
const question = fc
  .record({ skillId: fc.integer({ min: 1, max: 6 }), points: fc.integer({ min: 1, max: 5 }) })
  .chain((basics) =>
    fc
      .oneof(
        fc.record({
          key: fc.constantFrom("a", "b").map((value): QuestionKey => ({ kind: "single", value })),
          answer: fc.constantFrom<Answer>("a", "b", ""),
        }),
        fc.record({
          key: letters
            .filter((values) => values.length > 0)
            .map((values): QuestionKey => ({ kind: "multiple", values })),
          answer: letters as fc.Arbitrary<Answer>,
        }),
        fc.integer({ min: 1, max: 3 }).chain((gaps) =>
          fc.record({
            key: fc
              .array(fc.subarray(words, { minLength: 1 }), { minLength: gaps, maxLength: gaps })
              .map((accepted): QuestionKey => ({ kind: "gap", accepted })),
            answer: fc.array(typed, { minLength: gaps, maxLength: gaps }) as fc.Arbitrary<Answer>,
          }),
        ),
        fc.record({
          key: fc
            .subarray(words, { minLength: 1 })
            .map((accepted): QuestionKey => ({ kind: "short", accepted })),
          answer: typed as fc.Arbitrary<Answer>,
        }),
      )
      .map((rest) => ({ ...basics, ...rest })),
  );

test("score and band of every skill equal those of a naive implementation on 1,000 random sheets", () => {
  fc.assert(
    fc.property(fc.array(fc.record({ question, answered: fc.boolean() }), { maxLength: 30 }), (sheet) => {
      const questions = sheet.map(({ question: { answer: _answer, ...rest } }, questionId) => ({
        questionId,
        ...rest,
      }));
      const answers = new Map(
        sheet.flatMap((row, questionId) =>
          row.answered ? [[questionId, row.question.answer] as const] : [],
        ),
      );
      const rows = skillResults(scoreSheet(questions, answers)).map(({ skillId, score, band, assessed }) => ({
        skillId,
        score,
        band,
        assessed,
      }));
      expect(rows).toEqual(naiveReport(questions, answers));
    }),
    { numRuns: 1000 },
  );
});

test("an attempt ends a minute after its deadline, not before", () => {
  const deadline = new Date("2027-01-09T15:20:00Z");
  expect(isOver(deadline, new Date("2027-01-09T15:21:00Z"))).toBe(false);
  expect(isOver(deadline, new Date("2027-01-09T15:21:00.001Z"))).toBe(true);
});

test.each<[Answer | null, boolean]>([
  [null, true],
  ["", true],
  [" ", true],
  [[], true],
  [["rung", ""], true],
  [["rung", "chose"], false],
  ["b", false],
])("%j is blank: %s", (answer, blank) => expect(isBlank(answer)).toBe(blank));

describe("a question counts as answered only when all that it asks for is there (rule R9.3)", () => {
  const two = { kind: "multiple", prompt: "Which two can fly? Choose two." } as const;
  const stressed = { kind: "multiple", prompt: "What were TWO weaknesses of the code?" } as const;
  const some = { kind: "multiple", prompt: "Which of these two boys’ words are verbs?" } as const;
  const gaps = { kind: "gap", prompt: "The bell ___, and we ___ the door." } as const;
  const single = { kind: "single", prompt: "Which TWO words fit?" } as const;
  test.each<[Parameters<typeof isAnswered>[0], Answer | null, boolean]>([
    [two, null, false],
    [two, [], false],
    [two, ["a"], false],
    [two, ["a", "c"], true],
    [two, ["a", "b", "c"], false],
    [stressed, ["a"], false],
    [stressed, ["a", "c"], true],
    [some, ["a"], true],
    [some, [], false],
    [gaps, ["rang", ""], false],
    [gaps, ["rang"], false],
    [gaps, ["rang", "shut"], true],
    [single, "b", true],
    [single, null, false],
  ])("%j with %j: %s", (question, answer, answered) => expect(isAnswered(question, answer)).toBe(answered));
});
