import { expect, test } from "vitest";
import {
  isBlankText,
  lengthOf,
  mostBlocks,
  mostCharacters,
  placedBlocks,
  plainText,
  wordCount,
} from "./document";
import { TypedDocumentBody } from "./document-schema";

const paragraph = (...runs: { text: string; bold?: true; italic?: true }[]) => ({
  kind: "paragraph" as const,
  runs,
});
const letter = {
  blocks: [
    paragraph({ text: "The lake is " }, { text: "cold", bold: true }, { text: "." }),
    { kind: "quote" as const, runs: [{ text: "冰 came late" }] },
    paragraph(),
    { kind: "bullet" as const, runs: [{ text: "boots" }] },
  ],
};

test("the plain text joins blocks by line ends, and places are offsets into it", () => {
  const text = plainText(letter);
  expect(text).toBe("The lake is cold.\n冰 came late\n\nboots");
  for (const { start, runs } of placedBlocks(letter))
    expect(text.slice(start)).toMatch(new RegExp(`^${runs.map((run) => run.text).join("")}`));
  expect(lengthOf(letter)).toBe(text.length - 3);
});

test.each([
  ["The lake is cold.", 4],
  ["It's Emma's boat, isn’t it?", 5],
  ["", 0],
  ["  \n — … ", 0],
  ["我喜欢湖。", 4],
  ["I like 湖水 very much", 6],
  ["In 2026, 3 boats", 4],
])("%j has %i words", (text, count) => {
  expect(wordCount(text)).toBe(count);
});

test("a document keeps its words, its kinds and its two formats, and nothing else", () => {
  const sent = {
    blocks: [
      { kind: "number", runs: [{ text: "one", bold: true, italic: false, colour: "red" }, { text: "" }] },
    ],
    title: "x",
  };
  expect(TypedDocumentBody.parse(sent)).toEqual({
    blocks: [{ kind: "number", runs: [{ text: "one", bold: true }] }],
  });
  expect(TypedDocumentBody.parse(letter)).toEqual(letter);
  expect(TypedDocumentBody.safeParse({ blocks: [{ kind: "heading", runs: [] }] }).success).toBe(false);
  expect(TypedDocumentBody.safeParse({ blocks: [{ kind: "quote" }] }).success).toBe(false);
});

test("what PostgreSQL cannot store is left out", () => {
  const odd = { blocks: [paragraph({ text: "a\u0000b\ud800c😀" })] };
  expect(plainText(TypedDocumentBody.parse(odd))).toBe("abc😀");
});

test("has limits", () => {
  const many = (count: number) => ({ blocks: Array.from({ length: count }, () => paragraph({ text: "a" })) });
  expect(TypedDocumentBody.safeParse(many(mostBlocks)).success).toBe(true);
  expect(TypedDocumentBody.safeParse(many(mostBlocks + 1)).success).toBe(false);
  const long = (count: number) => ({
    blocks: [paragraph({ text: "a".repeat(count - 1) }), paragraph({ text: "b" })],
  });
  expect(TypedDocumentBody.safeParse(long(mostCharacters)).success).toBe(true);
  expect(TypedDocumentBody.safeParse(long(mostCharacters + 1)).success).toBe(false);
});

test("spaces and empty paragraphs are blank", () => {
  expect(isBlankText({ blocks: [] })).toBe(true);
  expect(isBlankText({ blocks: [paragraph({ text: " \n" }), paragraph()] })).toBe(true);
  expect(isBlankText(letter)).toBe(false);
});
