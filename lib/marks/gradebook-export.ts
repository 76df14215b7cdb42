import Papa from "papaparse";
import type { Gradebook } from "./gradebook-queries";
import { registerName } from "@/lib/core/person-name";
import { csvOptions, escapeFormula, safeCell } from "@/lib/core/sheet-cell";
import { askedOf, averageOf, unpackCell } from "./gradebook-rules";
import { isMissed as wasMissed } from "./homework-rules";

export type ExportWords = {
  student: string;
  average: string;
  /** "out of {max}" with the number. */
  outOf: (max: number) => string;
  missing: string;
  handedIn: string;
  returned: string;
  excused: string;
};
export type SheetTable = { header: string[]; rows: (string | number | null)[][] };

/**
 * The gradebook as a table: scores are numbers, so that a spreadsheet can calculate with them; states are words, and no
 * text is a formula.
 */
export function toSheetTable(
  { students, items, rows }: Gradebook,
  words: ExportWords,
  now = new Date(),
): SheetTable {
  return {
    header: [
      words.student,
      words.average,
      ...items.map(({ name, max }) => `${name} (${words.outOf(max)})`),
    ].map(escapeFormula),
    rows: students.map((student, place) => {
      const cells = items.map((item, column) => {
        const asked = askedOf(item, student);
        return {
          ...unpackCell(rows[place]?.[column]),
          max: item.max,
          isExcused: asked.isExcused,
          isMissed: wasMissed(asked, now),
        };
      });
      return [
        registerName(student),
        averageOf(cells),
        ...cells.map(({ score, state, isExcused, isMissed }) => {
          // A number would be counted by the reader's spreadsheet.
          if (isExcused) return words.excused;
          if (state === "returned") return score ?? words.returned;
          if (state === "handed_in") return words.handedIn;
          return isMissed ? words.missing : null;
        }),
      ].map(safeCell);
    }),
  };
}

/** Excel recognises UTF-8 only with this mark. */
const byteOrderMark = "\uFEFF";

/** The table as CSV. */
export const toCsv = ({ header, rows }: SheetTable): string =>
  byteOrderMark + Papa.unparse({ fields: header, data: rows }, csvOptions);
