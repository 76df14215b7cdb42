import { expect, test } from "vitest";
import { linesOfPassage, linesOfQuestion } from "./spoken-lines";

const textsOf = (lines: { text: string }[]) => lines.map(({ text }) => text);

test("the prompt is read before the options, each with its letter", () => {
  const lines = linesOfQuestion({
    prompt: "Which word rhymes with “pig”?",
    options: [
      { value: "a", label: "wig" },
      { value: "b", label: "pen" },
    ],
  });
  expect(textsOf(lines)).toEqual(["Which word rhymes with “pig”?", "A. wig", "B. pen"]);
  expect(lines.map(({ option }) => option)).toEqual([null, "a", "b"]);
});

test("a gap is read as “blank”, and only the last sentence of a prompt has the long pause", () => {
  const lines = linesOfQuestion({ prompt: "Which word fits? The soup is ___ the bowl.", options: [] });
  expect(textsOf(lines)).toEqual(["Which word fits?", "The soup is blank the bowl."]);
  expect(lines[0]!.pauseMs).toBeLessThan(lines[1]!.pauseMs);
});

test("a passage is read by sentences, across paragraphs, without breaking quotations and titles", () => {
  const passage = "Mr. Lee sits down. “Beep, beep!” says Tara.\n\nHere comes the dog… Rip! Now it is flat";
  expect(textsOf(linesOfPassage(passage))).toEqual([
    "Mr. Lee sits down.",
    "“Beep, beep!”",
    "says Tara.",
    "Here comes the dog…",
    "Rip!",
    "Now it is flat",
  ]);
});

test("an empty passage has nothing to read", () => {
  expect(linesOfPassage(" \n\n ")).toEqual([]);
});
