import { expect, test } from "vitest";
import type { TypedDocument } from "@/lib/marks/typed/document";
import { toContent, toDocument } from "./editor-document";

const letter: TypedDocument = {
  blocks: [
    {
      kind: "paragraph",
      runs: [{ text: "The lake is " }, { text: "very", bold: true, italic: true }, { text: " cold." }],
    },
    { kind: "paragraph", runs: [] },
    { kind: "quote", runs: [{ text: "Ice,\nice" }] },
    { kind: "quote", runs: [{ text: "everywhere" }] },
    { kind: "bullet", runs: [{ text: "boots" }] },
    { kind: "bullet", runs: [{ text: "hats", italic: true }] },
    { kind: "number", runs: [{ text: "第一" }] },
    { kind: "paragraph", runs: [{ text: "The end" }] },
  ],
};

test("a document goes into the editor and comes back unchanged", () => {
  expect(toDocument(toContent(letter))).toEqual(letter);
  expect(toDocument(toContent({ blocks: [] }))).toEqual({ blocks: [] });
});

test("nested lists become flat, neighbouring runs of one look become one, and the empty end is left out", () => {
  const text = (words: string, ...marks: string[]) => ({
    type: "text",
    text: words,
    marks: marks.map((type) => ({ type })),
  });
  const item = (...content: object[]) => ({ type: "listItem", content });
  const line = (...content: object[]) => ({ type: "paragraph", content });
  const typed = {
    type: "doc",
    content: [
      line(text("a"), { type: "hardBreak" }, text("b"), text("c", "bold")),
      {
        type: "bulletList",
        content: [
          item(line(text("one")), { type: "orderedList", content: [item(line(text("two")))] }),
          item(line(text("three"))),
        ],
      },
      line(),
    ],
  };
  expect(toDocument(typed)).toEqual({
    blocks: [
      { kind: "paragraph", runs: [{ text: "a\nb" }, { text: "c", bold: true }] },
      { kind: "bullet", runs: [{ text: "one" }] },
      { kind: "number", runs: [{ text: "two" }] },
      { kind: "bullet", runs: [{ text: "three" }] },
    ],
  });
});
