/**
 * What Excel, Numbers, LibreOffice or WPS may calculate: a sign of a formula, plain or full-width, after spaces, line
 * breaks, invisible characters or quotes; and a tab or carriage return in front, which some of them drop.
 */
const formula = /^(?:[\t\r]|[\s\p{Cc}\p{Cf}\p{Quotation_Mark}`´]*[=+\-@＝＋－＠﹢﹣﹦﹫−])/u;

/** A text as it may stand in a sheet: with an apostrophe in front where a spreadsheet would take it for a formula. */
export const disarmed = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** A cell as it may stand in a sheet; numbers stay numbers. */
export const safeCell = <Cell extends string | number | null>(cell: Cell) =>
  typeof cell === "string" ? disarmed(cell) : cell;

/** How CSV is written: lines as Excel ends them, and quotes around what was disarmed. */
export const csvOptions = {
  newline: "\r\n",
  quotes: (value: unknown) => typeof value === "string" && value.startsWith("'"),
};
