import { expect, test } from "vitest";
import { withInput } from "@/lib/core/with-input";
import { fieldKeys } from "@/lib/http/field-keys";
import { QuestionForm } from "./question-schema";

const filled = {
  assessmentId: 1,
  skillId: "5",
  kind: "single" as const,
  prompt: "Which word rhymes with lake?",
  choices: [
    { label: "lock", isRight: false },
    { label: "", isRight: false },
    { label: "rake", isRight: true },
  ],
  accepted: "",
  points: "2",
  isPractice: false,
  passage: "",
};

test("empty options are left out, and the letters are reassigned", () => {
  expect(QuestionForm.parse(filled)).toMatchObject({
    skillId: 5,
    options: [
      { value: "a", label: "lock" },
      { value: "b", label: "rake" },
    ],
    answers: ["b"],
    points: 2,
  });
});

test("accepted answers are lines, one per gap", () => {
  const gap = {
    ...filled,
    kind: "gap" as const,
    prompt: "She ___ and ___.",
    accepted: "went | walked\n\nslept\n",
  };
  expect(QuestionForm.parse(gap)).toMatchObject({ options: [], answers: ["went | walked", "slept"] });
});

test.each([
  [{ choices: filled.choices.map((choice) => ({ ...choice, isRight: false })) }, "answers", "answerNeeded"],
  [{ choices: [] }, "options", "optionsNeeded"],
  [{ kind: "gap" as const, prompt: "A ___.", accepted: "a\nb" }, "answers", "gapsDiffer"],
  [{ prompt: " " }, "prompt", "required"],
  [{ points: "0" }, "points", "tooLow"],
])("what is wrong is told at its field: %#", (change, field, key) => {
  const { error } = QuestionForm.safeParse({ ...filled, ...change }, withInput);
  expect(fieldKeys(error!)).toContainEqual(expect.objectContaining({ field, key }));
});

test("the number of gaps is part of the message", () => {
  const wrong = { ...filled, kind: "gap" as const, prompt: "A ___.", accepted: "a\nb" };
  expect(fieldKeys(QuestionForm.safeParse(wrong).error!)[0]?.params).toEqual({ gaps: 1 });
});
