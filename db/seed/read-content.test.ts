import { expect, test } from "vitest";
import { z } from "zod";
import { paragraphs, parseContent, readContents, text } from "./read-content";

const schema = z.array(z.strictObject({ title: text, text: paragraphs, score: z.int().optional() }));
const read = (source: string) => parseContent("content/poems.yaml", source, schema);

test("an empty line separates paragraphs, and the lines of a poem are kept", () => {
  expect(read("- title: Snow\n  text: |-\n    It falls\n    and falls.\n\n    It stays.\n")).toEqual([
    { title: "Snow", text: ["It falls\nand falls.", "It stays."] },
  ]);
});

test.each([
  ["a missing field", "- title: Snow\n- title: Ice\n  text: It melts.\n", "1: 0.text: Invalid input"],
  ["an unknown field", "- title: Snow\n  text: It falls.\n  mark: 3\n", '1: 0: Unrecognized key: "mark"'],
  ["a wrong kind", "- title: Snow\n  text: It falls.\n  score: ten\n", "3: 0.score: Invalid input"],
  ["an empty text", '- title: ""\n  text: It falls.\n', "1: 0.title: is empty"],
  ["an empty line at the end", "- title: Snow\n  text: |\n    It falls.\n", "2: 0.text: is empty, or begins"],
  ["an empty file", "", "1: Invalid input"],
])("%s is refused with file, line and field", (_what, source, message) => {
  expect(() => read(source)).toThrow(`db/seed/content/poems.yaml:${message}`);
});

test("invalid YAML is refused with its position", () => {
  expect(() => read('- title: "Snow\n')).toThrow(/^db\/seed\/content\/poems\.yaml: .*at line 2, column 1/);
  expect(() => read("- title: Snow\n  title: Ice\n")).toThrow(/unique.*at line 2, column 3/);
});

test("the files of a folder are read in alphabetical order", () => {
  const grades = Object.keys(readContents("assessments", z.unknown()));
  expect([grades[0], grades.at(-1)]).toEqual(["grade-00", "grade-12"]);
});
