import { expect, test } from "vitest";
import { assessmentContents, bankContents } from "./assessment-content";
import { bankOf } from "./bank-rules";
import { type PracticeContent, practiceContents } from "./practice-content";
import { practiceFaults } from "./practice-rules";

const bank = bankOf(assessmentContents, bankContents);
const third = practiceContents.find(({ grade }) => grade === 3)!;
const bankOfThird = bank.filter(({ grade }) => grade === 3);
/** The faults of Grade 3 alone, after a change. */
const changed = (change: Partial<PracticeContent>) => practiceFaults([{ ...third, ...change }], bankOfThird);
const withFirst = (more: Partial<PracticeContent["questions"][number]>) =>
  changed({ questions: [{ ...third.questions[0]!, ...more }, ...third.questions.slice(1)] });

test("the practice set has no faults: five questions of each skill in each grade, none of the bank", () => {
  expect(practiceFaults(practiceContents, bank)).toEqual([]);
});

test("a question, a key or a passage of the bank is refused in the practice set", () => {
  const ofBank = bankContents.find(({ grade }) => grade === 3)!;
  const question = ofBank.questions.find((one) => one.kind === "single" && one.text === undefined)!;
  if (question.kind !== "single") throw new Error("no single choice");
  const { key, prompt, options, answer } = question;
  const faults = withFirst({ prompt, options: options.toReversed(), answer: options.length - 1 - answer });
  expect(faults.some((fault) => fault.includes("is in the bank, too"))).toBe(true);
  expect(withFirst({ key })).toContain(`${key}: the key is one of the bank’s`);
  const { content } = ofBank.texts.find(({ kind }) => kind === "text")!;
  expect(
    changed({ texts: [{ ...third.texts[0]!, content }, ...third.texts.slice(1)] }).some((fault) =>
      fault.includes("is in the bank, too"),
    ),
  ).toBe(true);
});

test("a lack of questions or of Chinese is a fault", () => {
  expect(changed({ questions: third.questions.slice(1) })).toContain(
    "Grade 3: 4 practice questions of skill 1",
  );
  expect(withFirst({ whyZh: "The subject is two people." })).toContain(
    "Grade 3: p3-foundation-1: its key is not explained by one line of Chinese",
  );
});
