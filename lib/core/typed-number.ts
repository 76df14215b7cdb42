const thousands = /^([+-]?\d{1,3})((?:[, ]\d{3})+)(\.\d*)?$/;
const plain = /^[+-]?(\d+(?:\.\d*)?|\.\d+)$/;
/** Maximum length of a number's text, because the patterns above must not run on a million letters. */
const longest = 40;

/**
 * Parses a typed number with or without thousands separators ("1,200.50", "1 200"), also in the full-width digits of a
 * Chinese keyboard. Null for an empty text, NaN for anything that is not a number.
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

/** Parses an amount of money, with an optional dollar sign. */
export const readAmount = (typed: string): number | null =>
  readNumber(
    typed
      .normalize("NFKC")
      .trimStart()
      .replace(/^(CAD?)?\s*\$/i, ""),
  );
