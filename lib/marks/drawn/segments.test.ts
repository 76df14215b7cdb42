import fc from "fast-check";
import { expect, test } from "vitest";
import { segmentsOf, type TextMark, wordsBetween } from "./segments";

const comment = (start: number, end: number): TextMark => ({
  key: `${start}-${end}`,
  attempt: 1,
  fileId: null,
  page: 0,
  color: "rose",
  comment: "Here",
  commentZh: null,
  kind: "comment",
  geometry: { start, end, quote: "…" },
  number: 1,
});

test("a mark cuts the text that it covers in part", () => {
  const segments = segmentsOf("She goed home", 10, [comment(14, 18)]);
  expect(segments.map(({ text, marks, ending }) => [text, marks.length, ending.length])).toEqual([
    ["She ", 0, 0],
    ["goed", 1, 1],
    [" home", 0, 0],
  ]);
});

test("the pieces together are the text, and each mark ends once", () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 }),
      fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 20 })), { maxLength: 5 }),
      (runs, spans) => {
        const whole = runs.join("");
        const marks = spans
          .filter(([start]) => start < whole.length)
          .map(([start, length]) => comment(start, Math.min(start + length, whole.length)));
        let start = 0;
        const ends: TextMark[] = [];
        for (const run of runs) {
          const segments = segmentsOf(run, start, marks);
          expect(segments.map(({ text }) => text).join("")).toBe(run);
          ends.push(...segments.flatMap(({ ending }) => ending));
          start += run.length;
        }
        expect(new Set(ends)).toEqual(new Set(marks));
        expect(ends).toHaveLength(marks.length);
      },
    ),
  );
});

test("chosen words are without the spaces around them", () => {
  const text = "One day\nshe went home.";
  expect(wordsBetween(text, 3, 12)).toEqual({ start: 4, end: 11, quote: "day\nshe" });
  expect(wordsBetween(text, 7, 8)).toBeNull();
});
