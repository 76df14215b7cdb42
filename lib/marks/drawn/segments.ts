import type { NumberedMark } from "./numbered";

/** A mark on words, by its place in the plain text of the work. */
export type TextMark = Extract<NumberedMark, { kind: "comment" | "correction" }>;

export type Segment = {
  text: string;
  /** The offset of its first character in the plain text. */
  start: number;
  /** The marks that cover it. */
  marks: TextMark[];
  /** The marks that end with it: here their numbers and replacements stand. */
  ending: TextMark[];
};

/** Whether a mark stands on words of the typed text. */
export const isTextMark = (mark: NumberedMark): mark is TextMark =>
  mark.kind === "comment" || mark.kind === "correction";

/** A piece of text that begins at `start`, cut where a mark begins or ends; the pieces together are the text. */
export function segmentsOf(text: string, start: number, marks: readonly TextMark[]): Segment[] {
  const end = start + text.length;
  const edges = marks
    .flatMap(({ geometry }) => [geometry.start, geometry.end])
    .filter((edge) => edge > start && edge < end);
  const cuts = [...new Set([start, ...edges, end])].sort((a, b) => a - b);
  return cuts.slice(0, -1).map((from, index): Segment => {
    const to = cuts[index + 1]!;
    return {
      text: text.slice(from - start, to - start),
      start: from,
      marks: marks.filter(({ geometry }) => geometry.start < to && geometry.end > from),
      ending: marks.filter(({ geometry }) => geometry.end > from && geometry.end <= to),
    };
  });
}

/** The words between two offsets without the spaces around them; null if there are none. */
export function wordsBetween(
  text: string,
  start: number,
  end: number,
): { start: number; end: number; quote: string } | null {
  const chosen = text.slice(start, end);
  const quote = chosen.trim();
  if (!quote) return null;
  const from = start + chosen.indexOf(quote);
  return { start: from, end: from + quote.length, quote };
}
