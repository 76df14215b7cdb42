import { describe, expect, test } from "vitest";
import { assessmentContents, bankContents, type QuestionContent } from "./assessment-content";
import {
  bankFaults,
  type BankGrade,
  bankOf,
  keyFaults,
  listeningFaults,
  nearDuplicates,
  passageFaults,
} from "./bank-rules";

const single = (key: string, options: string[], answer: number, more: Partial<QuestionContent> = {}) =>
  ({
    key,
    skill: 1,
    points: 1,
    difficulty: 3,
    why: "The subject is plural, so the verb is too.",
    kind: "single",
    prompt: `Which word belongs in the sentence about ${key}?`,
    options,
    answer,
    ...more,
  }) as QuestionContent;

const four = ["one", "two", "ten", "six"];
const singles = (count: number, answerOf: (at: number) => number) =>
  Array.from({ length: count }, (_, at) => single(`q${at}`, four, answerOf(at)));

describe("the keys", () => {
  test("may not be the longest option in more than 35 %", () => {
    const longest = single("long", ["a much longer key", "two", "ten", "six"], 0);
    expect(keyFaults({ questions: [longest, longest, ...singles(2, (at) => at)] })).toEqual([
      "the key is the longest option in 50 %",
    ]);
  });

  test("are spread evenly over the places", () => {
    expect(keyFaults({ questions: singles(40, (at) => at % 4) })).toEqual([]);
    expect(keyFaults({ questions: singles(40, (at) => (at < 20 ? 0 : at % 4)) })).toContain(
      "63 % of the keys of 4 options are in place 1",
    );
  });
});

describe("near duplicates", () => {
  test("are found across grades by prompt and options", () => {
    const first = single("first", ["ran", "runs", "run", "running"], 0, {
      prompt: "Choose the verb: Yesterday the dog ___ to the lake behind our house.",
    });
    const second = { ...first, key: "second", prompt: first.prompt.replace("dog", "cat") };
    const other = single("other", ["since", "although", "because", "until"], 0, {
      prompt: "Which word joins the two ideas without changing them?",
    });
    const found = nearDuplicates([{ questions: [first] }, { questions: [second, other] }]);
    expect(found.map(({ first, second }) => [first, second])).toEqual([["first", "second"]]);
  });
});

describe("passages", () => {
  const easy = "The cat sat on a mat. It had a nap. Then it got up and ran to the man with the fish.";
  const hard =
    "Notwithstanding considerable administrative opposition, the municipality subsequently established comprehensive " +
    "environmental regulations governing industrial contamination throughout the surrounding agricultural communities.";
  const grade = (content: string, about?: "information" | "story"): BankGrade => ({
    grade: 6,
    texts: [{ key: "text", kind: "text", about, title: "A title", content }],
    questions: [single("asked", four, 0, { text: "text" })],
  });

  test("are within the reading window of the grade", () => {
    expect(passageFaults(grade(hard, "information"))[0]).toMatch(/^text: reading level .*, not 2.0 to 8.5$/);
    expect(passageFaults(grade(easy, "information"))[0]).toMatch(/^text: reading level/);
  });

  test("are informational in half of the cases, and say which they are", () => {
    const text =
      "The beaver builds a dam of branches and mud across the stream. Behind the dam the water rises and becomes a pond, " +
      "where the animal is safe from its enemies in winter.";
    expect(passageFaults(grade(text, "information"))).toEqual([]);
    expect(passageFaults(grade(text, "story"))).toEqual(["0 of 1 passages are informational"]);
    expect(passageFaults(grade(text))).toContain("text: neither information nor story");
  });
});

describe("listening sets", () => {
  const script = "The boats leave at nine, and the last one comes back before dark. ".repeat(10);
  const asked = (key: string, more: Partial<QuestionContent> = {}) =>
    single(key, four, 0, { text: "radio", skill: 5, ...more });
  const grade = (questions: QuestionContent[], content = script): BankGrade => ({
    grade: 6,
    texts: [{ key: "radio", kind: "audio", about: "information", title: "The news", content }],
    questions,
  });
  const whole = [asked("first"), asked("second"), asked("third", { skill: 6 })];

  test("are in every grade", () => {
    expect(listeningFaults(grade(whole))).toEqual([]);
    expect(listeningFaults({ grade: 6, texts: [], questions: [] })).toEqual(["no listening set"]);
  });

  test("have three or four choices of comprehension and reasoning, most of them comprehension", () => {
    expect(listeningFaults(grade(whole.slice(0, 2)))).toEqual(["radio: 2 questions of a listening set"]);
    expect(listeningFaults(grade(whole.map((one) => ({ ...one, skill: 6 }))))).toEqual([
      "radio: 0 questions of comprehension",
    ]);
    const typed = { ...asked("typed"), kind: "short", answer: ["nine"] } as QuestionContent;
    expect(listeningFaults(grade([...whole, typed, asked("word", { skill: 2 })]))).toEqual([
      "radio: 5 questions of a listening set",
      "typed: neither a choice of comprehension nor of reasoning",
      "word: neither a choice of comprehension nor of reasoning",
    ]);
  });

  test("are as long as the grade can listen", () => {
    expect(listeningFaults(grade(whole, "The boats leave at nine."))).toEqual([
      "radio: 5 words, not 118 to 178",
    ]);
  });
});

test("a typed question below Grade 2 is refused, and none from there on", () => {
  const typed = { ...single("typed", four, 0), kind: "gap", answer: [["is"]] } as QuestionContent;
  const faultsIn = (grade: number) => bankFaults([{ grade, texts: [], questions: [typed] }]);
  expect(faultsIn(1)).toContain("Grade 1: typed: typed before Grade 2");
  expect(faultsIn(2).filter((fault) => fault.includes("typed before"))).toEqual([]);
});

test("a question without difficulty or with a reason of two lines is refused, and so is a small bank", () => {
  const questions = [
    single("unjudged", four, 0, { difficulty: undefined }),
    single("unreasoned", four, 1, { why: "One line.\nAnother line." }),
  ];
  const faults = bankFaults([{ grade: 3, texts: [], questions }]);
  expect(faults).toContain("Grade 3: unjudged: no difficulty from 1 to 5");
  expect(faults).toContain("Grade 3: unreasoned: its key is not defended by one line");
  expect(faults).toContain("Grade 3: 2 questions of skill 1");
  expect(faults).toContain("2 questions, fewer than 800");
});

test.runIf(bankContents.length > 0)("the bank has no faults", () => {
  expect(bankFaults(bankOf(assessmentContents, bankContents))).toEqual([]);
});
