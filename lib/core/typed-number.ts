const thousands = /^([+-]?\d{1,3})((?:[, ]\d{3})+)(\.\d*)?$/;
const plain = /^[+-]?(\d+(?:\.\d*)?|\.\d+)$/;
/** Letters of the longest text that can be a number; the patterns above must not see one of a million. */
const longest = 40;

/**
 * The number that a person typed, with or without separators of thousands ("1,200.50", "1 200"), also in the full-width
 * digits of a Chinese keyboard. Null for an empty text, NaN for anything that is no number.
 */
export function readNumber(typed: string): number | null {
  const text = typed.normalize("NFKC").trim();
  if (text === "") return null;
  if (text.length > longest) return Number.NaN;
  const joined = text.replace(thousands, (_, head: string, groups: string, tail = "") =>
    [head, groups.replace(/[, ]/g, ""), tail].join(""),
  );
  return plain.test(joined) ? Number(joined) : Number.NaN;
}

/** An amount of money: the same, and it may carry the sign of the dollar. */
export const readAmount = (typed: string): number | null =>
  readNumber(
    typed
      .normalize("NFKC")
      .trimStart()
      .replace(/^(CAD?)?\s*\$/i, ""),
  );
