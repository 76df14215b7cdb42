/**
 * Text that Excel, Numbers, LibreOffice or WPS may evaluate: a formula sign, half-width or full-width, after spaces,
 * line breaks, invisible characters or quotes; and a leading tab or carriage return, which some of them drop.
 */
const formula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}\p{Quotation_Mark}`´]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u;

/** A text that is safe in a sheet: prefixed by an apostrophe if a spreadsheet would take it for a formula. */
export const escapeFormula = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A cell that is safe in a sheet; numbers stay numbers. */
export const safeCell = <Cell extends string | number | null>(cell: Cell) =>
  typeof cell === "string" ? escapeFormula(cell) : cell;

/** CSV format: line ends as in Excel, and quotes around escaped texts. */
export const csvOptions = {
  newline: "\r\n",
  quotes: (value: unknown) => typeof value === "string" && value.startsWith("'"),
};
