import Papa from "papaparse";
import type { Gradebook } from "./queries";
import { registerName } from "@/lib/core/person-name";
import { averageOf, unpackCell } from "./rules";

export type ExportWords = {
  student: string;
  average: string;
  /** "out of {max}" with the number filled in. */
  outOf: (max: number) => string;
  missing: string;
  handedIn: string;
  returned: string;
};
export type SheetTable = { header: string[]; rows: (string | number | null)[][] };

/** The gradebook as a table: scores are numbers, so that a spreadsheet can calculate with them; states are words. */
export function toSheetTable(
  { students, items, rows }: Gradebook,
  words: ExportWords,
  now = new Date(),
): SheetTable {
  return {
    header: [words.student, words.average, ...items.map(({ name, max }) => `${name} (${words.outOf(max)})`)],
    rows: students.map(({ firstName, lastName }, place) => {
      const cells = items.map((item, column) => ({
        ...unpackCell(rows[place]?.[column]),
        max: item.max,
        isDue: item.dueAt !== null && item.dueAt < now,
      }));
      return [
        registerName({ firstName, lastName }),
        averageOf(cells),
        ...cells.map(({ score, state, isDue }) => {
          if (state === "returned") return score ?? words.returned;
          if (state === "handed_in") return words.handedIn;
          return isDue ? words.missing : null;
        }),
      ];
    }),
  };
}

/** Excel takes UTF-8 for what it is only after this mark. */
const byteOrderMark = "\uFEFF";

/** The table as CSV; a name that begins like a formula is written so that no spreadsheet calculates it. */
export const toCsv = ({ header, rows }: SheetTable): string =>
  byteOrderMark + Papa.unparse({ fields: header, data: rows }, { escapeFormulae: true, newline: "\r\n" });
